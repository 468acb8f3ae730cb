import * as fc from 'fast-check';
import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { RegistrationRetentionService } from '../../../src/registrations/retention/registration-retention.service.js';
import type { CleanupSettings } from '../../../src/cleanup/cleanup.dto.js';
import { seenBatch } from '../../support/calls/batch-calls.js';
import { keep, previewPage, wholePreview } from '../../support/calls/cleanup-calls.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day of the school at NOON. */
const TODAY = '2026-11-20';
const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;

const dayFrom = (days: number) =>
  new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10);

describe('the retention settings for registrations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(anEmptySchool);
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  async function anEmptySchool(): Promise<void> {
    await app.moveTo(NOON);
    for (const table of ['registration_terms', 'registrations', 'batches', 'settings']) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
    await app.db.sql('DELETE FROM cleanup_runs');
  }

  const stored = async () =>
    (await app.db.sql('SELECT id FROM registrations')).map((row) => String(row['id'])).sort();
  const stats = async () => (await app.api.asAdmin('/api/admin/cleanup/stats')).body;
  const aBatchThatEnds = (endDate: string) =>
    app.api.createBatch({ startDate: '2015-01-01', endDate, capacity: 99 });

  async function idsInFile(): Promise<string[]> {
    const { token } = (await app.api.login()).body;
    const response = await fetch(`${app.url}/api/admin/cleanup/preview.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = (await response.text()).split('\r\n').slice(1, -1);
    return rows.map((row) => row.split(',').at(-1) ?? '');
  }

  it.each([
    ['2026-11-30T20:30:00.000Z', 2],
    ['2026-12-01T20:30:00.000Z', 0],
  ])(
    'KEEP-1 with 10 days after the batch end (21 November), the run at %s leaves %d registrations of the completed batch',
    async (night, left) => {
      const batchId = await aBatchThatEnds('2026-11-21');
      await storeRegistrations(app, 2, { batchId });
      await keep(app, { daysAfterBatchEnd: 10 });

      await app.moveTo('2026-11-21T20:30:00.000Z');
      expect((await app.api.cleanUp()).body).toMatchObject({
        deletedRegistrations: 0,
        updatedBatches: 1,
      });
      const [row] = await app.db.sql('SELECT marked_completed AS m FROM batches');
      expect(Number(row?.['m'])).toBe(1);
      expect((await seenBatch(app, batchId))?.status).toBe('completed');
      await app.moveTo(night);
      await app.app.get(CleanupSchedule).runIfDue();

      expect(await countRows(app, 'registrations')).toBe(left);
      expect(await enrolledIn(app, batchId)).toBe(left);
    },
  );

  it('KEEP-1 delete registrations without a batch after daysWithoutBatch (90) days, to the millisecond', async () => {
    await keep(app, { daysWithoutBatch: 90, daysAfterBatchEnd: 3650 });
    const age = (ms: number) => ({ createdAtMs: app.clock.nowMs() - ms });
    const [kept] = await storeRegistrations(app, 1, age(90 * DAY_MS));
    await storeRegistrations(app, 1, age(90 * DAY_MS + 1));

    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(1);
    expect(await stored()).toEqual([kept]);
  });

  it('KEEP-2 keepConfirmedOfEndedBatch keeps only confirmed registrations of ended batches, with their seats', async () => {
    const batchId = await aBatchThatEnds('2026-11-19');
    const [kept] = await storeRegistrations(app, 1, { batchId, status: 'confirmed' });
    for (const status of ['pending', 'cancelled']) {
      await storeRegistrations(app, 1, { batchId, status });
    }
    const createdAtMs = app.clock.nowMs() - 31 * DAY_MS;
    await storeRegistrations(app, 2, { status: 'confirmed', createdAtMs });
    await keep(app, { keepConfirmedOfEndedBatch: true });

    expect(await previewPage(app)).toMatchObject({
      total: 4,
      confirmed: 2,
      confirmedOfEndedBatches: 1,
      confirmedWithoutBatch: 2,
    });
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(4);
    expect(await stored()).toEqual([kept]);
    expect(await enrolledIn(app, batchId)).toBe(1);

    await keep(app, { keepConfirmedOfEndedBatch: false });
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(1);
    expect(await enrolledIn(app, batchId)).toBe(0);
  });

  it('KEEP-2 keep a registration that is confirmed between the clean-up’s check and its deletion', async () => {
    const batchId = await aBatchThatEnds('2026-11-19');
    const [id = '', ...others] = await storeRegistrations(app, 3, { batchId });
    await keep(app, { keepConfirmedOfEndedBatch: true });
    const retention = app.app.get(RegistrationRetentionService);
    const look = retention.batchesInUse.bind(retention);
    const looking = jest
      .spyOn(retention, 'batchesInUse')
      .mockImplementationOnce(async (rule, ids) => {
        const inUse = await look(rule, ids);
        expect((await app.api.changeStatus(id, 'confirmed')).status).toBe(200);
        return inUse;
      });

    const { body } = await app.api.cleanUp();
    looking.mockRestore();

    expect(body.deletedRegistrations).toBe(others.length);
    expect(await stored()).toEqual([id]);
  });

  const someSettings: fc.Arbitrary<CleanupSettings> = fc.record({
    daysAfterBatchEnd: fc.oneof(fc.constantFrom(0, 1, 3650), fc.integer({ min: 0, max: 3650 })),
    daysWithoutBatch: fc.oneof(fc.constantFrom(1, 30, 3650), fc.integer({ min: 1, max: 3650 })),
    keepConfirmedOfEndedBatch: fc.boolean(),
    keepConfirmedWithoutBatch: fc.boolean(),
  });
  /** Registrations around the limit of their kind: `side` 0 is the oldest that stays, 1 is just past the limit. */
  const somePeople = fc.array(
    fc.record({
      hasBatch: fc.boolean(),
      side: fc.constantFrom(-1, 0, 1, 2),
      status: fc.constantFrom(...STATUSES),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

  it('KEEP-3 with any values, statistics, preview, CSV file and run cover exactly the same registrations', async () => {
    const property = fc.asyncProperty(
      someSettings,
      somePeople,
      fc.boolean(),
      async (settings, people, isNight) => {
        await anEmptySchool();
        await keep(app, settings);
        const going: string[] = [];
        const staying: string[] = [];
        for (const { hasBatch, side, status, count } of people) {
          const batchId = hasBatch
            ? await aBatchThatEnds(dayFrom(-settings.daysAfterBatchEnd - side))
            : null;
          const ageMs = settings.daysWithoutBatch * DAY_MS + side;
          const ids = await storeRegistrations(app, count, {
            batchId,
            status,
            createdAtMs: app.clock.nowMs() - (hasBatch ? 0 : ageMs),
          });
          const isKept = hasBatch
            ? settings.keepConfirmedOfEndedBatch
            : settings.keepConfirmedWithoutBatch;
          const goes = side > 0 && !(isKept && status === 'confirmed');
          (goes ? going : staying).push(...ids);
        }

        const { totalToDelete } = await stats();
        const shown = (await wholePreview(app, 3)).map(({ _id }) => _id);
        const inFile = await idsInFile();
        if (isNight) await app.app.get(CleanupSchedule).runIfDue();
        else await app.api.cleanUp();

        expect(totalToDelete).toBe(going.length);
        expect(shown.toSorted()).toEqual(going.toSorted());
        expect(inFile).toEqual(shown);
        expect(await stored()).toEqual(staying.toSorted());
        expect((await stats()).totalToDelete).toBe(0);
        const [run] = await app.db.sql('SELECT deleted_registrations AS n FROM cleanup_runs');
        expect(Number(run?.['n'])).toBe(going.length);
        await expectSeatsToAddUp(app);
      },
    );
    await fc.assert(property, { numRuns: 15 });
  }, 300_000);

  describe('a preview with other settings', () => {
    const totalOf = async (query: string) => (await previewPage(app, `?limit=1&${query}`)).total;

    it('KEEP-5 counts the registrations that a run with these settings would remove, and stores no setting', async () => {
      const batchId = await aBatchThatEnds('2026-11-10');
      await storeRegistrations(app, 2, { batchId });
      await storeRegistrations(app, 1, { batchId, status: 'confirmed' });
      const createdAtMs = app.clock.nowMs() - 20 * DAY_MS;
      await storeRegistrations(app, 4, { createdAtMs });
      await storeRegistrations(app, 1, { createdAtMs, status: 'confirmed' });
      await keep(app, { daysAfterBatchEnd: 60, keepConfirmedWithoutBatch: true });

      expect(await totalOf('')).toBe(0);
      expect(await totalOf('daysAfterBatchEnd=9')).toBe(3);
      expect(await totalOf('daysAfterBatchEnd=10')).toBe(0);
      expect(await totalOf('daysAfterBatchEnd=0&keepConfirmedOfEndedBatch=true')).toBe(2);
      expect(await totalOf('daysWithoutBatch=19')).toBe(4);
      expect(await totalOf('daysWithoutBatch=19&keepConfirmedWithoutBatch=false')).toBe(5);
      expect((await stats()).totalToDelete).toBe(0);
      expect((await app.api.asAdmin('/api/admin/cleanup/settings')).body).toMatchObject({
        daysAfterBatchEnd: 60,
        daysWithoutBatch: 30,
      });
    });

    it('KEEP-5 counts the registrations that are due at the next nightly run with at=next-run', async () => {
      const batchId = await aBatchThatEnds(TODAY);
      await storeRegistrations(app, 1, { batchId });
      // They pass the age of thirty days between now and two o'clock.
      await storeRegistrations(app, 2, { createdAtMs: app.clock.nowMs() - 30 * DAY_MS });

      expect(await totalOf('at=now')).toBe(0);
      expect(await totalOf('at=next-run')).toBe(3);
      expect(await totalOf('at=next-run&daysAfterBatchEnd=1')).toBe(2);
      await app.moveTo('2026-11-20T20:30:00.000Z');
      expect(await totalOf('at=now')).toBe(3);
    });

    it.each([
      ['at=tonight', 'at', 'unknown_value'],
      ['daysAfterBatchEnd=-1', 'daysAfterBatchEnd', 'too_small'],
      ['daysAfterBatchEnd=', 'daysAfterBatchEnd', 'not_integer'],
      ['daysWithoutBatch=0', 'daysWithoutBatch', 'too_small'],
      ['daysWithoutBatch=3651', 'daysWithoutBatch', 'too_large'],
      ['keepConfirmedOfEndedBatch=yes', 'keepConfirmedOfEndedBatch', 'not_boolean'],
      ['keepConfirmedWithoutBatch=', 'keepConfirmedWithoutBatch', 'not_boolean'],
    ])('KEEP-4 refuses ?%s', async (query, field, code) => {
      const { status, body } = await app.api.asAdmin(`/api/admin/cleanup/preview?${query}`);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field, code }]);
    });
  });
});
