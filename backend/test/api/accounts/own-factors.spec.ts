import { createHash } from 'node:crypto';
import { FactorCalls, refusalOf } from '../../support/accounts/factor-calls.js';
import { join, type Member } from '../../support/accounts/team.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { VirtualPasskey } from '../../support/accounts/virtual-passkey.js';

describe('the second factors of one’s own account', () => {
  let app: TestApp;
  let calls: FactorCalls;
  let member: Member;
  let owner: string;
  beforeEach(async () => {
    app = await startTestApp();
    calls = new FactorCalls(app);
    member = await join(app.api);
    owner = (await calls.login('owner', ADMIN_PASSWORD)).body.token;
  });
  afterEach(() => app.close());

  const now = (): number => app.clock.nowMs();

  it('AUTH-1 an app is set up with a secret of 20 bytes, six digits, 30 s, and the names of school and account', async () => {
    const begun = await calls.send('POST', 'me/app', member.token);
    const { secret, uri } = begun.body as unknown as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Arunima Yoga School:${member.username}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Arunima Yoga School',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const again = await calls.send('POST', 'me/app', member.token);
    expect((again.body as unknown as { secret: string }).secret).not.toBe(secret);
  });

  it('AUTH-1 a code ahead of the clock cannot be used again in its own step; a late code does not use up the present one', async () => {
    const STEP_MS = 30_000;
    const { codeAt } = await calls.addApp(member.token, now());
    const logIn = async (code: string) =>
      (await calls.login(member.username, member.password, { code })).status;

    app.clock.advanceMs(10 * STEP_MS);
    const ahead = codeAt(now() + STEP_MS);
    expect(await logIn(ahead)).toBe(200);
    app.clock.advanceMs(STEP_MS);
    expect(await logIn(ahead)).toBe(401);

    app.clock.advanceMs(10 * STEP_MS);
    expect(await logIn(codeAt(now() - STEP_MS))).toBe(200);
    expect(await logIn(codeAt(now()))).toBe(200);
  });

  it('AUTH-8 every change of the factors is in the audit log, and every call is answered with a full sentence', async () => {
    const said: unknown[] = [];
    const messageOf = async (method: string, path: string, body?: object) => {
      const answer = await calls.send(method, path, member.token, body);
      said.push([answer.status, answer.body.errors?.[0]?.message ?? answer.body.message]);
    };
    await calls.enrol(member.token);
    const { passkeys } = await calls.factors(member.token);
    await calls.send('POST', 'me/app', member.token);
    await messageOf('POST', 'me/app/confirm', { code: '000000' });
    await messageOf('POST', 'me/recovery-codes');
    await calls.addApp(member.token, now());
    await messageOf('POST', 'me/app');
    await calls.send('POST', 'me/recovery-codes', member.token);
    await messageOf('DELETE', 'me/app');
    await messageOf('DELETE', 'me/app');
    await messageOf('DELETE', `me/passkeys/${passkeys[0]?._id}`);
    await messageOf('DELETE', `me/passkeys/${passkeys[0]?._id}`);
    await messageOf('POST', 'me/proof', {});
    await messageOf('POST', 'me/proof', { password: 'a guess' });
    await messageOf('POST', 'me/proof', { password: member.password });
    expect(said).toEqual([
      [400, 'This code is wrong. Please try the next one.'],
      [404, 'No authenticator app is set up any more.'],
      [409, 'An authenticator app is already set up.'],
      [200, 'Logins no longer ask for the authenticator app.'],
      [404, 'No authenticator app is set up any more.'],
      [200, 'The passkey does not work any more.'],
      [404, 'This passkey is no longer on the list.'],
      [400, 'Password is required.'],
      [400, 'The password is wrong.'],
      [200, 'Thanks, that is you.'],
    ]);
    const { entries } = (await app.api.call('/api/admin/audit', { token: owner })).body;
    const about = entries.filter(
      ({ subject, subjectId }) => subject === 'account' && subjectId === member.id,
    );
    expect(about.map(({ actor, action, after }) => [actor, action, after]).reverse()).toEqual([
      ['Asha', 'invited', { name: 'Meera', role: 'staff' }],
      ['Meera', 'account-created', { name: 'Meera', username: 'meera', role: 'staff' }],
      ['Meera', 'passkey-added', { passkey: 'My phone' }],
      ['Meera', 'app-added', undefined],
      ['Meera', 'recovery-codes-made', undefined],
      ['Meera', 'app-removed', undefined],
      ['Meera', 'passkey-removed', undefined],
    ]);
  });

  it('AUTH-1 recovery codes and passkeys are stored under the same hashes in every version, so that an update locks nobody out', async () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    const { recoveryCodes } = await calls.addApp(member.token, now());
    const passkey = await calls.enrol(member.token);
    const hashes = await app.db.sql('SELECT code_hash FROM admin_recovery_codes');
    const letters = recoveryCodes.map((code) => code.replaceAll('-', ''));
    expect(hashes.map((row) => row['code_hash']).toSorted()).toEqual(
      letters.map((code) => hashOf(`${member.id}\n${code}`)).toSorted(),
    );
    expect(await app.db.sql('SELECT credential_key FROM admin_passkeys')).toEqual([
      { credential_key: hashOf(passkey.id) },
    ]);
  });

  it('AUTH-1 the list contains the passkeys, oldest first, the app and its recovery codes, which are deleted with the app', async () => {
    const first = await calls.enrol(member.token, 'Phone');
    app.clock.advanceMs(1_000);
    await calls.enrol(member.token, 'Laptop');
    await calls.addApp(member.token, now());
    app.clock.advanceMs(1_000);
    await calls.loginBy(first);
    const told = {
      required: false,
      passkeysUsable: true,
      passkeys: [
        {
          _id: expect.any(String),
          name: 'Phone',
          createdAt: NOON,
          lastUsedAt: app.clock.now().toISOString(),
        },
        {
          _id: expect.any(String),
          name: 'Laptop',
          createdAt: new Date(Date.parse(NOON) + 1_000).toISOString(),
        },
      ],
    };
    expect(await calls.factors(member.token)).toEqual({
      ...told,
      hasApp: true,
      recoveryCodesLeft: 10,
    });
    await calls.send('DELETE', 'me/app', member.token);
    expect(await calls.factors(member.token)).toEqual({
      ...told,
      hasApp: false,
      recoveryCodesLeft: 0,
    });
  });

  it('AUTH-1 the passkey options require a discoverable passkey (resident key) and user verification', async () => {
    const { id } = await calls.enrol(member.token);
    const known = { id, type: 'public-key' };
    expect(await calls.options('me/passkeys', member.token)).toMatchObject({
      rp: { name: 'Arunima Yoga School', id: 'localhost' },
      user: {
        id: Buffer.from(member.id).toString('base64url'),
        name: 'meera',
        displayName: 'Meera',
      },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      excludeCredentials: [known],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = { rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
    expect(await calls.options('me/proof', member.token)).toMatchObject({
      ...asked,
      allowCredentials: [known],
    });
    expect(await calls.options('login/passkey')).toMatchObject({ ...asked, allowCredentials: [] });
  });

  it('AUTH-1 a challenge that was issued to one account is refused from another account', async () => {
    const theirs = await calls.enrol(owner);
    const proof = theirs.answer(await calls.options('me/proof', member.token));
    const proved = await calls.send('POST', 'me/proof', owner, { credential: proof });
    expect(refusalOf(proved)).toEqual([401, 'passkey_failed']);
    const made = new VirtualPasskey(calls.origin).make(
      await calls.options('me/passkeys', member.token),
    );
    const body = { name: 'x', credential: made };
    const enrolled = await calls.send('POST', 'me/passkeys', owner, body);
    expect(refusalOf(enrolled)).toEqual([401, 'passkey_failed']);
  });

  it.each([
    ['me/app/confirm', 'code', 40, 'wrong_code'],
    ['me/proof', 'password', 1_000, 'wrong_password'],
    ['me/proof', 'credential', 20_000, 'passkey_failed'],
    ['me/passkeys', 'credential', 20_000, 'passkey_failed'],
    ['login/passkey', 'credential', 20_000, 'passkey_failed'],
    ['me/password', 'currentPassword', 1_000, 'wrong_password'],
  ])('AUTH-1 API-12 %s checks a %s of %d characters, and refuses a longer one', async (...of) => {
    const [path, field, most, code] = of;
    await calls.send('POST', 'me/app', member.token);
    const refusalFor = async (length: number) => {
      const texts = { name: 'Phone', newPassword: 'river stone lamp', [field]: 'x'.repeat(length) };
      const { body } = await calls.send('POST', path, member.token, texts);
      return body.errors?.[0]?.code ?? body.code;
    };
    expect(await refusalFor(most)).toBe(code);
    expect(await refusalFor(most + 1)).toBe('too_long');
  });
});
