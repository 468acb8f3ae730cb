import { SchedulerRegistry } from '@nestjs/schedule';
import {
  CATCH_UP_JOB,
  CleanupSchedule,
  NIGHTLY_JOB,
} from '../../../src/cleanup/cleanup.schedule.js';
import { JobLeaseService, LEASE_MS } from '../../../src/database/leases.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

/** 2:00 AM of 20 November 2026 in Kolkata. */
const TWO_AM_MS = Date.parse('2026-11-19T20:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the nightly clean-up', () => {
  let replicas: TestApp[];
  let app: TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
  });
  beforeEach(async () => {
    await app.moveTo(new Date(TWO_AM_MS).toISOString());
    await app.db.sql('DELETE FROM cleanup_runs');
    await app.db.sql('DELETE FROM job_leases');
  });
  afterAll(() => closeAll(replicas));

  const runIfDue = (on = app) => on.app.get(CleanupSchedule).runIfDue();
  const jobOf = (on: TestApp, name: string) => on.app.get(SchedulerRegistry).getCronJob(name);
  const runs = () =>
    app.db.sql(
      'SELECT started_by, scheduled_for, started_at_ms, finished_at_ms FROM cleanup_runs ORDER BY started_at_ms',
    );
  const finishedRun = (day: string, atMs: number) => ({
    started_by: 'schedule',
    scheduled_for: day,
    started_at_ms: atMs,
    finished_at_ms: atMs,
  });

  it('CLEAN-1 is scheduled every day at 2:00 AM in Asia/Kolkata', () => {
    const next = jobOf(app, NIGHTLY_JOB).nextDates(400);

    expect(new Set(next.map((date) => date.toFormat('HH:mm:ss z')))).toEqual(
      new Set(['02:00:00 Asia/Kolkata']),
    );
    const days = next.map((date) => date.toFormat('yyyy-MM-dd'));
    expect(new Set(days).size).toBe(400);
    expect(Date.parse(String(days[399])) - Date.parse(String(days[0]))).toBe(399 * DAY_MS);
  });

  it('CLEAN-1 is scheduled at 2:00 AM in the time zone that SCHOOL_TIMEZONE sets', async () => {
    const elsewhere = await startTestApp({ env: { SCHOOL_TIMEZONE: 'America/New_York' } });
    const next = jobOf(elsewhere, NIGHTLY_JOB).nextDate().toFormat('HH:mm:ss z');
    await elsewhere.close();

    expect(next).toBe('02:00:00 America/New_York');
  });

  it.each([NIGHTLY_JOB, CATCH_UP_JOB])('CLEAN-1 %s starts the run that is due', async (name) => {
    const createdAtMs = TWO_AM_MS - 31 * DAY_MS;
    await storeRegistrations(app, 2, { createdAtMs });

    await jobOf(app, name).fireOnTick();

    expect(await runs()).toEqual([finishedRun('2026-11-20', TWO_AM_MS)]);
    expect(await countRows(app, 'registrations')).toBe(0);
  });

  it('CLEAN-1 checks every hour for a missed run', () => {
    const [first, second] = jobOf(app, CATCH_UP_JOB).nextDates(2);

    expect(second?.diff(first as NonNullable<typeof first>).as('minutes')).toBe(60);
  });

  it('CLEAN-1 runs only once per night if two servers check for it concurrently and repeatedly', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => runIfDue(replicas[n % replicas.length])),
    );
    await Promise.all(replicas.map((replica) => runIfDue(replica)));

    expect(await runs()).toHaveLength(1);
  });

  it('CLEAN-1 runs again at 2:00 AM of the next night, and not a millisecond earlier', async () => {
    await runIfDue();
    app.clock.set(new Date(TWO_AM_MS + DAY_MS - 1).toISOString());
    await runIfDue();
    expect(await runs()).toHaveLength(1);

    app.clock.set(new Date(TWO_AM_MS + DAY_MS).toISOString());
    await runIfDue();

    expect(await runs()).toEqual([
      finishedRun('2026-11-20', TWO_AM_MS),
      finishedRun('2026-11-21', TWO_AM_MS + DAY_MS),
    ]);
  });

  it('CLEAN-1 catches up with exactly one run after several missed nights', async () => {
    await runIfDue();
    const afternoonMs = TWO_AM_MS + 3 * DAY_MS + 12 * 60 * 60 * 1000;
    app.clock.set(new Date(afternoonMs).toISOString());

    await runIfDue();
    await runIfDue();

    expect(await runs()).toEqual([
      finishedRun('2026-11-20', TWO_AM_MS),
      finishedRun('2026-11-23', afternoonMs),
    ]);
  });

  it('CLEAN-1 repeats a scheduled run that did not finish', async () => {
    await app.db.sql(
      "INSERT INTO cleanup_runs VALUES ('cut-short', 'schedule', '2026-11-20', ?, NULL, 0, 0, NULL)",
      [TWO_AM_MS - 1],
    );

    await runIfDue();

    expect(await runs()).toMatchObject([
      { finished_at_ms: null },
      finishedRun('2026-11-20', TWO_AM_MS),
    ]);
  });

  it('CLEAN-1 runs also on a day on which an admin has started a manual run', async () => {
    await app.moveTo(NOON);
    await app.api.cleanUp();
    await runIfDue();

    expect((await runs()).map((run) => run['started_by']).sort()).toEqual(['Asha', 'schedule']);
  });

  it('CLEAN-1 the lease of a crashed server blocks manual and nightly runs for exactly one minute', async () => {
    await app.moveTo(NOON);
    const nowMs = Date.parse(NOON);
    expect(LEASE_MS).toBe(60_000);
    await app.db.sql("INSERT INTO job_leases VALUES ('cleanup', 'dead', ?)", [nowMs + LEASE_MS]);

    expect(await app.api.cleanUp()).toMatchObject({
      status: 409,
      body: { code: 'cleanup_running' },
    });
    await runIfDue();
    expect(await runs()).toEqual([]);
    app.clock.advanceMs(LEASE_MS - 1);
    expect((await app.api.cleanUp()).status).toBe(409);

    app.clock.advanceMs(1);
    expect((await app.api.cleanUp()).status).toBe(200);
    expect(await countRows(app, 'job_leases')).toBe(0);
  });

  it('CLEAN-1 API-11 a manual run waits up to 3 s for a run in progress, a nightly run does not wait', async () => {
    const hold = jest.spyOn(app.app.get(JobLeaseService), 'hold').mockResolvedValue(null);
    expect((await app.api.cleanUp()).body.code).toBe('cleanup_running');
    await runIfDue();
    const waits = hold.mock.calls.map(([name, waitMs]) => [name, waitMs]);
    hold.mockRestore();
    expect(waits).toEqual([
      ['cleanup', 3_000],
      ['cleanup', 0],
    ]);
  });

  it('CLEAN-1 does not throw if the database fails, releases its lease, and runs at the next check', async () => {
    await app.db.sql('ALTER TABLE cleanup_runs RENAME TO hidden_runs');
    await expect(runIfDue()).resolves.toBeUndefined();
    await app.db.sql('ALTER TABLE hidden_runs RENAME TO cleanup_runs');
    expect(await countRows(app, 'job_leases')).toBe(0);

    await runIfDue();

    expect(await runs()).toHaveLength(1);
  });
});
