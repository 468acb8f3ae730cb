import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrationsOf, withDatabase } from '../../../src/cli/command.js';
import { backUp } from '../../../src/database/backup/backup.js';
import { restore } from '../../../src/database/backup/restore.js';
import { startTestApp, type TestApp } from '../server/test-app.js';
import { createTestDatabase, onMysql, type Row, type TestDatabase } from './test-database.js';

export const BACKED_UP_AT = new Date('2026-11-21T06:30:00.000Z');
const TABLES_LEFT_OUT = ['admin_sessions', 'job_leases', 'migrations'];

/** A running school, its backup file, and empty databases to restore it into. */
export class SchoolWithBackup {
  readonly folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  readonly file = join(this.folder, 'school.jsonl.gz');
  private readonly targets: TestDatabase[] = [];

  private constructor(readonly app: TestApp) {}

  /** @param env settings of the running school */
  static async start(env: Record<string, string> = {}): Promise<SchoolWithBackup> {
    return new SchoolWithBackup(await startTestApp({ env }));
  }

  async end(): Promise<void> {
    await this.app.close();
    for (const target of this.targets) await target.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Creates batches, registrations, search terms and changes with unusual characters. Returns a batch's id. */
  async fill(registrations: number): Promise<string> {
    const { api } = this.app;
    const batchId = await api.createBatch({ capacity: 10_000, name: 'सुबह "the" \\ batch;\n' });
    for (let n = 0; n < registrations; n++) {
      await api.register({
        batchId: n % 2 === 0 ? batchId : '',
        name: `Ünal ${n} 🧘 'quoted'`,
        notes: 'line\r\nbreak, "quotes" \\ and \u2028 more',
      });
    }
    const [first] = await api.registrations();
    await api.changeStatus(first?._id ?? '', 'cancelled');
    await api.cleanUp();
    return batchId;
  }

  async emptyDatabase(): Promise<TestDatabase> {
    const target = await createTestDatabase();
    this.targets.push(target);
    return target;
  }

  save(): Promise<number> {
    return withDatabase(this.app.db.config, (source) => backUp(source, this.file, BACKED_UP_AT));
  }

  load({ config }: TestDatabase): Promise<number> {
    return withDatabase(config, (source) => restore(source, this.file, migrationsOf(config)));
  }

  /** The lines of the backup, including the empty last one. */
  lines(): string[] {
    return gunzipSync(readFileSync(this.file)).toString().split('\n');
  }

  /** Changes the lines of the backup, and writes a valid last line for them. */
  rewrite(change: (lines: string[]) => string[]): void {
    const lines = change(this.lines().slice(0, -2)).join('\n').split('\n');
    const body = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const rows = lines.filter((line) => line.startsWith('[')).length;
    const text = `${body}${JSON.stringify({ end: true, rows, sha256 })}\n`;
    writeFileSync(this.file, gzipSync(text));
  }
}

/** The tables that a backup contains. */
export async function tablesOf(db: TestDatabase): Promise<string[]> {
  const rows = await db.sql(
    onMysql
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return rows.map(({ name }) => String(name)).filter((name) => !TABLES_LEFT_OUT.includes(name));
}

/** All rows of the backed-up tables, read with raw SQL. */
export async function everyRowOf(db: TestDatabase): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of (await tablesOf(db)).sort()) {
    const rows: Row[] = await db.sql(`SELECT * FROM ${table}`);
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}
