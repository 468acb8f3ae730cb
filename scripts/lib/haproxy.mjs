import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { startGuarded } from './guarded-server.mjs';
import { inRoot } from './paths.mjs';

export const findHaproxy = () => findProgram('haproxy');

/**
 * Starts an HAProxy with a file of docs/deploy/haproxy, so that what is tested is what operators run.
 * Nothing outlives this process.
 * @param {'app' | 'database'} file
 * @param {Record<string, string>} env the settings that the file names, but for where to listen
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} `port` on the loopback address
 */
export async function startHaproxy(file, env) {
  const dir = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const command = [findHaproxy(), '-db', '-f', inRoot('docs', 'deploy', 'haproxy', `${file}.cfg`)];
  const server = await startGuarded(command, {
    dir,
    answers: () => isOpen(port),
    env: { ...env, [`${file.toUpperCase()}_BIND`]: `127.0.0.1:${port}` },
  });
  return {
    port,
    async stop() {
      await server.end('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
