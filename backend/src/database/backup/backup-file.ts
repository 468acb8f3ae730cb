import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoredRow } from './tables.js';

const FORMAT = 'yoga-school-backup';

/** The first line: what wrote this, when, and which migrations the rows belong to. */
interface BackupHeader {
  format: typeof FORMAT;
  createdAt: string;
  migrations: string[];
}

/** Begins a table; its rows follow, one a line, as arrays in the order of the columns. */
export interface TableStart {
  table: string;
  columns: string[];
}

/** The last line: without it, or with another digest, the file is not whole. */
interface BackupFooter {
  end: true;
  rows: number;
  /** SHA-256 of every line before this one, each with its line end. */
  sha256: string;
}

export type BackupLine = BackupHeader | TableStart | StoredRow;

/** The file cannot be used as a backup; the message says why to the operator. */
export class UnusableBackup extends Error {}

export function headerOf(migrations: string[], now: Date): BackupHeader {
  return { format: FORMAT, createdAt: now.toISOString(), migrations };
}

/**
 * Writes a backup: JSON lines, compressed, readable by the owner alone. It gets its name when it is whole and
 * on the disk, so that a file of that name is never half a backup.
 * @returns how many rows it holds
 */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  const part = `${path}.part`;
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
    // The name stands in the folder, which is written to the disk on its own.
    await flushToDisk(dirname(path), 'r');
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return rows;
}

/**
 * The lines of a backup, header first; the footer is checked and left out.
 * @throws UnusableBackup where the file is no backup, or not whole
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
    // Said below, in words for the operator.
  }
  throw new UnusableBackup('This file is no backup of this product.');
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  // Passed on, or a file that cannot be read would end the process.
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
 * The lines of a text that arrives in pieces. Not with readline: from Node 24 on that also ends a line at
 * U+2028 and U+2029, which JSON leaves as they are and people paste into their notes.
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

/** Larger pieces: the compression costs far less than with a piece a line. */
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
