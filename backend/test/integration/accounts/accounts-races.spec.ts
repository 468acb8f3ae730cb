import { PasswordJudge } from '../../../src/auth/factors/password-judge.js';
import type { Answer } from '../../support/calls/api.js';
import { FactorCalls } from '../../support/accounts/factor-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import {
  accept,
  accounts,
  changeAccount,
  invite,
  join,
  ownerId,
} from '../../support/accounts/team.js';
import type { TestApp } from '../../support/server/test-app.js';

const ROUNDS = 5;

describe('concurrent changes of accounts on two replicas', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let other: TestApp;
  beforeEach(async () => {
    replicas = await startReplicas(2);
    const turn = roundRobin(replicas);
    [app, other] = [turn(), turn()];
  });
  afterEach(() => closeAll(replicas));

  const activeOwners = async (): Promise<number> =>
    (await app.db.sql("SELECT id FROM admins WHERE role = 'owner' AND deactivated_at_ms IS NULL"))
      .length;

  const outcomesOf = (answers: Answer[]): unknown[] =>
    answers.map(({ status }) => (status === 200 ? 'done' : 'refused')).toSorted();

  it.each([{ role: 'staff' }, { active: false }])(
    'if two owners demote or deactivate each other at once (%j), one change is refused and one owner remains',
    async (change) => {
      for (let round = 0; round < ROUNDS; round++) {
        const [one, two] = [
          await join(app.api, { name: `One ${round}`, role: 'owner' }),
          await join(app.api, { name: `Two ${round}`, role: 'owner' }),
        ];
        await app.db.sql("UPDATE admins SET role = 'staff' WHERE username = 'owner'");
        const answers = await Promise.all([
          changeAccount(app.api, two.id, change, one.token),
          changeAccount(other.api, one.id, change, two.token),
        ]);
        expect(outcomesOf(answers)).toEqual(['done', 'refused']);
        expect(await activeOwners()).toBe(1);
        await app.db.sql("UPDATE admins SET role = 'staff'");
        await app.db.sql("UPDATE admins SET role = 'owner' WHERE username = 'owner'");
      }
    },
  );

  it('if both owners give up the role at once, one of them is refused with last_owner and remains owner', async () => {
    const first = await ownerId(app.api);
    const second = await join(app.api, { name: 'Ravi', role: 'owner' });
    const answers = await Promise.all([
      changeAccount(app.api, first, { role: 'staff' }),
      changeAccount(other.api, second.id, { role: 'staff' }, second.token),
    ]);
    expect(outcomesOf(answers)).toEqual(['done', 'refused']);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('last_owner');
    expect(await activeOwners()).toBe(1);
  });

  it('AUTH-7 if an owner is deactivated while creating invites, no invite of that owner stays listed', async () => {
    const fallen = await join(app.api, { name: 'Ravi', role: 'owner' });
    const [, ...invited] = await Promise.all([
      changeAccount(app.api, fallen.id, { active: false }),
      ...Array.from({ length: 6 }, () =>
        other.api.call('/api/admin/accounts/invites', {
          method: 'POST',
          token: fallen.token,
          body: { name: 'Friend', role: 'owner' },
        }),
      ),
    ]);
    for (const answer of invited) {
      if (answer.status !== 201) expect(answer.body.code).toBe('session_ended');
    }
    expect((await accounts(app.api)).invites).toEqual([]);
  });

  it('AUTH-7 while a second factor is required, removing both factors of an account at once leaves one (409)', async () => {
    const [here, there] = [new FactorCalls(app), new FactorCalls(other)];
    const require = (required: boolean) =>
      app.api.asAdmin('/api/admin/accounts/second-factor', { method: 'PUT', body: { required } });
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await join(app.api, { name: `Member ${round}` });
      await here.enrol(token);
      await here.addApp(token, app.clock.nowMs());
      expect((await require(true)).status).toBe(200);
      const { passkeys } = await here.factors(token);
      const answers = await Promise.all([
        here.send('DELETE', `me/passkeys/${passkeys[0]?._id}`, token),
        there.send('DELETE', 'me/app', token),
      ]);
      const left = await here.factors(token);
      expect((await require(false)).status).toBe(200);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(left.passkeys.length + Number(left.hasApp)).toBe(1);
    }
  });

  it('an invite link that is accepted six times at once across both replicas works exactly once', async () => {
    const { token } = await invite(app.api, {});
    const turn = roundRobin([app, other]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        accept(turn().api, { token, username: `user${index}`, password: 'a good password' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await accounts(app.api)).accounts).toHaveLength(2);
  });

  it('AUTH-7 the slower of two concurrent changes of one password fails with session_ended and changes nothing', async () => {
    const member = await join(app.api);
    const change = (replica: TestApp, newPassword: string): Promise<Answer> =>
      replica.api.call('/api/admin/me/password', {
        method: 'POST',
        token: member.token,
        body: { currentPassword: member.password, newPassword },
      });
    const judge = other.app.get(PasswordJudge);
    const assertGood = judge.assertGood.bind(judge);
    let faster: Answer | undefined;
    // At this point the old password has been verified.
    jest.spyOn(judge, 'assertGood').mockImplementationOnce(async (...args) => {
      faster = await change(app, 'the faster of two');
      return assertGood(...args);
    });
    const slower = await change(other, 'the slower of two');
    expect(faster?.status).toBe(200);
    expect([slower.status, slower.body.code]).toEqual([403, 'session_ended']);
    const logIn = (password: string) => app.api.login(member.username, password);
    expect((await logIn('the faster of two')).status).toBe(200);
    expect((await logIn('the slower of two')).status).toBe(401);
  });

  it('AUTH-7 a sign-out everywhere, new password, role change or deactivation ends sessions on the other replica at once', async () => {
    const member = await join(app.api);
    const statusThere = async (token: string): Promise<number> =>
      (await other.api.call('/api/admin/dashboard', { token })).status;
    const logIn = async (): Promise<string> =>
      (await app.api.login(member.username, member.password)).body.token;
    const ways = [
      (token: string) =>
        app.api.call('/api/admin/me/sign-out-everywhere', { method: 'POST', token }),
      (token: string) =>
        app.api.call('/api/admin/me/password', {
          method: 'POST',
          token,
          body: { currentPassword: member.password, newPassword: member.password },
        }),
      () => changeAccount(app.api, member.id, { role: 'owner' }),
      () => changeAccount(app.api, member.id, { active: false }),
    ];
    for (const end of ways) {
      const token = await logIn();
      expect(await statusThere(token)).toBe(200);
      expect((await end(token)).status).toBe(200);
      expect(await statusThere(token)).toBe(403);
    }
  });
});
