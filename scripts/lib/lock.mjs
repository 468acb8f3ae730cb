import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const POLL_MS = 200;
const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 20_000;

/**
 * Runs `work` while holding the lock file at `path`: of several processes one works, the others wait.
 * The file names its holder and is touched while it works, so a lock whose holder died is taken over.
 * @param {() => void} onWait called once when another process holds the lock
 */
export async function withLock(path, work, onWait = () => {}) {
  await mkdir(dirname(path), { recursive: true });
  let waited = false;
  while (!(await acquire(path))) {
    if (!waited) onWait();
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const heartbeat = setInterval(() => utimes(path, now(), now()).catch(() => {}), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  }
}

async function acquire(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (await isStale(path)) await rm(path, { force: true });
    return false;
  }
}

async function isStale(path) {
  try {
    const holder = Number(await readFile(path, 'utf8'));
    const { mtimeMs } = await stat(path);
    const isEmpty = holder === 0; // between creation and the writing of the number
    return now() * 1000 - mtimeMs > STALE_AFTER_MS || (!isEmpty && !isAlive(holder));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const now = () => Date.now() / 1000;
