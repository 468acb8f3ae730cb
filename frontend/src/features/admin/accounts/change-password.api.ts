import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useSingleMutation } from '../calls/single-mutation';

export type PasswordChange = components['schemas']['ChangePasswordRequest'];

async function changePassword(body: PasswordChange) {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/me/password', { body, headers: authorization(), signal }),
    ),
  );
}

/** Sets a new password of one's own; the answer has the token to go on with. */
export function useChangePassword() {
  return useSingleMutation({ mutationFn: changePassword });
}
