import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import { backUp } from '../../src/database/backup/backup.js';
import { DatabaseNotEmpty, assertHolds, restore } from '../../src/database/backup/restore.js';
import { UnusableBackup } from '../../src/database/backup/backup-file.js';
import { migrationsOf, withDatabase } from '../../src/cli/with-database.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import {
  createTestDatabase,
  onMysql,
  type Row,
  type TestDatabase,
} from '../support/test-database.js';

const NOW = new Date('2026-11-21T06:30:00.000Z');
const TABLES_LEFT_OUT = ['job_leases', 'migrations'];

describe('a backup', () => {
  let app: TestApp;
  let folder: string;
  let file: string;
  const targets: TestDatabase[] = [];

  beforeEach(async () => {
    app = await startTestApp();
    folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
    file = join(folder, 'school.jsonl.gz');
  });
  afterEach(async () => {
    await app.close();
    for (const target of targets.splice(0)) await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyDatabase(): Promise<TestDatabase> {
    const target = await createTestDatabase();
    targets.push(target);
    return target;
  }

  const save = () => withDatabase(app.db.config, (source) => backUp(source, file, NOW));

  const load = ({ config }: TestDatabase) =>
    withDatabase(config, (source) => restore(source, file, migrationsOf(config)));

  async function tablesOf(db: TestDatabase): Promise<string[]> {
    const rows = await db.sql(
      onMysql
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    return rows.map(({ name }) => String(name)).filter((name) => !TABLES_LEFT_OUT.includes(name));
  }

  /** Every row of every table, read by raw SQL. */
  async function everything(db: TestDatabase): Promise<Record<string, string[]>> {
    const contents: Record<string, string[]> = {};
    for (const table of (await tablesOf(db)).sort()) {
      const rows: Row[] = await db.sql(`SELECT * FROM ${table}`);
      contents[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return contents;
  }

  async function aBusySchool(registrations: number): Promise<string> {
    const batchId = await app.api.createBatch({ capacity: 10_000, name: 'सुबह "the" \\ batch;\n' });
    for (let n = 0; n < registrations; n++) {
      await app.api.register({
        batchId: n % 2 === 0 ? batchId : '',
        name: `Ünal ${n} 🧘 'quoted'`,
        notes: 'line\r\nbreak, "quotes" \\ and \u2028 more',
      });
    }
    const [first] = await app.api.registrations();
    await app.api.changeStatus(first?._id ?? '', 'cancelled');
    await app.api.cleanUp();
    return batchId;
  }

  it('RUN-1 DATA-2 restores every row of every table, whatever characters are in it', async () => {
    await aBusySchool(9);
    const before = await everything(app.db);
    expect(before['registrations']).toHaveLength(9);
    expect(before['registration_terms']?.length).toBeGreaterThan(20);

    const saved = await save();
    const target = await emptyDatabase();
    expect(await load(target)).toBe(saved);

    expect(await everything(target)).toEqual(before);
    await withDatabase(target.config, (source) => assertHolds(source, file));
  });

  it('RUN-1 a server starts on what was restored, and people log in as before', async () => {
    await aBusySchool(3);
    await save();
    const target = await emptyDatabase();
    await load(target);
    const restored = await startTestApp({ db: target });
    expect(await restored.api.registrations()).toEqual(await app.api.registrations());
    expect((await restored.api.register()).status).toBe(201);
    await restored.close();
  });

  it('DATA-5 holds one moment while visitors register: seats and rows agree', async () => {
    const batchId = await aBusySchool(2);
    let stop = false;
    const rush = (async () => {
      while (!stop) await app.api.register({ batchId });
    })();
    const counts = [];
    for (let n = 0; n < 5; n++) {
      await save();
      const target = await emptyDatabase();
      await load(target);
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

  it('RUN-1 reads more than one part of a large table, in the order of its key', async () => {
    const rows = 2_345;
    const values = Array.from({ length: rows }, (_, n) => [`term ${n % 50}`, `row-${n}`]);
    await withDatabase(app.db.config, async (source) => {
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
    await save();
    const stored = linesOf(file).filter((line) => line.startsWith('["term '));
    expect(stored).toHaveLength(rows);
    expect(new Set(stored).size).toBe(rows);
    expect(stored).toEqual(
      values.map((row) => JSON.stringify(row)).sort((one, other) => (one < other ? -1 : 1)),
    );
  });

  it('RUN-1 is readable by the owner alone, and has its name only when it is whole', async () => {
    await save();
    expect(statSync(file).mode.toString(8)).toMatch(/600$/);
    await expect(
      withDatabase(app.db.config, (source) => backUp(source, join(folder, 'no', 'such'), NOW)),
    ).rejects.toThrow('ENOENT');
  });

  describe('that is not right', () => {
    let target: TestDatabase;
    beforeEach(async () => {
      await aBusySchool(2);
      await save();
      target = await emptyDatabase();
    });

    const refused: [string, (lines: string[]) => string[]][] = [
      ['is cut short', (lines) => lines.slice(0, -3)],
      ['lost a row', (lines) => lines.toSpliced(5, 1)],
      ['was edited', (lines) => lines.map((line) => line.replace('Ünal', 'Unal'))],
      ['is of something else', () => ['{"hello":"world"}', '']],
      ['is no JSON', () => ['hello', '']],
    ];
    it.each(refused)('RUN-1 is refused where it %s, and nothing is touched', async (_, change) => {
      writeFileSync(file, gzipSync(change(linesOf(file)).join('\n')));
      await expect(load(target)).rejects.toThrow(UnusableBackup);
      expect(await tablesOf(target)).toEqual([]);
    });

    it('RUN-1 is refused where its compressed form is damaged', async () => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length - 40));
      await expect(load(target)).rejects.toThrow(UnusableBackup);
      writeFileSync(file, 'not compressed at all');
      await expect(load(target)).rejects.toThrow(UnusableBackup);
    });

    it('RUN-1 is refused where a newer version made it', async () => {
      rewrite((lines) => lines.map((line) => line.replace('WorkingDay', 'FarFuture')));
      await expect(load(target)).rejects.toThrow('newer version (FarFuture1763700000000)');
    });

    it('RUN-1 is refused by a database in use, which stays as it is', async () => {
      const before = await everything(app.db);
      await expect(load(app.db)).rejects.toThrow(DatabaseNotEmpty);
      expect(await everything(app.db)).toEqual(before);
    });

    it('RUN-1 is refused by an older database in use, whose schema stays as it is', async () => {
      await migrationsOf(target.config)(MIGRATIONS.slice(0, 1).map((each) => new each().name));
      await target.sql("INSERT INTO login_failures VALUES ('key', 1, 1)");
      await expect(load(target)).rejects.toThrow(DatabaseNotEmpty);
      expect(await tablesOf(target)).not.toContain('audit_entries');
    });

    it('RUN-1 that does not fit half-way leaves no row behind', async () => {
      // A term of a registration that there is not, with a digest as if it were meant.
      rewrite((lines) =>
        lines.map((line) =>
          line.startsWith('{"table":"registration_terms"') ? `${line}\n["x","y"]` : line,
        ),
      );
      await expect(load(target)).rejects.toThrow(/foreign key/i);
      for (const rows of Object.values(await everything(target))) expect(rows).toEqual([]);
    });
  });

  it('RUN-1 of an older version is read into its schema, and migrated from there', async () => {
    const old = await emptyDatabase();
    const oldMigrations = MIGRATIONS.slice(0, 1).map((each) => new each().name);
    await migrationsOf(old.config)(oldMigrations);
    const digest = '$argon2id$old';
    await old.sql(
      `INSERT INTO admins (id, username, username_key, name, password_hash, token_version, created_at_ms)
       VALUES ('a', 'asha', 'asha', 'Asha', ?, 0, 0)`,
      [digest],
    );
    writeFileSync(
      file,
      gzipSync(
        withFooter([
          JSON.stringify({
            format: 'yoga-school-backup',
            createdAt: NOW,
            migrations: oldMigrations,
          }),
          '{"table":"admins","columns":["id","username","username_key","name","password_hash","token_version","created_at_ms"]}',
          JSON.stringify(['a', 'asha', 'asha', 'Asha', digest, 0, 0]),
        ]),
      ),
    );
    const target = await emptyDatabase();
    expect(await load(target)).toBe(1);
    const [admin] = await target.sql('SELECT username, role FROM admins');
    expect(admin).toEqual({ username: 'asha', role: 'owner' });
    const applied = await target.sql('SELECT name FROM migrations');
    expect(applied).toHaveLength(MIGRATIONS.length);

    await expect(
      withDatabase(old.config, (source: DataSource) => backUp(source, file, NOW)),
    ).rejects.toThrow('belongs to another version');
  });

  function rewrite(change: (lines: string[]) => string[]): void {
    const body = linesOf(file).slice(0, -2);
    writeFileSync(file, gzipSync(withFooter(change(body).join('\n').split('\n'))));
  }
});

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n');
}

/** The lines of a backup with the last line that they need. */
function withFooter(lines: string[]): string {
  const body = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  return `${body}${JSON.stringify({ end: true, rows, sha256 })}\n`;
}
