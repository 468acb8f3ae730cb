import { useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useSingleMutation } from '../calls/single-mutation';
import { ACCOUNTS_KEY, type Invite } from './accounts.api';

async function withdraw({ _id: id }: Invite) {
  return dataOf(
    await resultOf((signal) =>
      client.DELETE('/api/admin/accounts/invites/{id}', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** Makes a link useless that nobody has used yet. */
export function useWithdrawInvite() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: withdraw,
    onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}
