import type { Credentials } from './auth/admin-accounts.js';

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
