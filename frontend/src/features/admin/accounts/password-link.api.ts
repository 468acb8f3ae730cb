import { useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { withProof } from '../calls/proof';
import { useSingleMutation } from '../calls/single-mutation';
import { ACCOUNTS_KEY } from './accounts.api';
import type { InviteCreated } from './invite.api';

async function linkForPassword(id: string): Promise<InviteCreated> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/accounts/{id}/password-link', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** Makes a link by which somebody sets a new password. */
export function usePasswordLink() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => withProof(() => linkForPassword(id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}
