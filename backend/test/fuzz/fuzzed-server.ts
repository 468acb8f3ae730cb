import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Api } from '../support/calls/api.js';
import { BuiltServer } from '../support/server/built-server.js';
import { WORDS_OF_MAILS } from '../support/server/site-with-slots.js';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../support/calls/requests.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const PROBE = pathToFileURL(join(__dirname, 'memory-probe.mjs')).href;

export const FUZZED_SECRET = 'a secret for tests that is long enough';

/** The options of the start commands (ADR 22). */
const START_OPTIONS = ['--max-semi-space-size=4', '--v8-pool-size=1'];

/** Replaces `frontend/prerender/render-site.ts`. It returns an empty site for every version. */
const DRAWS_AT_ONCE = `
import { brotliCompressSync } from 'node:zlib';
const header = JSON.stringify({ drawings: [], pictures: [], toFill: {} });
const answer = Buffer.concat([Buffer.from(header + '\\n'), brotliCompressSync('')]);
process.stdin.resume().on('end', () => process.stdout.write(answer));`;

/** The built product in its own process, whose memory can be measured. */
export interface FuzzedServer {
  url: string;
  api: Api;
  db: TestDatabase;
  /** The memory in use after a garbage collection, in MiB. */
  memory(): Promise<{ heap: number; rss: number }>;
  /** The log so far: warnings and errors. */
  log(): string;
  close(): Promise<void>;
}

/** Starts the built product on the database of this run. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const db = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const socket = join(folder, 'memory.sock');
  const built = new BuiltServer();
  const remove = async (): Promise<void> => {
    await built.remove();
    rmSync(folder, { recursive: true });
    await db.drop();
  };
  const site = join(built.dist, '../../frontend');
  mkdirSync(join(site, 'dist-ssr'));
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  writeFileSync(join(site, 'dist-ssr/slots.js'), WORDS_OF_MAILS);
  writeFileSync(join(site, 'dist-ssr/client-build.json'), '{}');
  writeFileSync(join(site, 'dist-ssr/render-site.js'), DRAWS_AT_ONCE);
  try {
    const server = await built.start({
      DATA_DIR: db.dataDir,
      ...(db.config.kind === 'mysql' ? { DATABASE_URL: db.config.url } : {}),
      JWT_SECRET: FUZZED_SECRET,
      ADMIN_USERNAME,
      ADMIN_PASSWORD,
      DEMO_DATA: 'off',
      // Rate limits are tested elsewhere; here no request may be limited.
      REGISTRATIONS_PER_MINUTE: '1000000',
      LOGINS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: [...START_OPTIONS, `--import=${PROBE}`].join(' '),
      MEMORY_SOCKET: socket,
    });
    return {
      url: server.url,
      api: new Api(server.url),
      db,
      memory: () => memoryAt(socket),
      log: () => server.stdout(),
      close: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const MIB = 2 ** 20;

async function memoryAt(socket: string): Promise<{ heap: number; rss: number }> {
  const usage = JSON.parse(await text(connect(socket))) as NodeJS.MemoryUsage;
  return { heap: (usage.heapUsed + usage.external) / MIB, rss: usage.rss / MIB };
}
