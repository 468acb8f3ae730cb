import type { AuditLogEntry } from '../../../src/audit-log/audit-log.dto.js';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { accept, changeAccount, invite, join } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the audit log of accounts', () => {
  let app: TestApp;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'trace' }, log: (line) => lines.push(line) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.sql("DELETE FROM admins WHERE username <> 'owner'");
    await app.db.sql('DELETE FROM audit_entries');
    lines = [];
  });

  /** Returns the entries about accounts that `work` records. */
  const done = async (work: () => Promise<unknown>): Promise<Partial<AuditLogEntry>[]> => {
    await app.db.sql('DELETE FROM audit_entries');
    await work();
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=account')).body;
    return entries.map(({ actor, action, subject, subjectId, before, after }) => ({
      actor,
      action,
      subject,
      subjectId,
      ...(before && { before }),
      ...(after && { after }),
    }));
  };

  it('records every change of an account, with the person who made it', async () => {
    let link = '';
    let id = '';
    expect(
      await done(async () => {
        const made = await invite(app.api, { name: 'Meera', role: 'staff' });
        [link, id] = [made.token, made.invite._id];
      }),
    ).toEqual([
      {
        actor: 'Asha',
        action: 'invited',
        subject: 'account',
        subjectId: id,
        after: { name: 'Meera', role: 'staff' },
      },
    ]);

    const about = { subject: 'account', subjectId: id };
    let token = '';
    expect(
      await done(async () => {
        const choice = { token: link, username: 'meera', password: 'first password' };
        ({ token } = (await accept(app.api, choice)).body);
      }),
    ).toEqual([
      {
        actor: 'Meera',
        action: 'account-created',
        ...about,
        after: { name: 'Meera', username: 'meera', role: 'staff' },
      },
    ]);
    expect(
      await done(async () => {
        const body = { currentPassword: 'first password', newPassword: 'second password' };
        const path = '/api/admin/me/password';
        ({ token } = (await app.api.call(path, { method: 'POST', token, body })).body);
      }),
    ).toEqual([{ actor: 'Meera', action: 'password-changed', ...about }]);
    expect(
      await done(() =>
        app.api.call('/api/admin/me/sign-out-everywhere', { method: 'POST', token }),
      ),
    ).toEqual([{ actor: 'Meera', action: 'signed-out-everywhere', ...about }]);
    expect(await done(() => changeAccount(app.api, id, { role: 'owner' }))).toEqual([
      {
        actor: 'Asha',
        action: 'role-changed',
        ...about,
        before: { role: 'staff' },
        after: { role: 'owner' },
      },
    ]);
    expect(
      await done(async () => {
        const path = `/api/admin/accounts/${id}/password-link`;
        ({ token: link } = (await app.api.asAdmin(path, { method: 'POST' })).body);
      }),
    ).toEqual([
      {
        actor: 'Asha',
        action: 'password-link-made',
        ...about,
        after: { name: 'Meera', role: 'owner' },
      },
    ]);
    expect(await done(() => accept(app.api, { token: link, password: 'third password' }))).toEqual([
      { actor: 'Meera', action: 'password-changed', ...about, after: { by: 'link' } },
    ]);
    expect(await done(() => changeAccount(app.api, id, { active: false }))).toEqual([
      { actor: 'Asha', action: 'deactivated', ...about },
    ]);
    expect(await done(() => changeAccount(app.api, id, { active: true }))).toEqual([
      { actor: 'Asha', action: 'activated', ...about },
    ]);
    const { invite: other } = await invite(app.api, { name: 'Ravi', role: 'staff' });
    expect(
      await done(() =>
        app.api.asAdmin(`/api/admin/accounts/invites/${other._id}`, { method: 'DELETE' }),
      ),
    ).toEqual([
      {
        actor: 'Asha',
        action: 'invite-withdrawn',
        subject: 'account',
        subjectId: other._id,
        after: { name: 'Ravi', role: 'staff' },
      },
    ]);
  });

  it('RUN-1 records a password reset from the command line, which does not activate the account', async () => {
    const member = await join(app.api);
    await changeAccount(app.api, member.id, { active: false });
    let reset: Awaited<ReturnType<AdminAccounts['resetPassword']>> = null;
    const entries = await done(async () => {
      reset = await app.app.get(AdminAccounts).resetPassword('MEERA');
    });
    expect(entries).toEqual([
      {
        actor: 'command line',
        action: 'password-changed',
        subject: 'account',
        subjectId: member.id,
      },
    ]);
    expect(reset).toMatchObject({ username: 'meera', deactivated: true });
    const { password } = reset as unknown as { password: string };
    expect((await app.api.login('meera', password)).status).toBe(401);
    await changeAccount(app.api, member.id, { active: true });
    expect((await app.api.login('meera', password)).status).toBe(200);
  });

  it('does not record changes that fail', async () => {
    const { token } = await invite(app.api, {});
    const entries = await done(async () => {
      await accept(app.api, { token, username: 'owner', password: 'a good password' });
      await accept(app.api, { token: 'guess', username: 'x', password: 'a good password' });
      await changeAccount(app.api, 'nobody', { active: false });
      await app.api.asAdmin('/api/admin/accounts/invites/x', { method: 'DELETE' });
      await app.api.asAdmin('/api/admin/me/password', {
        method: 'POST',
        body: { currentPassword: 'a guess', newPassword: 'long enough' },
      });
    });
    expect(entries).toEqual([]);
  });

  it('contains no password, token or hash; neither do the log lines and the list of accounts', async () => {
    const { token: link } = await invite(app.api, { name: 'Private Person' });
    const choice = { token: link, username: 'private.user', password: 'private password' };
    const { token } = (await accept(app.api, choice)).body;
    const body = { currentPassword: 'private password', newPassword: 'private lantern river' };
    const path = '/api/admin/me/password';
    const changed = await app.api.call(path, { method: 'POST', token, body });
    await accept(app.api, {
      token: link,
      username: 'private.other',
      password: 'private third choice',
    });
    const [list, log] = [
      await app.api.asAdmin('/api/admin/accounts'),
      await app.api.asAdmin('/api/admin/audit'),
    ];
    const secrets = [link, token, changed.body.token, 'private password', 'private lantern river'];
    const entries = await app.db.sql('SELECT * FROM audit_entries');
    for (const text of [list.body, log.body, entries, lines].map((part) => JSON.stringify(part))) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/argon2|token_?hash|[0-9a-f]{64}/i);
    }
    expect(lines.join('')).not.toMatch(/private/i);
    expect(lines.length).toBeGreaterThan(4);
  });
});
