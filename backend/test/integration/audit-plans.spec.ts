import { type LoggedQuery, queriesOf } from '../support/query-log.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { onMysql } from '../support/test-database.js';

const ENTRIES = 3_000;
const PER_INSERT = 300;
const ACTORS = ['ann', 'bob', 'cid', 'dev'];
const ACTIONS = ['edited', 'created', 'status-changed', 'moved', 'deleted'];
const SUBJECTS = ['registration', 'batch', 'account', 'cleanup'];

describe('what a page of the log has to read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const now = app.clock.nowMs();
    for (let start = 0; start < ENTRIES; start += PER_INSERT) {
      const rows = Array.from({ length: PER_INSERT }, (_, index) => start + index);
      await app.db.sql(
        `INSERT INTO audit_entries (id, at_ms, actor_id, actor_name, action, subject_type, subject_id)
         VALUES ${rows.map(() => "(?, ?, ?, 'Name', ?, ?, ?)").join(', ')}`,
        rows.flatMap((n) => [
          `entry-${n}`,
          now - n * 60_000,
          ACTORS[n % ACTORS.length],
          ACTIONS[n % ACTIONS.length],
          SUBJECTS[n % SUBJECTS.length],
          `subject-${n % 500}`,
        ]),
      );
    }
    await app.db.sql(onMysql ? 'ANALYZE TABLE audit_entries' : 'ANALYZE');
  });
  afterAll(() => app.close());

  /** How the database goes about a query, one line a table. */
  async function planOf({ sql, values }: LoggedQuery): Promise<string[]> {
    if (!onMysql) {
      const steps = await app.db.sql(`EXPLAIN QUERY PLAN ${sql}`, values);
      return steps.map(({ detail }) => String(detail));
    }
    const steps = await app.db.sql(`EXPLAIN ${sql}`, values);
    return steps.map(({ type, key, Extra }) => `${type} ${key} ${Extra}`);
  }

  it.each([
    ['everything', ''],
    ['an actor', '&actorId=bob'],
    ['an action', '&action=moved'],
    ['a kind of subject', '&subject=account'],
    ['some days', '&from=2026-11-19&to=2026-11-19'],
    ['an actor on some days', '&actorId=bob&from=2026-11-19'],
  ])('of %s is read from an index in its order', async (_, filter) => {
    const first = await app.api.asAdmin(`/api/admin/audit?limit=20${filter}`);
    expect(first.body.entries).toHaveLength(20);
    for (const cursor of ['', first.body.nextCursor]) {
      const queries = await queriesOf(app.database.dataSource, () =>
        app.api.asAdmin(`/api/admin/audit?limit=20${filter}&cursor=${cursor}`),
      );
      const pages = queries.filter(({ sql }) => /FROM .?audit_entries/.test(sql));
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        const plan = await planOf(page);
        expect(plan.join('\n')).toMatch(/ix_audit_entries/);
        expect(plan.join('\n')).not.toMatch(/filesort|TEMP B-TREE/);
      }
    }
  });

  it('the history of a subject is read from its index', async () => {
    const queries = await queriesOf(app.database.dataSource, () =>
      app.api.asAdmin('/api/admin/audit/subject-7'),
    );
    const page = queries.find(({ sql }) => /FROM .?audit_entries/.test(sql));
    const plan = page ? await planOf(page) : [];
    expect(plan.join('\n')).toMatch(/ix_audit_entries_subject/);
    expect(plan.join('\n')).not.toMatch(/filesort|TEMP B-TREE/);
  });
});
