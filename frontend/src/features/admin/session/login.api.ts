import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { dataOf } from '../calls/call-failure';
import { useSingleMutation } from '../calls/single-mutation';
import { WITHOUT_TOKEN } from './admin-query-client';
import { beginSession } from './begin-session';

export type Credentials = components['schemas']['LoginRequest'];

async function login(credentials: Credentials) {
  return dataOf(
    await resultOf((signal) => client.POST('/api/admin/login', { body: credentials, signal })),
  );
}

/** Logs in (API-3) and starts the session (AUTH-3). */
export function useLogin() {
  return useSingleMutation({ mutationFn: login, meta: WITHOUT_TOKEN, onSuccess: beginSession });
}
