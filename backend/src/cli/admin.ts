import { AdminAccounts } from '../auth/admin-accounts.js';
import { showCredentials } from '../terminal.js';
import { withServer } from './with-server.js';

const USAGE = 'Usage: npm run admin -- reset-password USER_NAME\n';

/** Resets an admin's password from the server's command line (RUN-1); it works while the server runs. */
await withServer(async ({ app }) => {
  const accounts = app.get(AdminAccounts);
  const [command, username] = process.argv.slice(2);
  if (command !== 'reset-password' || !username) {
    process.stderr.write(USAGE);
    return 2;
  }
  const credentials = await accounts.resetPassword(username);
  if (!credentials) {
    const known = (await accounts.usernames()).join(', ') || 'none yet; start the server once';
    process.stderr.write(
      `There is no admin with the user name ${username}. There are: ${known}.\n`,
    );
    return 1;
  }
  showCredentials(credentials, 'The password is new, and every session of this admin has ended.');
  if (credentials.deactivated) {
    process.stdout.write(
      'The account stays deactivated: an owner activates it in the dashboard.\n',
    );
  }
  return 0;
});
