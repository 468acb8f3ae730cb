import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { CLOCK_TOLERANCE_MS } from '../../../src/cleanup/domain/nightly-run.js';
import { DatabaseClock } from '../../../src/database/leases.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a clean-up while the clocks of server and database differ', () => {
  const log: string[] = [];
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'error' }, log: (line) => log.push(line) });
  });
  beforeEach(async () => {
    log.length = 0;
    app.databaseClock.behindMs = 0;
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM cleanup_runs');
    await storeRegistrations(app, 2, { createdAtMs: app.clock.nowMs() - 31 * DAY_MS });
  });
  afterAll(() => app.close());

  it.each([
    ['ahead', 40 * DAY_MS],
    ['behind', -40 * DAY_MS],
  ])(
    'CLEAN-2 started by an admin with the clock 40 days %s removes nothing and answers 409 with the reason',
    async (_, driftMs) => {
      app.databaseClock.behindMs = driftMs;

      const { status, body } = await app.api.cleanUp();

      expect({ status, code: body.code }).toEqual({ status: 409, code: 'clocks_disagree' });
      expect(body.message).toMatch(
        /clocks of the server and the database differ by over an hour, so nothing was removed/,
      );
      expect(await countRows(app, 'registrations')).toBe(2);
      expect(await countRows(app, 'cleanup_runs')).toBe(0);
    },
  );

  it('CLEAN-1 started by the schedule removes nothing and logs both times, and runs once the clocks agree again', async () => {
    const failedRuns = async () =>
      Number(/^cleanup_runs_total\{outcome="failed"\} (\d+)$/m.exec(await app.metrics.text())?.[1]);
    const before = await failedRuns();
    app.databaseClock.behindMs = 40 * DAY_MS;
    await app.app.get(CleanupSchedule).runIfDue();
    // An alert reads this metric.
    expect((await failedRuns()) - before).toBe(1);

    const [refused] = log.map((line) => JSON.parse(line) as Record<string, string>);
    expect(refused?.['msg']).toMatch(/clocks of this server and of its database disagree/);
    expect(refused).toMatchObject({
      now: '2026-11-20T06:30:00.000Z',
      databaseNow: '2026-10-11T06:30:00.000Z',
    });
    expect(log.join('\n')).toContain('clocks_disagree');
    expect(await countRows(app, 'registrations')).toBe(2);
    expect(await countRows(app, 'job_leases')).toBe(0);

    app.databaseClock.behindMs = CLOCK_TOLERANCE_MS;
    await app.app.get(CleanupSchedule).runIfDue();
    expect(await countRows(app, 'registrations')).toBe(0);
  });

  it('CLEAN-1 started by the schedule logs an error if the database fails', async () => {
    await app.db.sql('ALTER TABLE cleanup_runs RENAME TO hidden_runs');
    await app.app.get(CleanupSchedule).runIfDue();
    await app.db.sql('ALTER TABLE hidden_runs RENAME TO cleanup_runs');
    expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, msg: 'scheduled clean-up failed', cause: { name: 'QueryFailedError' } },
    ]);
  });

  it('CLEAN-2 reads the database clock from the MySQL server, and gets null from the embedded database', async () => {
    const before = Date.now();
    const nowMs = await app.database.read((reader) => new DatabaseClock().nowMs(reader));

    if (onMysql) expect(Math.abs(Number(nowMs) - before)).toBeLessThan(CLOCK_TOLERANCE_MS);
    else expect(nowMs).toBeNull();
  });
});
