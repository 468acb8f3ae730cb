import { setTimeout as sleep } from 'node:timers/promises';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { createServer } from '../../../src/bootstrap.js';
import { createLogger } from '../../../src/common/telemetry/logger.js';
import { parseEnv } from '../../../src/config/env.js';
import { JobLeaseRepository, JobLeaseService, LEASE_MS } from '../../../src/database/leases.js';
import { MAIL_JOB } from '../../../src/mail/mail.worker.js';
import { prepare } from '../../../src/prepare.js';
import { Api } from '../../support/calls/api.js';
import { startTestApp } from '../../support/server/test-app.js';
import { createTestDatabase } from '../../support/database/test-database.js';

describe('a server that has just started', () => {
  it('RUN-4 MAIL-2 starts its scheduled jobs, all of them, only after the database is prepared', async () => {
    const server = await startTestApp();
    const logger = createLogger('silent');
    const jobs = server.app.get(SchedulerRegistry).getCronJobs();
    const begun = (): string[] => [...jobs].filter(([, job]) => job.isActive).map(([name]) => name);
    const accounts = server.app.get(AdminAccounts);
    const ensureFirst = accounts.ensureFirst.bind(accounts);
    const seen: string[][] = [];
    jest.spyOn(accounts, 'ensureFirst').mockImplementation(async () => {
      seen.push(begun());
      return ensureFirst();
    });
    try {
      await prepare(server, server.config, logger);
      expect(seen).toEqual([[]]);
      expect(begun()).toEqual([...jobs.keys()]);
      expect(begun()).toContain(MAIL_JOB);
    } finally {
      await server.close();
    }
  });

  it('CLEAN-1 DATA-9 runs the clean-up that is due, and checks the phone numbers that an older version stored', async () => {
    const server = await startTestApp();
    const isUnchecked = async () => {
      const sql = 'SELECT 1 FROM registrations WHERE phone_dialable IS NULL';
      return (await server.db.sql(sql)).length > 0;
    };
    try {
      await server.api.register();
      await server.db.sql('UPDATE registrations SET phone_dialable = NULL');
      await prepare(server, server.config, createLogger('silent'));
      expect(await server.db.sql('SELECT started_by, scheduled_for FROM cleanup_runs')).toEqual([
        { started_by: 'schedule', scheduled_for: '2026-11-20' },
      ]);
      // The start does not wait for these.
      for (let waits = 0; waits < 500 && (await isUnchecked()); waits++) await sleep(10);
      expect(await isUnchecked()).toBe(false);
    } finally {
      await server.close();
    }
  });

  it('RUN-4 answers readiness checks, logins and batch lists with 503 until samples and first admin are stored', async () => {
    const db = await createTestDatabase();
    const parsed = parseEnv({
      DATA_DIR: db.dataDir,
      JWT_SECRET: 'a secret for tests that is long enough',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'correct horse battery',
      DEMO_DATA: 'on',
    });
    const config = { ...parsed, database: db.config };
    const logger = createLogger('silent');
    const server = await createServer({ config, logger });
    await server.app.listen(0, '127.0.0.1');
    const api = new Api(await server.app.getUrl());
    const accounts = server.app.get(AdminAccounts);
    const seen: unknown[] = [];
    const look = async () =>
      seen.push([
        (await api.call('/api/health')).status,
        (await api.call('/api/health/ready')).status,
        (await api.login()).status,
        (await api.call('/api/registration/batches/yogasanas')).status,
      ]);
    const ensureFirst = accounts.ensureFirst.bind(accounts);
    jest.spyOn(accounts, 'ensureFirst').mockImplementation(async () => {
      await look();
      const credentials = await ensureFirst();
      await look();
      return credentials;
    });
    try {
      await prepare(server, config, logger);
      await look();
      expect(seen).toEqual([
        [200, 503, 503, 503],
        [200, 503, 503, 503],
        [200, 200, 200, 200],
      ]);
    } finally {
      await server.app.close();
      await db.drop();
    }
  });
});

describe('a server that starts while another stores the samples', () => {
  it('RUN-1 is not ready (503) until the other releases the lease, and then offers the samples', async () => {
    const first = await startTestApp();
    const logger = createLogger('silent');
    const config = { ...first.config, demoData: true };
    const { clock, databaseClock } = first;
    const second = await createServer({ config, logger, clock, databaseClock });
    await second.app.listen(0, '127.0.0.1');
    const api = new Api(await second.app.getUrl());
    const ready = async () => (await api.call('/api/health/ready')).status;
    const offered = async () =>
      (await api.call('/api/registration/batches/yogasanas')).body.length > 0;
    const take = jest.spyOn(second.app.get(JobLeaseRepository), 'take');
    let prepared: Promise<unknown> = Promise.resolve();
    let isPrepared = false;
    try {
      const seen = await first.app.get(JobLeaseService).hold('samples', 0, async () => {
        prepared = prepare(second, config, logger).then(() => (isPrepared = true));
        // Waits until the second server has asked for the lease again, or has continued without it.
        while (take.mock.calls.length < 3 && !isPrepared) await sleep(10);
        return [isPrepared, await ready()];
      });
      expect(seen).toEqual([false, 503]);
      await prepared;
      expect([await ready(), await offered()]).toEqual([200, true]);
    } finally {
      await prepared;
      await second.app.close();
      await first.close();
    }
  });
});

describe('the lease of a job', () => {
  it('expires by the database clock: a server whose own clock is fast cannot take a lease that another holds', async () => {
    const first = await startTestApp();
    const fast = await startTestApp({ db: first.db });
    fast.clock.set(new Date(first.clock.nowMs() + 60 * LEASE_MS).toISOString());
    // Both use the same database server, so the time there is the same.
    fast.databaseClock.behindMs = 60 * LEASE_MS;
    const leaseOf = (app: typeof first) => app.app.get(JobLeaseService);
    try {
      const taken = await leaseOf(first).hold('test', 0, async () => {
        const held = await fast.database.read((reader) => leaseOf(fast).isHeld(reader, 'test'));
        return [held, await leaseOf(fast).hold('test', 0, () => Promise.resolve('taken'))];
      });
      expect(taken).toEqual([true, null]);
      expect(await leaseOf(fast).hold('test', 0, () => Promise.resolve('taken'))).toBe('taken');
    } finally {
      await fast.close();
      await first.close();
    }
  });
});
