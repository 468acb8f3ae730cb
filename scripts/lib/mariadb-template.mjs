import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './find-program.mjs';

const run = promisify(execFile);

export const MARIADB_HINT =
  'MariaDB is missing: apt-get install mariadb-server (or brew install mariadb)';

/** Paths of the server and its installer, or undefined where MariaDB is not installed. */
export function findMariaDb() {
  const server = findProgram('mariadbd');
  const installer = findProgram('mariadb-install-db');
  return server && installer ? { server, installer } : undefined;
}

/** The server refuses to run as root unless told so, and the option is an error for anyone else. */
export const userOption = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/**
 * Fills `dataDir` with a fresh, empty data folder. Initialising takes seconds, copying does not, so
 * the first result is kept in the machine's temporary folder, one for each server version and user.
 * @param {string} dataDir a folder that does not exist yet
 */
export async function createDataDir(dataDir) {
  const { server, installer } = findMariaDb() ?? {};
  if (!server) throw new Error(MARIADB_HINT);
  const template = join(tmpdir(), templateName(server));
  if (!(await exists(template))) await makeTemplate(installer, template);
  await cp(template, dataDir, { recursive: true });
}

function templateName(server) {
  const version = execFileSync(server, ['--no-defaults', '--version'], { encoding: 'utf8' });
  const number = /(\d+\.\d+\.\d+)/.exec(version)?.[1] ?? 'unknown';
  return `yoga-school-mariadb-${number}-${process.getuid?.() ?? 0}`;
}

async function makeTemplate(installer, template) {
  const work = await mkdtemp(`${template}-`);
  const data = join(work, 'data');
  await mkdir(data);
  await run(installer, [
    '--no-defaults',
    `--datadir=${data}`,
    ...userOption(),
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  // The rename is atomic: of two first runs at once, one wins and the other uses the winner's.
  await rename(data, template).catch(async (error) => {
    if (!(await exists(template))) throw error;
  });
  await rm(work, { recursive: true, force: true });
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
