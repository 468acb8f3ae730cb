import { AdminAccounts } from '../auth/accounts/admin-accounts.js';
import { OwnFactorsService } from '../auth/factors/own-factors.service.js';
import { showCredentials } from '../terminal.js';
import { withServer } from './command.js';

const USAGE = 'Usage: npm run admin -- reset-password USER_NAME | remove-factors USER_NAME\n';

const [command, username = ''] = process.argv.slice(2);
const isKnown = command === 'reset-password' || command === 'remove-factors';

/**
 * Resets an admin's password from the server's command line (RUN-1), or removes the passkeys and the authenticator
 * app of somebody who lost them. It can be used while the server runs.
 */
await withServer(isKnown && username ? null : USAGE, async ({ app }) => {
  const accounts = app.get(AdminAccounts);
  const nobody = async (): Promise<number> => {
    const known = (await accounts.usernames()).join(', ') || 'none yet; start the server once';
    process.stderr.write(
      `There is no admin with the user name ${username}. There are: ${known}.\n`,
    );
    return 1;
  };
  if (command === 'remove-factors') {
    const removed = await app.get(OwnFactorsService).removeAll(username);
    if (removed === null) return nobody();
    process.stdout.write(
      `Removed: ${removed} (passkeys, authenticator app). Every session of ${username} has ended; the password is as it was.\n`,
    );
    return 0;
  }
  const credentials = await accounts.resetPassword(username);
  if (!credentials) return nobody();
  showCredentials(credentials, 'The password is new, and every session of this admin has ended.');
  if (credentials.deactivated) {
    process.stdout.write(
      'The account stays deactivated: an owner activates it in the dashboard.\n',
    );
  }
  return 0;
});
