import { PasswordHasher } from '../../../src/auth/login/password-hasher.js';
import { loginFrom } from '../../support/accounts/login-from.js';
import { countRows } from '../../support/database/rows.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIMIT = 3;

/** Returns the algorithm, its version and its parameters. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

describe('the rate limit of failed logins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { LOGINS_PER_MINUTE: String(LIMIT) } });
  });
  afterAll(() => app.close());
  // Ends the time window of the previous test.
  beforeEach(() => app.clock.advanceMs(60_000));

  const login = (from: string, username = 'owner', password = 'wrong') =>
    loginFrom(app, from, { username, password });

  async function failLogins(times: number, from = '127.0.0.1', username = 'owner') {
    for (let time = 0; time < times; time++) {
      expect((await login(from, username)).status).toBe(401);
    }
  }

  it('RUN-3 LOGINS_PER_MINUTE failures are answered with 401, the next with 429', async () => {
    await failLogins(LIMIT);
    app.clock.advanceMs(20_000);
    const refused = await login('127.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.body).toEqual({
      code: 'too_many_logins',
      message: 'Too many failed logins. Please try again in 40 seconds.',
    });
  });

  it('RUN-3 beyond the limit the right password is refused too, until the time in Retry-After has passed', async () => {
    await failLogins(LIMIT);
    expect((await login('127.0.0.1', 'owner', ADMIN_PASSWORD)).status).toBe(429);
    app.clock.advanceMs(59_999);
    const early = await login('127.0.0.1', 'owner', ADMIN_PASSWORD);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    app.clock.advanceMs(1);
    expect((await login('127.0.0.1', 'owner', ADMIN_PASSWORD)).status).toBe(200);
  });

  it('RUN-3 failures while the clock was 40 days ahead limit nobody once it is right again, and later ones do', async () => {
    const [from, username] = ['127.0.0.9', 'nobody'];
    const aheadMs = 40 * 24 * 60 * 60_000;
    app.clock.advanceMs(aheadMs);
    await failLogins(LIMIT, from, username);
    expect((await login(from, username)).status).toBe(429);
    app.clock.advanceMs(-aheadMs);
    await failLogins(LIMIT, from, username);
    const refused = await login(from, username);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  });

  it('RUN-3 another address and another user name are not affected', async () => {
    await failLogins(LIMIT);
    expect((await login('127.0.0.1')).status).toBe(429);
    await failLogins(1, '127.0.0.2');
    await failLogins(1, '127.0.0.1', 'somebody else');
    expect((await login('127.0.0.2', 'owner', ADMIN_PASSWORD)).status).toBe(200);
  });

  it('RUN-3 a user name in another case, or with spaces around it, counts as the same user name', async () => {
    await failLogins(LIMIT - 1);
    await failLogins(1, '127.0.0.1', ' OWNER ');
    expect((await login('127.0.0.1')).status).toBe(429);
  });

  it('RUN-3 successful logins do not count, however many there are', async () => {
    for (let time = 0; time < LIMIT * 2; time++) {
      expect((await login('127.0.0.1', 'owner', ADMIN_PASSWORD)).status).toBe(200);
    }
    await failLogins(LIMIT);
  });

  it('RUN-3 a successful login clears the failures of its own user name only', async () => {
    await failLogins(LIMIT - 1);
    await failLogins(LIMIT - 1, '127.0.0.1', 'somebody else');
    expect((await login('127.0.0.1', 'owner', ADMIN_PASSWORD)).status).toBe(200);
    await failLogins(LIMIT);
    expect((await login('127.0.0.1')).status).toBe(429);
    await failLogins(1, '127.0.0.1', 'somebody else');
    expect((await login('127.0.0.1', 'somebody else')).status).toBe(429);
  });

  it('RUN-3 requests without a password, which are refused with 400, do not count', async () => {
    for (let time = 0; time < LIMIT * 2; time++) {
      expect((await login('127.0.0.1', 'owner', '')).status).toBe(400);
    }
    await failLogins(LIMIT);
  });

  it('RUN-3 of 20 logins at once, at most one more than the limit is checked; the others get 429', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('127.0.0.1')));
    const guesses = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - guesses);
    expect(guesses).toBeGreaterThanOrEqual(LIMIT);
    // Two passwords are checked at the same time.
    expect(guesses).toBeLessThanOrEqual(LIMIT + 1);
  });

  it('RUN-3 an X-Forwarded-For header from an untrusted client is ignored', async () => {
    const answers = [];
    for (let host = 1; host <= LIMIT + 1; host++) {
      const headers = { 'x-forwarded-for': `203.0.113.${host}` };
      answers.push(
        await app.api.call('/api/admin/login', {
          method: 'POST',
          body: { username: 'owner', password: 'wrong' },
          headers,
        }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  });

  it('AUTH-2 an unknown user name and a wrong password get the same body and the same header names', async () => {
    const known = await login('127.0.0.3');
    const unknown = await login('127.0.0.3', 'nobody');
    expect(unknown.body).toEqual(known.body);
    expect(known.body).toEqual({
      code: 'login_failed',
      message: 'The user name or the password is wrong.',
    });
    const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
    expect(names(unknown)).toEqual(names(known));
  });

  it('AUTH-2 the password of an unknown user name is checked against a hash of the same cost as a real one', async () => {
    const verify = jest.spyOn(app.app.get(PasswordHasher), 'verify');
    for (const username of ['owner', 'nobody']) await login('127.0.0.4', username, 'a guess');
    const checked = verify.mock.calls.map(([hash, password]) => [costOf(hash), password]);
    verify.mockRestore();
    const [owner] = await app.db.sql("SELECT password_hash FROM admins WHERE username = 'owner'");
    const asTheirs = [costOf(String(owner?.['password_hash'])), 'a guess'];
    expect(checked).toEqual([asTheirs, asTheirs]);
  });

  it('RUN-3 failures are deleted after ten minutes, and known addresses after 90 days', async () => {
    for (const table of ['login_failures', 'known_logins'])
      await app.db.sql(`DELETE FROM ${table}`);
    const tenMinutes = 10 * 60_000;
    await failLogins(1, '127.0.0.5', 'one');
    app.clock.advanceMs(tenMinutes - 1);
    await failLogins(1, '127.0.0.6', 'two');
    // Each failure has three rows: for the address and the name, for the address, and for the name.
    expect(await countRows(app, 'login_failures')).toBe(6);
    app.clock.advanceMs(1);
    await failLogins(1, '127.0.0.7', 'three');
    expect(await countRows(app, 'login_failures')).toBe(6);

    const ninetyDays = 90 * 24 * 3_600_000;
    const arrive = async (from: string) =>
      expect((await login(from, 'owner', ADMIN_PASSWORD)).status).toBe(200);
    await arrive('127.0.0.5');
    app.clock.advanceMs(ninetyDays - 1);
    await arrive('127.0.0.6');
    expect(await countRows(app, 'known_logins')).toBe(2);
    app.clock.advanceMs(1);
    await arrive('127.0.0.7');
    expect(await countRows(app, 'known_logins')).toBe(2);
  });
});
