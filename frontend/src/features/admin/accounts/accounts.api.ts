import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';

export type Account = components['schemas']['Account'];
export type Invite = components['schemas']['Invite'];
export type AccountList = components['schemas']['AccountList'];

export const ACCOUNTS_KEY = ['accounts'] as const;

async function loadAccounts(ends: AbortSignal): Promise<AccountList> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/accounts', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/** All accounts, and the links that can still be used. */
export function useAccounts() {
  return useQuery({ queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => loadAccounts(signal) });
}
