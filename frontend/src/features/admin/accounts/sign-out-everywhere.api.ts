import { client, resultOf } from '../../../api/client';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useSingleMutation } from '../calls/single-mutation';

async function signOutEverywhere() {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/me/sign-out-everywhere', { headers: authorization(), signal }),
    ),
  );
}

/** Ends every session of one's own, this one too. */
export function useSignOutEverywhere() {
  return useSingleMutation({ mutationFn: signOutEverywhere });
}
