import { JobLeaseService } from '../../../src/database/leases.js';
import { aRegistration, newKey } from '../../support/calls/requests.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import type { TestApp } from '../../support/server/test-app.js';

describe('several servers on one database', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let next: () => TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(3);
    app = replicas[0] as TestApp;
    next = roundRobin(replicas);
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => closeAll(replicas));

  it('DATA-5 never exceed the capacity: of 100 concurrent registrations for 10 seats, exactly 10 succeed', async () => {
    const batchId = await app.api.createBatch({ capacity: 10 });

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => next().api.register({ batchId }, newKey())),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'batch_full')).toHaveLength(90);
    expect(await enrolledIn(app, batchId)).toBe(10);
  });

  it('DATA-5 keep the seat count correct during concurrent registrations, cancellations and revivals', async () => {
    const batchId = await app.api.createBatch({ capacity: 6 });
    await Promise.all(Array.from({ length: 6 }, () => next().api.register({ batchId })));
    const ids = (await app.api.registrations(`?batchId=${batchId}`)).map(({ _id }) => _id);
    const wishes = ['cancelled', 'confirmed', 'pending', 'cancelled'];

    const answers = await Promise.all([
      ...ids.flatMap((id) => wishes.map((status) => next().api.changeStatus(id, status))),
      ...Array.from({ length: 12 }, () => next().api.register({ batchId }, newKey())),
    ]);

    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  });

  it('DATA-8 store one registration per person and program if the same request reaches all of them at once', async () => {
    const batchId = await app.api.createBatch({ capacity: 2 });
    const asha = aRegistration({ batchId });
    const nila = aRegistration({ program: 'surya-kriya' });

    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => next().api.register(n % 2 ? asha : nila)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await app.db.sql('SELECT id FROM registrations WHERE email IN (?, ?)', [
      asha['email'],
      nila['email'],
    ]);
    expect(rows).toHaveLength(2);
  });

  it('DATA-8 answer 24 concurrent requests with one Idempotency-Key with 201, and take one seat', async () => {
    const asha = aRegistration({ batchId: await app.api.createBatch({ capacity: 1 }) });
    const key = newKey();

    const answers = await Promise.all(
      Array.from({ length: 24 }, () => next().api.register(asha, key)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('ADMIN-2 all count a new registration in their dashboards as soon as one server has stored it', async () => {
    const counts = async () =>
      Promise.all(
        replicas.map(async ({ api }) => (await api.asAdmin('/api/admin/dashboard')).body),
      );
    const [before] = await counts();

    await next().api.register();

    const total = Number(before?.registrations.total) + 1;
    for (const after of await counts()) expect(after).toMatchObject({ registrations: { total } });
  });

  it('CLEAN-1 complete all concurrently requested clean-up runs, and delete each registration exactly once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.api.register()));
    app.clock.advanceMs(31 * 24 * 60 * 60 * 1000);
    await Promise.all(replicas.map(({ api }) => api.logInAgain()));
    const { body: stats } = await app.api.asAdmin('/api/admin/cleanup/stats');

    // They wait for their turn as long as it takes: three seconds may not be enough on a busy machine.
    const waits = replicas.map((replica) => {
      const leases = replica.app.get(JobLeaseService);
      const hold = leases.hold.bind(leases);
      return jest
        .spyOn(leases, 'hold')
        .mockImplementation((name, _waitMs, job) => hold(name, 60_000, job));
    });

    const runs = await Promise.all(Array.from({ length: 6 }, () => next().api.cleanUp()));

    for (const wait of waits) wait.mockRestore();
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([200]));
    const deleted = runs.reduce((sum, { body }) => sum + body.deletedRegistrations, 0);
    expect(deleted).toBe(stats.totalToDelete);
    expect(deleted).toBeGreaterThanOrEqual(20);
  });
});
