import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';

export type Me = components['schemas']['Me'];

async function loadMe(ends: AbortSignal): Promise<Me> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/me', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/** One's own account. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => loadMe(signal) });
}
