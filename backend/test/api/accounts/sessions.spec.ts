import { createHmac } from 'node:crypto';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { PasswordJudge } from '../../../src/auth/factors/password-judge.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const HOUR_MS = 3_600_000;

/** Every call that only staff may make. */
const CALLS = [
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/batches'],
  ['POST', '/api/batches'],
  ['DELETE', '/api/batches/x'],
  ['GET', '/api/admin/registrations'],
  ['PATCH', '/api/admin/registrations/x/status'],
  ['GET', '/api/admin/cleanup/stats'],
  ['POST', '/api/admin/cleanup'],
] as const;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, claims: object, secret: string, digest = 'sha256'): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac(digest, secret).update(content).digest('base64url')}`;
}

describe('sessions of staff', () => {
  let app: TestApp;
  let token: string;
  let claims: Record<string, unknown>;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'warn' }, log: (line) => void log.push(line) });
    token = (await app.api.login()).body.token;
    claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  });
  afterAll(() => app.close());

  const dashboard = (bearer: string) => app.api.call('/api/admin/dashboard', { token: bearer });

  it.each(CALLS)('AUTH-7 %s %s without a bearer token is 401', async (method, path) => {
    const headersWithNone: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: 'Basic b3duZXI6cHc=' },
      { authorization: token },
      { cookie: `token=${token}` },
    ];
    for (const headers of headersWithNone) {
      const answer = await app.api.call(path, { method, headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'login_required']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it.each(CALLS)('AUTH-7 %s %s with an invalid token is 403', async (method, path) => {
    const answer = await app.api.call(path, { method, token: 'not-a-token' });
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: 'session_ended', message: 'Your session has ended. Please log in again.' },
    ]);
  });

  it('AUTH-7 the scheme “Bearer” is accepted in any case and with extra spaces', async () => {
    for (const authorization of [`bearer ${token}`, `BEARER  ${token} `]) {
      const answer = await app.api.call('/api/admin/dashboard', { headers: { authorization } });
      expect(answer.status).toBe(200);
    }
  });

  it('AUTH-7 a modified token is answered with 403', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const grown = encode({ ...claims, exp: Number(claims['exp']) + 1 });
    const changed = [
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${grown}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${token}.${signature}`,
      `${payload}.${header}.${signature}`,
      `${header}.${payload}.${signature}`.toUpperCase(),
      'x'.repeat(5_000),
    ];
    for (const bearer of changed) expect((await dashboard(bearer)).status).toBe(403);
    expect((await dashboard(token)).status).toBe(200);
  });

  it('AUTH-7 a token that is signed with another algorithm or secret is answered with 403', async () => {
    const secret = app.config.jwtSecret ?? '';
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'None', typ: 'JWT' })}.${encode(claims)}.`,
      signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
      signed({ alg: 'HS256', typ: 'JWT' }, claims, `${secret} `),
      signed({ alg: 'HS256', typ: 'JWT' }, claims, ''),
      signed({ alg: 'RS256', typ: 'JWT' }, claims, secret),
    ];
    for (const bearer of forged) expect((await dashboard(bearer)).status).toBe(403);
    expect((await dashboard(signed({ alg: 'HS256', typ: 'JWT' }, claims, secret))).status).toBe(
      200,
    );
  });

  it('AUTH-7 a correctly signed token with an unknown admin, or with missing or wrong claims, is answered with 403', async () => {
    const secret = app.config.jwtSecret ?? '';
    const { exp, version, sub } = claims;
    const strange: object[] = [
      { ...claims, sub: 'nobody' },
      { ...claims, version: Number(version) + 1 },
      { ...claims, version: String(version) },
      { ...claims, sub: { $ne: '' } },
      { ...claims, sub: ['x'] },
      { ...claims, sid: 5 },
      { ...claims, sid: { $ne: '' } },
      { exp },
      { exp, sub },
      { exp, sub: null, version },
      {},
    ];
    for (const content of strange) {
      const answer = await dashboard(signed({ alg: 'HS256', typ: 'JWT' }, content, secret));
      expect(answer.status).toBe(403);
    }
  });

  it('AUTH-7 a token is valid for less than 12 hours, and is answered with 403 from then on', async () => {
    const start = app.clock.nowMs();
    const fresh = (await app.api.login()).body.token;
    app.clock.advanceMs(12 * HOUR_MS - 1);
    expect((await dashboard(fresh)).status).toBe(200);
    app.clock.advanceMs(1);
    expect((await dashboard(fresh)).status).toBe(403);
    app.clock.set(new Date(start).toISOString());
  });

  it('AUTH-7 a password reset ends all existing sessions and invalidates the old password', async () => {
    const before = [(await app.api.login()).body.token, (await app.api.login()).body.token];
    const credentials = await app.app.get(AdminAccounts).resetPassword('Owner');
    expect(credentials).toMatchObject({ username: 'owner', deactivated: false });
    for (const bearer of [...before, token]) {
      const answer = await dashboard(bearer);
      expect([answer.status, answer.body.code]).toEqual([403, 'session_ended']);
    }
    expect((await app.api.login()).status).toBe(401);
    const renewed = await app.api.login('owner', credentials?.password);
    expect(renewed.status).toBe(200);
    expect((await dashboard(renewed.body.token)).status).toBe(200);
  });

  it('RUN-3 an ADMIN_PASSWORD that could not be checked is logged and ends no server, since nobody waits for the check', async () => {
    const fault = new Error('a thread did not answer in time');
    jest.spyOn(app.app.get(PasswordJudge), 'faultOf').mockRejectedValueOnce(fault);
    await expect(app.app.get(AdminAccounts).warnOfGivenPassword()).resolves.toBeUndefined();
    expect(log.filter((line) => line.includes('ADMIN_PASSWORD could not be checked'))).toEqual([
      expect.stringContaining('a thread did not answer in time'),
    ]);
  });

  it('AUTH-7 the password is stored only as an argon2id hash', async () => {
    const [admin] = await app.db.sql('SELECT * FROM admins');
    expect(admin?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(admin)).not.toContain('correct horse battery');
  });
});
