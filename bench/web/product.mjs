import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const START_TIMEOUT_MS = 20_000;

/**
 * The built product on a throwaway embedded database with its sample batches.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [inRoot('backend', 'dist', 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}/api/health/ready`))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new Error('The product did not start. Build it first: npm run build');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
