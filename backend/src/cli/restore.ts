import { readConfig } from '../config/env.js';
import { restore } from '../database/backup/restore.js';
import { lockDataFolder } from '../database/connection.js';
import { migrationsOf, runCommand, withDatabase } from './command.js';

const USAGE = 'Usage: npm run restore -- FILE\n';

/** Fills an empty database from a backup. No server may have been started on that database before. */
await runCommand(async () => {
  const path = process.argv[2];
  if (path === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { database } = readConfig();
  const migrate = migrationsOf(database);
  const rows = await withDatabase(database, async (dataSource) => {
    const release = await lockDataFolder(database);
    try {
      return await restore(dataSource, path, migrate);
    } finally {
      release();
    }
  });
  process.stdout.write(`${rows} rows were restored. The server can be started now.\n`);
  return 0;
});
