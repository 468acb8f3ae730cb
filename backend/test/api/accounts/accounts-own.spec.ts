import { AdminRepository } from '../../../src/auth/admin.repository.js';
import { PasswordHasher } from '../../../src/auth/login/password-hasher.js';
import { join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIMIT = 3;

describe("one's own account", () => {
  let app: TestApp;
  let member: Member;
  beforeAll(async () => {
    app = await startTestApp({ env: { LOGINS_PER_MINUTE: String(LIMIT) } });
    member = await join(app.api);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advanceMs(60_000);
    member.token = (await app.api.login(member.username, member.password)).body.token;
  });

  const statusOf = async (token: string): Promise<number> =>
    (await app.api.call('/api/admin/dashboard', { token })).status;

  const changePassword = (body: object, token = member.token) =>
    app.api.call('/api/admin/me/password', { method: 'POST', body, token });

  const fieldsOf = (answer: Awaited<ReturnType<typeof changePassword>>): unknown =>
    answer.body.errors.map(({ field, code }) => [field, code]);

  it('a password change ends every other session; the changing session continues with a new token', async () => {
    const other = (await app.api.login(member.username, member.password)).body.token;
    const newPassword = ' नया पासवर्ड 🧘 ';
    const answer = await changePassword({ currentPassword: member.password, newPassword });
    expect(answer.status).toBe(200);
    const { token, message } = answer.body;
    expect(message).toBe('Your password was changed.');
    expect(await statusOf(token)).toBe(200);
    expect([await statusOf(member.token), await statusOf(other)]).toEqual([403, 403]);
    expect((await app.api.login(member.username, member.password)).status).toBe(401);
    expect((await app.api.login(member.username, newPassword.trim())).status).toBe(401);
    expect((await app.api.login(member.username, newPassword)).status).toBe(200);
    member.password = newPassword;
  });

  it('a password change is refused with 403 when its session ends while the new password is hashed', async () => {
    const hasher = app.app.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      await app.api.call('/api/admin/logout', { method: 'POST', token: member.token });
      return hash(password);
    });
    const newPassword = 'of nobody any more';
    const answer = await changePassword({ currentPassword: member.password, newPassword });
    expect([answer.status, answer.body.code]).toEqual([403, 'session_ended']);
    expect((await app.api.login(member.username, newPassword)).status).toBe(401);
  });

  it('a wrong current password changes nothing and says which field is wrong', async () => {
    const answer = await changePassword({ currentPassword: 'a guess', newPassword: 'long enough' });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.errors).toEqual([
      {
        field: 'currentPassword',
        code: 'wrong_password',
        message: 'The current password is wrong.',
      },
    ]);
    expect(await statusOf(member.token)).toBe(200);
    expect((await app.api.login(member.username, member.password)).status).toBe(200);
  });

  it('RUN-3 wrong current passwords count towards the login limit, and get 429 beyond it', async () => {
    const guess = { currentPassword: 'a guess', newPassword: 'long enough' };
    for (let time = 0; time < LIMIT; time++) expect((await changePassword(guess)).status).toBe(400);
    const refused = await changePassword({
      currentPassword: member.password,
      newPassword: 'long enough',
    });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_logins']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await app.api.login(member.username, member.password)).status).toBe(429);
    app.clock.advanceMs(60_000);
    expect((await app.api.login(member.username, member.password)).status).toBe(200);
  });

  it.each([
    [
      {},
      [
        ['currentPassword', 'required'],
        ['newPassword', 'required'],
      ],
    ],
    [{ currentPassword: 'x', newPassword: '1234567' }, [['newPassword', 'weak_password']]],
    [
      { newPassword: '🧘'.repeat(8) },
      [
        ['currentPassword', 'required'],
        ['newPassword', 'weak_password'],
      ],
    ],
    [{ currentPassword: 'x', newPassword: 'x'.repeat(1_001) }, [['newPassword', 'too_long']]],
    [{ currentPassword: 'x', newPassword: 12345678 }, [['newPassword', 'not_text']]],
    [{ currentPassword: { $ne: '' }, newPassword: '123456789' }, [['currentPassword', 'not_text']]],
    [
      { currentPassword: 'x', newPassword: '1234567\u0000' },
      [['newPassword', 'invalid_characters']],
    ],
  ])('%j is refused with an error code for each wrong field', async (body, expected) => {
    const answer = await changePassword(body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(expected);
  });

  it.each([
    ['evening-sun', 'weak_password', /at least 12 characters long/],
    ['password1234', 'common_password', /is one that attackers try first/],
    ['meera-meera-108', 'personal_password', /little more than your name/],
    ['Arunima Yoga 1', 'personal_password', /the name of the school/],
  ])(
    'the new password %s is refused as %s, with a message that explains why',
    async (newPassword, code, words) => {
      const answer = await changePassword({ currentPassword: member.password, newPassword });
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      expect(fieldsOf(answer)).toEqual([['newPassword', code]]);
      expect(answer.body.message).toMatch(words);
      expect((await app.api.login(member.username, member.password)).status).toBe(200);
    },
  );

  it('an old password that breaks the current rules still works until it is changed', async () => {
    const hash = await app.app.get(PasswordHasher).hash('12345678');
    await app.database.transaction((transaction) =>
      app.app.get(AdminRepository).replacePassword(transaction, member.id, hash),
    );
    expect((await app.api.login(member.username, '12345678')).status).toBe(200);
    member.token = (await app.api.login(member.username, '12345678')).body.token;
    const newPassword = 'no longer that one';
    expect((await changePassword({ currentPassword: '12345678', newPassword })).status).toBe(200);
    member.password = newPassword;
  });

  it.each(['river stone lamp', 'योग का नया पासवर्ड', 'four words apart '.repeat(58)])(
    'a password of 12 to 1,000 characters is accepted: %j',
    async (newPassword) => {
      const { status } = await changePassword({ currentPassword: member.password, newPassword });
      expect(status).toBe(200);
      member.password = newPassword;
      expect((await app.api.login(member.username, newPassword)).status).toBe(200);
    },
  );

  it('of two concurrent password changes exactly one succeeds, and its session continues', async () => {
    const answers = await Promise.all(
      ['first choice', 'second choice'].map(async (newPassword) => ({
        newPassword,
        answer: await changePassword({ currentPassword: member.password, newPassword }),
      })),
    );
    const [winner, ...others] = answers.filter(({ answer }) => answer.status === 200);
    expect(others).toEqual([]);
    member.password = winner?.newPassword ?? '';
    expect((await app.api.login(member.username, member.password)).status).toBe(200);
    expect(await statusOf(winner?.answer.body.token ?? '')).toBe(200);
  });

  it('AUTH-7 signing out everywhere ends every session of the account, including this one, and none of other admins', async () => {
    const sessions = [member.token];
    for (let device = 0; device < 2; device++) {
      sessions.push((await app.api.login(member.username, member.password)).body.token);
    }
    const answer = await app.api.call('/api/admin/me/sign-out-everywhere', {
      method: 'POST',
      token: member.token,
    });
    expect([answer.status, answer.body.message]).toEqual([200, 'You are signed out everywhere.']);
    for (const token of sessions) expect(await statusOf(token)).toBe(403);
    expect((await app.api.asAdmin('/api/admin/dashboard')).status).toBe(200);
    expect((await app.api.login(member.username, member.password)).status).toBe(200);
  });
});
