import { historyOf } from '../support/batch-calls.js';
import { keepConfirmed } from '../support/cleanup-calls.js';
import { countRows } from '../support/rows.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the settings of the clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const settings = async () => (await app.api.asAdmin('/api/admin/cleanup/settings')).body;

  it('CLEAN-2 spare nobody at first, can be turned on and off, and are on record', async () => {
    expect(await settings()).toEqual({ keepConfirmedWithoutBatch: false });
    await keepConfirmed(app, true);
    await keepConfirmed(app, true);
    expect(await settings()).toEqual({ keepConfirmedWithoutBatch: true });
    app.clock.advanceMs(1);
    await keepConfirmed(app, false);
    expect(await settings()).toEqual({ keepConfirmedWithoutBatch: false });

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

  it('can be turned by many at once', async () => {
    await app.db.sql('DELETE FROM settings');
    await Promise.all(Array.from({ length: 8 }, (_, n) => keepConfirmed(app, n % 2 === 0)));

    expect(await countRows(app, 'settings')).toBeLessThanOrEqual(1);
  });

  it.each([{}, { keepConfirmedWithoutBatch: null }, { keepConfirmedWithoutBatch: 'on' }])(
    'API-12 refuse %j',
    async (body) => {
      const answer = await app.api.asAdmin('/api/admin/cleanup/settings', { method: 'PUT', body });

      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(answer.body.errors).toMatchObject([{ field: 'keepConfirmedWithoutBatch' }]);
    },
  );
});
