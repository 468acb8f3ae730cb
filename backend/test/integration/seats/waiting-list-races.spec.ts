import { WaitingListService } from '../../../src/registrations/seats/waiting-list.service.js';
import { newKey } from '../../support/calls/requests.js';
import { editBatch } from '../../support/calls/batch-calls.js';
import { seededRandom } from '../../support/server/random-numbers.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import type { TestApp } from '../../support/server/test-app.js';

const HOUR_MS = 60 * 60_000;

describe('waiting lists while people register, wait and cancel at once', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let next: () => TestApp;
  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
    next = roundRobin(replicas);
    // Logs in before the rush.
    await Promise.all(replicas.map(({ api }) => api.registrations('?limit=1')));
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => closeAll(replicas));

  const joins = (batchId: string, waiting = true) =>
    next().api.register({ batchId, waiting }, newKey());
  const rowsOf = (batchId: string, where = '1 = 1') =>
    app.db.sql(
      `SELECT id, status, waiting_place, offered_until_ms FROM registrations
       WHERE batch_id = ? AND ${where} ORDER BY waiting_place, id`,
      [batchId],
    );
  const WAITS = "status = 'pending' AND waiting_place IS NOT NULL AND offered_until_ms IS NULL";
  const idsOf = async (batchId: string, where: string): Promise<string[]> =>
    (await rowsOf(batchId, where)).map(({ id }) => String(id));

  /** Creates a batch with no free seat, and with people in line. */
  async function full(capacity: number, waiting: number, changes: object = {}) {
    const batchId = await app.api.createBatch({ capacity, ...changes });
    for (let n = 0; n < capacity + waiting; n++) await joins(batchId);
    return { batchId, seated: await idsOf(batchId, 'waiting_place IS NULL') };
  }

  /** Expects that nobody waits while a seat is free. */
  async function expectNoSeatUnused(batchId: string): Promise<void> {
    const [row] = await app.db.sql('SELECT * FROM batches WHERE id = ?', [batchId]);
    const free = Number(row?.['capacity']) - Number(row?.['enrolled']);
    expect(Math.min(free, Number(row?.['waiting']))).toBe(0);
  }

  it('WAIT-1 of 60 registrations at once for 5 seats 5 get a seat, and all others a place of their own', async () => {
    const batchId = await app.api.createBatch({ capacity: 5 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => joins(batchId)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
    const places = (await rowsOf(batchId, WAITS)).map((row) => Number(row['waiting_place']));
    expect(places).toEqual(Array.from({ length: 55 }, (_, n) => n + 1));
  });

  it('WAIT-3 ten cancellations at once seat the first ten people who wait, and none of 30 who register', async () => {
    const { batchId, seated } = await full(10, 15);
    const line = await idsOf(batchId, WAITS);
    const answers = await Promise.all([
      ...seated.map((id) => next().api.changeStatus(id, 'cancelled')),
      ...Array.from({ length: 30 }, () => joins(batchId, false)),
    ]);
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.slice(10).every(({ body }) => body.code === 'batch_full')).toBe(true);
    expect(await idsOf(batchId, WAITS)).toEqual(line.slice(10));
  });

  it('WAIT-3 five cancellations of one person and a larger capacity at once give each freed seat exactly once', async () => {
    const { batchId, seated } = await full(2, 6);
    const line = await idsOf(batchId, WAITS);
    await Promise.all([
      ...Array.from({ length: 5 }, () => next().api.changeStatus(seated[0] ?? '', 'cancelled')),
      editBatch(next(), batchId, { capacity: 4 }),
    ]);
    expect(await idsOf(batchId, WAITS)).toEqual(line.slice(3));
    const entries = await app.db.sql(
      `SELECT COUNT(*) AS n FROM audit_entries WHERE action = 'seat-given'
       AND subject_id IN (${line.map(() => '?').join(', ')})`,
      line,
    );
    expect(Number(entries[0]?.['n'])).toBe(3);
  });

  it('WAIT-4 an offer that all servers end while staff confirm it is either taken or made to exactly one other person', async () => {
    const { batchId, seated } = await full(1, 4, { offerHours: 1 });
    const line = await idsOf(batchId, WAITS);
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    app.clock.advanceMs(HOUR_MS);
    const lists = replicas.map((replica) => replica.app.get(WaitingListService));
    await Promise.all([
      ...lists.map((list) => list.endOffers()),
      ...lists.map((list) => list.endOffers()),
      joins(batchId),
      next().api.changeStatus(line[0] ?? '', 'confirmed'),
    ]);
    const [first] = await rowsOf(batchId, `id = '${line[0]}'`);
    const offered = await idsOf(batchId, "status = 'pending' AND offered_until_ms IS NOT NULL");
    // If the confirmation came first, the seat is theirs; otherwise it is offered to the next one.
    expect(offered).toEqual(first?.['status'] === 'confirmed' ? [] : [line[1]]);
    await expectNoSeatUnused(batchId);
  });

  it('WAIT-5 cancellations that are undone at once end with a seat or a place ahead of everybody who joins meanwhile', async () => {
    const { batchId, seated } = await full(3, 3);
    const undo = (id: string) =>
      next().api.asAdmin(`/api/admin/registrations/${id}/status`, {
        method: 'PATCH',
        body: { status: 'pending', undo: true },
      });
    const early = await idsOf(batchId, '1 = 1');
    await Promise.all([
      ...seated.map(async (id) => {
        await next().api.changeStatus(id, 'cancelled');
        await joins(batchId);
        const { status } = await undo(id);
        expect(status).toBe(200);
      }),
      ...Array.from({ length: 2 }, () => joins(batchId)),
    ]);
    expect(await idsOf(batchId, "status = 'pending'")).toHaveLength(11);
    const waiting = await idsOf(batchId, WAITS);
    expect(waiting.map((id) => early.includes(id))).toEqual([
      ...Array.from({ length: 3 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
    await expectNoSeatUnused(batchId);
  });

  it('WAIT-3 random changes at once lose no seat, give none twice, and leave none free while somebody waits', async () => {
    const random = seededRandom(23);
    const pick = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
    const batches = [await full(2, 4), await full(3, 2, { offerHours: 1 }), await full(1, 1)];
    const batchIds = batches.map(({ batchId }) => batchId);
    const ids = (await Promise.all(batchIds.map((id) => idsOf(id, '1 = 1')))).flat();
    const calls = roundRobin(replicas.map(({ api }) => registrationCalls(api)));
    const statuses = ['pending', 'confirmed', 'cancelled'];

    const change = async (n: number) => {
      const wish = random();
      if (n % 20 === 0) app.clock.advanceMs(HOUR_MS / 4);
      if (wish < 0.1) return next().app.get(WaitingListService).endOffers();
      if (wish < 0.3) return joins(pick(batchIds), random() < 0.7);
      if (wish < 0.4) return calls().move(pick(ids), pick([...batchIds, null]));
      if (wish < 0.45) return calls().add({ batchId: pick(batchIds), waiting: true });
      if (wish < 0.5) {
        return editBatch(next(), pick(batchIds), { capacity: 1 + Math.floor(random() * 6) });
      }
      if (wish < 0.55) {
        return next().api.asAdmin(`/api/admin/registrations/${pick(ids)}`, { method: 'DELETE' });
      }
      if (wish < 0.65) {
        return next().api.asAdmin(`/api/admin/registrations/${pick(ids)}/status`, {
          method: 'PATCH',
          body: { status: 'pending', undo: true },
        });
      }
      return next().api.changeStatus(pick(ids), pick(statuses));
    };
    // As many at once as a busy machine can answer before a visitor would give up.
    const answers = [];
    for (let wave = 0; wave < 160; wave += 40) {
      answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, n) => change(wave + n)))));
    }

    const seen = new Set(answers.map((answer) => answer?.status ?? 200));
    expect([...seen].filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    for (const batchId of batchIds) await expectNoSeatUnused(batchId);
  });
});
