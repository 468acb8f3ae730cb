import { SeatService } from '../../../src/batches/seat.service.js';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { CallDeadline, Heartbeat, STATEMENT_BUDGET_MS } from '../../../src/database/attempts.js';
import { RetryTransaction } from '../../../src/database/database.js';
import type { Reader, Transaction } from '../../../src/database/transaction.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

describe('the transaction runner', () => {
  let app: TestApp;
  let seats: SeatService;

  beforeAll(async () => {
    app = await startTestApp();
    seats = app.app.get(SeatService);
    await app.db.sql('CREATE TABLE notes_of_test (id int PRIMARY KEY)');
  });
  beforeEach(() => app.db.sql('DELETE FROM notes_of_test'));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const write = (transaction: Transaction, id: number) =>
    transaction.query('INSERT INTO notes_of_test VALUES (?)', [id]);
  const written = async () =>
    (await app.db.sql('SELECT id FROM notes_of_test ORDER BY id')).map(({ id }) => Number(id));
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('DATA-5 rolls back all writes of a transaction that fails half-way, including a taken seat', async () => {
    const batchId = await app.api.createBatch();

    const work = app.database.transaction(async (transaction) => {
      await seats.take(transaction, batchId);
      await write(transaction, 1);
      throw new Error('half-way');
    });

    await expect(work).rejects.toThrow('half-way');
    expect(await written()).toEqual([]);
    expect(await enrolledIn(app, batchId)).toBe(0);
  });

  it('DATA-5 a registration whose last statement fails leaves no row, seat or idempotency key, and can be retried', async () => {
    const batchId = await app.api.createBatch();
    const key = { 'idempotency-key': 'half-way' };
    const rename = (from: string, to: string) => app.db.sql(`ALTER TABLE ${from} RENAME TO ${to}`);

    await rename('registration_terms', 'hidden_terms');
    const failed = await app.api.register({ batchId }, key);
    await rename('hidden_terms', 'registration_terms');

    expect(failed).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(await enrolledIn(app, batchId)).toBe(0);
    for (const table of ['registrations', 'idempotency_keys']) {
      expect(await app.db.sql(`SELECT * FROM ${table}`)).toEqual([]);
    }
    expect((await app.api.register({ batchId }, key)).status).toBe(201);
  });

  it('repeats work that throws RetryTransaction, and commits only the last attempt', async () => {
    let attempts = 0;

    const result = await app.database.transaction(async (transaction) => {
      attempts++;
      await write(transaction, attempts);
      if (attempts < 4) throw new RetryTransaction();
      return 'done';
    });

    expect(result).toBe('done');
    expect(await written()).toEqual([4]);
  });

  it('RUN-5 gives up work that always asks for a retry after 6 to 49 attempts with database_unavailable (503)', async () => {
    let attempts = 0;

    const work = app.database.transaction(async () => {
      attempts++;
      throw new RetryTransaction();
    });

    await expect(work).rejects.toMatchObject({ code: 'database_unavailable', status: 503 });
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(50);
  });

  it('RUN-5 gives up after three attempts, on MySQL after four, while the database is unavailable', async () => {
    let attempts = 0;

    const work = app.database.transaction(async () => {
      attempts++;
      throw Object.assign(new Error('in use'), { code: 'SQLITE_BUSY' });
    });

    await expect(work).rejects.toMatchObject({ code: 'database_unavailable', status: 503 });
    expect(attempts).toBe(app.database.isSerial ? 3 : 4);
  });

  it('does not repeat work that fails with a program error', async () => {
    let attempts = 0;

    const work = app.database.transaction(async () => {
      attempts++;
      throw new TypeError('a fault of the program');
    });

    await expect(work).rejects.toThrow(TypeError);
    expect(attempts).toBe(1);
  });

  it('a read never sees uncommitted rows of another transaction', async () => {
    const seen: unknown[] = [];
    const count = async () => {
      const rows = await app.database.read((reader) =>
        reader.query('SELECT COUNT(*) AS n FROM notes_of_test'),
      );
      seen.push(Number(rows[0].n));
    };

    const undone = app.database.transaction(async (transaction) => {
      await write(transaction, 1);
      await aMoment();
      throw new Error('undone');
    });
    await Promise.allSettled([undone, count(), aMoment().then(count)]);

    expect(seen).toEqual([0, 0]);
  });

  it('commits or rolls back ten concurrent transactions independently of each other', async () => {
    const work = Array.from({ length: 10 }, (_, n) =>
      app.database.transaction(async (transaction) => {
        await write(transaction, n);
        await aMoment();
        await write(transaction, n + 100);
        if (n % 2) throw new Error('undone');
      }),
    );

    await Promise.allSettled(work);

    expect(await written()).toEqual([0, 2, 4, 6, 8, 100, 102, 104, 106, 108]);
  });

  it('RUN-5 work that exceeds its time budget fails with database_unavailable and is rolled back', async () => {
    let ended: Promise<void> | undefined;
    const late = app.database.transaction((transaction) => {
      ended = (async () => {
        await write(transaction, 1);
        await new Promise((resolve) => setTimeout(resolve, STATEMENT_BUDGET_MS + 100));
      })();
      return ended;
    });

    await expect(late).rejects.toMatchObject({ code: 'database_unavailable' });
    await ended;
    await aMoment();

    expect(await written()).toEqual([]);
    expect(await app.database.answers()).toBe(true);
  });

  it('RUN-5 transactions that wait longer than the time budget succeed as long as earlier ones finish in time', async () => {
    const atOnce = onMysql ? 10 : 1;
    const turnMs = 500;
    const turns = Math.ceil((STATEMENT_BUDGET_MS + 500) / turnMs);

    const work = Array.from({ length: atOnce * turns }, (_, n) =>
      app.database.transaction(async (transaction) => {
        await new Promise((resolve) => setTimeout(resolve, turnMs));
        await write(transaction, n);
      }),
    );

    await Promise.all(work);
    expect(await written()).toHaveLength(atOnce * turns);
  });

  it.each([
    ['is stored', true, () => undefined],
    ['a rule refuses', true, () => new DomainError('batch_full')],
    ['the database cannot store', false, () => new DomainError('database_unavailable')],
    [
      'fails because of a fault of the program',
      false,
      () => new TypeError('a fault of the program'),
    ],
  ])('RUN-5 the heartbeat counts work that %s as progress: %p', async (_, isServed, failure) => {
    const heartbeat = new Heartbeat();
    const work = app.database.transaction(
      async () => {
        const error = failure();
        if (error) throw error;
      },
      { deadline: new CallDeadline(heartbeat) },
    );

    await Promise.allSettled([work]);
    expect(heartbeat.at > 0).toBe(isServed);
  });

  it('RUN-5 queues share one heartbeat only on the embedded database', () => {
    const [one, another] = [app.database.newHeartbeat(), app.database.newHeartbeat()];
    expect(one === another).toBe(!onMysql);
  });

  it('ADMIN-2 after a snapshot, or one that failed, the next reads see what was committed since then', async () => {
    const count = async (reader: Reader) => {
      const [row] = await reader.query<{ n: number | string }[]>(
        'SELECT COUNT(*) AS n FROM notes_of_test',
      );
      return Number(row?.n);
    };
    // As many at once as there are connections, so that the reads get all of them.
    const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
    const noEffect = () => undefined;
    const takeSnapshot = () => app.database.snapshot(noEffect, count);
    const failInSnapshot = () =>
      app.database
        .snapshot(noEffect, async (reader) => {
          await count(reader);
          throw new Error('half-way');
        })
        .catch(noEffect);

    for (const [before, snapshot] of [takeSnapshot, failInSnapshot].entries()) {
      await atOnce<unknown>(snapshot);
      await app.database.transaction((transaction) => write(transaction, before));

      const seen = await atOnce(() => app.database.read(count));

      expect(new Set(seen)).toEqual(new Set([before + 1]));
    }
  });

  it('fifty failed transactions and fifty failed reads keep no connection, and the database still answers', async () => {
    await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        app.database.transaction(async (transaction) => {
          await transaction.query('SELECT 1');
          throw new Error('again');
        }),
      ),
    );
    await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        app.database.read((reader) => reader.query('SELECT * FROM no_such_table')),
      ),
    );

    const answers = await Promise.all(Array.from({ length: 50 }, () => app.database.answers()));
    expect(answers).not.toContain(false);
  });
});
