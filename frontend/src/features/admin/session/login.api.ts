import { useMutation } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { dataOf } from '../calls/call-failure';
import { go } from '../shell/admin-address';
import { ownDrafts } from './drafts';
import { startSession } from './session-store';

export type Credentials = components['schemas']['LoginRequest'];

async function login(credentials: Credentials) {
  return dataOf(
    await resultOf((signal) => client.POST('/api/admin/login', { body: credentials, signal })),
  );
}

/** Logs in (API-3) and starts the session (AUTH-3). */
export function useLogin() {
  return useMutation({
    mutationFn: login,
    onSuccess: ({ token, admin }, { username }) => {
      // Another person begins at the beginning; the same one goes on.
      if (!ownDrafts(username)) go('dashboard', {}, { replace: true });
      startSession(token, admin.name);
    },
  });
}
