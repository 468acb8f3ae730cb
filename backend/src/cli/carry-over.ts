import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Clock } from '../common/clock.js';
import type { DatabaseConfig } from '../config/env.js';
import { backUp } from '../database/backup/backup.js';
import { assertHolds, restore } from '../database/backup/restore.js';
import { lockDataFolder } from '../database/connection.js';
import { migrationsOf, withDatabase } from './command.js';

/**
 * Copies all data from the embedded database to an empty MySQL one: makes a backup, restores it there, and compares
 * the result row by row. The embedded database is not changed.
 * @returns the number of rows
 * @throws Error when a server runs on the folder, DatabaseNotEmpty when MySQL has rows already
 */
export async function carryOver(dataDir: string, mysql: DatabaseConfig): Promise<number> {
  const source = { kind: 'embedded', dataDir } as const;
  // Locked, so that no server writes to the old database meanwhile.
  const release = await lockDataFolder(source);
  try {
    const folder = join(dataDir, 'backups');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'before-mysql.jsonl.gz');
    await withDatabase(source, (embedded) => backUp(embedded, path, new Clock().now()));
    return await withDatabase(mysql, async (target) => {
      const rows = await restore(target, path, migrationsOf(mysql));
      await assertHolds(target, path);
      return rows;
    });
  } finally {
    release();
  }
}
