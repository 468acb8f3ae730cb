import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AdminAccounts, type Credentials } from './auth/accounts/admin-accounts.js';
import { SampleBatches } from './batches/sample-batches.js';
import type { Server } from './bootstrap.js';
import { CleanupSchedule } from './cleanup/cleanup.schedule.js';
import { DomainError } from './common/errors/domain-error.js';
import { describeCause } from './common/errors/describe-cause.js';
import { startJobs } from './common/clock.js';
import type { Config } from './config/env.js';
import { driverFaultKind } from './database/attempts.js';
import { openDatabase } from './database/connection.js';
import { PushSender } from './staff-delivery/push-sender.js';
import { PublishedSite } from './site-content/published-site.service.js';
import { RegistrationBackfillService } from './registrations/retention/registration-backfill.service.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Prepares the database (schema, samples, first admin), starts the scheduled jobs and runs a missed clean-up. Waits
 * while the database server is unavailable (RUN-5); other errors are thrown.
 * @returns credentials to be shown once, if the first admin was created with a generated password
 */
export async function prepare(
  server: Server,
  config: Config,
  logger: Logger,
): Promise<Credentials | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const credentials = await fill(server, config);
      void server.app.get(RegistrationBackfillService).run();
      await startJobs(server.app);
      await server.app.get(CleanupSchedule).runIfDue();
      return credentials;
    } catch (error) {
      if (!isAway(error) || config.database.kind === 'embedded') throw error;
      logger.warn({ cause: describeCause(error) }, 'waiting for the database');
      await sleep(pauseMs);
    }
  }
}

/**
 * Each step can be repeated. The first admin comes after the samples: a generated password is shown only once.
 * Requests are refused until everything is stored: a login would otherwise fail as wrong.
 */
async function fill({ app, database }: Server, config: Config): Promise<Credentials | null> {
  await openDatabase(database.dataSource);
  const accounts = app.get(AdminAccounts);
  const credentials = await database.prepare(async () => {
    if (config.demoData) await app.get(SampleBatches).ensure();
    const isFirst = (await accounts.usernames()).length === 0;
    const created = await accounts.ensureFirst();
    // Not awaited, because the check takes a while.
    if (isFirst) void accounts.warnOfGivenPassword();
    await app.get(PushSender).ensureKeys();
    return created;
  });
  database.markReady();
  await app.get(PublishedSite).look();
  return credentials;
}

function isAway(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'database_unavailable';
  return driverFaultKind(error) === 'unavailable';
}
