import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { IdempotencyRepository } from '../../../src/registrations/register/idempotency.repository.js';
import { aRegistration } from '../../support/calls/requests.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const WINDOW_MS = 72 * 60 * 60 * 1000;

describe('a repeat of the same submission', () => {
  let app: TestApp;
  let keys = 0;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const newKey = () => ({ 'idempotency-key': `submission-${++keys}` });

  async function rowsOf(email: unknown): Promise<number> {
    return (await app.db.sql('SELECT id FROM registrations WHERE email = ?', [email])).length;
  }

  async function cancel(email: unknown): Promise<void> {
    const rows = await app.db.sql(
      "SELECT id FROM registrations WHERE email = ? AND status <> 'cancelled'",
      [email],
    );
    for (const { id } of rows) await app.api.changeStatus(String(id), 'cancelled');
  }

  it('DATA-8 with the same Idempotency-Key gets the first response, even after a cancellation in between', async () => {
    const key = newKey();
    const asha = aRegistration({ batchId: await app.api.createBatch({ capacity: 1 }) });
    const first = await app.api.register(asha, key);
    await cancel(asha['email']);

    const again = await app.api.register(asha, key);

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(asha['email'])).toBe(1);
  });

  it('DATA-8 a key that disappears while it is looked up is claimed again', async () => {
    const asha = aRegistration({});
    const claim = jest
      .spyOn(app.app.get(IdempotencyRepository), 'claim')
      .mockResolvedValueOnce(false);

    expect((await app.api.register(asha, newKey())).status).toBe(201);
    expect(claim).toHaveBeenCalledTimes(2);
    expect(await rowsOf(asha['email'])).toBe(1);
    claim.mockRestore();
  });

  it('DATA-8 the same key with another body is answered with 422, and nothing is stored', async () => {
    const key = newKey();
    const asha = aRegistration();
    await app.api.register(asha, key);
    const other = aRegistration();

    expect(await app.api.register(other, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await app.api.register({ ...asha, notes: 'more' }, key)).status).toBe(422);
    expect(await rowsOf(other['email'])).toBe(0);
  });

  it('DATA-8 a body with another field order, outer spaces or null for no batch counts as the same body', async () => {
    const key = newKey();
    const asha = aRegistration({ batchId: '' });
    await app.api.register(asha, key);
    const reordered = Object.fromEntries(Object.entries(asha).reverse());

    expect((await app.api.register({ ...reordered, batchId: null }, key)).status).toBe(201);
    expect(
      (await app.api.register({ ...asha, name: ` ${String(asha['name'])} ` }, key)).status,
    ).toBe(201);
    expect(await rowsOf(asha['email'])).toBe(1);
  });

  it('DATA-8 only 201 responses are remembered: after a refusal the same key is processed again', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const first = aRegistration({ batchId });
    await app.api.register(first);
    const key = newKey();
    const late = aRegistration({ batchId });

    expect((await app.api.register(late, key)).status).toBe(409);
    expect((await app.api.register({ ...late, email: 'no address' }, key)).status).toBe(400);
    await cancel(first['email']);

    expect((await app.api.register(late, key)).status).toBe(201);
    expect((await app.api.register({ ...late, notes: 'x' }, key)).status).toBe(422);
  });

  it.each([
    ['other contents get 422 one millisecond before 72 h', WINDOW_MS - 1, 422],
    ['other contents get 201 after 72 h', WINDOW_MS, 201],
    ['other contents get 201 one millisecond after 72 h', WINDOW_MS + 1, 201],
  ])('DATA-8 a key is remembered for 72 h: %s', async (_, laterMs, status) => {
    const key = newKey();
    await app.api.register({}, key);

    app.clock.advanceMs(laterMs);

    expect((await app.api.register({}, key)).status).toBe(status);
  });

  it.each([
    ['not stored one millisecond before 72 h', 72 * 3_600_000 - 1, ['cancelled']],
    ['stored after 72 h', 72 * 3_600_000, ['cancelled', 'pending']],
  ])(
    'DATA-8 a repeat of a cancelled submission is answered with 201, but stored only after 72 h: %s',
    async (_, laterMs, statuses) => {
      const [asha, key] = [aRegistration(), newKey()];
      await app.api.register(asha, key);
      await cancel(asha['email']);

      app.clock.advanceMs(laterMs);
      await app.api.logInAgain();

      // Others register at once, so that stored submissions are looked up for several requests together.
      const others = Array.from({ length: 8 }, () => app.api.register());
      expect((await app.api.register(asha, key)).status).toBe(201);
      await Promise.all(others);
      const stored = await app.api.registrations(`?q=${String(asha['email'])}`);
      expect(stored.map(({ status }) => status).toSorted()).toEqual(statuses);
    },
  );

  it('DATA-8 a key that is used again after 72 h is remembered for the new submission, for another 72 h', async () => {
    const key = newKey();
    await app.api.register({}, key);
    app.clock.advanceMs(WINDOW_MS);
    const second = aRegistration();
    await app.api.register(second, key);

    app.clock.advanceMs(WINDOW_MS - 1);

    expect((await app.api.register(second, key)).status).toBe(201);
    expect((await app.api.register({}, key)).status).toBe(422);
  });

  it('DATA-8 the clean-up deletes keys older than 72 h, and keeps a key of exactly 72 h', async () => {
    const [old, young] = [newKey(), newKey()];
    await app.api.register({}, old);
    app.clock.advanceMs(1);
    await app.api.register({}, young);
    const stored = async () =>
      Number((await app.db.sql('SELECT COUNT(*) AS n FROM idempotency_keys'))[0]?.['n']);
    const before = await stored();

    app.clock.advanceMs(WINDOW_MS);
    await app.api.logInAgain();
    await app.api.cleanUp();

    expect(await stored()).toBeLessThan(before);
    app.clock.advanceMs(-1);
    expect((await app.api.register({}, young)).status).toBe(422);
  });

  it('DATA-8 LAW-1 the hourly check deletes keys older than 72 h also when no clean-up is due', async () => {
    const runIfDue = () => app.app.get(CleanupSchedule).runIfDue();
    await app.db.sql('DELETE FROM idempotency_keys');
    await app.api.register({}, newKey());
    app.clock.advanceMs(WINDOW_MS);
    await runIfDue();
    const stored = () => app.db.sql('SELECT key_hash FROM idempotency_keys');
    expect(await stored()).toHaveLength(1);
    app.clock.advanceMs(1);
    await runIfDue();
    expect(await stored()).toEqual([]);
  });

  it.each([1, 5])(
    'DATA-8 the same key 20 times at once with %d free seats: one row is stored, and every response is 201',
    async (capacity) => {
      const key = newKey();
      const asha = aRegistration({ batchId: await app.api.createBatch({ capacity }) });

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => app.api.register(asha, key)),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(await rowsOf(asha['email'])).toBe(1);
    },
  );

  it('DATA-8 two submissions with the same key at once: one is stored, and the other is answered with 422', async () => {
    const key = newKey();
    const pair = [aRegistration(), aRegistration()];

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => app.api.register(pair[n % 2], key)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const stored = await Promise.all(pair.map(({ email }) => rowsOf(email)));
    expect(stored.sort()).toEqual([0, 1]);
  });

  it('DATA-8 a key that is refused ten times at once in a full batch stays usable', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const first = aRegistration({ batchId });
    await app.api.register(first);
    const key = newKey();
    const late = aRegistration({ batchId });

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.api.register(late, key)),
    );

    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['batch_full']));
    await cancel(first['email']);
    expect((await app.api.register(late, key)).status).toBe(201);
  });

  it('DATA-8 the table of keys holds neither a key in clear text nor the address of the visitor', async () => {
    const asha = aRegistration();
    await app.api.register(asha, { 'idempotency-key': 'a-key-in-clear-text' });

    const stored = JSON.stringify(await app.db.sql('SELECT * FROM idempotency_keys'));

    expect(stored).not.toContain('a-key-in-clear-text');
    expect(stored).not.toContain(asha['email']);
  });
});
