import { useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { withProof } from '../calls/proof';
import { useSingleMutation } from '../calls/single-mutation';
import { ACCOUNTS_KEY } from './accounts.api';

/** What becomes of an account. */
export interface AccountChange {
  readonly id: string;
  readonly name: string;
  readonly change: components['schemas']['ChangeAccountRequest'];
}

async function changeAccount({ id, change }: AccountChange) {
  return dataOf(
    await resultOf((signal) =>
      client.PATCH('/api/admin/accounts/{id}', {
        params: { path: { id } },
        body: change,
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** Deactivates, activates, or gives another role; the list is loaded again whatever came of it. */
export function useChangeAccount() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: AccountChange) => withProof(() => changeAccount(change)),
    onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}
