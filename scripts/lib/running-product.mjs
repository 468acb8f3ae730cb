import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './servers.mjs';
import { ROOT } from './files.mjs';

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 50;
const ADDRESS = /http:\/\/localhost:\d+/;

/**
 * Runs a command that starts the product as a user would, and waits until it has printed its address.
 * @param {string[]} command program and arguments
 * @param {{cwd?: string, env: Record<string, string>, port?: number}} options the environment is only PATH, HOME,
 *   PORT and `env`; without `port` a free one is taken
 * @returns {Promise<{url: string, port: number, pid: number, output: () => string, stop: () => Promise<number>,
 *   kill: () => Promise<void>}>} `stop` sends SIGTERM to the started process, waits until nothing listens on the
 *   port, and returns the exit code; `kill` sends SIGKILL and waits in the same way
 */
export async function startProduct([program, ...args], { cwd = ROOT, env, port: wanted }) {
  const port = wanted ?? (await freePort());
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal) => {
    child.kill(signal);
    const code = await exited;
    await untilClosed(port);
    return code;
  };
  await untilPrinted(() => text, exited, child);
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid,
    output: () => text,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/**
 * Starts the built server with its own data folder, which `stop()` removes. In addition to the result of
 * startProduct it has `start()`, which starts the server again after `kill()`, with the same port and data. `pid`
 * and `output` are then those of the new process.
 * @param {Record<string, string>} env settings; a folder given as DATA_DIR is used, and not removed
 */
export async function startBuiltProduct(env = {}) {
  const own = env.DATA_DIR === undefined;
  const dataDir = own ? await mkdtemp(join(tmpdir(), 'yoga-school-')) : env.DATA_DIR;
  const remove = () => own && rm(dataDir, { recursive: true, force: true });
  const launch = (port) =>
    startProduct([process.execPath, 'backend/dist/main.js'], {
      env: { LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
      port,
    });
  let product;
  try {
    product = await launch();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: product.url,
    dataDir,
    get pid() {
      return product.pid;
    },
    output: () => product.output(),
    stop: () => product.stop().finally(remove),
    kill: () => product.kill(),
    async start() {
      product = await launch(product.port);
    },
  };
}

async function untilPrinted(output, exited, child) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  let hasEnded = false;
  exited.then(() => (hasEnded = true));
  while (!ADDRESS.test(output())) {
    if (hasEnded || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits until the port is closed. The started process may be npm, which ends before its server does. */
async function untilClosed(port) {
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (await isOpen(port)) {
    if (performance.now() > deadline) throw new Error('The product did not stop.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
