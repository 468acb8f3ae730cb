import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { SeatService } from '../../src/batches/seat.service.js';
import { withDatabase } from '../../src/cli/command.js';
import { Database } from '../../src/database/database.js';
import type { Transaction } from '../../src/database/transaction.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { someoneWaitsForARow } from '../support/database/row-lock-waits.js';
import { whileReadCommitted } from '../support/database/test-database.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

describe('the transaction runner on MySQL', () => {
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

  /** Opens a connection that gives up waiting for a row after a second. */
  async function connect(): Promise<Connection> {
    const { config } = app.db;
    const connection = await createConnection(config.kind === 'mysql' ? config.url : '');
    await connection.query('SET SESSION innodb_lock_wait_timeout = 1');
    return connection;
  }

  async function someTransactionWaits(): Promise<void> {
    while (!(await someoneWaitsForARow(app.db))) await sleep(20);
  }

  it('RUN-1 no connection keeps the lock of the migrations, or their short wait for tables', async () => {
    // As many at once as there are connections, so that they get all of them.
    const states = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.database.read((reader) =>
          reader.query(
            `SELECT COALESCE(IS_USED_LOCK('yoga-school-migrations') = CONNECTION_ID(), 0) AS holds,
               @@SESSION.lock_wait_timeout - @@GLOBAL.lock_wait_timeout AS difference`,
          ),
        ),
      ),
    );
    for (const [{ holds, difference }] of states) {
      expect([Number(holds), Number(difference)]).toEqual([0, 0]);
    }
  });

  /** Runs work on a pool of its own, whose connections begin with READ COMMITTED. */
  const onReadCommitted = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    whileReadCommitted(app.db, () =>
      withDatabase(app.db.config, async (source) => {
        const database = new Database(source);
        database.markReady();
        return work(database);
      }),
    );

  /** Returns the number of stored notes in a snapshot, if one is stored between the start and the first read of it. */
  const countInSnapshot = (database = app.database) =>
    database.snapshot(
      () => undefined,
      async (reader) => {
        const count = async () =>
          Number((await reader.query('SELECT COUNT(*) AS n FROM notes_of_test'))[0].n);
        await app.database.transaction((transaction) => write(transaction, 1));
        const first = await count();
        await app.database.transaction((transaction) => write(transaction, 2));
        return [first, await count()];
      },
    );

  it('ADMIN-2 a snapshot shows the rows as of its start, not as of its first read', async () => {
    expect(await countInSnapshot()).toEqual([0, 0]);
    expect(await written()).toEqual([1, 2]);
  });

  it('ADMIN-2 a snapshot shows the rows as of its start, also on a server whose default is READ COMMITTED', async () => {
    expect(await onReadCommitted(countInSnapshot)).toEqual([0, 0]);
  });

  it('DATA-5 a transaction sees the rows as of its first read, also on a server whose default is READ COMMITTED', async () => {
    const counts = await onReadCommitted((database) =>
      database.transaction(async (transaction) => {
        const count = async () =>
          Number((await transaction.query('SELECT COUNT(*) AS n FROM notes_of_test'))[0].n);
        const before = await count();
        await app.database.transaction((other) => write(other, 1));
        return [before, await count()];
      }),
    );
    expect(counts).toEqual([0, 0]);
    expect(await written()).toEqual([1]);
  });

  it('DATA-5 retries a real deadlock: two batches, locked in opposite order', async () => {
    const [one, two] = [await app.api.createBatch(), await app.api.createBatch()];
    let attempts = 0;
    let firstLocks = 0;
    let bothHaveOne = (): void => undefined;
    const meeting = new Promise<void>((resolve) => (bothHaveOne = resolve));

    const takeBoth = (first: string, second: string) =>
      app.database.transaction(async (transaction) => {
        attempts++;
        await seats.lock(transaction, first);
        if (++firstLocks === 2) bothHaveOne();
        await meeting;
        await seats.lock(transaction, second);
        await write(transaction, first === one ? 1 : 2);
      });

    await Promise.all([takeBoth(one, two), takeBoth(two, one)]);
    expect(await written()).toEqual([1, 2]);
    expect(attempts).toBe(3);
  });

  it('DATA-5 locks batches in the order of their ids, so that two moves in opposite directions cannot deadlock', async () => {
    const [first = '', last = ''] = [
      await app.api.createBatch(),
      await app.api.createBatch(),
    ].toSorted();
    const [holder, other] = [await connect(), await connect()];
    try {
      await holder.query('START TRANSACTION');
      await holder.query('UPDATE batches SET price = 1 WHERE id = ?', [first]);
      const move = app.database.transaction((transaction) => seats.lock(transaction, last, first));
      await someTransactionWaits();
      // It waits for the first batch without holding the last one.
      const changed = other.query('UPDATE batches SET price = 1 WHERE id = ?', [last]);
      await expect(changed).resolves.toMatchObject([{ affectedRows: 1 }, undefined]);
      await holder.query('COMMIT');
      await move;
    } finally {
      holder.destroy();
      other.destroy();
    }
  });

  it('DATA-5 rolls back and repeats a transaction whose connection is killed before the commit', async () => {
    const batchId = await app.api.createBatch();
    let attempts = 0;

    await app.database.transaction(async (transaction) => {
      await seats.take(transaction, batchId);
      await write(transaction, ++attempts);
      const [{ id }] = await transaction.query('SELECT CONNECTION_ID() AS id');
      if (attempts === 1) await app.db.sql(`KILL ${id}`);
      await transaction.query('SELECT 1');
    });

    expect(await written()).toEqual([2]);
    expect(await enrolledIn(app, batchId)).toBe(1);
    await app.db.sql('UPDATE batches SET enrolled = 0 WHERE id = ?', [batchId]);
  });

  it('DATA-5 repeats work that must not run twice when the conflict is reported at its commit (Galera)', async () => {
    let attempts = 0;
    await app.database.transaction(async (transaction) => {
      await write(transaction, ++attempts);
      if (attempts > 1) return;
      const connection = await transaction.queryRunner?.connect();
      const query = connection.query.bind(connection);
      jest.spyOn(connection, 'query').mockImplementation((statement, ...rest) => {
        if (statement !== 'COMMIT') return query(statement, ...rest);
        jest.restoreAllMocks();
        // The node has rolled the transaction back.
        return query("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213", ...rest);
      });
    });

    expect(attempts).toBe(2);
    expect(await written()).toEqual([2]);
  });

  it('DATA-5 writes of work that failed are never committed, even if their ROLLBACK fails too', async () => {
    const work = app.database.transaction(async (transaction) => {
      await write(transaction, 1);
      const connection = await transaction.queryRunner?.connect();
      const query = connection.query.bind(connection);
      jest.spyOn(connection, 'query').mockImplementation((statement, ...rest) => {
        if (statement !== 'ROLLBACK') return query(statement, ...rest);
        jest.restoreAllMocks();
        return query("SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1047", ...rest);
      });
      throw new Error('a fault of the program');
    });
    await expect(work).rejects.toThrow('a fault of the program');
    // As many at once as there are connections: on the one of that work, the next BEGIN would commit it.
    await Promise.all(Array.from({ length: 10 }, () => app.database.transaction(async () => null)));
    expect(await written()).toEqual([]);
  });

  it.each([
    ['not ready to write (Galera)', 1047],
    ['set to read only', 1290],
    ['shutting down', 1053],
  ])('RUN-5 repeats a transaction on a new connection when the node is %s', async (_, errno) => {
    const connections: unknown[] = [];

    await app.database.transaction(async (transaction) => {
      const [{ id }] = await transaction.query('SELECT CONNECTION_ID() AS id');
      connections.push(id);
      await write(transaction, connections.length);
      if (connections.length === 1) {
        await transaction.query(`SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}`);
      }
    });

    expect(await written()).toEqual([2]);
    expect(new Set(connections).size).toBe(2);
  });

  it('RUN-5 fails with database_unavailable when the connection of every attempt is killed, and stores nothing', async () => {
    const work = app.database.transaction(async (transaction) => {
      await write(transaction, 1);
      const [{ id }] = await transaction.query('SELECT CONNECTION_ID() AS id');
      await app.db.sql(`KILL ${id}`);
      await transaction.query('SELECT 1');
    });

    await expect(work).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await written()).toEqual([]);
  });
});
