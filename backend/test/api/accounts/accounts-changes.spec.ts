import { accounts, changeAccount, join, ownerId } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('changes of accounts', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  const statusOf = async (token: string): Promise<unknown[]> => {
    const { status, body } = await app.api.call('/api/admin/dashboard', { token });
    return [status, body.code];
  };
  const ENDED = [403, 'session_ended'];

  it('AUTH-7 a deactivated account loses its session at once, and cannot log in until it is activated again', async () => {
    const member = await join(app.api);
    const answer = await changeAccount(app.api, member.id, { active: false });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        _id: member.id,
        name: 'Meera',
        username: 'meera',
        role: 'staff',
        active: false,
        createdAt: app.clock.now().toISOString(),
      },
    ]);
    expect(await statusOf(member.token)).toEqual(ENDED);
    const refused = await app.api.login(member.username, member.password);
    const wrong = await app.api.login(member.username, 'a wrong password');
    expect([refused.status, refused.body]).toEqual([401, wrong.body]);

    expect((await changeAccount(app.api, member.id, { active: true })).status).toBe(200);
    expect(await statusOf(member.token)).toEqual(ENDED);
    expect((await app.api.login(member.username, member.password)).status).toBe(200);
  });

  it('AUTH-7 a new role ends the existing sessions of the account', async () => {
    const member = await join(app.api);
    const answer = await changeAccount(app.api, member.id, { role: 'owner' });
    expect(answer.body.role).toBe('owner');
    expect(await statusOf(member.token)).toEqual(ENDED);
    const { token } = (await app.api.login(member.username, member.password)).body;
    expect((await app.api.call('/api/admin/accounts', { token })).status).toBe(200);
  });

  it('a request that changes nothing ends no session and is not recorded', async () => {
    const member = await join(app.api);
    const before = (await app.db.sql('SELECT id FROM audit_entries')).length;
    for (const body of [{}, { active: true }, { role: 'staff' }, { active: null, role: '' }]) {
      expect((await changeAccount(app.api, member.id, body)).status).toBe(200);
    }
    expect((await statusOf(member.token))[0]).toBe(200);
    expect(await app.db.sql('SELECT id FROM audit_entries')).toHaveLength(before);
  });

  it('the last active owner can neither be demoted nor deactivated', async () => {
    const owner = await ownerId(app.api);
    const other = await join(app.api, { name: 'Ravi', role: 'owner' });
    await changeAccount(app.api, other.id, { active: false });
    await join(app.api, { name: 'Meera', role: 'staff' });
    for (const body of [{ role: 'staff' }, { active: false }, { role: 'staff', active: false }]) {
      const answer = await changeAccount(app.api, owner, body);
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'last_owner', message: 'At least one active owner has to remain.' },
      ]);
    }
    expect((await app.api.asAdmin('/api/admin/accounts')).status).toBe(200);
  });

  it('an owner can become staff while another active owner remains', async () => {
    const owner = await ownerId(app.api);
    const other = await join(app.api, { name: 'Ravi', role: 'owner' });
    expect((await changeAccount(app.api, owner, { role: 'staff' })).status).toBe(200);
    await app.api.logInAgain();
    const answer = await app.api.asAdmin('/api/admin/accounts');
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    const back = await changeAccount(app.api, owner, { role: 'owner' }, other.token);
    expect(back.status).toBe(200);
  });

  it.each([
    [{ active: 'false' }, ['active', 'not_boolean']],
    [{ active: 0 }, ['active', 'not_boolean']],
    [{ role: 'king' }, ['role', 'unknown_value']],
    [{ role: 7 }, ['role', 'not_text']],
  ])('a change to %j is refused', async (body, expected) => {
    const answer = await changeAccount(app.api, await ownerId(app.api), body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field, code }) => [field, code])).toEqual([expected]);
  });

  it('a change or a password link for an unknown account is answered with 404', async () => {
    for (const id of ['x', '00000000-0000-0000-0000-000000000000', "'%20OR%201=1"]) {
      const change = await changeAccount(app.api, id, { active: false });
      expect([change.status, ['account_not_found', 'not_found']]).toEqual([
        404,
        expect.arrayContaining([change.body.code]),
      ]);
      const link = await app.api.asAdmin(`/api/admin/accounts/${id}/password-link`, {
        method: 'POST',
      });
      expect(link.status).toBe(404);
    }
    expect((await accounts(app.api)).accounts).toHaveLength(1);
  });

  it('RUN-3 the first admin is an owner, and so is an admin that was stored before roles existed', async () => {
    expect((await accounts(app.api)).accounts).toEqual([
      expect.objectContaining({ username: 'owner', role: 'owner', active: true }),
    ]);
    await app.db.sql(
      `INSERT INTO admins (id, username, username_key, name, password_hash, token_version, created_at_ms)
       VALUES ('old', 'old', 'old', 'Old', 'x', 0, 0)`,
    );
    expect((await accounts(app.api)).accounts[0]).toMatchObject({ _id: 'old', role: 'owner' });
  });
});
