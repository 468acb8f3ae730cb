import { AdminAccounts } from '../../src/auth/admin-accounts.js';
import { createServer } from '../../src/bootstrap.js';
import { createLogger } from '../../src/common/logging/logger.js';
import { parseEnv } from '../../src/config/env.js';
import { JobLeaseService, LEASE_MS } from '../../src/database/job-lease.service.js';
import { prepare } from '../../src/prepare.js';
import { Api } from '../support/api.js';
import { startTestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

describe('a server that has just started', () => {
  it('RUN-4 is ready when samples and the first admin are stored, and not before: nobody is told that a login is wrong', async () => {
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

describe('the lease of a job', () => {
  it('is judged by the clock of the database: a server whose own is fast takes nothing from another', async () => {
    const first = await startTestApp();
    const fast = await startTestApp({ db: first.db });
    fast.clock.set(new Date(first.clock.nowMs() + 60 * LEASE_MS).toISOString());
    // The same server of the database, so the same time there.
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
