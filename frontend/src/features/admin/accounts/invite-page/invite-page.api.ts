import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { dataOf } from '../../calls/call-failure';
import { useSingleMutation } from '../../calls/single-mutation';
import { WITHOUT_TOKEN } from '../../session/admin-query-client';

export type InviteView = components['schemas']['InviteView'];
export type Acceptance = components['schemas']['AcceptInviteRequest'];

async function look(token: string, ends: AbortSignal): Promise<InviteView> {
  return dataOf(
    await resultOf(
      (signal) => client.POST('/api/admin/invites/look', { body: { token }, signal }),
      ends,
    ),
  );
}

async function accept(body: Acceptance) {
  return dataOf(
    await resultOf((signal) => client.POST('/api/admin/invites/accept', { body, signal })),
  );
}

/** Whom a link is for; fails with 404 where it works no more. */
export function useInviteView(token: string) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => look(token, signal),
    enabled: token !== '',
    meta: WITHOUT_TOKEN,
  });
}

/** Uses the link up; answers as a login does. */
export function useAcceptInvite() {
  return useSingleMutation({ mutationFn: accept, meta: WITHOUT_TOKEN });
}
