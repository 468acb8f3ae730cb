import { FactorCalls, refusalOf } from '../../support/accounts/factor-calls.js';
import { accept, changeAccount, join, type Member } from '../../support/accounts/team.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { VirtualPasskey } from '../../support/accounts/virtual-passkey.js';

const REQUIRED = [401, 'second_factor_required'];
const WRONG = [401, 'second_factor_wrong'];
const LIMIT = 4;

describe('a second factor', () => {
  let app: TestApp;
  let calls: FactorCalls;
  let member: Member;
  let owner: string;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    const env = { LOGINS_PER_MINUTE: String(LIMIT), LOG_LEVEL: 'trace' };
    app = await startTestApp({ env, log: (line) => lines.push(line) });
    calls = new FactorCalls(app);
    member = await join(app.api);
    owner = (await calls.login('owner', ADMIN_PASSWORD)).body.token;
  });
  afterEach(() => app.close());

  const now = (): number => app.clock.nowMs();
  const logIn = (code?: string) =>
    calls.login(member.username, member.password, code === undefined ? {} : { code });
  const require = (required: boolean, token = owner) =>
    calls.send('PUT', 'accounts/second-factor', token, { required });

  it('API-3 an account without a second factor logs in with its password alone', async () => {
    const { status, body } = await logIn();
    expect([status, body.admin, Object.keys(body).sort()]).toEqual([
      200,
      { name: member.name },
      ['admin', 'message', 'token'],
    ]);
  });

  it('of an app is required at login, which succeeds when it is repeated with the code', async () => {
    const { codeAt } = await calls.addApp(member.token, now());
    expect(refusalOf(await logIn())).toEqual(REQUIRED);
    app.clock.advanceMs(30_000);
    expect((await logIn(codeAt(now()))).status).toBe(200);
    expect(refusalOf(await calls.login(member.username, 'wrong', { code: '000000' }))).toEqual([
      401,
      'login_failed',
    ]);
  });

  it('a code of the app is accepted only once, and an older code is refused', async () => {
    const { codeAt } = await calls.addApp(member.token, now());
    const first = codeAt(now());
    expect(refusalOf(await logIn(first))).toEqual(WRONG);
    app.clock.advanceMs(30_000);
    const [one, other] = await Promise.all([logIn(codeAt(now())), logIn(codeAt(now()))]);
    expect([one.status, other.status].sort()).toEqual([200, 401]);
    expect(refusalOf(await logIn(first))).toEqual(WRONG);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code that is %s steps of 30 s off is answered with %s', async (steps, status) => {
    const { codeAt } = await calls.addApp(member.token, now());
    app.clock.advanceMs(300_000);
    expect((await logIn(codeAt(now() + steps * 30_000))).status).toBe(status);
  });

  it('a code of six characters that are not ASCII digits is refused at set-up and at login', async () => {
    await calls.send('POST', 'me/app', member.token);
    const body = { code: '१२३४५६' };
    const confirmed = await calls.send('POST', 'me/app/confirm', member.token, body);
    expect(confirmed.status).toBe(400);
    expect(confirmed.body.errors).toMatchObject([{ field: 'code' }]);
    await calls.addApp(member.token, now());
    expect(refusalOf(await logIn(body.code))).toEqual(WRONG);
  });

  it('RUN-3 wrong codes count towards the login limit, although the password is right', async () => {
    const { codeAt } = await calls.addApp(member.token, now());
    app.clock.advanceMs(60_000);
    for (let time = 0; time < LIMIT; time++) {
      expect(refusalOf(await logIn('000000'))).toEqual(WRONG);
    }
    expect(refusalOf(await logIn(codeAt(now())))).toEqual([429, 'too_many_logins']);
    app.clock.advanceMs(60_000);
    expect((await logIn(codeAt(now()))).status).toBe(200);
  });

  it('RUN-3 AUTH-2 a wrong code and a passkey of somebody else count as failed logins, and are recorded', async () => {
    const { codeAt } = await calls.addApp(member.token, now());
    const stranger = await calls.enrol(owner);
    app.clock.advanceMs(60_000);
    expect(refusalOf(await logIn('000000'))).toEqual(WRONG);
    for (let time = 1; time < LIMIT; time++) {
      const passkey = stranger.answer(await calls.options('login/passkey'));
      const answer = await calls.login(member.username, member.password, { passkey });
      expect(refusalOf(answer)).toEqual([401, 'passkey_failed']);
    }
    expect(refusalOf(await logIn(codeAt(now())))).toEqual([429, 'too_many_logins']);
    const path = '/api/admin/audit?action=login-failed';
    const { entries } = (await app.api.call(path, { token: owner })).body;
    expect(entries.map(({ subjectId, after }) => [subjectId, after?.['times']])).toEqual([
      [member.id, LIMIT],
    ]);
  });

  it('RUN-3 wrong codes at the set-up of an app count towards the login limit', async () => {
    await calls.send('POST', 'me/app', member.token);
    const confirm = () => calls.send('POST', 'me/app/confirm', member.token, { code: '000000' });
    for (let time = 0; time < LIMIT; time++) expect((await confirm()).status).toBe(400);
    expect(refusalOf(await confirm())).toEqual([429, 'too_many_logins']);
    expect(refusalOf(await logIn())).toEqual([429, 'too_many_logins']);
  });

  it('RUN-3 unknown passkeys in a proof of identity count towards the login limit', async () => {
    const stranger = new VirtualPasskey(calls.origin);
    const prove = async () => {
      const credential = stranger.answer(await calls.options('me/proof', member.token));
      return refusalOf(await calls.send('POST', 'me/proof', member.token, { credential }));
    };
    for (let time = 0; time < LIMIT; time++) expect(await prove()).toEqual([401, 'passkey_failed']);
    expect(await prove()).toEqual([429, 'too_many_logins']);
    expect(refusalOf(await logIn())).toEqual([429, 'too_many_logins']);
  });

  it('ten recovery codes can be used instead of the app, each once; new recovery codes replace them', async () => {
    const { recoveryCodes } = await calls.addApp(member.token, now());
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z1-9]{4}-){3}[a-z1-9]{4}$/);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await logIn(first)).status).toBe(200);
    expect(refusalOf(await logIn(first))).toEqual(WRONG);
    const typed = await logIn(` ${second.toUpperCase().replaceAll('-', '')} `);
    expect(typed.status).toBe(200);
    const { token } = typed.body;
    expect((await calls.factors(token)).recoveryCodesLeft).toBe(8);
    expect((await calls.send('POST', 'me/recovery-codes', token)).status).toBe(201);
    expect(refusalOf(await logIn(third))).toEqual(WRONG);
    expect((await calls.factors(token)).recoveryCodesLeft).toBe(10);
  });

  it('neither the secret nor a recovery code is readable in the database or the log', async () => {
    const { secret, recoveryCodes } = await calls.addApp(member.token, now());
    const tables = ['admin_totps', 'admin_recovery_codes', 'audit_entries', 'admins'];
    const rows = await Promise.all(tables.map((table) => app.db.sql(`SELECT * FROM ${table}`)));
    const text = JSON.stringify(rows) + lines.join('');
    for (const each of [secret, ...recoveryCodes, recoveryCodes.join('').replaceAll('-', '')]) {
      expect(text).not.toContain(each);
    }
  });

  it('that owners require must be set up before anything else; other calls get 403 until then', async () => {
    expect((await require(true)).body).toEqual({ required: true });
    // An existing session continues until the next login.
    expect((await app.api.call('/api/batches', { token: member.token })).status).toBe(200);
    const { token } = (await logIn()).body;
    for (const path of ['/api/batches', '/api/admin/dashboard', '/api/admin/registrations']) {
      const refused = await app.api.call(path, { token });
      expect(refusalOf(refused)).toEqual([403, 'second_factor_missing']);
    }
    expect((await calls.send('GET', 'me', token)).body.username).toBe(member.username);
    expect((await calls.factors(token)).required).toBe(true);
    await calls.enrol(token);
    expect((await app.api.call('/api/batches', { token })).status).toBe(200);
    expect(refusalOf(await logIn())).toEqual(REQUIRED);
  });

  it('an app that is set up in a limited session gives that session full access', async () => {
    await require(true);
    const { token } = (await logIn()).body;
    await calls.addApp(token, now());
    expect((await app.api.call('/api/batches', { token })).status).toBe(200);
  });

  it('that is required can be a passkey, alone or with the password; the password alone is refused', async () => {
    const passkey = await calls.enrol(member.token);
    expect((await logIn()).status).toBe(200);
    await require(true);
    expect(refusalOf(await logIn())).toEqual(REQUIRED);
    expect(refusalOf(await logIn('000000'))).toEqual(WRONG);
    await calls.send('POST', 'me/app', member.token);
    expect(refusalOf(await logIn('000000'))).toEqual(WRONG);
    const { token } = (await calls.loginBy(passkey)).body;
    expect((await app.api.call('/api/batches', { token })).status).toBe(200);
    const answered = passkey.answer(await calls.options('login/passkey'));
    const repeated = await calls.login(member.username, member.password, { passkey: answered });
    expect(repeated.status).toBe(200);
    await require(false);
    expect((await logIn()).status).toBe(200);
  });

  it('that is required cannot be removed when it is the last one', async () => {
    await calls.enrol(member.token);
    await require(true);
    const { passkeys } = await calls.factors(member.token);
    const path = `me/passkeys/${passkeys[0]?._id}`;
    expect(refusalOf(await calls.send('DELETE', path, member.token))).toEqual([409, 'last_factor']);
    await calls.addApp(member.token, now());
    expect((await calls.send('DELETE', path, member.token)).status).toBe(200);
    expect(refusalOf(await calls.send('DELETE', 'me/app', member.token))).toEqual([
      409,
      'last_factor',
    ]);
  });

  it('AUTH-8 staff cannot change the requirement, and each change of it is recorded once', async () => {
    expect(refusalOf(await require(true, member.token))).toEqual([403, 'forbidden']);
    await require(true);
    await require(true);
    await calls.enrol(owner);
    const { entries } = (await app.api.call('/api/admin/audit', { token: owner })).body;
    expect(
      entries
        .slice(0, 3)
        .map(({ action, subject, before, after }) => [action, subject, before, after]),
    ).toEqual([
      ['passkey-added', 'account', undefined, { passkey: 'My phone' }],
      ['changed', 'setting', { secondFactorRequired: false }, { secondFactorRequired: true }],
      ['logged-in', 'login', undefined, { network: expect.any(String) }],
    ]);
  });

  it('AUTH-1 AUTH-8 a link for a new password does not bypass the second factor', async () => {
    const { codeAt } = await calls.addApp(member.token, now());
    const path = `accounts/${member.id}/password-link`;
    const { token } = (await calls.send('POST', path, owner)).body;
    const password = 'another river stone';
    const answer = await accept(app.api, { token, password });
    const said = 'Your password was changed. Please log in with it and your second factor.';
    expect([...refusalOf(answer), answer.body.message]).toEqual([...REQUIRED, said]);
    app.clock.advanceMs(30_000);
    const code = codeAt(now());
    expect((await calls.login(member.username, password, { code })).status).toBe(200);
  });
});

