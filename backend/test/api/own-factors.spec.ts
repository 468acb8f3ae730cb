import { FactorCalls } from '../support/factor-calls.js';
import { join, type Member } from '../support/team.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';

describe('the factors of one’s own account', () => {
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

  it('AUTH-1 an app is set up with 20 random bytes, six digits every 30 s, and the names of school and account', async () => {
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

  it('AUTH-8 every change of one’s own factors is in the log, and is answered in a sentence', async () => {
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
      [400, 'This code is wrong. The next one may fit.'],
      [404, 'There is no authenticator app any more.'],
      [409, 'There is an authenticator app already.'],
      [200, 'The authenticator app is not asked for any more.'],
      [404, 'There is no authenticator app any more.'],
      [200, 'The passkey does not work any more.'],
      [404, 'There is no such passkey any more.'],
      [400, 'Password is required.'],
      [400, 'The password is wrong.'],
      [200, 'Thanks, that is you.'],
    ]);
    const { entries } = (await app.api.call('/api/admin/audit', { token: owner })).body;
    const about = entries.filter(
      ({ subject, subjectId }) => subject === 'account' && subjectId === member.id,
    );
    expect(about.map(({ action }) => action).reverse()).toEqual([
      'invited',
      'account-created',
      'passkey-added',
      'app-added',
      'recovery-codes-made',
      'app-removed',
      'passkey-removed',
    ]);
  });
});
