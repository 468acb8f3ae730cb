import type { RegistrationToRemove } from '../../../src/cleanup/cleanup.dto.js';
import { keepConfirmed, previewPage, wholePreview } from '../../support/calls/cleanup-calls.js';
import { randomNumbers } from '../../support/server/random-numbers.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_OLD_MS = 30 * DAY_MS + 1;

describe('the preview of the clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM registration_terms');
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM batches');
    await keepConfirmed(app, false);
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  const stored = async () =>
    (await app.db.sql('SELECT id FROM registrations')).map((row) => String(row['id']));

  function anEndedBatch(name: string, endDate: string): Promise<string> {
    return app.api.createBatch({ name, startDate: '2026-10-01', endDate });
  }

  it('CLEAN-2 lists registrations of ended batches by end date, then those without a batch, each oldest first', async () => {
    const nowMs = app.clock.nowMs();
    const late = await anEndedBatch('Late', '2026-11-19');
    const early = await anEndedBatch('Early', '2026-11-01');
    const running = await app.api.createBatch();
    const add = async (batchId: string | null, ageMs: number, status = 'pending') =>
      String(
        (await storeRegistrations(app, 1, { batchId, status, createdAtMs: nowMs - ageMs }))[0],
      );
    const expected = [
      await add(early, 2 * DAY_MS, 'cancelled'),
      await add(early, DAY_MS, 'confirmed'),
      await add(late, 90 * DAY_MS),
      await add(late, 0, 'confirmed'),
      await add(null, 90 * DAY_MS, 'confirmed'),
      await add(null, TOO_OLD_MS),
    ];
    await add(null, 30 * DAY_MS, 'confirmed');
    await add(running, 90 * DAY_MS, 'confirmed');

    const page = await previewPage(app);

    expect(ids(page.registrations)).toEqual(expected);
    expect(page).toMatchObject({
      total: 6,
      confirmed: 3,
      confirmedWithoutBatch: 1,
      nextCursor: null,
    });
    expect(page.registrations.slice(0, 3)).toMatchObject([
      { reason: 'batch-ended', batchEndedOn: '2026-11-01', batchId: { _id: early, name: 'Early' } },
      { reason: 'batch-ended', batchEndedOn: '2026-11-01', status: 'confirmed' },
      { reason: 'batch-ended', batchEndedOn: '2026-11-19', batchId: { _id: late, name: 'Late' } },
    ]);
    expect(page.registrations[4]).toMatchObject({ reason: 'no-batch-too-old', name: 'Stored' });
    expect(page.registrations[4]).not.toHaveProperty('batchId');
    expect(page.registrations[4]).not.toHaveProperty('batchEndedOn');
  });

  it('is empty if a run would delete nothing', async () => {
    await storeRegistrations(app, 2);

    expect(await previewPage(app)).toEqual({
      registrations: [],
      nextCursor: null,
      total: 0,
      confirmed: 0,
      confirmedWithoutBatch: 0,
      confirmedOfEndedBatches: 0,
    });
  });

  it('ADMIN-4 contains a registration one millisecond after its batch’s last day or its 30 days end', async () => {
    const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
    await storeRegistrations(app, 1, { batchId });
    await storeRegistrations(app, 1, { createdAtMs: Date.parse('2026-10-21T18:29:59.999Z') });

    await app.moveTo('2026-11-20T18:29:59.999Z');
    expect((await previewPage(app)).total).toBe(0);
    await app.moveTo('2026-11-20T18:30:00.000Z');
    expect((await previewPage(app)).total).toBe(2);
  });

  it('DATA-7 shows the registrations of a deleted batch with the name of that batch', async () => {
    const batchId = await anEndedBatch('Deleted', '2026-11-19');
    await storeRegistrations(app, 1, { batchId, status: 'cancelled' });
    await app.api.deleteBatch(batchId);

    expect((await previewPage(app)).registrations).toMatchObject([
      { reason: 'batch-ended', batchEndedOn: '2026-11-19', batchId: { name: 'Deleted' } },
    ]);
  });

  it('keepConfirmedWithoutBatch keeps only confirmed registrations without a batch; if off, CLEAN-2 applies', async () => {
    const ended = await anEndedBatch('Ended', '2026-11-19');
    const createdAtMs = app.clock.nowMs() - TOO_OLD_MS;
    await storeRegistrations(app, 1, { batchId: ended, status: 'confirmed' });
    const [kept] = await storeRegistrations(app, 1, { status: 'confirmed', createdAtMs });
    await storeRegistrations(app, 1, { status: 'pending', createdAtMs });
    await storeRegistrations(app, 1, { status: 'cancelled', createdAtMs });

    expect(await previewPage(app)).toMatchObject({
      total: 4,
      confirmed: 2,
      confirmedWithoutBatch: 1,
    });
    await keepConfirmed(app, true);
    const page = await previewPage(app);
    const { body: stats } = await app.api.asAdmin('/api/admin/cleanup/stats');

    expect(page).toMatchObject({ total: 3, confirmed: 1, confirmedWithoutBatch: 1 });
    expect(ids(page.registrations)).not.toContain(kept);
    expect(stats).toEqual({
      expiredBatchRegistrations: 1,
      oldRegistrations: 2,
      totalToDelete: 3,
    });
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(3);
    expect(await stored()).toEqual([kept]);

    await keepConfirmed(app, false);
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'CLEAN-3 statistics, preview and run cover exactly the same registrations (school %d)',
    async (seed) => {
      await aRandomSchool(seed);
      await keepConfirmed(app, seed % 2 === 0);
      const before = await stored();
      const { body: stats } = await app.api.asAdmin('/api/admin/cleanup/stats');

      const shown = await wholePreview(app, 1 + (seed % 7));
      const { total, confirmed } = await previewPage(app);
      const { body: run } = await app.api.cleanUp();

      const left = new Set(await stored());
      expect(shown.length).toBeGreaterThan(0);
      expect(total).toBe(shown.length);
      expect(stats.totalToDelete).toBe(shown.length);
      expect(run.deletedRegistrations).toBe(shown.length);
      expect(ids(shown).sort()).toEqual(before.filter((id) => !left.has(id)).sort());
      expect(confirmed).toBe(shown.filter(({ status }) => status === 'confirmed').length);
      expect(shown.map(orderOf)).toEqual(shown.map(orderOf).sort());
      expect(await previewPage(app)).toMatchObject({ registrations: [], total: 0, confirmed: 0 });
    },
  );

  it('API-13 has the same rows with every page size, also if rows of earlier pages are deleted meanwhile', async () => {
    await aRandomSchool(7);
    const whole = ids(await wholePreview(app, 200));

    for (const limit of [1, 2, 3, whole.length - 1, whole.length, whole.length + 1]) {
      expect(ids(await wholePreview(app, limit))).toEqual(whole);
    }
    const first = await previewPage(app, '?limit=4');
    const gone = ids(first.registrations);
    await app.db.sql('UPDATE batches SET enrolled = 0');
    await app.db.sql("UPDATE registrations SET status = 'cancelled'");
    for (const id of gone) await app.db.sql('DELETE FROM registrations WHERE id = ?', [id]);
    const second = await previewPage(app, `?limit=200&cursor=${first.nextCursor}`);

    expect([...gone, ...ids(second.registrations)]).toEqual(whole);
  });

  it('API-13 continues with the next batch if the batch of the cursor has been extended meanwhile', async () => {
    const first = await anEndedBatch('First', '2026-11-01');
    const second = await anEndedBatch('Second', '2026-11-02');
    await storeRegistrations(app, 2, { batchId: first });
    const [rest] = await storeRegistrations(app, 1, { batchId: second });
    const page = await previewPage(app, '?limit=1');

    await app.db.sql("UPDATE batches SET end_date = '2027-01-01' WHERE id = ?", [first]);

    const next = await previewPage(app, `?cursor=${page.nextCursor}`);
    expect(ids(next.registrations)).toEqual([rest]);
  });

  it.each([
    ['limit=0', 'validation_failed'],
    ['limit=201', 'validation_failed'],
    ['limit=ten', 'validation_failed'],
    ['cursor=made-up', 'invalid_cursor'],
    [`cursor=${'y'.repeat(300)}`, 'invalid_cursor'],
    [`cursor=${'x'.repeat(301)}`, 'validation_failed'],
  ])('API-12 refuses ?%s', async (query, code) => {
    for (const list of ['preview', 'runs']) {
      const { status, body } = await app.api.asAdmin(`/api/admin/cleanup/${list}?${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code });
    }
  });

  /** Stores batches of all kinds, some deleted, and registrations of all ages and states, several of one moment. */
  async function aRandomSchool(seed: number): Promise<void> {
    const below = randomNumbers(seed);
    const dayFrom = (offset: number) =>
      new Date(app.clock.nowMs() + offset * DAY_MS).toISOString().slice(0, 10);
    const batchIds: (string | null)[] = [null, null];
    for (let n = 0; n < 6; n++) {
      const endDate = dayFrom(below(5) - 3);
      batchIds.push(await app.api.createBatch({ startDate: dayFrom(-40), endDate, capacity: 99 }));
    }
    const deleted = await anEndedBatch('Deleted', dayFrom(-1));
    await storeRegistrations(app, 1 + below(3), { batchId: deleted, status: 'cancelled' });
    await app.api.deleteBatch(deleted);
    for (let n = 0; n < 30; n++) {
      await storeRegistrations(app, below(4), {
        batchId: batchIds[below(batchIds.length)] ?? null,
        status: ['pending', 'confirmed', 'cancelled'][below(3)] ?? 'pending',
        createdAtMs: app.clock.nowMs() - 30 * DAY_MS + (below(5) - 2) * (below(2) ? 1 : DAY_MS),
      });
    }
    expect(await countRows(app, 'registrations')).toBeGreaterThan(0);
  }

  /** Returns the text by which the rows of a preview are sorted. */
  function orderOf({
    reason,
    batchEndedOn,
    batchId,
    createdAt,
    _id,
  }: RegistrationToRemove): string {
    return [reason, batchEndedOn, batchId?._id, createdAt, _id].join(' ');
  }
});
