import { useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { withProof } from '../calls/proof';
import { useSingleMutation } from '../calls/single-mutation';
import { ACCOUNTS_KEY } from './accounts.api';

export type NewInvite = components['schemas']['CreateInviteRequest'];
export type InviteCreated = components['schemas']['InviteCreated'];

async function invite(body: NewInvite): Promise<InviteCreated> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/accounts/invites', { body, headers: authorization(), signal }),
    ),
  );
}

/** Makes a link by which somebody gets an account. */
export function useInvite() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewInvite) => withProof(() => invite(body)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}
