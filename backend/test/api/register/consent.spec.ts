import { historyOf } from '../../support/calls/batch-calls.js';
import { CHILD, consentCalls, newEmail } from '../../support/calls/consent-calls.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('consent', () => {
  let app: TestApp;
  let school: ReturnType<typeof consentCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    school = consentCalls(app);
  });
  afterAll(() => app.close());

  it('LAW-1 a registration stores the notice version that was shown and when, or neither if the request names no version', async () => {
    const shown = await school.somebody({ noticeVersion: '2026-11-22' });
    expect(shown).toMatchObject({ noticeVersion: '2026-11-22', noticeAt: NOON });
    const silent = await school.somebody();
    expect([silent.noticeVersion, silent.noticeAt]).toEqual([undefined, undefined]);
  });

  it.each([
    ['x'.repeat(20), 201],
    ['x'.repeat(21), 400],
    ['a b', 400],
    ['', 201],
    [null, 201],
    [7, 400],
  ])('LAW-1 the notice version %j is answered with status %i', async (noticeVersion, expected) => {
    const email = newEmail();
    const { status, body } = await app.api.register({ email, noticeVersion });
    expect(status).toBe(expected);
    if (status === 400) expect(body.errors).toMatchObject([{ field: 'noticeVersion' }]);
  });

  it('LAW-1 a repeated registration keeps its first notice version; an Idempotency-Key with another version gets 422', async () => {
    const { email, name } = await school.somebody({ noticeVersion: '1' });
    await app.api.register({ email, name, noticeVersion: '2' });
    const [stored, ...more] = await app.api.registrations(`?q=${email}`);
    expect([stored?.noticeVersion, more]).toEqual(['1', []]);
    const headers = { 'idempotency-key': 'notice-key' };
    const other = { email: 'notice@example.org', name: 'One' };
    expect((await app.api.register({ ...other, noticeVersion: '1' }, headers)).status).toBe(201);
    expect((await app.api.register({ ...other, noticeVersion: '1' }, headers)).status).toBe(201);
    expect((await app.api.register({ ...other, noticeVersion: '2' }, headers)).status).toBe(422);
  });

  it('LAW-4 a registration for a child stores guardian and relation; other programs ignore them', async () => {
    const child = await school.somebody(CHILD);
    expect([child.guardianName, child.guardianRelation, child.missing]).toEqual([
      'Meera Rao',
      'mother',
      undefined,
    ]);
    const grown = await school.somebody({ ...CHILD, program: 'yogasanas' });
    expect([grown.guardianName, grown.guardianRelation, grown.missing]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const wrong = await app.api.register({ ...CHILD, guardianRelation: 'uncle' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [
        {
          field: 'guardianRelation',
          code: 'unknown_value',
          message: 'Relation to the child must be one of: mother, father, guardian.',
        },
      ],
    ]);
  });

  it('LAW-4 a child’s registration without guardian or relation is marked as incomplete until staff add both', async () => {
    const nobody = await school.somebody({ program: 'yoga-for-kids' });
    expect(nobody.missing).toEqual(['guardian']);
    const half = await school.edit(nobody._id, { guardianName: 'Ravi Rao' });
    expect([half.body.guardianName, half.body.missing]).toEqual(['Ravi Rao', ['guardian']]);
    const whole = await school.edit(nobody._id, { guardianRelation: 'father' });
    expect([whole.body.guardianName, whole.body.guardianRelation, whole.body.missing]).toEqual([
      'Ravi Rao',
      'father',
      undefined,
    ]);
    const [last] = await historyOf(app, nobody._id);
    expect([last?.action, last?.actor]).toEqual(['guardian-changed', 'Asha']);
    expect([last?.before, last?.after]).toEqual([
      { guardianName: 'Ravi Rao', guardianRelation: null },
      { guardianName: 'Ravi Rao', guardianRelation: 'father' },
    ]);
    const gone = await school.edit(nobody._id, { guardianName: '' });
    expect(gone.body.missing).toEqual(['guardian']);
    expect([gone.body.guardianName, gone.body.guardianRelation]).toEqual([undefined, 'father']);
  });

  it('LAW-4 LINK-9 the deletion of a registration erases the guardian from its history', async () => {
    const { _id } = await school.somebody(CHILD);
    await school.edit(_id, { guardianName: 'Ravi Rao', guardianRelation: 'father' });
    expect(JSON.stringify(await historyOf(app, _id))).toMatch(/Meera Rao.*Ravi Rao/);
    await app.api.asAdmin(`/api/admin/registrations/${_id}`, { method: 'DELETE' });
    const history = await historyOf(app, _id);
    expect(history.map(({ action }) => action)).toEqual(['deleted', 'guardian-changed']);
    expect(JSON.stringify(history)).not.toMatch(/Rao|father|mother/);
  });

  it('LAW-4 DATA-2 a guardian that somebody else has changed since it was read is refused and not overwritten', async () => {
    const { _id } = await school.somebody({ program: 'yoga-for-kids' });
    const write = (guardianName: string, guardianRelation: string, read: object) =>
      school.edit(_id, { guardianName, guardianRelation, ...read });
    const nobody = { guardianNameRead: '', guardianRelationRead: '' };
    expect((await write('Ravi Rao', 'father', nobody)).status).toBe(200);
    // A repeated request changes nothing.
    expect((await write('Ravi Rao', 'father', nobody)).status).toBe(200);
    for (const read of [nobody, { guardianNameRead: '' }, { guardianRelationRead: '' }]) {
      const second = await write('Meera Rao', 'mother', read);
      expect([second.status, second.body.code]).toEqual([409, 'registration_changed']);
    }
    const { body } = await school.show(_id);
    expect([body.guardianName, body.guardianRelation]).toEqual(['Ravi Rao', 'father']);
    const ravi = { guardianNameRead: 'Ravi Rao', guardianRelationRead: 'father' };
    const third = await write('Meera Rao', 'mother', ravi);
    expect([third.status, third.body.guardianName]).toEqual([200, 'Meera Rao']);
    expect((await write('Ravi Rao', 'father', {})).status).toBe(200);
  });

  it('LAW-4 DATA-8 a repeated registration with another guardian keeps the first, and adds the other to the unverified notes', async () => {
    const { email, name, _id } = await school.somebody(CHILD);
    await app.api.register({
      email,
      name,
      ...CHILD,
      guardianName: 'Ravi Rao',
      guardianRelation: 'father',
    });
    const { body } = await school.show(_id);
    expect(body.guardianName).toBe('Meera Rao');
    expect(body.unverifiedNotes).toContain('Guardian: Ravi Rao (father)');
  });
});
