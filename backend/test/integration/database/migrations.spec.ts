import { randomUUID } from 'node:crypto';
import { Column, DataSource, Entity, Index, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { createDataSource, openDatabase } from '../../../src/database/connection.js';
import { addColumn, createIndex, replaceIndex } from '../../../src/database/migrations/dialect.js';
import { MIGRATIONS } from '../../../src/database/migrations/index.js';
import { ENTITIES } from '../../../src/entities.js';
import {
  createServerDatabase,
  createTestDatabase,
  itOnMysql,
  onMysql,
  type TestDatabase,
} from '../../support/database/test-database.js';

/** A model that is in no migration: the comparison must report it. */
@Entity({ name: 'admins' })
class AdminWithShoeSize {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'int' })
  shoeSize: number;
}

@Entity({ name: 'batches' })
@Index('ix_of_no_migration', ['name'])
class BatchWithAnotherIndex {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'varchar', length: 200 })
  name: string;
}

describe('the schema', () => {
  let db: TestDatabase;
  const opened: DataSource[] = [];

  beforeEach(async () => {
    db = await createTestDatabase();
  });
  afterEach(async () => {
    for (const source of opened.splice(0)) if (source.isInitialized) await source.destroy();
    await db.drop();
  });

  async function sourceOf(entities: Parameters<typeof createDataSource>[1] = ENTITIES) {
    const source = await createDataSource(db.config, entities);
    opened.push(source);
    return source;
  }

  async function tables({ sql } = db): Promise<string[]> {
    const rows = await sql(
      onMysql
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    return rows.map(({ name }) => String(name)).sort();
  }

  /** Returns every table with its columns, indexes and constraints, as the database reports them. */
  async function schema(of = db): Promise<unknown> {
    if (!onMysql) return of.sql('SELECT name, sql FROM sqlite_master ORDER BY name');
    const described = [];
    for (const table of await tables(of)) {
      const [row] = await of.sql(`SHOW CREATE TABLE ${table}`);
      const create = String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
      // MySQL repeats the character set of the table where a statement named it, as those of SHOW CREATE do.
      described.push(create.replaceAll(' CHARACTER SET utf8mb4', ''));
    }
    return described;
  }

  /** Returns the statements with which the ORM would make the database match the entities. */
  async function drift(entities: Parameters<typeof createDataSource>[1]): Promise<string> {
    const described = (await sourceOf(entities)).options as MysqlDataSourceOptions;
    const version = onMysql ? String((await db.sql('SELECT VERSION() AS v'))[0]?.['v']) : '';
    // MariaDB reports defaults in its own way, which the ORM only understands with this driver type.
    const type = version.includes('MariaDB') ? 'mariadb' : described.type;
    const source = new DataSource({ ...described, type });
    opened.push(source);
    await source.initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query).join('\n');
  }

  const PRODUCT_TABLES = [
    'admin_invites',
    'admin_passkeys',
    'admin_recovery_codes',
    'admin_sessions',
    'admin_totps',
    'admins',
    'audit_entries',
    'batch_notices',
    'batches',
    'cleanup_runs',
    'health_notes',
    'idempotency_keys',
    'job_leases',
    'known_logins',
    'login_failures',
    'message_templates',
    'news_messages',
    'outbox_messages',
    'people',
    'people_imports',
    'push_devices',
    'registration_dismissals',
    'registration_terms',
    'registrations',
    'settings',
    'site_contents',
    'site_documents',
    'site_picture_parts',
    'site_pictures',
    'site_renderings',
    'site_versions',
    'staff_contacts',
    'staff_notices',
    'used_challenges',
  ];

  it('RUN-1 migrates up, down and up again to the same schema', async () => {
    const source = await sourceOf();
    await openDatabase(source);
    const first = await schema();
    expect(await tables()).toEqual([...PRODUCT_TABLES, 'migrations'].sort());

    for (const _ of MIGRATIONS) await source.undoLastMigration();
    expect(await tables()).toEqual(['migrations']);
    await openDatabase(source);

    expect(await schema()).toEqual(first);
  });

  it('RUN-1 stays the same, and rows stay stored, if the migrations run a second time', async () => {
    const source = await sourceOf();
    await openDatabase(source);
    await db.sql("INSERT INTO job_leases VALUES ('kept', ?, 1)", [randomUUID()]);
    const before = await schema();

    expect(await source.runMigrations()).toEqual([]);
    await openDatabase(await sourceOf());

    expect(await schema()).toEqual(before);
    expect(await db.sql('SELECT name FROM job_leases')).toEqual([{ name: 'kept' }]);
    expect(await db.sql('SELECT name FROM migrations')).toHaveLength(MIGRATIONS.length);
  });

  it('RUN-1 is complete after the repetition of a first migration that was interrupted half-way', async () => {
    const source = await sourceOf();
    await openDatabase(source);
    const whole = await schema();
    await db.sql('DELETE FROM migrations');
    await db.sql('DROP TABLE registration_terms');
    await db.sql('DROP TABLE cleanup_runs');
    await db.sql(`DROP INDEX ix_batches_program ${onMysql ? 'ON batches' : ''}`);
    await db.sql(`DROP INDEX ux_registrations_person ${onMysql ? 'ON registrations' : ''}`);

    await openDatabase(await sourceOf());

    expect(normalised(await schema())).toEqual(normalised(whole));
  });

  itOnMysql('RUN-5 of an empty database is created once by three servers at once', async () => {
    const sources = await Promise.all([sourceOf(), sourceOf(), sourceOf()]);

    await Promise.all(sources.map((source) => openDatabase(source)));

    expect(await tables()).toEqual([...PRODUCT_TABLES, 'migrations'].sort());
    expect(await db.sql('SELECT name FROM migrations')).toHaveLength(MIGRATIONS.length);
  });

  itOnMysql(
    'RUN-1 is created in full although another database of the same server already has all of it',
    async () => {
      const other = await createServerDatabase();
      try {
        await openDatabase(await sourceOf());
        expect(await schema()).toEqual(await schema(other));
      } finally {
        await other.drop();
      }
    },
  );

  itOnMysql(
    'RUN-1 accepts the same new column and index from four connections at once',
    async () => {
      const source = await sourceOf();
      await openDatabase(source);
      const runners = Array.from({ length: 4 }, () => source.createQueryRunner());

      await Promise.all(
        runners.map(async (runner) => {
          await addColumn(runner, 'settings', ['extra', 'integer NULL']);
          await createIndex(runner, 'CREATE INDEX ix_settings_extra ON settings (extra)');
        }),
      );

      const [runner] = runners as [QueryRunner];
      await expect(addColumn(runner, 'no_table', ['extra', 'integer NULL'])).rejects.toThrow();
      for (const used of runners) await used.release();
      expect(await db.sql('SELECT extra FROM settings')).toEqual([]);
    },
  );

  itOnMysql(
    'RUN-1 a migration that waits for a table lock blocks no other query, and completes once the lock is free',
    async () => {
      const source = await sourceOf();
      await openDatabase(source);
      const whole = await schema();
      await db.sql('ALTER TABLE registrations DROP COLUMN waiting_place');
      await db.sql("DELETE FROM migrations WHERE name = 'WaitingList1764500000000'");
      const busy = source.createQueryRunner();
      await busy.startTransaction();
      await busy.query('SELECT id FROM registrations LIMIT 1');

      let hasEnded = false;
      const migration = openDatabase(await sourceOf()).then(() => (hasEnded = true));
      await untilItWaits(db);
      // Answered while the transaction above is still open, so it is not the commit that lets this query pass.
      expect(await db.sql('SELECT COUNT(*) AS n FROM registrations')).toEqual([{ n: 0 }]);
      expect(hasEnded).toBe(false);
      await busy.commitTransaction();
      await busy.release();

      await migration;
      expect(normalised(await schema())).toEqual(normalised(whole));
    },
  );

  itOnMysql(
    'RUN-1 an index that gets other columns is there at every moment for a server that names it',
    async () => {
      const source = await sourceOf();
      await openDatabase(source);
      const runner = source.createQueryRunner();
      const query = runner.query.bind(runner);
      jest.spyOn(runner, 'query').mockImplementation(async (...statement: [string]) => {
        const result: unknown = await query(...statement);
        await db.sql('SELECT 1 FROM registrations FORCE INDEX (ix_registrations_created)');
        return result;
      });

      const columns = ['created_at_ms', 'id', 'notes(9)'];
      await replaceIndex(runner, 'registrations', 'ix_registrations_created', columns);

      const parts = await db.sql(
        "SHOW INDEX FROM registrations WHERE key_name = 'ix_registrations_created'",
      );
      expect(parts.map((part) => part['Column_name'])).toEqual(['created_at_ms', 'id', 'notes']);
      await runner.release();
    },
  );

  it('RUN-1 matches the entities: the ORM finds nothing to change after the migrations', async () => {
    await openDatabase(await sourceOf());

    expect(await drift(ENTITIES)).toBe('');
  });

  it.each([
    ['a column', AdminWithShoeSize, /shoeSize/],
    ['an index', BatchWithAnotherIndex, /ix_of_no_migration/],
  ])('RUN-1 drift check reports %s that no migration creates', async (_, entity, expected) => {
    await openDatabase(await sourceOf());

    expect(await drift([entity])).toMatch(expected);
  });

  it('DATA-5 refuses a batch with more enrolled than its capacity, or with fewer than zero', async () => {
    await openDatabase(await sourceOf());
    const batch = (enrolled: number) =>
      db.sql(
        `INSERT INTO batches (id, program, name, description, start_date, end_date, schedule_days,
           start_time, end_time, capacity, price, instructor, location, enrolled, marked_completed,
           sample, created_at_ms)
         VALUES (?, 'yogasanas', 'A', '', '2026-01-01', '2026-01-02', '', '', '', 2, 0, 'B', 'C', ?, 0, 0, 0)`,
        [randomUUID(), enrolled],
      );

    await batch(0);
    await batch(2);
    await expect(batch(3)).rejects.toThrow();
    await expect(batch(-1)).rejects.toThrow();
    expect(await db.sql('SELECT id FROM batches')).toHaveLength(2);
  });
});

/** Sorts the parts of a schema, because an index that was created again is listed last. */
function normalised(schema: unknown): string[] {
  return JSON.stringify(schema).split(/\\n|,/).sort();
}

/** Waits until a statement waits for a metadata lock, which open transactions on its table hold. */
async function untilItWaits(db: TestDatabase): Promise<void> {
  const waiting = `SELECT 1 FROM information_schema.processlist
    WHERE db = DATABASE() AND state = 'Waiting for table metadata lock'`;
  while ((await db.sql(waiting)).length === 0) await new Promise(setImmediate);
}
