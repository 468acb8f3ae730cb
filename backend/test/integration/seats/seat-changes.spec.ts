import { newKey } from '../../support/calls/requests.js';
import type { Answer } from '../../support/calls/api.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('seats when staff change the status of registrations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  /** Registers somebody and returns the registration's id. */
  async function registered(batchId: string): Promise<string> {
    const before = new Set((await app.api.registrations()).map(({ _id }) => _id));
    const answer = await app.api.register({ batchId });
    if (answer.status !== 201) throw new Error(answer.body.message);
    const added = (await app.api.registrations()).filter(({ _id }) => !before.has(_id));
    return String(added[0]?._id);
  }

  async function statusOf(id: string): Promise<unknown> {
    const [row] = await app.db.sql('SELECT status FROM registrations WHERE id = ?', [id]);
    return row?.['status'];
  }

  const codes = (answers: Answer[]) => answers.map(({ status }) => status).sort();

  describe('one change after the other', () => {
    it('DATA-5 pending and confirmed hold a seat, cancelled does not', async () => {
      const batchId = await app.api.createBatch({ capacity: 2 });
      const id = await registered(batchId);

      const enrolled: number[] = [await enrolledIn(app, batchId)];
      for (const status of ['confirmed', 'cancelled', 'confirmed', 'pending', 'cancelled']) {
        const answer = await app.api.changeStatus(id, status);
        expect(answer).toMatchObject({ status: 200, body: { _id: id, status } });
        enrolled.push(await enrolledIn(app, batchId));
      }

      expect(enrolled).toEqual([1, 1, 0, 1, 1, 0]);
    });

    it.each(['pending', 'confirmed', 'cancelled'])(
      'DATA-5 the same status again (%s) is answered with 200 and changes no seat',
      async (status) => {
        const batchId = await app.api.createBatch({ capacity: 3 });
        const id = await registered(batchId);
        await registered(batchId);
        await app.api.changeStatus(id, status);
        const before = await enrolledIn(app, batchId);

        const answer = await app.api.changeStatus(id, status);

        expect(answer).toMatchObject({ status: 200, body: { status } });
        expect(await enrolledIn(app, batchId)).toBe(before);
      },
    );

    it('DATA-5 cancelling frees a seat of a full batch for the next visitor', async () => {
      const batchId = await app.api.createBatch({ capacity: 1 });
      const id = await registered(batchId);
      expect((await app.api.register({ batchId })).status).toBe(409);

      await app.api.changeStatus(id, 'cancelled');

      expect((await app.api.register({ batchId })).status).toBe(201);
    });

    it.each(['pending', 'confirmed'])(
      "DATA-5 leaving 'cancelled' for %s is refused with 409 when no seat is free",
      async (status) => {
        const batchId = await app.api.createBatch({ capacity: 1 });
        const id = await registered(batchId);
        await app.api.changeStatus(id, 'cancelled');
        await registered(batchId);

        const answer = await app.api.changeStatus(id, status);

        expect(answer).toMatchObject({ status: 409, body: { code: 'batch_full' } });
        expect(await statusOf(id)).toBe('cancelled');
      },
    );

    it("DATA-5 leaving 'cancelled' is refused with 409 once the batch has ended, not on its last day", async () => {
      const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
      const id = await registered(batchId);
      await app.api.changeStatus(id, 'cancelled');

      await app.moveTo('2026-11-20T18:29:59.999Z');
      expect((await app.api.changeStatus(id, 'pending')).status).toBe(200);
      await app.api.changeStatus(id, 'cancelled');
      await app.moveTo('2026-11-20T18:30:00.000Z');

      expect(await app.api.changeStatus(id, 'pending')).toMatchObject({
        status: 409,
        body: { code: 'batch_ended' },
      });
      expect(await statusOf(id)).toBe('cancelled');
    });

    it("DATA-5 leaving 'cancelled' is refused with 409 when the batch was deleted", async () => {
      const batchId = await app.api.createBatch();
      const id = await registered(batchId);
      await app.api.changeStatus(id, 'cancelled');
      expect((await app.api.deleteBatch(batchId)).status).toBe(200);

      expect(await app.api.changeStatus(id, 'confirmed')).toMatchObject({
        status: 409,
        body: { code: 'batch_deleted' },
      });
      expect((await app.api.changeStatus(id, 'cancelled')).status).toBe(200);
    });

    it('DATA-5 seats of an ended batch can still be confirmed and given back', async () => {
      const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
      const id = await registered(batchId);
      await app.moveTo('2026-11-25T00:00:00Z');

      expect((await app.api.changeStatus(id, 'confirmed')).status).toBe(200);
      expect((await app.api.changeStatus(id, 'cancelled')).status).toBe(200);
      expect(await enrolledIn(app, batchId)).toBe(0);
    });

    it('DATA-5 a registration without a batch can get any status, and takes no seat', async () => {
      await app.api.register({ name: 'Nobody In Particular', program: 'surya-kriya' });
      const [registration] = await app.api.registrations('?q=Nobody');

      for (const status of ['cancelled', 'confirmed', 'pending']) {
        expect((await app.api.changeStatus(String(registration?._id), status)).status).toBe(200);
      }
    });
  });

  describe('changes at the same time', () => {
    it('DATA-5 the same cancellation 20 times at once gives back one seat', async () => {
      const batchId = await app.api.createBatch({ capacity: 5 });
      const id = await registered(batchId);
      await registered(batchId);

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => app.api.changeStatus(id, 'cancelled')),
      );

      expect(new Set(codes(answers))).toEqual(new Set([200]));
      expect(await enrolledIn(app, batchId)).toBe(1);
    });

    it('DATA-5 the same revival 20 times at once takes one seat', async () => {
      const batchId = await app.api.createBatch({ capacity: 5 });
      const id = await registered(batchId);
      await app.api.changeStatus(id, 'cancelled');

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => app.api.changeStatus(id, 'confirmed')),
      );

      expect(new Set(codes(answers))).toEqual(new Set([200]));
      expect(await enrolledIn(app, batchId)).toBe(1);
    });

    it('DATA-5 thirty status changes of one registration at once end in one status with the right seat count', async () => {
      const batchId = await app.api.createBatch({ capacity: 1 });
      const id = await registered(batchId);
      const wishes = ['pending', 'confirmed', 'cancelled'];

      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => app.api.changeStatus(id, String(wishes[n % 3]))),
      );

      expect(new Set(codes(answers))).toEqual(new Set([200]));
      expect(await enrolledIn(app, batchId)).toBe((await statusOf(id)) === 'cancelled' ? 0 : 1);
    });

    it('DATA-5 of ten revivals at once for two free seats two succeed, and eight are answered with 409', async () => {
      const batchId = await app.api.createBatch({ capacity: 10 });
      const ids: string[] = [];
      for (let n = 0; n < 10; n++) ids.push(await registered(batchId));
      await Promise.all(ids.map((id) => app.api.changeStatus(id, 'cancelled')));
      expect(await enrolledIn(app, batchId)).toBe(0);
      await Promise.all(Array.from({ length: 8 }, () => app.api.register({ batchId })));

      const answers = await Promise.all(ids.map((id) => app.api.changeStatus(id, 'confirmed')));

      expect(codes(answers)).toEqual([200, 200, ...Array<number>(8).fill(409)]);
      expect(await enrolledIn(app, batchId)).toBe(10);
    });

    it('DATA-5 of one revival and ten registrations at once exactly one gets the last seat', async () => {
      for (let round = 0; round < 5; round++) {
        const batchId = await app.api.createBatch({ capacity: 1 });
        const id = await registered(batchId);
        await app.api.changeStatus(id, 'cancelled');

        const answers = await Promise.all([
          ...Array.from({ length: 5 }, () => app.api.register({ batchId }, newKey())),
          app.api.changeStatus(id, 'pending'),
          ...Array.from({ length: 5 }, () => app.api.register({ batchId }, newKey())),
        ]);

        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        expect(answers.filter(({ body }) => body.code === 'batch_full')).toHaveLength(10);
        expect(await enrolledIn(app, batchId)).toBe(1);
      }
    });

    it('DATA-5 cancellations and registrations at once leave exactly as many seats taken as registrations succeed', async () => {
      const batchId = await app.api.createBatch({ capacity: 5 });
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.push(await registered(batchId));

      const [cancelled, arrived] = await Promise.all([
        Promise.all(ids.map((id) => app.api.changeStatus(id, 'cancelled'))),
        Promise.all(Array.from({ length: 20 }, () => app.api.register({ batchId }, newKey()))),
      ]);

      expect(new Set(codes(cancelled))).toEqual(new Set([200]));
      const welcome = arrived.filter(({ status }) => status === 201).length;
      expect(arrived.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await enrolledIn(app, batchId)).toBe(welcome);
    });
  });
});
