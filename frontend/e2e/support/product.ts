import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The repository's top folder. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface ProductOptions {
  /** The database of the product. */
  readonly database: 'embedded' | 'mysql';
  /** Whether it starts with the sample batches. */
  readonly demoData: 'on' | 'off';
  /** `REGISTRATIONS_PER_MINUTE`; by default so high that no test reaches the limit. */
  readonly registrationsPerMinute: string;
}

/** The running product, with its address and a function that stops it. */
export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

export const ADMIN = { username: 'asha', password: 'morning-sun-108', name: 'Asha Rao' };

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;
export const NO_LIMIT = '1000000';

/** Starts `node backend/dist/main.js` on a free port with data of its own; needs `npm run build`. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yoga-e2e-'));
  const database = options.database === 'mysql' ? await startDatabase() : undefined;
  const port = await freePort();
  const { PATH = '' } = process.env;
  const server = spawn(process.execPath, [join(ROOT, 'backend', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // No other environment variables: a setting of the developer's shell must not affect the test.
    env: { PATH, ...settings(options, port, dataDir, database) },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server, () => log);
  return {
    url,
    async stop() {
      await end(server);
      await database?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function settings(
  { demoData, registrationsPerMinute }: ProductOptions,
  port: number,
  dataDir: string,
  database: TestDatabase | undefined,
): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO_DATA: demoData,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_NAME: ADMIN.name,
    JWT_SECRET: 'a secret for the browser tests alone',
    REGISTRATIONS_PER_MINUTE: registrationsPerMinute,
    LOGINS_PER_MINUTE: NO_LIMIT,
    LOG_LEVEL: 'warn',
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
}

async function untilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The product did not start:\n${log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
}

interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty MySQL or MariaDB database; `stop()` leaves nothing behind (scripts/lib/mariadb-cli.mjs). */
async function startDatabase(): Promise<TestDatabase> {
  const helper = spawn(process.execPath, [join(ROOT, 'scripts', 'lib', 'mariadb-cli.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(helper, 'exit');
  const firstLine = once(createInterface(helper.stdout), 'line').then(([line]) => String(line));
  const line = await Promise.race([firstLine, exited.then(() => undefined)]);
  if (line === undefined) throw new Error('The database for the browser tests did not start.');
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    async stop() {
      helper.stdin.end();
      await exited;
    },
  };
}

/** A TCP port on the loopback address that was free just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
