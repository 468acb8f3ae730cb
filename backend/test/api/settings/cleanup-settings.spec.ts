import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { keep, keepConfirmed } from '../../support/calls/cleanup-calls.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the clean-up settings', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const settings = async () => (await app.api.asAdmin('/api/admin/cleanup/settings')).body;
  const put = (body: unknown) =>
    app.api.asAdmin('/api/admin/cleanup/settings', { method: 'PUT', body });
  const BRIEF = {
    daysAfterBatchEnd: 0,
    daysWithoutBatch: 30,
    keepConfirmedOfEndedBatch: false,
    keepConfirmedWithoutBatch: false,
  };

  it('CLEAN-2 do not keep confirmed registrations by default; turning that on or off is stored and recorded once', async () => {
    expect(await settings()).toEqual(BRIEF);
    await keepConfirmed(app, true);
    await keepConfirmed(app, true);
    expect(await settings()).toEqual({ ...BRIEF, keepConfirmedWithoutBatch: true });
    app.clock.advanceMs(1);
    await keepConfirmed(app, false);
    expect(await settings()).toEqual(BRIEF);

    expect(await historyOf(app, 'keepConfirmedWithoutBatch')).toMatchObject([
      {
        action: 'changed',
        subject: 'setting',
        actor: 'Asha',
        before: { keepConfirmedWithoutBatch: true },
        after: { keepConfirmedWithoutBatch: false },
      },
      { before: { keepConfirmedWithoutBatch: false }, after: { keepConfirmedWithoutBatch: true } },
    ]);
    expect(await countRows(app, 'settings')).toBe(1);
  });

  it('can be changed by 8 requests at once, and are stored in at most one row', async () => {
    await app.db.sql('DELETE FROM settings');
    await Promise.all(Array.from({ length: 8 }, (_, n) => keepConfirmed(app, n % 2 === 0)));

    expect(await countRows(app, 'settings')).toBeLessThanOrEqual(1);
  });

  it.each([{}, { keepConfirmedWithoutBatch: null }, { keepConfirmedWithoutBatch: 'on' }])(
    'API-12 refuse %j',
    async (body) => {
      const answer = await put(body);

      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(answer.body.errors).toMatchObject([{ field: 'keepConfirmedWithoutBatch' }]);
    },
  );

  describe('with retention periods', () => {
    beforeEach(async () => {
      await app.db.sql('DELETE FROM settings');
      await app.db.sql("DELETE FROM audit_entries WHERE subject_type = 'setting'");
    });

    it('KEEP-1 have the default values of CLEAN-2 until the school changes them; visitors read the same values', async () => {
      expect(await settings()).toEqual(BRIEF);
      expect(await app.api.call('/api/retention')).toMatchObject({ status: 200, body: BRIEF });
      const chosen = { daysAfterBatchEnd: 45, daysWithoutBatch: 90 };
      await keep(app, chosen);
      expect(await settings()).toEqual({ ...BRIEF, ...chosen });
      expect((await app.api.call('/api/retention')).body).toEqual({ ...BRIEF, ...chosen });
    });

    it('KEEP-4 keep the values that a request does not contain', async () => {
      for (const change of [
        { daysAfterBatchEnd: 7 },
        { keepConfirmedOfEndedBatch: true },
        { daysWithoutBatch: 14 },
        { keepConfirmedWithoutBatch: true },
      ]) {
        expect(await put(change)).toMatchObject({ status: 200, body: change });
      }
      expect(await settings()).toEqual({
        daysAfterBatchEnd: 7,
        daysWithoutBatch: 14,
        keepConfirmedOfEndedBatch: true,
        keepConfirmedWithoutBatch: true,
      });
    });

    it.each([
      ['daysAfterBatchEnd', 0],
      ['daysAfterBatchEnd', 3650],
      ['daysWithoutBatch', 1],
      ['daysWithoutBatch', 3650],
      ['daysWithoutBatch', '60'],
    ])('KEEP-4 %s may be %p', async (name, days) => {
      expect(await put({ [name]: days })).toMatchObject({
        status: 200,
        body: { [name]: Number(days) },
      });
      expect(await settings()).toMatchObject({ [name]: Number(days) });
    });

    const REFUSED: [name: string, wrong: unknown, code: string, sentence: string][] = [
      ['daysAfterBatchEnd', -1, 'too_small', 'Days after the end of a batch must be at least 0.'],
      [
        'daysAfterBatchEnd',
        3651,
        'too_large',
        'Days after the end of a batch must be at most 3650.',
      ],
      [
        'daysWithoutBatch',
        0,
        'too_small',
        'Days for registrations with no batch must be at least 1.',
      ],
      [
        'daysWithoutBatch',
        3651,
        'too_large',
        'Days for registrations with no batch must be at most 3650.',
      ],
    ];
    for (const [name, label] of [
      ['daysAfterBatchEnd', 'Days after the end of a batch'],
      ['daysWithoutBatch', 'Days for registrations with no batch'],
    ] as const) {
      for (const wrong of [1.5, '', ' ', 'ten', null, true, [3], '1e2']) {
        REFUSED.push([name, wrong, 'not_integer', `${label} must be a whole number.`]);
      }
    }

    it.each(REFUSED)(
      'KEEP-4 %s of %p is refused, and nothing changes',
      async (name, wrong, code, sentence) => {
        await keep(app, { daysAfterBatchEnd: 5, daysWithoutBatch: 6 });
        const answer = await put({ keepConfirmedOfEndedBatch: true, [name]: wrong });
        expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
        expect(answer.body.errors).toEqual([{ field: name, code, message: sentence }]);
        expect(await settings()).toEqual({ ...BRIEF, daysAfterBatchEnd: 5, daysWithoutBatch: 6 });
      },
    );

    it('KEEP-4 are recorded with the value before and after for each longer or shorter period', async () => {
      await keep(app, { daysWithoutBatch: 90, daysAfterBatchEnd: 0 });
      app.clock.advanceMs(1);
      await keep(app, { daysWithoutBatch: 10, daysAfterBatchEnd: 400 });
      expect(await historyOf(app, 'daysWithoutBatch')).toMatchObject([
        {
          action: 'changed',
          subject: 'setting',
          actor: 'Asha',
          before: { daysWithoutBatch: 90 },
          after: { daysWithoutBatch: 10 },
        },
        { before: { daysWithoutBatch: 30 }, after: { daysWithoutBatch: 90 } },
      ]);
      expect(await historyOf(app, 'daysAfterBatchEnd')).toMatchObject([
        { before: { daysAfterBatchEnd: 0 }, after: { daysAfterBatchEnd: 400 } },
      ]);
    });

    it('KEEP-4 record 8 changes at once as a chain, in which each change starts from the value of another', async () => {
      const chosen = [11, 12, 13, 14, 15, 16, 17, 18];
      await Promise.all(chosen.map((daysWithoutBatch) => keep(app, { daysWithoutBatch })));
      const steps = (await historyOf(app, 'daysWithoutBatch')).map(({ before, after }) => [
        before?.['daysWithoutBatch'],
        after?.['daysWithoutBatch'],
      ]);
      const { daysWithoutBatch: last } = (await settings()) as unknown as typeof BRIEF;
      expect(steps).toHaveLength(chosen.length);
      expect(steps.map(([before]) => before).sort()).toEqual(
        [30, ...chosen].filter((days) => days !== last).sort(),
      );
    });

    it('KEEP-3 make the clean-up run fail with 500, and delete nobody, when a stored period is not a number', async () => {
      const createdAtMs = app.clock.nowMs() - 400 * 24 * 60 * 60 * 1000;
      await storeRegistrations(app, 2, { createdAtMs });
      await app.db.sql("INSERT INTO settings (name, value) VALUES ('daysWithoutBatch', '3O')");
      const run = await app.api.cleanUp();
      await app.app.get(CleanupSchedule).runIfDue();
      const left = await countRows(app, 'registrations');
      await app.db.sql('DELETE FROM settings');
      expect([run.status, left]).toEqual([500, 2]);
      expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(2);
    });

    it('AUTH-7 KEEP-4 cannot be read or changed without login', async () => {
      for (const method of ['GET', 'PUT']) {
        const { status } = await app.api.call('/api/admin/cleanup/settings', {
          method,
          ...(method === 'PUT' && { body: { daysWithoutBatch: 5 } }),
        });
        expect(status).toBe(401);
      }
      expect(await settings()).toEqual(BRIEF);
    });
  });
});
