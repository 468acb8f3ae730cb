import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoredRow } from './tables.js';

const FORMAT = 'yoga-school-backup';

/** The first line: the format, the time, and the migrations that the rows belong to. */
interface BackupHeader {
  format: typeof FORMAT;
  createdAt: string;
  migrations: string[];
}

/** Starts a table. Its rows follow, one per line, as arrays in the order of the columns. */
export interface TableStart {
  table: string;
  columns: string[];
}

/** The last line. Without it, or with another digest, the file is incomplete. */
interface BackupFooter {
  end: true;
  rows: number;
  /** SHA-256 of every line before this one, each with its line end. */
  sha256: string;
}

export type BackupLine = BackupHeader | TableStart | StoredRow;

/** The file cannot be used as a backup; the message tells the operator why. */
export class UnusableBackup extends Error {}

export function headerOf(migrations: string[], now: Date): BackupHeader {
  return { format: FORMAT, createdAt: now.toISOString(), migrations };
}

/**
 * Writes a backup: compressed JSON lines, readable only by the owner. The file gets its name only when it is complete
 * and on disk, so that a file of that name is never half a backup.
 * @returns the number of rows in it
 */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  const part = path + PART;
  let rows = 0;
  async function* text(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    for await (const line of lines) {
      if (Array.isArray(line)) rows++;
      const json = `${JSON.stringify(line)}\n`;
      hash.update(json);
      yield json;
    }
    const footer: BackupFooter = { end: true, rows, sha256: hash.digest('hex') };
    yield `${JSON.stringify(footer)}\n`;
  }
  try {
    await pipeline(
      Readable.from(inBlocks(text())),
      createGzip(),
      createWriteStream(part, { mode: 0o600 }),
    );
    await flushToDisk(part);
    await rename(part, path);
    // The name is stored in the folder, which needs its own flush.
    await flushToDisk(dirname(path), 'r');
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return rows;
}

/**
 * Reads the lines of a backup, header first. The footer is checked and left out.
 * @throws UnusableBackup if the file is not a backup, or incomplete
 */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let rows = 0;
  let first = true;
  for await (const json of linesOf(path)) {
    const line = parsed(json);
    if (first && !isHeader(line))
      throw new UnusableBackup('This file is no backup of this product.');
    first = false;
    if (isFooter(line)) {
      if (line.rows !== rows || line.sha256 !== hash.digest('hex')) break;
      return;
    }
    hash.update(`${json}\n`);
    if (Array.isArray(line)) rows++;
    yield line;
  }
  throw new UnusableBackup('The backup is damaged, or was cut short.');
}

export function isTableStart(line: BackupLine): line is TableStart {
  return !Array.isArray(line) && 'table' in line;
}

export function isHeader(line: unknown): line is BackupHeader {
  return typeof line === 'object' && line !== null && 'format' in line && line.format === FORMAT;
}

function isFooter(line: object): line is BackupFooter {
  return 'end' in line;
}

function parsed(json: string): BackupLine | BackupFooter {
  try {
    const line: unknown = JSON.parse(json);
    if (typeof line === 'object' && line !== null) return line as BackupLine | BackupFooter;
  } catch {
    // The error below explains it to the operator.
  }
  throw new UnusableBackup('This file is no backup of this product.');
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  // Forwards the error; without this, an unreadable file would end the process.
  file.on('error', (error) => unzipped.destroy(error));
  try {
    yield* splitLines(file.pipe(unzipped).setEncoding('utf8'));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) {
      throw new UnusableBackup('The backup is damaged, or was cut short.', { cause: error });
    }
    throw error;
  }
}

/**
 * Splits a stream of text into lines. It does not use readline, which since Node 24 also ends a line at U+2028 and
 * U+2029: JSON leaves these as they are, and people paste them into notes.
 */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Joins lines into larger blocks, because compressing line by line costs far more. */
async function* inBlocks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const BLOCK_CHARACTERS = 65_536;
  let block = '';
  for await (const line of lines) {
    block += line;
    if (block.length >= BLOCK_CHARACTERS) {
      yield block;
      block = '';
    }
  }
  yield block;
}

async function flushToDisk(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Added to the name of a backup until it is complete. */
const PART = '.part';
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

const BACKUP_FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.jsonl\.gz$/;

/** Returns the name of a backup made at an instant. Sorting by name sorts by age. */
export function backupFileName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl.gz`;
}

/**
 * Returns when the newest backup of a folder was made, by its name; null if there is none. Backups from the future
 * come from a wrong clock, and do not count for when the next is due.
 */
export async function newestBackup(folder: string, now: Date): Promise<Date | null> {
  const [, day, hours, minutes, seconds] =
    BACKUP_FILE.exec((await backupsIn(folder, now))[0] ?? '') ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Deletes the oldest backups of a folder, so that `keep` remain. Files with other names and backups from the future
 * are left alone.
 * @returns the names of the deleted files
 */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await backupsIn(folder, now)).slice(keep);
  // Another backup may be deleting the same.
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/**
 * Deletes incomplete backups that nobody has written to for a day: their process was killed before it could remove
 * them, and they hold personal data. Files with other names are left alone.
 * @returns the names of the deleted files
 */
export async function removeAbandoned(folder: string, now: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART) || !BACKUP_FILE.test(name.slice(0, -PART.length))) continue;
    // Null if it has been completed, or deleted by another backup, since the folder was read.
    const part = await stat(join(folder, name)).catch(() => null);
    if (part === null || now.getTime() - part.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(join(folder, name), { force: true });
    deleted.push(name);
  }
  return deleted;
}

/** Returns the backups made until now, newest first. */
async function backupsIn(folder: string, now: Date): Promise<string[]> {
  const latest = backupFileName(now);
  const names = await readdir(folder);
  return names
    .filter((name) => BACKUP_FILE.test(name) && name <= latest)
    .toSorted()
    .reverse();
}
