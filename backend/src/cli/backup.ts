import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditOn } from '../audit/audit.module.js';
import { type Actor, type AuditValues, COMMAND_LINE, SCHEDULE } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { readConfig } from '../config/env.js';
import { backUp } from '../database/backup/backup.js';
import {
  backupFileName,
  keepNewest,
  newestBackup,
  removeAbandoned,
} from '../database/backup/backup-file.js';
import { Database } from '../database/database.js';
import { BACKUP_USAGE, type BackupOptions, parseBackupOptions } from './backup-options.js';
import { exists, reasonOf, runCommand, withDatabase } from './command.js';
import { backUpNightly } from './nightly-backup.js';

const clock = new Clock();

/** How often the nightly backup checks whether it is due, or retries. */
const CHECK_EVERY_MS = 5 * 60_000;

/** Backs up the database while the server runs: `npm run backup`, once or every night. */
await runCommand(async () => {
  const options = parseBackupOptions(process.argv.slice(2));
  if (options === null) {
    process.stderr.write(BACKUP_USAGE);
    return 2;
  }
  const { dataDir, timeZone } = readConfig();
  const folder = options.folder ?? join(dataDir, 'backups');
  if (!options.nightly) {
    await backUpOnce(options, folder, COMMAND_LINE);
    return 0;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await backUpNightly(
    {
      now: () => clock.now(),
      timeZone,
      newest: () => newestBackup(folder, clock.now()),
      backUp: () => backUpOnce(options, folder, SCHEDULE),
      onFailure: (error) => process.stderr.write(`${reasonOf(error)}\n`),
      // `sleep` rejects when the signal aborts it, which is not a failure.
      pause: (signal) => sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined),
    },
    untilTold(),
  );
  return 0;
});

async function backUpOnce(
  { file, keep }: BackupOptions,
  folder: string,
  actor: Actor,
): Promise<void> {
  const { database, dataDir } = readConfig();
  if (!exists(database)) throw new Error(`There is no database in ${dataDir} yet.`);
  const now = clock.now();
  const path = file ?? join(folder, backupFileName(now));
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const rows = await withDatabase(database, async (dataSource) => {
    const saved = await backUp(dataSource, path, now);
    await record(new Database(dataSource), actor, { rows: saved, file: basename(path) });
    return saved;
  });
  process.stdout.write(`${rows} rows were backed up to ${path}\n`);
  if (keep === undefined) return;
  // Old backups are deleted only after the new one is complete.
  for (const name of await keepNewest(folder, keep, now)) {
    process.stdout.write(`${name} was deleted: ${keep} newer ones are kept\n`);
  }
  for (const name of await removeAbandoned(folder, now)) {
    process.stdout.write(`${name} was deleted: it is part of a backup that never ended\n`);
  }
}

/** Records a backup in the audit log. If that fails, the backup itself is still valid. */
async function record(database: Database, actor: Actor, after: AuditValues): Promise<void> {
  database.markReady();
  try {
    await database.transaction((transaction) =>
      auditOn(database.dataSource, clock).record(transaction, {
        actor,
        action: 'backed-up',
        subject: { type: 'backup', id: 'backup' },
        after,
      }),
    );
  } catch (error) {
    process.stderr.write(`The backup is whole, but not in the history: ${reasonOf(error)}\n`);
  }
}

/** Returns a signal that aborts on SIGTERM and SIGINT; a backup under way is finished first. */
function untilTold(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => controller.abort());
  return controller.signal;
}
