import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { createDataDir, findMariaDb, userOption } from './mariadb-template.mjs';

export { findMariaDb, MARIADB_HINT } from './mariadb-template.mjs';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 25;

const INIT_SQL = `CREATE DATABASE IF NOT EXISTS app CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS app@'%' IDENTIFIED BY 'app';
GRANT ALL ON *.* TO app@'%' WITH GRANT OPTION;
`;

/**
 * Starts a throwaway MariaDB on a free loopback port, in a temporary folder of its own, with the
 * database `app` and the user `app` (password `app`, all rights, so that a test may create more).
 *
 * The answer: `url` (mysql://app:app@127.0.0.1:PORT/app), `port`, `socket`, `pid`, and
 * `stop()` (ends it and removes the folder), `kill()` (SIGKILL, the folder stays),
 * `start()` (starts it again after `kill()`, on the same port and data; `pid` is then a new one).
 * Throws with the server's log when it does not come up within 30 s.
 *
 * @param {{durable?: boolean}} options `durable`: writes each commit to the disk, as a server does by default
 *   and as a measurement wants it; tests are quicker without
 */
export async function startMariaDb({ durable = false } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'mariadb-'));
  const port = await freePort();
  await createDataDir(join(dir, 'data'));
  await writeFile(join(dir, 'init.sql'), INIT_SQL);
  let server = await launch(dir, port, durable);

  return {
    url: `mysql://app:app@127.0.0.1:${port}/app`,
    port,
    socket: join(dir, 'm.sock'),
    get pid() {
      return server.pid;
    },
    async stop() {
      await end(server, 'SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL'),
    async start() {
      server = await launch(dir, port, durable);
    },
  };
}

// Runs the server for as long as our end of its standard input is open: however this process ends, also
// by SIGKILL, the server ends with it and its folder goes.
const WHILE_WE_LIVE = `
  folder="$1"; shift
  exec 3<&0
  "$@" 3<&- </dev/null & server=$!
  (read line; : > "$folder/abandoned"; kill -TERM $server) <&3 2>/dev/null & reader=$!
  wait $server
  [ -e "$folder/abandoned" ] && rm -rf "$folder"
  kill $reader 2>/dev/null
`;

async function launch(dir, port, durable) {
  const logFile = join(dir, 'server.log');
  const pidFile = join(dir, 'm.pid');
  const command = [
    findMariaDb().server,
    '--no-defaults',
    ...userOption(),
    `--datadir=${join(dir, 'data')}`,
    `--socket=${join(dir, 'm.sock')}`,
    // Its own: a server that starts removes what others have left, or use, in a folder for temporary files.
    `--tmpdir=${dir}`,
    `--pid-file=${pidFile}`,
    `--log-error=${logFile}`,
    `--init-file=${join(dir, 'init.sql')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=500',
    ...(durable ? [] : ['--innodb-flush-log-at-trx-commit=2']),
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
  ];
  // Detached: Ctrl-C in a terminal reaches the test runner alone, which then stops the server.
  const guard = spawn('/bin/sh', ['-c', WHILE_WE_LIVE, 'sh', dir, ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  guard.stdin.unref();
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await greets(port))) {
    if (guard.exitCode !== null || performance.now() > deadline) {
      guard.stdin.end();
      throw new Error(`MariaDB did not start:\n${await readFile(logFile, 'utf8').catch(() => '')}`);
    }
    await sleep(POLL_MS);
  }
  return { guard, pid: Number(await readFile(pidFile, 'utf8')) };
}

/** The greeting comes only after the init file has run; an open port alone says too little. */
function greets(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

async function end({ guard, pid }, signal) {
  const hasEnded = () => guard.exitCode !== null || guard.signalCode !== null;
  const send = (name) => {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  if (hasEnded()) return;
  send(signal);
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (!hasEnded()) {
    if (performance.now() > deadline) send('SIGKILL');
    await sleep(POLL_MS);
  }
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
