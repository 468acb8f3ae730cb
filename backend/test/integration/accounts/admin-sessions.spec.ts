import { JwtService } from '@nestjs/jwt';
import { queriesOf } from '../../support/database/query-log.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import { countRows } from '../../support/database/rows.js';
import { SchoolWithBackup } from '../../support/database/school-with-backup.js';
import { changeAccount, join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const HOUR_MS = 3_600_000;
const ENDED = [403, 'session_ended'];

describe('sessions of staff on several servers', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let member: Member;
  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
    member = await join(app.api);
  });
  afterAll(() => closeAll(replicas));

  const begin = async (): Promise<string> =>
    (await app.api.login(member.username, member.password)).body.token;

  const logOut = (token?: string) => app.api.call('/api/admin/logout', { method: 'POST', token });

  /** Returns how each server answers the next request with a token. */
  async function answersTo(token: string): Promise<unknown[]> {
    const answers = await Promise.all(
      replicas.map(({ api }) => api.call('/api/batches', { token })),
    );
    return answers.map(({ status, body }) => (status === 200 ? 200 : [status, body.code]));
  }
  const everywhere = <T>(answer: T): T[] => replicas.map(() => answer);

  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  /** Returns a token that is signed with our secret, but has other claims. */
  const tokenWith = (token: string, changes: object): Promise<string> => {
    const { sid: _, ...claims } = claimsOf(token);
    return app.app.get(JwtService).signAsync({ ...claims, ...changes });
  };

  const sessionOf = async (token: string) => {
    const [row] = await app.db.sql('SELECT * FROM admin_sessions WHERE id = ?', [
      claimsOf(token)['sid'],
    ]);
    return row;
  };

  it('AUTH-5 a logout ends only its own session, on every server', async () => {
    const [phone, desk] = [await begin(), await begin()];
    const { status, body } = await logOut(phone);
    expect([status, body]).toEqual([200, { message: 'You are logged out.' }]);
    expect(await answersTo(phone)).toEqual(everywhere(ENDED));
    expect(await answersTo(desk)).toEqual(everywhere(200));
    expect(await answersTo(member.token)).toEqual(everywhere(200));
  });

  it('AUTH-5 a repeated or concurrent logout from the same session is answered with 200', async () => {
    const token = await begin();
    const answers = await Promise.all([logOut(token), logOut(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await logOut(token)).status).toBe(200);
    expect(await answersTo(token)).toEqual(everywhere(ENDED));
  });

  it('AUTH-5 AUTH-7 a logout is answered with 401 without a token, and with 403 with an invalid or expired one', async () => {
    const old = await tokenWith(await begin(), { exp: Math.floor(app.clock.nowMs() / 1000) });
    expect((await logOut()).status).toBe(401);
    for (const token of ['x.y.z', old]) expect((await logOut(token)).status).toBe(403);
  });

  it('AUTH-5 a logout with the session id of another account does not end that session', async () => {
    const [token, owner] = [await begin(), (await app.api.login()).body.token];
    const { sid } = claimsOf(owner);
    expect((await logOut(await tokenWith(token, { sid }))).status).toBe(200);
    expect(await answersTo(owner)).toEqual(everywhere(200));
  });

  it('AUTH-7 a signed token is refused if its session id is another account’s, unknown or malformed', async () => {
    const token = await begin();
    const { sid } = claimsOf((await app.api.login()).body.token);
    for (const changes of [{ sid }, { sid: '' }, { sid: 'none' }, { sid: 1 }, { sid: ['x'] }]) {
      expect(await answersTo(await tokenWith(token, changes))).toEqual(everywhere(ENDED));
    }
  });

  it('AUTH-7 a token without a session id (older version) survives a logout and ends at a password change', async () => {
    const older = await tokenWith(await begin(), {});
    expect(await answersTo(older)).toEqual(everywhere(200));
    expect((await logOut(older)).status).toBe(200);
    expect(await answersTo(older)).toEqual(everywhere(200));

    const changed = await app.api.call('/api/admin/me/password', {
      method: 'POST',
      token: older,
      body: { currentPassword: member.password, newPassword: member.password },
    });
    expect(await answersTo(older)).toEqual(everywhere(ENDED));
    expect(await answersTo(changed.body.token)).toEqual(everywhere(200));
    expect(await sessionOf(changed.body.token)).toBeDefined();
  });

  it('AUTH-8 a token without a session id (older version) is a proof of identity for 10 minutes from its issue', async () => {
    const older = await tokenWith((await app.api.login()).body.token, {});
    const inviting = async (): Promise<unknown> => {
      const body = { name: 'Devi', role: 'staff' };
      const call = { method: 'POST', token: older, body };
      const answer = await app.api.call('/api/admin/accounts/invites', call);
      return answer.body.code ?? answer.status;
    };
    const issuedAtMs = Number(claimsOf(older)['iat']) * 1000;
    app.clock.advanceMs(issuedAtMs + 600_000 - app.clock.nowMs());
    expect(await inviting()).toBe(201);
    app.clock.advanceMs(1);
    expect(await inviting()).toBe('proof_needed');
    // The next tests begin at a full second, as tokens do.
    app.clock.advanceMs(999);
  });

  it('AUTH-7 a token without a session id is refused once it has expired, and not before', async () => {
    const token = await begin();
    const nowS = Math.floor(app.clock.nowMs() / 1000);
    expect(await answersTo(await tokenWith(token, { exp: nowS + 1 }))).toEqual(everywhere(200));
    expect(await answersTo(await tokenWith(token, { exp: nowS }))).toEqual(everywhere(ENDED));
  });

  it('AUTH-7 a session that was begun while the clock was 40 days ahead is refused once it is right again', async () => {
    const aheadMs = 40 * 24 * HOUR_MS;
    app.clock.advanceMs(aheadMs);
    const token = await begin();
    expect(await answersTo(token)).toEqual(everywhere(200));
    app.clock.advanceMs(-aheadMs);
    expect(await answersTo(token)).toEqual(everywhere(ENDED));
    // Begun on a server whose clock is ahead by an hour.
    app.clock.advanceMs(HOUR_MS);
    const early = await begin();
    app.clock.advanceMs(-HOUR_MS);
    expect(await answersTo(early)).toEqual(everywhere(200));
    // By more than an hour.
    app.clock.advanceMs(HOUR_MS + 1_000);
    const tooEarly = await begin();
    app.clock.advanceMs(-HOUR_MS - 1_000);
    expect(await answersTo(tooEarly)).toEqual(everywhere(ENDED));
  });

  it('AUTH-7 a password change renews the proof and the 12 hours of its session, and ends all other sessions', async () => {
    const start = app.clock.nowMs();
    const [token, other] = [await begin(), await begin()];
    expect(Number((await sessionOf(token))?.['last_proof_at_ms'])).toBe(start);
    app.clock.advanceMs(HOUR_MS);
    const { body } = await app.api.call('/api/admin/me/password', {
      method: 'POST',
      token,
      body: { currentPassword: member.password, newPassword: member.password },
    });
    expect(claimsOf(body.token)['sid']).toBe(claimsOf(token)['sid']);
    const row = await sessionOf(body.token);
    expect(Number(row?.['created_at_ms'])).toBe(start);
    expect(Number(row?.['last_proof_at_ms'])).toBe(start + HOUR_MS);
    expect(Number(row?.['ends_at_ms'])).toBe(start + 13 * HOUR_MS);
    for (const ended of [token, other]) expect(await answersTo(ended)).toEqual(everywhere(ENDED));
    expect(await sessionOf(other)).toBeUndefined();

    await logOut(body.token);
    expect(await answersTo(body.token)).toEqual(everywhere(ENDED));
  });

  it('AUTH-7 deactivating an account deletes its session, and every server refuses its token', async () => {
    const leaver = await join(app.api, { name: 'Ravi' });
    expect(await sessionOf(leaver.token)).toBeDefined();
    await changeAccount(app.api, leaver.id, { active: false });
    expect(await sessionOf(leaver.token)).toBeUndefined();
    expect(await answersTo(leaver.token)).toEqual(everywhere(ENDED));
  });

  it('AUTH-7 a request reads the admin and the session with a single SELECT', async () => {
    const token = await begin();
    const queries = await queriesOf(app.database.dataSource, async () => {
      await app.api.call('/api/admin/me', { token });
    });
    const asked = queries.filter(({ sql }) => sql.startsWith('SELECT'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.sql).toMatch(/admins.*JOIN.*admin_sessions/);
  });

  it('AUTH-7 a clean-up run deletes only expired sessions', async () => {
    const old = await begin();
    app.clock.advanceMs(12 * HOUR_MS - 1);
    const young = await begin();
    await app.api.logInAgain();
    app.clock.advanceMs(1);
    expect(await answersTo(old)).toEqual(everywhere(ENDED));
    expect(await sessionOf(old)).toBeDefined();
    expect((await app.api.cleanUp()).status).toBe(200);
    expect(await sessionOf(old)).toBeUndefined();
    expect(await answersTo(young)).toEqual(everywhere(200));
  });
});

it('AUTH-5 a backup contains no sessions: after a restore, an earlier token is refused and a new login works', async () => {
  const school = await SchoolWithBackup.start();
  try {
    const token = (await school.app.api.login()).body.token;
    await school.save();
    expect(school.lines().join()).not.toContain('admin_sessions');
    const target = await school.emptyDatabase();
    await school.load(target);
    const restored = await startTestApp({ db: target });
    expect(await countRows(restored, 'admin_sessions')).toBe(0);
    const { status, body } = await restored.api.call('/api/batches', { token });
    expect([status, body.code]).toEqual(ENDED);
    expect((await restored.api.asAdmin('/api/batches')).status).toBe(200);
    await restored.close();
  } finally {
    await school.end();
  }
});
