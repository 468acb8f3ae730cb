import { isOtherSecret } from '../auth/sessions/jwt-secret.js';
import { readConfig } from '../config/env.js';
import { carryOver } from './carry-over.js';
import { exists, runCommand } from './command.js';

const USAGE =
  'Set DATABASE_URL to the empty MySQL database, and DATA_DIR to the folder of the embedded one.\n';

const OTHER_SECRET =
  'JWT_SECRET is not the text of DATA_DIR/jwt-secret. With another secret than before, personal links that were sent and authenticator apps of staff do not work.\n';

/** `npm run migrate-to-mysql`: copies the embedded database to the one in DATABASE_URL. */
await runCommand(async () => {
  const config = readConfig();
  const { database, dataDir } = config;
  if (database.kind !== 'mysql' || !exists({ kind: 'embedded', dataDir })) {
    process.stderr.write(USAGE);
    return 2;
  }
  const rows = await carryOver(dataDir, database);
  process.stdout.write(
    `${rows} rows are in MySQL now, each compared with the embedded one. Start the server with DATABASE_URL.\n`,
  );
  if (isOtherSecret(config)) process.stdout.write(OTHER_SECRET);
  return 0;
});
