import { FactorCalls, refusalOf } from '../../support/accounts/factor-calls.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import { countRows } from '../../support/database/rows.js';
import { changeAccount, join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { VirtualPasskey } from '../../support/accounts/virtual-passkey.js';

/** One site in front of all replicas. */
const SITE = 'https://yoga.example.org';

describe('passkeys', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let calls: FactorCalls;
  let other: FactorCalls;
  let member: Member;
  beforeAll(async () => {
    replicas = await startReplicas(2, { LOGINS_PER_MINUTE: '5', SITE_URL: SITE });
    app = replicas[0] as TestApp;
    calls = new FactorCalls(app, SITE);
    // On the embedded database this is the same server.
    other = new FactorCalls(replicas.at(-1) as TestApp, SITE);
    member = await join(app.api);
  });
  afterAll(() => closeAll(replicas));
  beforeEach(async () => {
    app.clock.advanceMs(60_000);
    member.token = (await calls.login(member.username, member.password)).body.token;
  });

  const statusOf = async (token: string): Promise<number> =>
    (await app.api.call('/api/batches', { token })).status;

  it('API-3 a passkey logs in as a password does, and the password still works', async () => {
    const passkey = await calls.enrol(member.token);
    const answer = await calls.loginBy(passkey);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
      200,
      ['admin', 'message', 'token'],
    ]);
    expect(answer.body.admin).toEqual({ name: member.name });
    expect(await statusOf(answer.body.token)).toBe(200);
    expect((await calls.login(member.username, member.password)).status).toBe(200);
  });

  it('several passkeys are listed with name and last use; a revoked passkey cannot log in', async () => {
    const before = (await calls.factors(member.token)).passkeys.length;
    const phone = await calls.enrol(member.token, 'Phone');
    const laptop = await calls.enrol(member.token, 'Laptop');
    await calls.loginBy(phone);
    const listed = (await calls.factors(member.token)).passkeys.slice(before);
    const now = app.clock.now().toISOString();
    expect(listed.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Phone', now],
      ['Laptop', undefined],
    ]);
    // A proof of identity is a use too.
    const credential = laptop.answer(await calls.options('me/proof', member.token));
    expect((await calls.send('POST', 'me/proof', member.token, { credential })).status).toBe(200);
    expect((await calls.factors(member.token)).passkeys.at(-1)).toMatchObject({
      name: 'Laptop',
      lastUsedAt: now,
    });
    const path = `me/passkeys/${listed[0]?._id}`;
    expect((await calls.send('DELETE', path, member.token)).status).toBe(200);
    expect(refusalOf(await calls.send('DELETE', path, member.token))).toEqual([
      404,
      'passkey_not_found',
    ]);
    expect(refusalOf(await calls.loginBy(phone))).toEqual([401, 'passkey_failed']);
  });

  it('RUN-3 of the transports that a browser sends, only lower-case words of at most 20 characters are stored', async () => {
    const passkey = new VirtualPasskey(SITE);
    const transports = ['internal', 'Hybrid', '<b>', 'a'.repeat(21), 'smart-card'];
    const credential = passkey.make(await calls.options('me/passkeys', member.token), {
      transports,
    });
    const body = { name: 'My card', credential };
    expect((await calls.send('POST', 'me/passkeys', member.token, body)).status).toBe(201);
    const { excludeCredentials } = (await calls.options('me/passkeys', member.token)) as {
      excludeCredentials: { id: string; transports: string[] }[];
    };
    expect(excludeCredentials.find(({ id }) => id === passkey.id)).toMatchObject({
      transports: ['internal', 'smart-card'],
    });
  });

  it('RUN-3 the name of a passkey has at most 100 characters', async () => {
    const enrol = async (name: string) => {
      const credential = new VirtualPasskey(SITE).make(
        await calls.options('me/passkeys', member.token),
      );
      return calls.send('POST', 'me/passkeys', member.token, { name, credential });
    };
    const { status, body } = await enrol('n'.repeat(101));
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'name', code: 'too_long', message: 'Name must be at most 100 characters long.' }],
    ]);
    expect((await enrol('n'.repeat(100))).status).toBe(201);
    const { passkeys } = await calls.factors(member.token);
    expect(passkeys.map(({ name }) => name)).toContain('n'.repeat(100));
  });

  it('an admin cannot revoke the passkey of another admin', async () => {
    await calls.enrol(member.token, 'Mine');
    const { passkeys } = await calls.factors(member.token);
    const owner = (await calls.login('owner', 'correct horse battery')).body.token;
    const answer = await calls.send('DELETE', `me/passkeys/${passkeys.at(-1)?._id}`, owner);
    expect(refusalOf(answer)).toEqual([404, 'passkey_not_found']);
  });

  it('a challenge is accepted only once, on any replica, and only within 5 minutes', async () => {
    const passkey = await calls.enrol(member.token);
    const options = await calls.options('login/passkey');
    const body = { credential: passkey.answer(options) };
    expect((await calls.send('POST', 'login/passkey', undefined, body)).status).toBe(200);
    for (const each of [calls, other]) {
      const again = await each.send('POST', 'login/passkey', undefined, {
        credential: passkey.answer(options),
      });
      expect(refusalOf(again)).toEqual([401, 'passkey_failed']);
    }
    const late = passkey.answer(await calls.options('login/passkey'));
    app.clock.advanceMs(5 * 60_000);
    const answer = await calls.send('POST', 'login/passkey', undefined, { credential: late });
    expect(refusalOf(answer)).toEqual([401, 'passkey_failed']);
    const fresh = passkey.answer(await calls.options('login/passkey'));
    app.clock.advanceMs(5 * 60_000 - 1);
    const inTime = await calls.send('POST', 'login/passkey', undefined, { credential: fresh });
    expect(inTime.status).toBe(200);
  });

  it('a login is refused when its challenge was issued for a proof, or was never issued', async () => {
    const passkey = await calls.enrol(member.token);
    const wrong = [
      passkey.answer(await calls.options('me/proof', member.token)),
      passkey.answer({ challenge: Buffer.alloc(56, 7).toString('base64url') }),
      passkey.answer({ challenge: '' }),
    ];
    for (const credential of wrong) {
      app.clock.advanceMs(60_000);
      const answer = await calls.send('POST', 'login/passkey', undefined, { credential });
      expect(refusalOf(answer)).toEqual([401, 'passkey_failed']);
    }
  });

  it.each([
    ['comes from another website', { origin: 'https://evil.example' }],
    ['is for another domain', { rpId: 'evil.example' }],
    ['was made without user verification', { flags: 0x01 }],
    ['has an unchanged counter, as a copied passkey has', { uses: 0 }],
    ['is of another type', { type: 'webauthn.create' }],
  ])('a login is refused with 401 when the passkey response %s', async (_, deviation) => {
    const passkey = await calls.enrol(member.token);
    expect((await calls.loginBy(passkey)).status).toBe(200);
    const credential = passkey.answer(await calls.options('login/passkey'), deviation);
    const answer = await calls.send('POST', 'login/passkey', undefined, { credential });
    expect(refusalOf(answer)).toEqual([401, 'passkey_failed']);
  });

  it.each([
    'x',
    '{}',
    'null',
    '[]',
    '{"response":{}}',
    '{"id":{},"response":{"clientDataJSON":1}}',
  ])(
    'an invalid passkey response, %j, is refused with 401 at login and when a passkey is added',
    async (credential) => {
      const login = await calls.send('POST', 'login/passkey', undefined, { credential });
      expect(refusalOf(login)).toEqual([401, 'passkey_failed']);
      const body = { name: 'x', credential };
      const enrolled = await calls.send('POST', 'me/passkeys', member.token, body);
      expect(refusalOf(enrolled)).toEqual([401, 'passkey_failed']);
    },
  );

  it('a passkey that was created without user verification is refused', async () => {
    const passkey = new VirtualPasskey(calls.origin);
    const credential = passkey.make(await calls.options('me/passkeys', member.token), {
      flags: 0x01,
    });
    const body = { name: 'x', credential };
    expect(refusalOf(await calls.send('POST', 'me/passkeys', member.token, body))).toEqual([
      401,
      'passkey_failed',
    ]);
  });

  it('AUTH-1 used challenges are deleted after 5 minutes, and not earlier', async () => {
    const passkey = await calls.enrol(member.token);
    await app.db.sql('DELETE FROM used_challenges');
    expect((await calls.loginBy(passkey)).status).toBe(200);
    app.clock.advanceMs(5 * 60_000 - 1);
    expect((await calls.loginBy(passkey)).status).toBe(200);
    expect(await countRows(app, 'used_challenges')).toBe(2);
    app.clock.advanceMs(1);
    expect((await calls.loginBy(passkey)).status).toBe(200);
    expect(await countRows(app, 'used_challenges')).toBe(2);
  });

  it('RUN-3 a login by passkey makes its address known, and clears the failed logins from there', async () => {
    const passkey = await calls.enrol(member.token);
    await app.db.sql('DELETE FROM known_logins');
    const guess = () => calls.login(member.username, 'a guess');
    for (let time = 0; time < 4; time++) expect((await guess()).status).toBe(401);
    expect((await calls.loginBy(passkey)).status).toBe(200);
    expect(await countRows(app, 'known_logins')).toBe(1);
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('AUTH-2 unknown passkeys are recorded in one entry as failed logins of an unknown account', async () => {
    await app.db.sql('DELETE FROM audit_entries');
    const stranger = new VirtualPasskey(calls.origin);
    for (let time = 0; time < 2; time++) await calls.loginBy(stranger);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?action=login-of-nobody')).body;
    expect(entries.map(({ actor, subjectId, after }) => [actor, subjectId, after])).toEqual([
      ['somebody', 'login-of-nobody', { network: expect.any(String), times: 2 }],
    ]);
  });

  it('RUN-3 unknown passkeys count towards the login limit: the sixth in a minute gets 429', async () => {
    app.clock.advanceMs(60_000);
    const stranger = new VirtualPasskey(calls.origin);
    const guess = async () => refusalOf(await calls.loginBy(stranger));
    for (let time = 0; time < 5; time++) expect(await guess()).toEqual([401, 'passkey_failed']);
    expect(await guess()).toEqual([429, 'too_many_logins']);
    app.clock.advanceMs(60_000);
    expect(await guess()).toEqual([401, 'passkey_failed']);
  });

  it('a deactivated account cannot log in by passkey', async () => {
    const ravi = await join(app.api, { name: 'Ravi' });
    const passkey = await calls.enrol(ravi.token);
    await changeAccount(app.api, ravi.id, { active: false });
    expect(refusalOf(await calls.loginBy(passkey))).toEqual([401, 'passkey_failed']);
  });
});

describe('availability of passkeys', () => {
  it.each([
    [undefined, 'localhost', true],
    [undefined, '127.0.0.1', false],
    ['https://yoga.example.org', '127.0.0.1', true],
    ['http://yoga.example.org', 'localhost', false],
    ['http://192.168.1.20:3000', 'localhost', false],
  ])(
    'with SITE_URL %s and at http://%s passkeys are available: %s',
    async (siteUrl, host, usable) => {
      const app = await startTestApp({ env: siteUrl ? { SITE_URL: siteUrl } : {} });
      const api = host === 'localhost' ? new FactorCalls(app).api : app.api;
      const answer = await api.call('/api/admin/login/passkey/options', { method: 'POST' });
      const refused = [409, 'passkeys_unavailable'];
      expect(usable ? answer.status : refusalOf(answer)).toEqual(usable ? 200 : refused);
      const rpId = (answer.body as unknown as { options?: { rpId: string } }).options?.rpId;
      expect(rpId).toBe(usable ? (siteUrl ? 'yoga.example.org' : 'localhost') : undefined);
      await app.close();
    },
  );
});
