import { createHash } from 'node:crypto';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { accept, accounts, changeAccount, invite, join } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'a good password';

describe('invite links and password links', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.sql("DELETE FROM admins WHERE username <> 'owner'");
    await app.db.sql('DELETE FROM admin_invites');
  });

  const look = (token: unknown) =>
    app.api.call('/api/admin/invites/look', { method: 'POST', body: { token } });

  const linkFor = (id: string) =>
    app.api.asAdmin(`/api/admin/accounts/${id}/password-link`, { method: 'POST' });

  it('an invited person opens the link, chooses user name and password, and is logged in with the invited role', async () => {
    const { invite: made, token } = await invite(app.api, { name: ' Devi Rao ', role: 'staff' });
    expect(made).toEqual({
      _id: expect.any(String),
      name: 'Devi Rao',
      role: 'staff',
      invitedBy: 'Asha',
      createdAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.nowMs() + 7 * DAY_MS).toISOString(),
    });
    expect((await accounts(app.api)).invites).toEqual([made]);
    expect((await look(token)).body).toEqual({ name: 'Devi Rao', role: 'staff' });

    const welcome = await accept(app.api, { token, username: ' Devi ', password: PASSWORD });
    expect(welcome.status).toBe(200);
    expect(welcome.body.admin).toEqual({ name: 'Devi Rao' });
    expect(welcome.body.message).toBe('Welcome!');
    const session = await app.api.call('/api/admin/dashboard', { token: welcome.body.token });
    expect(session.status).toBe(200);
    expect((await app.api.login('DEVI', PASSWORD)).status).toBe(200);

    const list = await accounts(app.api);
    expect(list.invites).toEqual([]);
    expect(list.accounts.map(({ username, role, active }) => [username, role, active])).toEqual([
      ['owner', 'owner', true],
      ['Devi', 'staff', true],
    ]);
  });

  it('a link token has 32 random bytes, and only its SHA-256 hash is stored', async () => {
    const { token } = await invite(app.api, {});
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await invite(app.api, {})).token).not.toBe(token);
    const rows = await app.db.sql('SELECT * FROM admin_invites');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row['token_hash'])).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
    const log = await app.db.sql('SELECT * FROM audit_entries');
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('a link works for exactly 7 days, then answers 404, and the next invite deletes its row', async () => {
    const { token } = await invite(app.api, {});
    app.clock.advanceMs(7 * DAY_MS - 1);
    expect((await look(token)).status).toBe(200);
    app.clock.advanceMs(1);
    await app.api.logInAgain();
    expect((await accounts(app.api)).invites).toEqual([]);
    for (const answer of [
      await look(token),
      await accept(app.api, { token, username: 'late', password: PASSWORD }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        404,
        {
          code: 'invite_not_found',
          message: 'This link is not valid any more. Please ask for a new one.',
        },
      ]);
    }
    await invite(app.api, {});
    expect(await app.db.sql('SELECT * FROM admin_invites')).toHaveLength(1);
  });

  it('a link works exactly once, also if three people accept it at the same time', async () => {
    const { token } = await invite(app.api, {});
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((username) =>
        accept(app.api, { token, username, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await accounts(app.api)).accounts).toHaveLength(2);
    expect((await look(token)).status).toBe(404);
  });

  it('a withdrawn link does not work, and cannot be withdrawn again', async () => {
    const { invite: made, token } = await invite(app.api, {});
    const withdraw = () =>
      app.api.asAdmin(`/api/admin/accounts/invites/${made._id}`, { method: 'DELETE' });
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { message: 'The link does not work any more.' },
    });
    expect((await look(token)).status).toBe(404);
    expect((await accounts(app.api)).invites).toEqual([]);
    const again = await withdraw();
    expect([again.status, again.body.code]).toEqual([404, 'invite_not_found']);
  });

  it('a user name that is taken in any letter case is refused with 409, and the link still works', async () => {
    await join(app.api, { name: 'Meera' });
    const { token } = await invite(app.api, {});
    for (const username of ['meera', ' MEERA', 'Owner']) {
      const answer = await accept(app.api, { token, username, password: PASSWORD });
      expect([answer.status, answer.body.code]).toEqual([409, 'username_taken']);
    }
    expect((await accept(app.api, { token, username: 'mira', password: PASSWORD })).status).toBe(
      200,
    );
  });

  it('if two people choose the same user name at once, one gets it and the other gets 409 and keeps the link', async () => {
    const links = [await invite(app.api, {}), await invite(app.api, {})];
    const answers = await Promise.all(
      links.map(({ token }) => accept(app.api, { token, username: 'same', password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const list = await accounts(app.api);
    expect([list.accounts.length, list.invites.length]).toEqual([2, 1]);
  });

  it('AUTH-7 a password link sets a new password for its account exactly once, and ends its sessions', async () => {
    const member = await join(app.api);
    const { invite: made, token } = (await linkFor(member.id)).body;
    expect(made).toMatchObject({ name: 'Meera', role: 'staff', forAccount: member.id });
    expect((await look(token)).body).toEqual({
      name: 'Meera',
      role: 'staff',
      username: 'meera',
    });
    const dashboard = (bearer: string) => app.api.call('/api/admin/dashboard', { token: bearer });
    expect((await dashboard(member.token)).status).toBe(200);

    const answer = await accept(app.api, { token, username: 'ignored', password: PASSWORD });
    expect([answer.status, answer.body.admin]).toEqual([200, { name: 'Meera' }]);
    expect((await dashboard(member.token)).status).toBe(403);
    expect((await dashboard(answer.body.token)).status).toBe(200);
    expect((await app.api.login('meera', member.password)).status).toBe(401);
    expect((await app.api.login('meera', PASSWORD)).status).toBe(200);
    expect((await accept(app.api, { token, password: 'another one' })).status).toBe(404);
  });

  it('a password link stops working after a newer link, a password change or reset, or a deactivation', async () => {
    const member = await join(app.api);
    const [first, second] = [await linkFor(member.id), await linkFor(member.id)].map(
      (answer) => answer.body.token,
    );
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);

    const changed = await app.api.call('/api/admin/me/password', {
      method: 'POST',
      token: member.token,
      body: { currentPassword: member.password, newPassword: PASSWORD },
    });
    expect([changed.status, (await look(second)).status]).toEqual([200, 404]);

    const third = (await linkFor(member.id)).body.token;
    await changeAccount(app.api, member.id, { role: 'editor' });
    expect((await look(third)).body).toMatchObject({ name: 'Meera', role: 'editor' });
    expect((await changeAccount(app.api, member.id, { active: false })).status).toBe(200);
    expect((await look(third)).status).toBe(404);
    const refused = await linkFor(member.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_deactivated']);
    await changeAccount(app.api, member.id, { active: true });
    expect((await look(third)).status).toBe(404);

    const fourth = (await linkFor(member.id)).body.token;
    await app.app.get(AdminAccounts).resetPassword(member.username);
    expect((await look(fourth)).status).toBe(404);
  });

  it('AUTH-8 usable links are listed oldest first', async () => {
    await app.db.sql('DELETE FROM admin_invites');
    for (const name of ['Zoya', 'Asha', 'Meera']) {
      await invite(app.api, { name });
      app.clock.advanceMs(1_000);
    }
    const { invites } = await accounts(app.api);
    expect(invites.map(({ name }) => name)).toEqual(['Zoya', 'Asha', 'Meera']);
  });

  it('an invite link stops working when the owner who created it becomes staff; links of other owners still work', async () => {
    const fallen = await join(app.api, { name: 'Ravi', role: 'owner' });
    const { token: own } = await invite(app.api, { name: 'Friend', token: fallen.token });
    const { token: ours } = await invite(app.api, { name: 'Devi' });
    expect((await changeAccount(app.api, fallen.id, { role: 'staff' })).status).toBe(200);
    expect([(await look(own)).status, (await look(ours)).status]).toEqual([404, 200]);
  });

  it.each([
    [{}, ['name', 'required'], ['role', 'required']],
    [{ name: ' ', role: 'staff' }, ['name', 'required']],
    [{ name: 'x'.repeat(201), role: 'staff' }, ['name', 'too_long']],
    [{ name: 'Devi', role: 'admin' }, ['role', 'unknown_value']],
    [{ name: 'Devi', role: ['owner'] }, ['role', 'not_text']],
  ])('an invite with %j is refused with 400 and the faulty fields', async (body, ...expected) => {
    const answer = await app.api.asAdmin('/api/admin/accounts/invites', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  it.each([
    [{ username: 'x' }, ['password', 'required']],
    [{ username: 'x', password: 'seven 7' }, ['password', 'weak_password']],
    [{ username: 'x', password: 'password1234' }, ['password', 'common_password']],
    [{ username: 'devi', password: 'devi-devi-108' }, ['password', 'personal_password']],
    [{ password: PASSWORD }, ['username', 'required']],
    [{ username: '  ', password: PASSWORD }, ['username', 'required']],
    [{ username: 'x'.repeat(101), password: PASSWORD }, ['username', 'too_long']],
    [{ username: 'İ'.repeat(100), password: PASSWORD }, ['username', 'too_long']],
    [{ username: 'a\u0000b', password: PASSWORD }, ['username', 'invalid_characters']],
  ])('accepting a link with %j gets 400, and the link still works', async (choice, expected) => {
    const { token } = await invite(app.api, {});
    const answer = await accept(app.api, { token, ...choice });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field, code }) => [field, code])).toEqual([expected]);
    expect((await look(token)).status).toBe(200);
  });

  it('AUTH-8 a name of 200 and a user name of 100 characters are accepted, and each refusal explains its reason', async () => {
    const { token } = await invite(app.api, { name: 'n'.repeat(200) });
    const said = [];
    for (const choice of [
      { password: PASSWORD },
      { username: 'x'.repeat(101), password: PASSWORD },
      { username: 'İ'.repeat(100), password: PASSWORD },
      { username: 'x' },
      { username: 'x', password: 'seven 7' },
      { username: 'x', password: 'password1234' },
      { username: 'devi', password: 'devi-devi-108' },
    ]) {
      said.push((await accept(app.api, { token, ...choice })).body.message);
    }
    expect(said).toEqual([
      'User name is required.',
      'User name must be at most 100 characters long.',
      'User name must be at most 100 characters long.',
      'Password is required.',
      'Password must be at least 12 characters long; a shorter one must be very hard to guess.',
      'Password is one that attackers try first. Please choose another one, for instance four words that do not belong together.',
      'Password is little more than your name or the name of the school. Please choose another one.',
    ]);
    const password = 'river stone lamp '.repeat(60).slice(0, 1_000);
    const answer = await accept(app.api, { token, username: 'x'.repeat(100), password });
    expect(answer).toMatchObject({ status: 200, body: { admin: { name: 'n'.repeat(200) } } });
    expect((await app.api.login('X'.repeat(100), password)).status).toBe(200);
  });

  it.each([
    'x',
    "' OR 1=1 --",
    '%',
    '../../etc/passwd',
    'é'.repeat(43),
    '\u202e'.repeat(10),
    'A'.repeat(200),
  ])('an unknown link token %j is answered with 404', async (token) => {
    await invite(app.api, {});
    expect((await look(token)).status).toBe(404);
    expect((await accept(app.api, { token, username: 'x', password: PASSWORD })).status).toBe(404);
  });

  it.each([undefined, '', 7, null, ['a'], { $gt: '' }, 'A'.repeat(201)])(
    'a link token %j that is not a text of 1 to 200 characters is answered with 400',
    async (token) => {
      expect((await look(token)).status).toBe(400);
    },
  );
});
