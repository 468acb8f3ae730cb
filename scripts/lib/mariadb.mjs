import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './programs.mjs';
import { freePort, startGuarded } from './servers.mjs';

const execute = promisify(execFile);

export const MARIADB_HINT =
  'MariaDB is missing: apt-get install mariadb-server (or brew install mariadb)';

/** The paths of the server and its installer, or undefined if MariaDB is not installed. */
export function findMariaDb() {
  const server = findProgram('mariadbd');
  const installer = findProgram('mariadb-install-db');
  return server && installer ? { server, installer } : undefined;
}

/** The server runs as root only with this option, which is an error for other users. */
const userOption = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/**
 * Creates `dataDir` as an empty data folder. Initialising takes seconds, but copying does not. The first
 * result is therefore kept as a template in the system's temporary folder, for each server version and user.
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
  await execute(installer, [
    '--no-defaults',
    `--datadir=${data}`,
    ...userOption(),
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  // The rename is atomic: if two first runs overlap, one fails here and uses the template of the other.
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

export const INIT_SQL = `CREATE DATABASE IF NOT EXISTS app CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS app@'%' IDENTIFIED BY 'app';
GRANT ALL ON *.* TO app@'%' WITH GRANT OPTION;
`;

/** Without sync, written data survives a crash of the server, but not of the machine. */
const WITHOUT_SYNC = [
  '--debug-no-sync',
  '--innodb-flush-method=nosync',
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-doublewrite=0',
];

/**
 * Starts a temporary MariaDB on a free loopback port, in its own temporary folder, with the database
 * `app` and the user `app` (password `app`, all privileges, so that a test may create more databases).
 *
 * Returns `url` (mysql://app:app@127.0.0.1:PORT/app), `port`, `socket`, `pid`, and
 * `stop()` (ends it and removes the folder), `kill()` (SIGKILL; the folder stays),
 * `start()` (starts it again after `kill()`, with the same port and data but a new `pid`).
 * Throws with the server's log if it does not start within 30 s.
 *
 * @param {object} settings
 * @param {boolean} [settings.durable] syncs to disk at each commit, as a server does by default and as
 *   measurements need; tests are faster without
 * @param {string} [settings.under] the folder in which to create its own folder
 * @param {string[]} [settings.options] further options of the server
 */
export async function startMariaDb({ durable = false, under = tmpdir(), options = [] } = {}) {
  const dir = await mkdtemp(join(under, 'mariadb-'));
  const extra = [...(durable ? [] : WITHOUT_SYNC), ...options];
  const port = await freePort();
  await createDataDir(join(dir, 'data'));
  await writeFile(join(dir, 'init.sql'), INIT_SQL);
  let server = await launch(dir, port, extra);

  return {
    url: `mysql://app:app@127.0.0.1:${port}/app`,
    port,
    socket: join(dir, 'm.sock'),
    get pid() {
      return server.pid;
    },
    async stop() {
      await server.end('SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
    kill: () => server.end('SIGKILL'),
    async start() {
      server = await launch(dir, port, extra);
    },
  };
}

async function launch(dir, port, extra) {
  const logFile = join(dir, 'server.log');
  const command = [
    findMariaDb().server,
    '--no-defaults',
    ...userOption(),
    `--datadir=${join(dir, 'data')}`,
    `--socket=${join(dir, 'm.sock')}`,
    // Not shared, because a starting server deletes the temporary files of others in its tmpdir, even those in use.
    `--tmpdir=${dir}`,
    `--pid-file=${join(dir, 'm.pid')}`,
    `--log-error=${logFile}`,
    `--init-file=${join(dir, 'init.sql')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=500',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    ...extra,
  ];
  return startGuarded(command, { dir, logFile, answers: () => greets(port) });
}

/** Whether the server sends its greeting, which it does only after the init file has run; its port is open earlier. */
export function greets(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(false));
    // A server that is just starting may accept a connection, and end it without a word.
    socket.once('close', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

/**
 * Creates an empty database for one test run: on the server of TEST_DATABASE_URL if that is set, else on a
 * temporary MariaDB. `stop()` removes it.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function createTestDatabase(serverUrl = process.env.TEST_DATABASE_URL) {
  if (!serverUrl) {
    const server = await startMariaDb();
    return { url: server.url, stop: () => server.stop() };
  }
  const { createConnection } = await import('mysql2/promise');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement) => {
    const connection = await createConnection(serverUrl);
    await connection.query(statement);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => run(`DROP DATABASE ${name}`) };
}
