import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Clock } from '../common/clock.js';
import { readConfig } from '../config/env.js';
import { backUp } from '../database/backup/backup.js';
import { runCommand } from './command.js';
import { exists, withDatabase } from './with-database.js';

/** Backs the database up while the server runs: `npm run backup`, or `npm run backup -- FILE`. */
await runCommand(async () => {
  const { database, dataDir } = readConfig();
  if (!exists(database)) {
    process.stderr.write(`There is no database in ${dataDir} yet.\n`);
    return 1;
  }
  const now = new Clock().now();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = process.argv[2] ?? join(dataDir, 'backups', `${stamp}.jsonl.gz`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const rows = await withDatabase(database, (dataSource) => backUp(dataSource, path, now));
  process.stdout.write(`${rows} rows were backed up to ${path}\n`);
  return 0;
});
