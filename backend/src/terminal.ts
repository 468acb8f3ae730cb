import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Credentials } from './auth/accounts/admin-accounts.js';

/** In the data folder: the generated password of the first admin, where no terminal could show it. */
export const FIRST_ADMIN_FILE = 'first-admin.txt';

/** Writes to the terminal and not to the log: what a person has to read once (RUN-1). */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @param url where the server listens, such as `http://[::]:3000` */
export function showAddress(url: string): void {
  say(
    `\n  The yoga school is open at ${url.replace(/\/\/(\[::1?\]|0\.0\.0\.0|127\.0\.0\.1)/, '//localhost')}\n`,
  );
}

/** @param heading what the credentials are good for */
export function showCredentials(
  { username, password }: Credentials,
  heading = 'The first admin can log in now. The password is shown only this once:',
): void {
  say(`  ${heading}`);
  say(`    user name: ${username}`);
  say(`    password:  ${password}\n`);
}

/**
 * Tells of the first admin: on a terminal, or, where the output is a file or a journal, in a file of the data
 * folder that its owner alone can read, whose path is printed (RUN-1).
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
