import { join } from 'node:path';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { createServer, type Server } from '../../../src/bootstrap.js';
import { createLogger } from '../../../src/common/telemetry/logger.js';
import { listPrograms } from '../../../src/common/programs.js';
import { callSchool, SCHOOL_NAME } from '../../../src/common/school-name.js';
import { type Config, parseEnv } from '../../../src/config/env.js';
import { openDatabase } from '../../../src/database/connection.js';
import { SiteDrawings } from '../../../src/site-content/drawings/site-drawings.js';
import { SiteRenderer } from '../../../src/site-content/site-renderer.js';
import { Api } from '../calls/api.js';
import { FixedClock } from './fixed-clock.js';
import { FixedDatabaseClock } from '../database/fixed-database-clock.js';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../calls/requests.js';
import { createServerDatabase, type TestDatabase } from '../database/test-database.js';

/** A drawing program that draws only icons, no pictures of links. */
export const QUICK_DRAWINGS = join(__dirname, 'quick-drawings.mjs');
/** The built `src/drawing-worker.ts`. */
export const DRAWING_WORKER = join(__dirname, '../../../dist/drawing-worker.js');
/** The built `src/child-worker.ts`. */
export const CHILD_WORKER = join(__dirname, '../../../dist/child-worker.js');
/** A long deadline, because the machine may be busy with other tests. */
const PATIENT = { deadlineMs: 100_000 };

/** Friday, 20 November 2026, noon in Kolkata. */
export const NOON = '2026-11-20T06:30:00.000Z';

/** A running server on its own database. */
export interface TestApp extends Server {
  api: Api;
  clock: FixedClock;
  databaseClock: FixedDatabaseClock;
  config: Config;
  db: TestDatabase;
  url: string;
  /** Sets the clock, and logs the admin in again, because the session may have ended. */
  moveTo(iso: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Settings as in the environment (RUN-3). */
  env?: Record<string, string>;
  /** An existing database, such as that of another replica. It is not dropped on closing. */
  db?: TestDatabase;
  clock?: FixedClock;
  siteDir?: string;
  /** Receives every line of the log. */
  log?: (line: string) => void;
}

/** Resets the state of the process, which belongs to one school: earlier tests had other schools. */
function forgetSchool(): void {
  listPrograms(null);
  callSchool(SCHOOL_NAME);
}

/** Starts the product as `main` does, on the database of this run, with a fixed clock and an admin. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  if (!options.db) forgetSchool();
  const db = options.db ?? (await createServerDatabase());
  const clock = options.clock ?? new FixedClock(new Date(NOON));
  const databaseClock = new FixedDatabaseClock(clock);
  const parsed = parseEnv({
    DATA_DIR: db.dataDir,
    JWT_SECRET: 'a secret for tests that is long enough',
    ADMIN_USERNAME,
    ADMIN_PASSWORD,
    ADMIN_NAME: 'Asha',
    DEMO_DATA: 'off',
    REGISTRATIONS_PER_MINUTE: '100000',
    LOGINS_PER_MINUTE: '100000',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const config: Config = { ...parsed, database: db.config };
  const { log } = options;
  const logger = createLogger(config.logLevel, {
    destination: log && { write: log },
    tracing: config.tracing,
  });
  const server = await createServer({
    config,
    logger,
    clock,
    databaseClock,
    ...(options.siteDir === undefined ? {} : { siteDir: options.siteDir }),
  });
  // The built program renders the website. A spec that needs the pictures of links sets `DRAWING_WORKER`.
  if (options.siteDir !== undefined) {
    const [renderer, drawings] = [server.app.get(SiteRenderer), server.app.get(SiteDrawings)];
    drawings.useProgram(QUICK_DRAWINGS);
    for (const each of [renderer, drawings]) Object.assign(each, PATIENT);
  }
  await openDatabase(server.database.dataSource);
  server.database.markReady();
  await server.app.listen(0, '127.0.0.1');
  // Scheduled jobs are not started, because a test must not depend on the time at which it runs.
  await server.app.get(AdminAccounts).ensureFirst();
  const url = await server.app.getUrl();
  const api = new Api(url);
  return {
    ...server,
    api,
    clock,
    databaseClock,
    config,
    db,
    url,
    moveTo: async (iso) => {
      clock.set(iso);
      await api.logInAgain();
    },
    close: async () => {
      await server.app.close();
      if (!options.db) await db.drop();
    },
  };
}
