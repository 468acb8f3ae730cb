import { SeatService } from '../../../src/batches/seat.service.js';
import { newKey } from '../../support/calls/requests.js';
import { seededRandom } from '../../support/server/random-numbers.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import type { TestApp } from '../../support/server/test-app.js';

describe('seats while staff move people and visitors register', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let next: () => ReturnType<typeof registrationCalls>;
  let nextApp: () => TestApp;
  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
    next = roundRobin(replicas.map(({ api }) => registrationCalls(api)));
    nextApp = roundRobin(replicas);
    // Logs in before the rush.
    await Promise.all(replicas.map(({ api }) => api.registrations('?limit=1')));
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => closeAll(replicas));

  async function addedIn(batchId: string | null, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await next().add({ batchId })).body._id);
    return ids;
  }

  it('DATA-5 of five moves and five registrations at once exactly one gets the last seat', async () => {
    const from = await app.api.createBatch({ capacity: 10 });
    const to = await app.api.createBatch({ capacity: 1 });
    const ids = await addedIn(from, 5);

    const answers = await Promise.all([
      ...ids.map((id) => next().move(id, to)),
      ...ids.map(() => nextApp().api.register({ batchId: to }, newKey())),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'batch_full')).toHaveLength(9);
    expect(await enrolledIn(app, to)).toBe(1);
  });

  it('DATA-5 a status change of a registration that is deleted meanwhile is answered with 404 and changes no seat', async () => {
    const batchId = await app.api.createBatch({ capacity: 10 });
    const [id = ''] = await addedIn(batchId, 1);
    const seats = app.app.get(SeatService);
    jest.spyOn(seats, 'lock').mockImplementationOnce(async (transaction) => {
      await transaction.query('DELETE FROM registrations WHERE id = ?', [id]);
    });

    const { status, body } = await app.api.changeStatus(id, 'cancelled');

    expect([status, body.code]).toEqual([404, 'registration_not_found']);
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('DATA-5 simultaneous moves in both directions between two batches do not deadlock', async () => {
    const one = await app.api.createBatch({ capacity: 4 });
    const other = await app.api.createBatch({ capacity: 4 });
    const [left, right] = [await addedIn(one, 3), await addedIn(other, 3)];

    const answers = await Promise.all([
      ...left.map((id) => next().move(id, other)),
      ...right.map((id) => next().move(id, one)),
    ]);

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('DATA-5 a registration that is moved, cancelled and revived at once holds one seat or none, as its status says', async () => {
    const batchIds = [await app.api.createBatch(), await app.api.createBatch()];
    for (const home of [null, batchIds[0] as string]) {
      const [id = ''] = await addedIn(home, 1);

      const answers = await Promise.all(
        Array.from({ length: 3 }, () => [
          next().move(id, batchIds[0]),
          next().move(id, batchIds[1]),
          next().move(id, null),
          nextApp().api.changeStatus(id, 'cancelled'),
          nextApp().api.changeStatus(id, 'pending'),
        ]).flat(),
      );

      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      await expectSeatsToAddUp(app);
      const { body } = await next().show(id);
      const held = await Promise.all(batchIds.map((batchId) => enrolledIn(app, batchId)));
      const holds = body.status !== 'cancelled' && body.batchId !== undefined;
      expect(held.reduce((sum, seats) => sum + seats, 0)).toBe(holds ? 1 : 0);
      await next().move(id, null);
    }
  });

  it('DATA-5 waves of random moves, registrations and status changes leave the seat counts right', async () => {
    const random = seededRandom(11);
    const pick = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
    const batchIds = await Promise.all(
      [2, 3, 4].map((capacity) => app.api.createBatch({ capacity })),
    );
    const ids = [...(await addedIn(batchIds[0] as string, 2)), ...(await addedIn(null, 6))];
    const targets = [...batchIds, null];
    const statuses = ['pending', 'confirmed', 'cancelled'];

    const anything = () => {
      const wish = random();
      if (wish < 0.4) return next().move(pick(ids), pick(targets));
      if (wish < 0.6) return nextApp().api.register({ batchId: pick(batchIds) }, newKey());
      if (wish < 0.7) return next().add({ batchId: pick(batchIds) });
      if (wish < 0.8) return next().bulk([pick(ids), pick(ids)], pick(statuses));
      return nextApp().api.changeStatus(pick(ids), pick(statuses));
    };

    // Sent in waves, because a busy machine could not finish all of them within the deadline of one request.
    for (let wave = 0; wave < 5; wave++) {
      const answers = await Promise.all(Array.from({ length: 24 }, anything));
      const statusCodes = new Set(answers.map(({ status }) => status));
      expect([...statusCodes].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    }
    const { body } = await app.api.asAdmin('/api/admin/dashboard');
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
    expect(body.registrations.total).toBe(Number(row?.['n']));
  });
});
