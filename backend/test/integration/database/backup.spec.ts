import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { backUp, inSnapshot } from '../../../src/database/backup/backup.js';
import { assertHolds } from '../../../src/database/backup/restore.js';
import { migrationsOf, withDatabase } from '../../../src/cli/command.js';
import { MIGRATIONS } from '../../../src/database/migrations/index.js';
import {
  BACKED_UP_AT,
  everyRowOf,
  SchoolWithBackup,
  tablesOf,
} from '../../support/database/school-with-backup.js';
import { keep } from '../../support/calls/cleanup-calls.js';
import { withDevice } from '../../support/mails/push-service.js';
import { PushSender } from '../../../src/staff-delivery/push-sender.js';
import { startTestApp } from '../../support/server/test-app.js';
import { onMysql, whileReadCommitted } from '../../support/database/test-database.js';

describe('a backup', () => {
  let school: SchoolWithBackup;
  beforeEach(async () => {
    school = await SchoolWithBackup.start();
  });
  afterEach(() => school.end());

  it('RUN-1 DATA-2 restores every row of every table unchanged, including special characters', async () => {
    await school.fill(9);
    const before = await everyRowOf(school.app.db);
    expect(before['registrations']).toHaveLength(9);
    expect(before['registration_terms']?.length).toBeGreaterThan(20);

    const saved = await school.save();
    const target = await school.emptyDatabase();
    expect(await school.load(target)).toBe(saved);

    expect(await everyRowOf(target)).toEqual(before);
    await withDatabase(target.config, (source) => assertHolds(source, school.file));
  });

  it('RUN-1 AUTH-5 contains every table except leases, sessions, used challenges and rendered pages', async () => {
    await school.save();
    const saved = school
      .lines()
      .flatMap((line) => (line.startsWith('{"table"') ? [JSON.parse(line).table as string] : []));
    const missing = (await tablesOf(school.app.db)).filter((table) => !saved.includes(table));
    expect(missing.toSorted()).toEqual(['site_renderings', 'used_challenges']);
    for (const table of ['admin_sessions', 'job_leases', 'migrations']) {
      expect(saved).not.toContain(table);
    }
  });

  it('KEEP-7 restores the retention settings unchanged', async () => {
    const chosen = {
      daysAfterBatchEnd: 3650,
      daysWithoutBatch: 1,
      keepConfirmedOfEndedBatch: true,
      keepConfirmedWithoutBatch: false,
    };
    await keep(school.app, chosen);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);

    const restored = await startTestApp({ db: target });
    const settings = await restored.api.call('/api/retention');
    await restored.close();
    expect(settings.body).toEqual(chosen);
  });

  it('PUSH-8 restores the push keys of the school and the push devices unchanged', async () => {
    const { keys, device } = await withDevice(school.app);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);

    const restored = await startTestApp({ db: target });
    expect(await restored.app.get(PushSender).ensureKeys()).toEqual(keys);
    expect(await target.sql('SELECT * FROM push_devices')).toEqual([device]);
    await restored.close();
  });

  it('RUN-1 the comparison with a database reports a changed row by its id, a missing row and an extra row', async () => {
    await school.fill(3);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);
    const compare = () => withDatabase(target.config, (source) => assertHolds(source, school.file));
    const [row] = await target.sql('SELECT id, name FROM registrations ORDER BY id');

    await target.sql("UPDATE registrations SET name = 'Somebody else' WHERE id = ?", [row?.['id']]);
    await expect(compare()).rejects.toThrow(`The databases differ at "${String(row?.['id'])}"`);
    await target.sql('UPDATE registrations SET name = ? WHERE id = ?', [
      row?.['name'],
      row?.['id'],
    ]);
    await compare();

    // Adds a row to the last table that a backup holds.
    await target.sql(
      "INSERT INTO staff_notices (id, event, target_type, created_at_ms, due_at_ms, attempts) VALUES ('zzz', 'digest', 'account', 0, 0, 0)",
    );
    await expect(compare()).rejects.toThrow('There are more rows than the backup has.');
    await target.sql('DELETE FROM staff_notices');
    const [term] = await target.sql('SELECT term, registration_id AS id FROM registration_terms');
    await target.sql('DELETE FROM registration_terms WHERE term = ? AND registration_id = ?', [
      term?.['term'],
      term?.['id'],
    ]);
    await expect(compare()).rejects.toThrow('The databases differ');
  });

  it('RUN-1 a server starts on the restored database: admins can log in and visitors can register', async () => {
    await school.fill(3);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);
    const restored = await startTestApp({ db: target });
    expect(await restored.api.registrations()).toEqual(await school.app.api.registrations());
    expect((await restored.api.register()).status).toBe(201);
    await restored.close();
  });

  it('DATA-5 is a consistent snapshot while visitors register: seat counts match the registrations', async () => {
    const batchId = await school.fill(2);
    let stop = false;
    const rush = (async () => {
      while (!stop) await school.app.api.register({ batchId });
    })();
    const counts = [];
    for (let n = 0; n < 5; n++) {
      await school.save();
      const target = await school.emptyDatabase();
      await school.load(target);
      const [batch] = await target.sql('SELECT enrolled FROM batches');
      const [held] = await target.sql(
        "SELECT COUNT(*) AS n FROM registrations WHERE batch_id IS NOT NULL AND status <> 'cancelled'",
      );
      expect(Number(held?.['n'])).toBe(batch?.['enrolled']);
      counts.push(Number(held?.['n']));
    }
    stop = true;
    await rush;
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  });

  it('RUN-1 DATA-5 reads the database as of one moment, also where MySQL shows each statement the latest rows', async () => {
    const registrations = async (runner: QueryRunner) =>
      Number((await runner.query('SELECT COUNT(*) AS n FROM registrations'))[0].n);
    await school.fill(1);
    const { config } = school.app.db;
    const counts = await whileReadCommitted(school.app.db, () =>
      withDatabase(config, (source) =>
        inSnapshot(source, async (runner) => {
          const before = await registrations(runner);
          await school.app.api.register();
          return [before, await registrations(runner)];
        }),
      ),
    );
    expect(counts).toEqual([1, 1]);
    expect(await school.app.api.registrations()).toHaveLength(2);
  });

  it('RUN-1 contains each of 2,345 rows of a table exactly once, in the order of the primary key', async () => {
    const rows = 2_345;
    const values = Array.from({ length: rows }, (_, n) => [`term ${n % 50}`, `row-${n}`]);
    await withDatabase(school.app.db.config, async (source) => {
      const runner = source.createQueryRunner();
      await runner.query(onMysql ? 'SET foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF');
      for (let from = 0; from < rows; from += 500) {
        const part = values.slice(from, from + 500);
        await runner.query(
          `INSERT INTO registration_terms (term, registration_id) VALUES ${part.map(() => '(?, ?)').join(', ')}`,
          part.flat(),
        );
      }
      await runner.release();
    });
    await school.save();
    const stored = school.lines().filter((line) => line.startsWith('["term '));
    expect(stored).toHaveLength(rows);
    expect(new Set(stored).size).toBe(rows);
    expect(stored).toEqual(
      values.map((row) => JSON.stringify(row)).sort((one, other) => (one < other ? -1 : 1)),
    );
  });

  it('RUN-1 is readable only by the owner of the file, and fails with ENOENT if its folder is missing', async () => {
    await school.save();
    expect(statSync(school.file).mode.toString(8)).toMatch(/600$/);
    await expect(
      withDatabase(school.app.db.config, (source) =>
        backUp(source, join(school.folder, 'no', 'such'), BACKED_UP_AT),
      ),
    ).rejects.toThrow('ENOENT');
  });

  it('RUN-1 of an older version is restored and then migrated; an older database itself cannot be backed up', async () => {
    const old = await school.emptyDatabase();
    const oldMigrations = MIGRATIONS.slice(0, 1).map((each) => new each().name);
    await migrationsOf(old.config)(oldMigrations);
    const digest = '$argon2id$old';
    await old.sql(
      `INSERT INTO admins (id, username, username_key, name, password_hash, token_version, created_at_ms)
       VALUES ('a', 'asha', 'asha', 'Asha', ?, 0, 0)`,
      [digest],
    );
    await school.save();
    const createdAt = BACKED_UP_AT.toISOString();
    school.rewrite(() => [
      JSON.stringify({ format: 'yoga-school-backup', createdAt, migrations: oldMigrations }),
      '{"table":"admins","columns":["id","username","username_key","name","password_hash","token_version","created_at_ms"]}',
      JSON.stringify(['a', 'asha', 'asha', 'Asha', digest, 0, 0]),
    ]);
    const target = await school.emptyDatabase();
    expect(await school.load(target)).toBe(1);
    const [admin] = await target.sql('SELECT username, role FROM admins');
    expect(admin).toEqual({ username: 'asha', role: 'owner' });
    const applied = await target.sql('SELECT name FROM migrations');
    expect(applied).toHaveLength(MIGRATIONS.length);

    await expect(
      withDatabase(old.config, (source) => backUp(source, school.file, BACKED_UP_AT)),
    ).rejects.toThrow('belongs to another version');
  });
});
