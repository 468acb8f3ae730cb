import { isSorted, plansOf } from '../../support/database/query-plan.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const ENTRIES = 3_000;
const PER_INSERT = 300;
const ACTORS = ['ann', 'bob', 'cid', 'dev'];
const ACTIONS = ['edited', 'created', 'status-changed', 'moved', 'deleted'];
const SUBJECTS = ['registration', 'batch', 'account', 'cleanup'];

describe('query plans of the audit log', () => {
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

  /** Returns the query plan of the one query for entries that a request for `path` makes. */
  async function planOf(path: string): Promise<string> {
    const plans = await plansOf(app, /FROM .?audit_entries/, () => app.api.asAdmin(path));
    expect(plans).toHaveLength(1);
    return String(plans[0]);
  }

  it.each([
    ['all entries', ''],
    ['the entries of an actor', '&actorId=bob'],
    ['the entries of an action', '&action=moved'],
    ['the entries of a kind of subject', '&subject=account'],
    ['the entries of a period', '&from=2026-11-19&to=2026-11-19'],
    ['the entries of an actor in a period', '&actorId=bob&from=2026-11-19'],
  ])('the first and the next page for %s read an index without sorting', async (_, filter) => {
    const first = await app.api.asAdmin(`/api/admin/audit?limit=20${filter}`);
    expect(first.body.entries).toHaveLength(20);
    for (const cursor of ['', first.body.nextCursor]) {
      const plan = await planOf(`/api/admin/audit?limit=20${filter}&cursor=${cursor}`);
      expect(plan).toMatch(/ix_audit_entries/);
      expect(isSorted(plan)).toBe(false);
    }
  });

  it('the history of a subject reads its index without sorting', async () => {
    const plan = await planOf('/api/admin/audit/subject-7');
    expect(plan).toMatch(/ix_audit_entries_subject/);
    expect(isSorted(plan)).toBe(false);
  });
});
