import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { dataOf } from '../calls/call-failure';
import { useSingleMutation } from '../calls/single-mutation';
import { WITHOUT_TOKEN } from './admin-query-client';
import { beginSession } from './begin-session';
import { askPasskey } from './passkeys';

export type Credentials = components['schemas']['LoginRequest'];

async function login(credentials: Credentials) {
  return dataOf(
    await resultOf((signal) => client.POST('/api/admin/login', { body: credentials, signal })),
  );
}

async function loginByPasskey() {
  const { options } = dataOf(
    await resultOf((signal) => client.POST('/api/admin/login/passkey/options', { signal })),
  );
  const credential = await askPasskey(options);
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/login/passkey', { body: { credential }, signal }),
    ),
  );
}

/** Logs in by a passkey of the device, which asks for a fingerprint, a face or a PIN. */
export function usePasskeyLogin() {
  return useSingleMutation({
    mutationFn: loginByPasskey,
    meta: WITHOUT_TOKEN,
    onSuccess: beginSession,
  });
}

/** Logs in (API-3) and starts the session (AUTH-3). */
export function useLogin() {
  return useSingleMutation({ mutationFn: login, meta: WITHOUT_TOKEN, onSuccess: beginSession });
}
