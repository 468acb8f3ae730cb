import { AUDIT_SUBJECTS } from '../../../src/audit/audit-entry.entity.js';
import type { AuditLogPage } from '../../../src/audit-log/audit-log.dto.js';
import { SampleBatches } from '../../../src/batches/sample-batches.js';
import { CleanupSchedule } from '../../../src/cleanup/cleanup.schedule.js';
import { auditLog, idsOf } from '../../support/accounts/audit-log.js';
import { changeAccount, invite, join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the audit log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.api.logInAgain();
    await app.db.sql('DELETE FROM audit_entries');
  });

  const { list, store } = auditLog(() => app);

  it('lists entries newest first, each with actor, action, subject, time and the values before and after', async () => {
    const { invite: made } = await invite(app.api, { name: 'Devi', role: 'staff' });
    app.clock.advanceMs(1_000);
    const member = await join(app.api, { name: 'Meera' });
    app.clock.advanceMs(1_000);
    await changeAccount(app.api, member.id, { role: 'owner' });
    const page = await list();
    const owner = page.actors.find(({ name }) => name === 'Asha');
    expect(
      page.entries.map(({ actor, action, subjectLabel }) => [actor, action, subjectLabel]),
    ).toEqual([
      ['Asha', 'role-changed', 'Meera'],
      ['Meera', 'logged-in', 'Meera'],
      ['Meera', 'account-created', 'Meera'],
      ['Asha', 'invited', 'Meera'],
      ['Asha', 'invited', 'Devi'],
    ]);
    expect(page.entries[0]).toEqual({
      _id: expect.any(String),
      at: app.clock.now().toISOString(),
      actor: 'Asha',
      action: 'role-changed',
      subject: 'account',
      subjectId: member.id,
      subjectLabel: 'Meera',
      before: { role: 'staff' },
      after: { role: 'owner' },
    });
    expect(page.entries[4]).toMatchObject({
      subjectId: made._id,
      after: { name: 'Devi', role: 'staff' },
    });
    expect(page.nextCursor).toBeNull();
    expect(page.actors.map(({ _id, name }) => [_id, name])).toEqual([
      [owner?._id, 'Asha'],
      [member.id, 'Meera'],
      ['schedule', 'schedule'],
      ['command-line', 'command line'],
      ['not-logged-in', 'somebody'],
      ['visitor', 'the visitor'],
    ]);
    expect(idsOf(await list(`?actorId=${owner?._id}`))).toHaveLength(3);
  });

  it('returns each entry exactly once across pages, also for equal timestamps and while entries are added', async () => {
    const now = app.clock.nowMs();
    const stored = Array.from({ length: 23 }, (_, index) => ({
      id: `entry-${String(index).padStart(2, '0')}`,
      atMs: now - Math.floor(index / 5),
    }));
    await store(stored);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AuditLogPage = await list(`?limit=4&cursor=${cursor}`);
      expect(page.entries.length).toBeLessThanOrEqual(4);
      seen.push(...idsOf(page));
      // Entries that are added meanwhile come before the first page.
      await store([{ id: `later-${seen.length}`, atMs: now + seen.length }]);
      cursor = page.nextCursor;
    }
    const expected = stored.toSorted(
      (one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1),
    );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('API-13 AUTH-8 returns 50 entries per page without a limit parameter, and up to 200 with one', async () => {
    await store(Array.from({ length: 201 }, (_, n) => ({ id: `entry-${n}` })));
    expect((await list()).entries).toHaveLength(50);
    const most = await list('?limit=200');
    expect(most.entries).toHaveLength(200);
    const rest = await list(`?limit=200&cursor=${most.nextCursor}`);
    expect([rest.entries.length, rest.nextCursor]).toEqual([1, null]);
  });

  it('filters by actor, subject type, action and days in the school’s time zone, singly and combined', async () => {
    await store([
      { id: 'a', actorId: 'one', subject: 'batch', action: 'edited' },
      { id: 'b', actorId: 'one', subject: 'registration', action: 'edited' },
      { id: 'c', actorId: 'two', subject: 'batch', action: 'deleted' },
      // The last moment of 9 November, the first and the last of the 10th, and the first of the 11th.
      { id: 'd', atMs: Date.parse('2026-11-09T18:29:59.999Z') },
      { id: 'e', atMs: Date.parse('2026-11-09T18:30:00.000Z') },
      { id: 'f', atMs: Date.parse('2026-11-10T18:29:59.999Z') },
      { id: 'g', atMs: Date.parse('2026-11-10T18:30:00.000Z') },
    ]);
    const cases: [string, string[]][] = [
      ['?actorId=one', ['b', 'a']],
      ['?subject=registration', ['b']],
      ['?action=deleted', ['c']],
      ['?actorId=one&subject=batch', ['a']],
      ['?actorId=two&action=edited', []],
      ['?from=2026-11-10&to=2026-11-10', ['f', 'e']],
      ['?to=2026-11-09', ['d']],
      ['?from=2026-11-11&to=2026-11-19', ['g']],
      ['?from=2026-11-11', ['c', 'b', 'a', 'g']],
      ['?from=&to=&actorId=&subject=&action=&q=&cursor=', ['c', 'b', 'a', 'g', 'f', 'e', 'd']],
    ];
    for (const [query, expected] of cases) {
      expect([query, idsOf(await list(query))]).toEqual([query, expected]);
    }
  });

  it('lists the schedule and the command line as actors, and the filter for each returns only its entries', async () => {
    await app.app.get(CleanupSchedule).runIfDue();
    await app.api.createBatch();
    await app.db.sql('UPDATE batches SET sample = 1');
    await app.app.get(SampleBatches).remove();
    const { entries, actors } = await list('?limit=200');
    await store([{ id: 'by-an-account', actorId: 'somebody', actor: 'schedule' }]);
    for (const name of ['schedule', 'command line']) {
      const actor = actors.find((each) => each.name === name);
      const theirs = entries.filter((entry) => entry.actor === name);
      expect(theirs.length).toBeGreaterThan(0);
      expect((await list(`?limit=200&actorId=${actor?._id}`)).entries).toEqual(theirs);
    }
  });

  it.each([
    ['limit=0', 'limit', 'too_small'],
    ['limit=201', 'limit', 'too_large'],
    ['limit=many', 'limit', 'not_integer'],
    ['from=yesterday', 'from', 'invalid_date'],
    ['to=2026-02-30', 'to', 'invalid_date'],
    ['from=1999-12-31', 'from', 'invalid_date'],
    ['subject=visitor', 'subject', 'unknown_value'],
    ['actorId=%C3%A9', 'actorId', 'unknown_value'],
    ['q=a%00b', 'q', 'invalid_characters'],
    ['action=x&action=y', 'action', 'not_text'],
  ])('API-12 ?%s is refused', async (query, field, code) => {
    const answer = await app.api.asAdmin(`/api/admin/audit?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, code, message: expect.any(String) }]);
  });

  it.each([
    ['action', 40],
    ['q', 200],
  ])('API-12 AUTH-8 the parameter %s accepts at most %d characters', async (field, most) => {
    const path = `/api/admin/audit?${field}=`;
    expect((await app.api.asAdmin(path + 'x'.repeat(most))).status).toBe(200);
    const { status, body } = await app.api.asAdmin(path + 'x'.repeat(most + 1));
    expect([status, body.errors]).toEqual([
      400,
      [{ field, code: 'too_long', message: expect.any(String) }],
    ]);
  });

  it.each([
    ['actorId', 100, 200, undefined],
    // A cursor within the limit is decoded.
    ['cursor', 200, 400, 'invalid_cursor'],
  ])(
    'API-12 API-13 the parameter %s has at most %d characters',
    async (field, most, status, code) => {
      const path = `/api/admin/audit?${field}=`;
      const answer = await app.api.asAdmin(path + 'x'.repeat(most));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      const { body } = await app.api.asAdmin(path + 'x'.repeat(most + 1));
      expect(body.errors).toMatchObject([{ field, code: 'too_long' }]);
    },
  );

  it.each(['x', 'W10', 'WzEsMl0', '%00', 'null'])(
    'API-13 a cursor of %j is refused',
    async (cursor) => {
      const answer = await app.api.asAdmin(`/api/admin/audit?cursor=${encodeURIComponent(cursor)}`);
      expect(answer.status).toBe(400);
    },
  );

  it('is read-only: POST, PUT, PATCH and DELETE are answered with 405, and the entry stays', async () => {
    await store([{ id: 'entry' }]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/admin/audit', '/api/admin/audit/entry']) {
        expect((await app.api.asAdmin(path, { method })).status).toBe(405);
      }
    }
    expect(idsOf(await list())).toEqual(['entry']);
  });

  describe('the history of one subject', () => {
    let member: Member;
    beforeAll(async () => {
      member = await join(app.api, { name: 'Devi' });
    });

    const historyOf = async (id: string, token: string): Promise<string[]> => {
      const answer = await app.api.call(`/api/admin/audit/${id}`, { token });
      expect(answer.status).toBe(200);
      return idsOf(answer.body);
    };

    it('AUTH-8 contains only the newest 200 entries, newest first', async () => {
      await store(
        Array.from({ length: 201 }, (_, n) => ({
          id: `r${n}`,
          subject: 'registration',
          subjectId: 'busy',
          atMs: n,
        })),
      );
      expect(await historyOf('busy', member.token)).toEqual(
        Array.from({ length: 200 }, (_, n) => `r${200 - n}`),
      );
    });

    it('is visible to all staff for registrations and batches, and only to owners for other subjects', async () => {
      const shared = ['registration', 'batch'];
      const ofOwners = AUDIT_SUBJECTS.filter((subject) => !shared.includes(subject));
      await store([
        { id: 'r1', subject: 'registration', subjectId: 'r', atMs: 1 },
        { id: 'r2', subject: 'registration', subjectId: 'r', atMs: 2 },
        { id: 'b1', subject: 'batch', subjectId: 'b' },
        ...ofOwners.map((subject) => ({ id: `the ${subject}`, subject, subjectId: subject })),
      ]);
      const owner = (await app.api.login()).body.token;
      expect(await historyOf('r', member.token)).toEqual(['r2', 'r1']);
      expect(await historyOf('b', member.token)).toEqual(['b1']);
      for (const subject of ofOwners) {
        expect(await historyOf(subject, member.token)).toEqual([]);
        expect(await historyOf(subject, owner)).toEqual([`the ${subject}`]);
      }
      expect(await historyOf('nothing', member.token)).toEqual([]);
      expect(await historyOf('nothing', owner)).toEqual([]);
    });
  });
});
