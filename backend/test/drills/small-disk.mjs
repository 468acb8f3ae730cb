import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK_BYTES = 256 * 1024;
const PAGE_BYTES = 4096;

/**
 * A small disk that a test can fill and free.
 * @typedef {object} SmallDisk
 * @property {string} kind how it is made
 * @property {string} folder an empty folder on it
 * @property {(pid: number) => Promise<void>} fill makes writes of the process to this disk fail for lack of space
 * @property {(pid: number) => Promise<void>} free makes space again
 * @property {() => Promise<void>} remove
 */

/**
 * A tmpfs of the given size. If the user may not mount one (a container without that right), the size of the files
 * that the process writes is limited instead: it then gets EFBIG, not ENOSPC.
 * @param {number} mebibytes
 * @returns {Promise<SmallDisk>}
 */
export async function smallDisk(mebibytes) {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
    return tmpfs(folder);
  } catch {
    return limitedFiles(folder);
  }
}

/** @returns {SmallDisk} */
function tmpfs(folder) {
  const ballast = join(folder, 'ballast');
  return {
    kind: 'tmpfs',
    folder,
    fill: () => fillUp(ballast),
    free: () => rm(ballast),
    async remove() {
      // Lazy, because libsql closes a file only when its statements are garbage-collected.
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function fillUp(path) {
  const file = await open(path, 'w');
  for (const size of [CHUNK_BYTES, PAGE_BYTES]) {
    const chunk = Buffer.alloc(size, 1);
    for (let hasRoom = true; hasRoom;) {
      hasRoom = await file.write(chunk).then(
        ({ bytesWritten }) => bytesWritten === size,
        (error) => {
          if (error.code !== 'ENOSPC') throw error;
          return false;
        },
      );
    }
  }
  await file.close();
}

/** @returns {SmallDisk} */
function limitedFiles(folder) {
  const limit = (pid, bytes) => run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
  return {
    kind: 'limit on the size of files',
    folder,
    fill: async (pid) => void (await limit(pid, await largestFileIn(folder))),
    free: (pid) => limit(pid, 'unlimited').catch(unlessGone),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Ignores that the process is gone: a database may end itself when the disk is full. */
function unlessGone(error) {
  if (!/No such process/.test(error.stderr)) throw error;
}

async function largestFileIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async ({ parentPath, path, name }) => {
    const { size } = await stat(join(parentPath ?? path, name));
    return size;
  });
  return Math.max(...(await Promise.all(sizes)));
}
