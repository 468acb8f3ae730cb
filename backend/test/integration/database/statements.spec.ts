import { BatchEntity } from '../../../src/batches/batch.entity.js';
import { newId } from '../../../src/database/columns.js';
import { changeRows, insertRows, lockRows } from '../../../src/database/statements.js';
import type { Transaction } from '../../../src/database/transaction.js';
import { ENTITIES } from '../../../src/entities.js';
import { JobLeaseEntity } from '../../../src/database/leases.js';
import { itOnMysql } from '../../support/database/test-database.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/**
 * Tests what the statements that bypass the ORM depend on (ADR 34). An upgrade of TypeORM or mysql2 that changes
 * any of it fails here first.
 */
describe('statements that bypass the ORM', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.db.sql('DELETE FROM batches'));
  afterAll(() => app.close());

  const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
    app.database.transaction(work);

  /** Returns a batch with every kind of column that there is: text, date, list, number, flag, instant, null. */
  const batch = (change: Partial<BatchEntity> = {}): BatchEntity =>
    Object.assign(new BatchEntity(), {
      id: newId(),
      program: 'surya-kriya',
      name: "Priya's नवंबर \u{1F33B} \\ \" '",
      description: '',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      scheduleDays: ['Monday', 'Friday'],
      startTime: '06:00',
      endTime: '',
      capacity: 10,
      price: 0,
      instructor: 'Asha',
      location: 'Hall 1',
      enrolled: 9,
      waiting: 0,
      offered: 0,
      offerHours: 0,
      markedCompleted: false,
      sample: true,
      createdAtMs: 1_763_600_000_123,
      deletedAtMs: null,
      ...change,
    });

  it('an insert of several rows stores exactly what the ORM would store', async () => {
    const [ours, ormOnes] = [batch(), batch({ deletedAtMs: 1 })];
    const second = batch({ deletedAtMs: 2, scheduleDays: [] });

    await inTransaction(async (transaction) => {
      await insertRows(transaction, BatchEntity, [ours, second]);
      await transaction.insert(BatchEntity, ormOnes);
    });

    const row = async (id: string) =>
      (await app.db.sql('SELECT * FROM batches WHERE id = ?', [id]))[0];
    expect(await row(ours.id)).toEqual({
      ...(await row(ormOnes.id)),
      id: ours.id,
      deleted_at_ms: null,
    });
    const read = await app.database.read((reader) => reader.find(BatchEntity));
    expect(new Set(read)).toEqual(new Set([ours, second, ormOnes]));
  });

  it('an UPDATE returns the number of matched rows, even if their values stay the same', async () => {
    await inTransaction((transaction) => transaction.insert(BatchEntity, batch()));
    const set = (sql: string) =>
      inTransaction((transaction) => changeRows(transaction, `UPDATE batches SET ${sql}`, []));

    expect(await set('enrolled = enrolled + 1 WHERE enrolled < capacity')).toBe(1);
    expect(await set('enrolled = enrolled + 1 WHERE enrolled < capacity')).toBe(0);
    expect(await set('enrolled = enrolled')).toBe(1);
  });

  it.each([0, 1, 2])('a lock of %i rows changes no values', async (count) => {
    const rows = [batch(), batch(), batch()];
    await inTransaction((transaction) => insertRows(transaction, BatchEntity, rows));
    const stored = () => app.db.sql('SELECT * FROM batches ORDER BY id');
    const before = await stored();

    const locked = rows.slice(0, count).map(({ id }) => id);
    await inTransaction((transaction) => lockRows(transaction, BatchEntity, 'enrolled', locked));

    expect(await stored()).toEqual(before);
  });

  itOnMysql('a lock blocks exactly its own rows, until the transaction ends', async () => {
    const ids = [newId(), newId(), newId()];
    await inTransaction((transaction) =>
      insertRows(
        transaction,
        BatchEntity,
        ids.map((id) => batch({ id })),
      ),
    );
    const free = async () => {
      const rows = await app.db.sql('SELECT id FROM batches ORDER BY id FOR UPDATE SKIP LOCKED');
      return rows.map(({ id }) => id);
    };

    const during = await inTransaction(async (transaction) => {
      await lockRows(transaction, BatchEntity, 'enrolled', ids.slice(0, 1));
      const one = await free();
      await lockRows(transaction, BatchEntity, 'enrolled', ids.slice(0, 2));
      return [one, await free()];
    });

    expect(during).toEqual([ids.slice(1), ids.slice(2)]);
    expect(await free()).toEqual(ids);
  });

  it('an insert is visible inside its transaction, and removed by a rollback', async () => {
    const failing = inTransaction(async (transaction) => {
      await insertRows(transaction, BatchEntity, [batch()]);
      expect(await transaction.count(BatchEntity)).toBe(1);
      throw new Error('rolled back');
    });

    await expect(failing).rejects.toThrow('rolled back');
    expect(await app.db.sql('SELECT * FROM batches')).toEqual([]);
  });

  it('an insert of a duplicate key fails with a duplicate error, and the transaction can continue', async () => {
    const lease = { name: 'statements', holder: 'a', expiresAtMs: 1 };
    const left = await inTransaction(async (transaction) => {
      await insertRows(transaction, JobLeaseEntity, [lease]);
      await expect(insertRows(transaction, JobLeaseEntity, [lease])).rejects.toMatchObject({
        message: expect.stringMatching(/UNIQUE|Duplicate/) as string,
      });
      const found = await transaction.countBy(JobLeaseEntity, { name: 'statements' });
      await transaction.delete(JobLeaseEntity, { name: 'statements' });
      return found;
    });

    expect(left).toBe(1);
  });

  itOnMysql('a statement with values is prepared only once per connection', async () => {
    const prepared = async (transaction: Transaction) => {
      const [row] = await transaction.query<{ Value: string }[]>(
        "SHOW SESSION STATUS LIKE 'Com_stmt_prepare'",
      );
      return Number(row?.Value);
    };

    const [before, after] = await inTransaction(async (transaction) => {
      const take = () =>
        changeRows(transaction, 'UPDATE batches SET price = price WHERE capacity = ?', [7]);
      await take();
      const once = await prepared(transaction);
      for (let again = 0; again < 5; again++) await take();
      return [once, await prepared(transaction)];
    });

    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  });

  it('the server modules load exactly the entities that the commands use', () => {
    const loaded = app.database.dataSource.entityMetadatas.map(({ target }) => target);

    expect(new Set(loaded)).toEqual(new Set(ENTITIES));
  });
});
