import { JobLeaseRepository, JobLeaseService, LEASE_MS } from '../../../src/database/leases.js';
import { countRows } from '../../support/database/rows.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

/** The server that takes a job over from one that was away for too long. */
const OTHER = 'another-server';

describe('the lease of a job', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.db.sql('DELETE FROM job_leases');
  });
  afterAll(() => app.close());

  const hold = <T>(job: (renew: () => Promise<void>) => Promise<T>) =>
    app.app.get(JobLeaseService).hold('cleanup', 0, job);
  const leases = () =>
    app.db.sql('SELECT name, holder, expires_at_ms FROM job_leases ORDER BY name');
  /** Gives the lease to another server, which has found it expired. */
  const takeOver = () =>
    app.db.sql("UPDATE job_leases SET holder = ? WHERE name = 'cleanup'", [OTHER]);

  it('CLEAN-1 stays with the server that took it over when the earlier run ends', async () => {
    await hold(takeOver);

    expect(await leases()).toMatchObject([{ name: 'cleanup', holder: OTHER }]);
    expect(await hold(() => Promise.resolve('a second run'))).toBeNull();
  });

  it('CLEAN-1 stops the earlier run at its next renewal if another server has taken the lease over', async () => {
    const done: string[] = [];

    await expect(
      hold(async (renew) => {
        await renew();
        done.push('first step');
        await takeOver();
        await renew();
        done.push('second step');
      }),
    ).rejects.toThrow('the lease of cleanup was lost');

    expect(done).toEqual(['first step']);
  });

  it('CLEAN-1 lasts one minute from each renewal of a long run, and is deleted at the end', async () => {
    const held = await hold(async (renew) => {
      app.clock.advanceMs(LEASE_MS - 1);
      await renew();
      return leases();
    });

    expect(held).toMatchObject([{ expires_at_ms: app.clock.nowMs() + 60_000 }]);
    expect(await countRows(app, 'job_leases')).toBe(0);
  });

  it('CLEAN-1 that cannot be released changes neither the result of its job nor its error, and expires', async () => {
    const release = jest
      .spyOn(app.app.get(JobLeaseRepository), 'release')
      .mockRejectedValue(new Error('the database is away'));

    expect(await hold(() => Promise.resolve('done'))).toBe('done');
    app.clock.advanceMs(LEASE_MS);
    await expect(hold(() => Promise.reject(new Error('the job failed')))).rejects.toThrow(
      'the job failed',
    );

    expect(release).toHaveBeenCalledTimes(2);
    expect(await leases()).toMatchObject([{ expires_at_ms: app.clock.nowMs() + LEASE_MS }]);
  });

  it('CLEAN-1 MAIL-2 stays held when a different job ends', async () => {
    const expiresAtMs = app.clock.nowMs() + LEASE_MS;
    await app.db.sql("INSERT INTO job_leases VALUES ('mails', ?, ?)", [OTHER, expiresAtMs]);

    expect(await hold(() => leases())).toHaveLength(2);

    expect(await leases()).toEqual([{ name: 'mails', holder: OTHER, expires_at_ms: expiresAtMs }]);
  });

  it.each([
    [0, false],
    [1, true],
    [10 * LEASE_MS, true],
    [10 * LEASE_MS + 1, false],
    [40 * 24 * 60 * LEASE_MS, false],
  ])(
    'CLEAN-1 that expires in %d ms, left by a server that died or has a wrong clock, still holds: %s',
    async (leftMs, holds) => {
      const expiresAtMs = app.clock.nowMs() + leftMs;
      await app.db.sql("INSERT INTO job_leases VALUES ('cleanup', ?, ?)", [OTHER, expiresAtMs]);
      const { dataSource } = app.database;

      expect(await app.app.get(JobLeaseService).isHeld(dataSource.manager, 'cleanup')).toBe(holds);
      expect(await hold(() => Promise.resolve('run'))).toBe(holds ? null : 'run');
    },
  );
});
