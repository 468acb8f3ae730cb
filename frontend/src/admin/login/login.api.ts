import { client } from '../../api/client';
import type { components } from '../../api/schema';
import { logFailure } from '../../shared/browser';
import { go } from '../address/admin-address';
import { dataOf, useSingleMutation } from '../http/http';
import { startSession } from '../http/session-store';
import { ownDrafts } from '../session/drafts';

type Login = components['schemas']['LoginResponse'];

/**
 * Starts the session of a login (AUTH-3). Who was here before goes on where they were, with what they
 * had typed; another person begins at the beginning.
 */
export function beginSession({ token, admin }: Pick<Login, 'token' | 'admin'>): void {
  if (!ownDrafts(admin.name)) go('dashboard', {}, { replace: true });
  startSession(token, admin.name);
}

type Credentials = components['schemas']['LoginRequest'];

async function login(credentials: Credentials) {
  return dataOf(client.POST('/api/admin/login', { body: credentials }));
}

async function loginByPasskey() {
  const { options } = await dataOf(client.POST('/api/admin/login/passkey/options'));
  const credential = await askPasskey(options);
  return dataOf(client.POST('/api/admin/login/passkey', { body: { credential } }));
}

/** Logs in by a passkey of the device, which asks for a fingerprint, a face or a PIN. */
export function usePasskeyLogin() {
  return useSingleMutation({
    mutationFn: loginByPasskey,
    onSuccess: beginSession,
  });
}

/** Logs in (API-3) and starts the session (AUTH-3). */
export function useLogin() {
  return useSingleMutation({ mutationFn: login, onSuccess: beginSession });
}

/**
 * Ends a session on the server (AUTH-5), also where the page is left at once. Nobody waits for it: with no
 * network the token is forgotten here alone, and the server's session runs out by itself.
 */
export async function endOnServer(token: string): Promise<void> {
  try {
    await dataOf(
      client.POST('/api/admin/logout', {
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    );
  } catch (error) {
    logFailure('The session could not be ended on the server.', error);
  }
}

/** What the device answers to a question of the server, as text that the server reads. */

/** Whether the browser has passkeys here: over plain http it has none, except on localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Nothing went wrong: the person closed the device's window, or it ran out. */
export class PasskeyCancelled extends Error {}

/** Has the device make a passkey. @throws PasskeyCancelled */
export function makePasskey(options: unknown): Promise<string> {
  return asked(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as never }),
  );
}

/** Has the device use a passkey. @throws PasskeyCancelled */
export function askPasskey(options: unknown): Promise<string> {
  return asked(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as never }),
  );
}

async function asked(
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<unknown>,
): Promise<string> {
  const library = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await ask(library));
  } catch (error) {
    throw new PasskeyCancelled('The device gave no passkey.', { cause: error });
  }
}
