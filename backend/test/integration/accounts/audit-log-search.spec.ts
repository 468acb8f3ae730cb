import { auditLog, idsOf } from '../../support/accounts/audit-log.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('a search in the audit log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.sql('DELETE FROM audit_entries'));

  const { list, store } = auditLog(() => app);

  it('finds entries whose subject’s current name, email or phone has words that begin with every search word', async () => {
    const batch = await app.api.createBatch({ name: 'Morning Hatha, weekdays' });
    await app.api.register({
      name: 'Asha Rao',
      email: 'asha.rao@example.org',
      phone: '98450 11111',
    });
    await app.api.register({ name: 'Ravi Rao', email: 'ravi@example.org', phone: '98450 22222' });
    const [ravi, asha] = await app.api.registrations();
    await app.db.sql('DELETE FROM audit_entries');
    await store([
      { id: 'asha', subject: 'registration', subjectId: asha?._id ?? '' },
      { id: 'batch', subject: 'batch', subjectId: batch },
      { id: 'ravi', subject: 'registration', subjectId: ravi?._id ?? '' },
    ]);
    const cases: [string, string[]][] = [
      ['rao', ['ravi', 'asha']],
      ['ash', ['asha']],
      ['RAO rav', ['ravi']],
      ['asha.rao@example.org', ['asha']],
      ['98450 2', ['ravi']],
      ['hatha', ['batch']],
      ['week morn', ['batch']],
      ['atha', []],
      ['asha nobody', []],
      ['%', []],
      ["'; DROP TABLE audit_entries; --", []],
    ];
    for (const [text, expected] of cases) {
      const page = await list(`?q=${encodeURIComponent(text)}`);
      expect([text, idsOf(page)]).toEqual([text, expected]);
    }
    const labels = (await list()).entries.map(({ subjectLabel }) => subjectLabel);
    expect(labels).toEqual(['Ravi Rao', 'Morning Hatha, weekdays', 'Asha Rao']);
    expect(idsOf(await list('?q=rao&subject=batch'))).toEqual([]);
  });

  it('returns every entry of 520 matching subjects across pages, and no other entry', async () => {
    const many = Array.from({ length: 520 }, (_, index) => `many-${index}`);
    for (const part of [many.slice(0, 260), many.slice(260)]) {
      await app.db.sql(
        `INSERT INTO registrations (id, name, email, phone, program, notes, status, created_at_ms)
         VALUES ${part.map(() => "(?, 'Sharma', '', '12345', 'yogasanas', '', 'pending', 0)").join(', ')}`,
        part,
      );
      await app.db.sql(
        `INSERT INTO registration_terms VALUES ${part.map(() => "('sharma', ?)").join(', ')}`,
        part,
      );
    }
    const now = app.clock.nowMs();
    const about = [3, 77, 150, 300, 519].map((index, order) => ({
      id: `sharma-${index}`,
      subject: 'registration',
      subjectId: `many-${index}`,
      // The last is older than the entries that one step reads.
      atMs: now - (index === 519 ? 100_000 : order * 1_000),
    }));
    const kavya = await app.api.register({ name: 'Kavya Iyer', email: 'kavya@example.org' });
    const stored = await app.api.registrations();
    expect(kavya.status).toBe(201);
    const others = Array.from({ length: 560 }, (_, index) => ({
      id: `other-${index}`,
      subject: 'registration',
      subjectId: index % 2 === 0 ? 'erased' : String(stored[0]?._id),
      atMs: now - index * 100,
    }));
    await store([...about, ...others]);
    const first = await list('?q=sharm&limit=2');
    expect(idsOf(first)).toEqual(['sharma-3', 'sharma-77']);
    const second = await list(`?q=sharm&limit=2&cursor=${first.nextCursor}`);
    expect(idsOf(second)).toEqual(['sharma-150', 'sharma-300']);
    const third = await list(`?q=sharm&limit=2&cursor=${second.nextCursor}`);
    expect([idsOf(third), third.nextCursor]).toEqual([['sharma-519'], null]);
  });
});
