import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './paths.mjs';

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 50;
const ADDRESS = /http:\/\/localhost:\d+/;

/**
 * Runs a command that starts the product, as a person does, and waits until it has printed its address.
 * @param {string[]} command program and arguments
 * @param {{cwd?: string, env: Record<string, string>}} options `env` is added to PATH and HOME alone
 * @returns {Promise<{url: string, pid: number, output: () => string, stop: () => Promise<number>}>} `stop` sends
 *   SIGTERM to the started process, waits until no one listens any more, and answers the exit code
 */
export async function startProduct([program, ...args], { cwd = ROOT, env }) {
  const port = await freePort();
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
  await untilPrinted(() => text, exited, child);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      await untilClosed(port);
      return code;
    },
  };
}

/**
 * The built server with a data folder of its own, which is gone when it has stopped.
 * @param {Record<string, string>} env settings beyond the folder
 */
export async function startBuiltProduct(env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yoga-school-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct([process.execPath, 'backend/dist/main.js'], {
      env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    });
    return { ...product, stop: () => product.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
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

/** What was started may be an npm, which ends before the server below it does. */
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
