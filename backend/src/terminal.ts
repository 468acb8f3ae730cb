import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Credentials } from './auth/accounts/admin-accounts.js';

/** A file in the data folder with the generated password of the first admin, used if there is no terminal. */
const FIRST_ADMIN_FILE = 'first-admin.txt';

/** Prints to the terminal, not to the log, what a person has to read once (RUN-1). */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @param url the address on which the server listens, such as `http://[::]:3000` */
export function showAddress(url: string): void {
  say(
    `\n  The yoga school is open at ${url.replace(/\/\/(\[::1?\]|0\.0\.0\.0|127\.0\.0\.1)/, '//localhost')}\n`,
  );
}

/** @param heading says what the credentials are for */
export function showCredentials(
  { username, password }: Credentials,
  heading = 'The first admin can log in now. The password is shown only this once:',
): void {
  say(`  ${heading}`);
  say(`    user name: ${username}`);
  say(`    password:  ${password}\n`);
}

/**
 * Shows the credentials of the first admin on the terminal. If the output is a file or a journal, writes them to a
 * file in the data folder that only its owner can read, and prints its path (RUN-1).
 */
export function showFirstAdmin(credentials: Credentials, dataDir: string): void {
  if (process.stdout.isTTY) return showCredentials(credentials);
  const { username, password } = credentials;
  const path = resolve(join(dataDir, FIRST_ADMIN_FILE));
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `user name: ${username}\npassword:  ${password}\n`, { mode: 0o600 });
    say(`  The first admin can log in now. User name and password stand in ${path}`);
    say('  Please delete that file when you have read it.\n');
  } catch {
    say(`  The first admin was made, but ${path} cannot be written.`);
    say(`  npm run admin -- reset-password ${username} tells a password.\n`);
  }
}
