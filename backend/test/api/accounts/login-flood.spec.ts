/** @alone Passwords cost here what they cost in the product, or no queue would grow. */
import { MAX_WAITING, PasswordHasher } from '../../../src/auth/login/password-hasher.js';
import { CallDeadline, Heartbeat } from '../../../src/database/attempts.js';
import { loginFrom } from '../../support/accounts/login-from.js';
import { accept, invite } from '../../support/accounts/team.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

jest.unmock('@node-rs/argon2');

/** Of a task that keeps its place however long the test takes on a busy machine. */
class NoDeadline extends CallDeadline {
  override race<T>(work: Promise<T>): Promise<T> {
    return work;
  }
}

const STRANGERS = 120;
const HOME = '127.0.0.1';

describe('a flood of wrong logins from many addresses', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
    // After this login, HOME is a known address of the owner.
    await app.api.logInAgain();
  });
  afterEach(() => app.close());

  /** Sends one wrong login from each of STRANGERS strangers at once, and counts the passwords checked so far. */
  function flood() {
    const checked = { count: 0 };
    const guesses = Array.from({ length: STRANGERS }, async (_, stranger) => {
      const { status } = await loginFrom(app, `127.9.${1 + (stranger % 4)}.${1 + stranger}`);
      if (status === 401) checked.count++;
      return status;
    });
    return { checked, ended: Promise.all(guesses) };
  }

  it('RUN-3 with 120 guesses at once, the owner can log in from a known address while guesses still wait', async () => {
    const { checked, ended } = flood();
    const logins = [];
    for (let time = 0; time < 2; time++) {
      logins.push((await loginFrom(app, HOME, { password: ADMIN_PASSWORD })).status);
    }
    const checkedBefore = checked.count;
    const answers = await ended;
    expect(logins).toEqual([200, 200]);
    // On a busy machine some are refused (429) or wait too long (503); none gets in.
    expect(answers.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(checkedBefore).toBeLessThan(checked.count);
  });

  it('RUN-3 with a full queue, a known address can log in and a link can be used; an unknown address gets 429', async () => {
    const hasher = app.app.get(PasswordHasher);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // Fills both checks and the whole queue, so that another stranger is told to try again later.
    const strangers = Array.from({ length: 2 + MAX_WAITING }, () =>
      hasher.inTurn(() => held, null, new NoDeadline(new Heartbeat())),
    );
    expect((await loginFrom(app, '127.9.9.9', { password: ADMIN_PASSWORD })).status).toBe(429);
    expect((await loginFrom(app, HOME, { password: ADMIN_PASSWORD })).status).toBe(200);
    expect((await loginFrom(app, HOME)).status).toBe(401);
    // Somebody with a link to set a password is not refused either, whatever their address.
    const { token } = await invite(app.api, {});
    const joined = await accept(app.api, { token, username: 'devi', password: 'a good password' });
    expect(joined.status).toBe(200);
    letGo();
    await Promise.all(strangers);
    expect((await loginFrom(app, '127.9.9.9', { password: ADMIN_PASSWORD })).status).toBe(200);
  });
});
