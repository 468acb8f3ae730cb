import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { ANSWER_LIMIT_MS, timed, type Timed } from '../support/server/timed.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

/** Each one arrives while the one before it still waits, and waits behind it. */
const ARRIVALS = 18;
const ARRIVAL_EVERY_MS = 250;
/** The part of the answer limit that may be waiting. The rest is for work, which takes longer on a busy machine. */
const WAIT_LIMIT_MS = ANSWER_LIMIT_MS - 400;

describe('while a lock in MySQL blocks registrations only', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  /** Lets visitors arrive one after the other while another connection holds a lock. */
  async function arriveDuring(
    lock: string[],
    unlock: string,
    arrive: () => Promise<void>,
  ): Promise<void> {
    const other = await createConnection(app.db.config.kind === 'mysql' ? app.db.config.url : '');
    for (const statement of lock) await other.query(statement);
    const arrivals: Promise<void>[] = [];
    for (let n = 0; n < ARRIVALS; n++) {
      arrivals.push(arrive());
      await sleep(ARRIVAL_EVERY_MS);
    }
    await Promise.allSettled(arrivals);
    await other.query(unlock);
    await other.end();
    await Promise.all(arrivals);
  }

  const expectRefused = ({ status, body, idleMs }: Timed): void => {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_unavailable' });
    expect(idleMs).toBeLessThan(WAIT_LIMIT_MS);
  };

  it('RUN-5 with a read lock on registrations, new registrations get 503 within 5 s, and the admin list is served', async () => {
    const batches = [await app.api.createBatch(), await app.api.createBatch()];

    await arriveDuring(['LOCK TABLES registrations READ'], 'UNLOCK TABLES', async () => {
      const calls = batches.map((batchId) => timed(app.api.register({ batchId })));
      expect((await app.api.asAdmin('/api/admin/registrations')).status).toBe(200);
      for (const call of calls) expectRefused(await call);
    });

    for (const batchId of batches) {
      expect((await app.api.register({ batchId })).status).toBe(201);
    }
  });

  it('RUN-5 with a locked batch, its registrations get 503 within 5 s, and those of another batch are stored', async () => {
    const [locked, free] = [await app.api.createBatch(), await app.api.createBatch()];

    const lock = ['START TRANSACTION', `UPDATE batches SET enrolled = 0 WHERE id = '${locked}'`];
    await arriveDuring(lock, 'ROLLBACK', async () => {
      const late = timed(app.api.register({ batchId: locked }));
      expect((await app.api.register({ batchId: free })).status).toBe(201);
      expectRefused(await late);
    });

    expect((await app.api.register({ batchId: locked })).status).toBe(201);
  });
});
