import { BatchesService } from '../../../src/batches/batches.service.js';
import type { CleanupRun } from '../../../src/cleanup/cleanup.dto.js';
import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { LEASE_MS } from '../../../src/database/leases.js';
import { RegistrationRetentionService } from '../../../src/registrations/retention/registration-retention.service.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { runPage } from '../../support/calls/cleanup-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON_MS = Date.parse(NOON);

describe('the list of clean-up runs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    for (const table of [
      'registrations',
      'batches',
      'cleanup_runs',
      'job_leases',
      'audit_entries',
    ]) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await expectSeatsToAddUp(app);
  });
  afterAll(() => app.close());

  const runIfDue = () => app.app.get(CleanupSchedule).runIfDue();
  const oldOnes = (count: number) =>
    storeRegistrations(app, count, { createdAtMs: app.clock.nowMs() - 31 * DAY_MS });

  /** Stores a run that has begun and not ended. */
  async function anUnfinishedRun(id: string, startedAtMs: number): Promise<void> {
    await app.db.sql("INSERT INTO cleanup_runs VALUES (?, 'Asha', NULL, ?, NULL, 500, 0, 1200)", [
      id,
      startedAtMs,
    ]);
  }

  it('CLEAN-1 shows who started each run, when, what it removed and updated, and when the next run is due', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    await storeRegistrations(app, 2, { batchId });
    await oldOnes(1);
    // The run takes five seconds.
    const batches = app.app.get(BatchesService);
    const markCompleted = batches.markCompleted.bind(batches);
    jest.spyOn(batches, 'markCompleted').mockImplementationOnce((...given) => {
      app.clock.advanceMs(5_000);
      return markCompleted(...given);
    });
    await app.api.cleanUp();
    app.clock.advanceMs(1);
    await runIfDue();

    const { runs, nextCursor, nextRunAt } = await runPage(app);

    expect(runs).toMatchObject([
      {
        startedBy: 'schedule',
        startedAt: '2026-11-20T06:30:05.001Z',
        finishedAt: '2026-11-20T06:30:05.001Z',
        deletedRegistrations: 0,
        updatedBatches: 0,
        toDelete: 0,
        state: 'finished',
      },
      {
        startedBy: 'Asha',
        startedAt: NOON,
        finishedAt: '2026-11-20T06:30:05.000Z',
        deletedRegistrations: 3,
        updatedBatches: 1,
        toDelete: 3,
        state: 'finished',
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(nextRunAt).toBe('2026-11-20T20:30:00.000Z');
  });

  it('is empty before the first run', async () => {
    expect(await runPage(app)).toMatchObject({ runs: [], nextCursor: null });
  });

  it('API-13 returns each run exactly once across pages, newest first, also for equal start times', async () => {
    for (let n = 0; n < 7; n++) await anUnfinishedRun(`run-${n}`, NOON_MS + Math.floor(n / 3));
    await app.db.sql('UPDATE cleanup_runs SET finished_at_ms = started_at_ms');
    const seen: CleanupRun[] = [];

    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await runPage(app, `?limit=2&cursor=${cursor}`);
      expect(page.runs.length).toBeLessThanOrEqual(2);
      seen.push(...page.runs);
      cursor = page.nextCursor;
    }

    expect(seen.map(({ _id }) => _id)).toEqual([
      'run-6',
      'run-5',
      'run-4',
      'run-3',
      'run-2',
      'run-1',
      'run-0',
    ]);
  });

  it('API-13 CLEAN-1 returns 50 runs per page without a limit parameter, and at most 200 with one', async () => {
    for (let n = 0; n < 201; n++) await anUnfinishedRun(`run-${n}`, NOON_MS + n);
    expect((await runPage(app)).runs).toHaveLength(50);
    expect((await runPage(app, '?limit=200')).runs).toHaveLength(200);
    const { body } = await app.api.asAdmin('/api/admin/cleanup/runs?limit=201');
    expect(body.message).toBe('Limit must be at most 200.');
  });

  it('CLEAN-1 shows only the latest unfinished run as running while the lease is held, all others as interrupted', async () => {
    await anUnfinishedRun('earlier', NOON_MS - 2);
    await anUnfinishedRun('latest', NOON_MS - 1);
    const states = async () => (await runPage(app)).runs.map(({ state }) => state);

    expect(await states()).toEqual(['interrupted', 'interrupted']);
    await app.db.sql("INSERT INTO job_leases VALUES ('cleanup', 'someone', ?)", [
      NOON_MS + LEASE_MS,
    ]);
    expect(await states()).toEqual(['running', 'interrupted']);
    app.clock.advanceMs(LEASE_MS - 1);
    expect(await states()).toEqual(['running', 'interrupted']);
    app.clock.advanceMs(1);
    expect(await states()).toEqual(['interrupted', 'interrupted']);
  });

  it('CLEAN-1 shows an unfinished run as interrupted while only another job holds a lease', async () => {
    await anUnfinishedRun('latest', NOON_MS - 1);
    await app.db.sql("INSERT INTO job_leases VALUES ('mails', 'someone', ?)", [
      app.clock.nowMs() + LEASE_MS,
    ]);

    expect((await runPage(app)).runs.map(({ state }) => state)).toEqual(['interrupted']);
  });

  it('CLEAN-2 shows what an interrupted run has deleted, and the next run deletes the rest', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    await storeRegistrations(app, 2, { batchId });
    await oldOnes(3);
    jest
      .spyOn(app.app.get(RegistrationRetentionService), 'deleteWithoutBatch')
      .mockRejectedValue(new Error('the power went out'));

    expect((await app.api.cleanUp()).status).toBe(500);
    const [broken] = (await runPage(app)).runs;
    expect(broken).toMatchObject({ deletedRegistrations: 2, toDelete: 5, state: 'interrupted' });
    expect(broken).not.toHaveProperty('finishedAt');

    jest.restoreAllMocks();
    app.clock.advanceMs(1);
    expect((await app.api.cleanUp()).body).toMatchObject({ deletedRegistrations: 3 });
    expect((await runPage(app)).runs.map(({ state }) => state)).toEqual([
      'finished',
      'interrupted',
    ]);
  });

  it('ADMIN-10 shows how the number of deletions of a long run increases while it is running', async () => {
    const batchId = await app.api.createBatch({
      startDate: '2026-10-01',
      endDate: '2026-11-19',
      capacity: 2_000,
    });
    await storeRegistrations(app, 1_600, { batchId });
    await oldOnes(1_600);
    let running = true;

    const cleanUp = app.api.cleanUp().finally(() => (running = false));
    const seen: CleanupRun[] = [];
    while (running) seen.push(...(await runPage(app)).runs);
    const { body } = await cleanUp;

    const meanwhile = seen.filter(({ state }) => state === 'running');
    const progress = meanwhile.map(({ deletedRegistrations }) => deletedRegistrations);
    expect(body.deletedRegistrations).toBe(3_200);
    expect(meanwhile.every(({ toDelete }) => toDelete === 3_200)).toBe(true);
    expect(progress.some((deleted) => deleted > 0 && deleted < 3_200)).toBe(true);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(seen.some(({ state }) => state === 'interrupted')).toBe(false);
    expect((await runPage(app)).runs).toMatchObject([
      { state: 'finished', deletedRegistrations: 3_200 },
    ]);
  });

  it('each run, manual or scheduled, is in the audit log with its actor and what it removed and updated', async () => {
    await oldOnes(2);
    await app.api.cleanUp();
    app.clock.advanceMs(1);
    await runIfDue();

    const [bySchedule, byHand] = (await runPage(app)).runs;
    expect(await historyOf(app, String(byHand?._id))).toMatchObject([
      {
        action: 'run',
        subject: 'cleanup',
        actor: 'Asha',
        after: { deletedRegistrations: 2, updatedBatches: 0 },
      },
    ]);
    expect(await historyOf(app, String(bySchedule?._id))).toMatchObject([
      { action: 'run', actor: 'schedule', after: { deletedRegistrations: 0, updatedBatches: 0 } },
    ]);
    const actors = await app.db.sql(
      'SELECT actor_name, actor_id FROM audit_entries ORDER BY at_ms',
    );
    expect(actors.map((row) => row['actor_id'] === null)).toEqual([false, true]);
  });

  it('CLEAN-2 deleting a registration erases its personal values in the audit log, but not the other values', async () => {
    const [id] = await oldOnes(1);
    const batchId = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    const [other] = await storeRegistrations(app, 1, { batchId });
    for (const subject of [id, other]) {
      await app.db.sql(
        `INSERT INTO audit_entries VALUES (?, ?, NULL, 'Asha', 'staff-notes-changed', 'registration', ?, NULL, '{"n":1}', '{"staffNotes":"old"}', '{"staffNotes":"secret"}', 1)`,
        [`entry-${subject}`.slice(0, 36), NOON_MS, subject],
      );
    }

    await app.api.cleanUp();

    for (const subject of [id, other]) {
      const [entry] = await app.db.sql('SELECT * FROM audit_entries WHERE subject_id = ?', [
        subject,
      ]);
      expect(entry).toMatchObject({
        personal_before: null,
        personal_after: null,
        facts_after: '{"n":1}',
      });
    }
  });
});