describe('a proof of identity in a session', () => {
  let app: TestApp;
  let calls: FactorCalls;
  let owner: string;
  let member: Member;
  beforeAll(async () => {
    app = await startTestApp();
    calls = new FactorCalls(app);
    member = await join(app.api);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = (await calls.login('owner', ADMIN_PASSWORD)).body.token;
  });

  const NEEDED = [403, 'proof_needed'];
  const prove = (body: object, token = owner) => calls.send('POST', 'me/proof', token, body);
  const inviting = (token = owner) =>
    calls.send('POST', 'accounts/invites', token, { name: 'Devi', role: 'staff' });

  it('is valid for 10 minutes and not a millisecond longer; AUTH-7 without it the session continues', async () => {
    app.clock.advanceMs(600_000);
    expect((await inviting()).status).toBe(201);
    app.clock.advanceMs(1);
    expect(refusalOf(await inviting())).toEqual(NEEDED);
    expect((await app.api.call('/api/admin/dashboard', { token: owner })).status).toBe(200);
    expect((await prove({ password: ADMIN_PASSWORD })).status).toBe(200);
    expect((await inviting()).status).toBe(201);
  });

  it.each([
    ['POST', 'accounts/invites', { name: 'Devi', role: 'staff' }],
    ['POST', 'accounts/{id}/password-link', undefined],
    ['PATCH', 'accounts/{id}', { role: 'owner' }],
    ['PUT', 'accounts/second-factor', { required: true }],
    ['POST', 'me/passkeys/options', undefined],
    ['POST', 'me/passkeys', { name: 'x', credential: '{}' }],
    ['DELETE', 'me/passkeys/none', undefined],
    ['POST', 'me/app', undefined],
    ['POST', 'me/app/confirm', { code: '000000' }],
    ['DELETE', 'me/app', undefined],
    ['POST', 'me/recovery-codes', undefined],
  ])('is required for %s %s', async (method, path, body) => {
    app.clock.advanceMs(600_001);
    const answer = await calls.send(method, path.replace('{id}', member.id), owner, body);
    expect(refusalOf(answer)).toEqual(NEEDED);
  });

  it('is not required to deactivate an account', async () => {
    const leaver = await join(app.api, { name: 'Leaver' });
    app.clock.advanceMs(600_001);
    const answer = await changeAccount(app.api, leaver.id, { active: false }, owner);
    expect(answer.status).toBe(200);
    await app.api.logInAgain();
  });

  it('can be given with a passkey of the same account, but not with one of another account', async () => {
    const passkey = await calls.enrol(owner);
    member.token = (await calls.login(member.username, member.password)).body.token;
    const theirs = await calls.enrol(member.token);
    app.clock.advanceMs(600_001);
    const stolen = theirs.answer(await calls.options('me/proof', owner));
    expect(refusalOf(await prove({ credential: stolen }))).toEqual([401, 'passkey_failed']);
    const credential = passkey.answer(await calls.options('me/proof', owner));
    expect((await prove({ credential })).status).toBe(200);
    expect((await inviting()).status).toBe(201);
  });

  it('with a wrong password is refused with an error at its field', async () => {
    app.clock.advanceMs(600_001);
    const wrong = await prove({ password: 'a guess' });
    expect(wrong.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['password', 'wrong_password'],
    ]);
    expect((await prove({})).body.errors.map(({ code }) => code)).toEqual(['required']);
    expect(refusalOf(await inviting())).toEqual(NEEDED);
  });

  it('in one session is not valid in another session', async () => {
    const other = (await calls.login('owner', ADMIN_PASSWORD)).body.token;
    app.clock.advanceMs(600_001);
    await prove({ password: ADMIN_PASSWORD }, other);
    expect((await inviting(other)).status).toBe(201);
    expect(refusalOf(await inviting())).toEqual(NEEDED);
  });
});
