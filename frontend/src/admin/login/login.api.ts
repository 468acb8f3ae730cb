import { client } from '../../api/client';
import type { components } from '../../api/schema';
import { logFailure } from '../../shared/browser';
import { go } from '../address/admin-address';
import { dataOf, useSingleMutation } from '../http/http';
import { startSession } from '../http/session-store';
import { ownDrafts } from '../session/drafts';

type Login = components['schemas']['LoginResponse'];

/**
 * Starts the session of a login (AUTH-3). The same person continues where they were, with their drafts; another
 * person starts on the dashboard.
 */
export function beginSession({ token, admin }: Pick<Login, 'token' | 'admin'>): void {
  if (!ownDrafts(admin.name)) go('dashboard', {}, { replace: true });
  startSession(token, admin.name);
}

type Credentials = components['schemas']['LoginRequest'];

/** Logs in (API-3). @throws CallFailure */
export async function login(credentials: Credentials) {
  return dataOf(client.POST('/api/admin/login', { body: credentials }));
}

async function loginByPasskey() {
  const { options } = await dataOf(client.POST('/api/admin/login/passkey/options'));
  const credential = await askPasskey(options);
  return dataOf(client.POST('/api/admin/login/passkey', { body: { credential } }));
}

/** Logs in with a passkey of the device, which asks for a fingerprint, a face or a PIN. */
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
 * Ends a session on the server (AUTH-5), even if the page closes at once. Callers do not wait for it. Without a
 * network only the local token is deleted, and the server's session expires by itself.
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

/* The passkey functions below return the device's response as text that the server can parse. */

/** True if the browser supports passkeys here; over plain HTTP only on localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Thrown when the user closed the device's dialog or it timed out; not an error. */
export class PasskeyCancelled extends Error {}

/** Thrown when the device already has a passkey of this account. */
export class PasskeyExists extends Error {}

/**
 * Asks the device to create a passkey.
 * @throws PasskeyCancelled, PasskeyExists, or the error of the device, such as an address that is not the school's
 */
export function makePasskey(options: unknown): Promise<string> {
  return asked(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as never }),
  );
}

/**
 * Asks the device to use a passkey.
 * @throws PasskeyCancelled, or the error of the device
 */
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
    // The library's error has the name of the browser's.
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw new PasskeyCancelled('The device gave no passkey.', { cause: error });
    }
    if (name === 'InvalidStateError') {
      throw new PasskeyExists('The device has one already.', { cause: error });
    }
    throw error;
  }
}
