import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const BACKUP_FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.jsonl\.gz$/;

/** What a backup made at an instant is called in its folder: sorted by name, they are sorted by age. */
export function backupFileName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl.gz`;
}

/**
 * When the newest backup of a folder was made, by its name; null where there is none. One from the future was
 * made by a clock that was wrong, and tells nothing of when the next is due.
 */
export async function newestBackup(folder: string, now: Date): Promise<Date | null> {
  const [, day, hours, minutes, seconds] =
    BACKUP_FILE.exec((await backupsIn(folder, now))[0] ?? '') ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Deletes the oldest backups of a folder, so that `keep` remain. Files of other names, and those from the
 * future, are left alone.
 * @returns the names of what was deleted
 */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await backupsIn(folder, now)).slice(keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}

/** Those made until now, newest first. */
async function backupsIn(folder: string, now: Date): Promise<string[]> {
  const latest = backupFileName(now);
  const names = await readdir(folder);
  return names
    .filter((name) => BACKUP_FILE.test(name) && name <= latest)
    .toSorted()
    .reverse();
}
