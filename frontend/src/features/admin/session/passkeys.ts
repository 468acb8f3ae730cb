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
