import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 25;

// Runs the server only while this process holds the other end of the standard input open. However this process
// ends, even by SIGKILL, the server ends too and its folder is removed. Processes that the server has started
// (the transfers of a cluster) are in the same process group, and end too.
const WHILE_WE_LIVE = `
  folder="$1"; shift
  exec 3<&0
  "$@" 3<&- </dev/null >"$folder/output.log" 2>&1 & server=$!
  echo $server > "$folder/pid"
  (read line; : > "$folder/abandoned"; kill -TERM $server) <&3 2>/dev/null &
  wait $server
  trap '' TERM
  kill -TERM 0
  [ -e "$folder/abandoned" ] && rm -rf "$folder"
`;

/**
 * Starts a temporary server that cannot outlive this process, and waits until it is ready.
 * @param {string[]} command program and arguments of a server that runs in the foreground
 * @param {object} options
 * @param {string} options.dir an existing folder for the server; removed if this process ends without `end()`
 * @param {string} [options.logFile] shown if the server does not start; by default the server's output
 * @param {() => Promise<boolean>} options.answers whether the server is ready
 * @param {number} [options.startTimeoutMs]
 * @param {Record<string, string>} [options.env] added to the environment of this process
 * @returns {Promise<{pid: number, end: (signal: NodeJS.Signals) => Promise<void>}>} `end` sends a signal, after
 *   10 s SIGKILL, and waits until the server has ended; its folder stays
 */
export async function startGuarded(
  command,
  { dir, logFile = join(dir, 'output.log'), answers, startTimeoutMs = START_TIMEOUT_MS, env },
) {
  // Detached, so that Ctrl-C in a terminal reaches only the test runner, which then stops the server.
  const guard = spawn('/bin/sh', ['-c', WHILE_WE_LIVE, 'sh', dir, ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, ...env },
  });
  guard.unref();
  guard.stdin.unref();
  const hasEnded = () => guard.exitCode !== null || guard.signalCode !== null;
  const deadline = performance.now() + startTimeoutMs;
  while (!(await answers())) {
    if (hasEnded() || performance.now() > deadline) {
      guard.stdin.end();
      const log = await readFile(logFile, 'utf8').catch(() => '');
      throw new Error(`${command[0]} did not start:\n${log}`);
    }
    await sleep(POLL_MS);
  }
  const pid = Number(await readFile(join(dir, 'pid'), 'utf8'));
  return { pid, end: (signal) => end(pid, signal, hasEnded) };
}

async function end(pid, signal, hasEnded) {
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

// Below the range of ports for outgoing connections, so that the port of a killed server is still free when the
// server is started again.
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** A TCP port on the loopback address that was free just now. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Different TCP ports on the loopback address that were free just now. */
export async function freePorts(count) {
  const servers = [];
  while (servers.length < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) servers.push(server);
  }
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
