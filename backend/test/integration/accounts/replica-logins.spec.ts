import { loginFrom } from '../../support/accounts/login-from.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { changeAccount, join } from '../../support/accounts/team.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import type { TestApp } from '../../support/server/test-app.js';

const LIMIT = 2;
/** The limit of ten minutes (`domain/login-budgets.ts`). */
const WIDE_LIMIT = 10 * LIMIT;
const WIDE_WINDOW_MS = 10 * 60_000;
const HOME = '127.0.0.1';

describe('logins on several servers', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let next: () => TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(2, { LOGINS_PER_MINUTE: String(LIMIT) });
    app = replicas[0] as TestApp;
    next = roundRobin(replicas);
    // After this login, HOME is a known address of the owner.
    await app.api.logInAgain();
  });
  afterAll(() => closeAll(replicas));
  // Ends the time windows of the previous test.
  beforeEach(() => app.clock.advanceMs(WIDE_WINDOW_MS));

  /** Sends wrong passwords from one address after another. Each address stays within its limit. */
  async function guessFromEverywhere(username: string, times: number, network: string) {
    const statuses = [];
    for (let time = 0; time < times; time++) {
      const from = `127.${network}.${1 + Math.floor(time / LIMIT)}`;
      statuses.push((await loginFrom(next(), from, { username })).status);
    }
    return new Set(statuses);
  }

  const logIn = (from: string) => loginFrom(next(), from, { password: ADMIN_PASSWORD });

  it('RUN-3 the login limit per address and user name counts failures across all servers', async () => {
    const statuses = [];
    for (let time = 0; time <= LIMIT; time++) {
      statuses.push((await loginFrom(next(), '127.0.0.2')).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('RUN-3 guesses at one account from many addresses get 429 for 10 minutes, but its known address can log in', async () => {
    expect(await guessFromEverywhere('owner', WIDE_LIMIT, '1.1')).toEqual(new Set([401]));

    const refused = await loginFrom(next(), '127.1.2.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.body['code']).toBe('too_many_logins');
    expect((await logIn('127.1.2.2')).status).toBe(429);
    for (const _ of replicas) expect((await logIn(HOME)).status).toBe(200);

    app.clock.advanceMs(WIDE_WINDOW_MS);
    expect((await logIn('127.1.2.2')).status).toBe(200);
    // This address is known by now, so the next attack does not lock it out.
    expect(await guessFromEverywhere('owner', WIDE_LIMIT, '1.3')).toEqual(new Set([401]));
    expect((await logIn('127.1.2.2')).status).toBe(200);
    expect((await logIn('127.1.2.3')).status).toBe(429);
  });

  it('RUN-3 during an attack, a known address also gets 429 after LOGINS_PER_MINUTE failed logins', async () => {
    await guessFromEverywhere('owner', WIDE_LIMIT, '2.1');
    const statuses = [];
    for (let time = 0; time <= LIMIT; time++) {
      statuses.push((await loginFrom(next(), HOME)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('RUN-3 failed logins from a known address do not count towards the limit for unknown addresses', async () => {
    for (let minute = 0; minute < 6; minute++) {
      for (let time = 0; time < LIMIT; time++) await loginFrom(next(), HOME);
      app.clock.advanceMs(60_000);
    }
    expect(await guessFromEverywhere('owner', WIDE_LIMIT, '3.1')).toEqual(new Set([401]));
  });

  it('RUN-3 an address that tries many user names gets 429, but an account known at that address can log in', async () => {
    for (let name = 0; name < WIDE_LIMIT; name++) {
      const { status } = await loginFrom(next(), HOME, { username: `name ${name}` });
      expect(status).toBe(401);
    }
    const refused = await loginFrom(next(), HOME, { username: 'another name' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await logIn(HOME)).status).toBe(200);
    expect((await loginFrom(next(), '127.0.0.3', { username: 'another name' })).status).toBe(401);
  });

  it('RUN-3 guesses at an unknown user name get the same 401 and 429 answers as guesses at an existing one', async () => {
    expect(await guessFromEverywhere('nobody', WIDE_LIMIT, '4.1')).toEqual(new Set([401]));
    const refused = await loginFrom(next(), '127.4.2.1', { username: 'NOBODY' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  });

  it('RUN-3 failed and known logins are stored as hashes, without address or user name', async () => {
    await loginFrom(next(), '127.5.1.1', { username: 'owner' });
    const rows = [
      ...(await app.db.sql('SELECT attempt_key AS hashed FROM login_failures')),
      ...(await app.db.sql('SELECT login_key AS hashed FROM known_logins')),
    ];
    expect(rows.length).toBeGreaterThan(2);
    for (const { hashed } of rows) expect(hashed).toMatch(/^[0-9a-f]{64}$/);
  });

  describe('an account’s token is refused at once on every server', () => {
    /** Returns the status code of the next request with a token on every server. */
    const statusesOf = (token: string) =>
      Promise.all(
        replicas.map(async ({ api }) => (await api.call('/api/batches', { token })).status),
      );

    it.each<[string, (member: Awaited<ReturnType<typeof join>>) => Promise<unknown>]>([
      ['deactivated', ({ id }) => changeAccount(app.api, id, { active: false })],
      ['given another role', ({ id }) => changeAccount(app.api, id, { role: 'owner' })],
      [
        'given a new password',
        ({ token, password }) =>
          app.api.call('/api/admin/me/password', {
            method: 'POST',
            token,
            body: { currentPassword: password, newPassword: 'another good password' },
          }),
      ],
      [
        'signed out everywhere',
        ({ token }) => app.api.call('/api/admin/me/sign-out-everywhere', { method: 'POST', token }),
      ],
    ])('AUTH-7 after the account was %s', async (change, revoke) => {
      await app.api.logInAgain();
      const member = await join(app.api, { name: `Meera ${change.length}` });
      expect(new Set(await statusesOf(member.token))).toEqual(new Set([200]));
      await revoke(member);
      expect(new Set(await statusesOf(member.token))).toEqual(new Set([403]));
    });
  });

  it('RUN-3 an address stays known for exactly 90 days after a login', async () => {
    await app.api.logInAgain();
    app.clock.advanceMs(90 * 24 * 60 * 60_000 - 1);
    expect(await guessFromEverywhere('owner', WIDE_LIMIT, '6.1')).toEqual(new Set([401]));
    expect((await logIn('127.6.2.1')).status).toBe(429);
    expect((await loginFrom(next(), HOME)).status).toBe(401);
    app.clock.advanceMs(1);
    expect((await loginFrom(next(), HOME)).status).toBe(429);
  });
});
