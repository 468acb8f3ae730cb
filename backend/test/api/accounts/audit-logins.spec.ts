import type { AuditLogEntry } from '../../../src/audit-log/audit-log.dto.js';
import { auditLog, idsOf } from '../../support/accounts/audit-log.js';
import { loginFrom } from '../../support/accounts/login-from.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { ownerId } from '../../support/accounts/team.js';
import { ADMIN_PASSWORD } from '../../support/calls/requests.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const HOUR_MS = 3_600_000;

describe('the audit log of logins and downloads', () => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await ownerId(app.api);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM audit_entries');
  });

  const { list } = auditLog(() => app);
  const logins = async (query = '') => (await list(`?subject=login&limit=200${query}`)).entries;
  const timesOf = ({ after }: AuditLogEntry): number => Number(after?.['times'] ?? 1);
  const login = (from: string, username = 'owner', password = 'wrong') =>
    loginFrom(app, from, { username, password });

  it('AUTH-1 AUTH-5 records a login and its logout with the account, the time and a code for the network', async () => {
    const { body } = await login('127.0.0.7', 'owner', ADMIN_PASSWORD);
    app.clock.advanceMs(1_000);
    const token = body['token'];
    for (let time = 0; time < 2; time++) {
      await app.api.call('/api/admin/logout', { method: 'POST', token });
    }
    const [out, into, ...others] = await logins();
    expect(others).toEqual([]);
    expect(out).toMatchObject({ actor: 'Asha', action: 'logged-out', subjectLabel: 'Asha' });
    expect(into).toEqual({
      _id: expect.any(String),
      at: NOON,
      actor: 'Asha',
      action: 'logged-in',
      subject: 'login',
      subjectId: owner,
      subjectLabel: 'Asha',
      after: { network: expect.stringMatching(/^[0-9a-f]{10}$/) },
    });
    await login('127.0.0.7', 'owner', ADMIN_PASSWORD);
    await login('127.0.0.8', 'owner', ADMIN_PASSWORD);
    const [elsewhere, again] = await logins();
    expect(again?.after).toEqual(into?.after);
    expect(elsewhere?.after).not.toEqual(into?.after);
  });

  it('AUTH-2 counts wrong passwords in one entry for each account, network and hour', async () => {
    for (let time = 0; time < 3; time++) await login('127.0.0.7');
    await login('127.0.0.8', ' OWNER ');
    const entries = await logins();
    expect(entries.map((each) => [each.actor, each.action, each.subjectLabel])).toEqual([
      ['somebody', 'login-failed', 'Asha'],
      ['somebody', 'login-failed', 'Asha'],
    ]);
    expect(entries.map(timesOf).toSorted()).toEqual([1, 3]);

    app.clock.advanceMs(HOUR_MS);
    await login('127.0.0.7');
    expect((await logins()).map(timesOf).toSorted()).toEqual([1, 1, 3]);
    expect(await logins('&actorId=not-logged-in')).toHaveLength(3);
    expect(await logins('&action=login-failed')).toHaveLength(3);
    expect(await logins(`&actorId=${owner}`)).toHaveLength(0);
  });

  it('AUTH-2 counts each of 8 wrong passwords that arrive at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => login('127.0.0.7')));
    const entries = await logins();
    expect(entries.map(timesOf)).toEqual([8]);
  });

  it('AUTH-2 does not store an unknown user name, which may be a password', async () => {
    await login('127.0.0.7', 'my secret password');
    await login('127.0.0.7', 'another secret');
    const entries = await logins();
    expect(entries.map(({ action }) => action)).toEqual(['login-of-nobody']);
    expect(entries.map(timesOf)).toEqual([2]);
    const stored = JSON.stringify(await app.db.sql('SELECT * FROM audit_entries'));
    expect(stored).not.toContain('secret');
    expect(stored).not.toContain('127.0.0');
  });

  it('AUTH-2 stores 11 entries for 30 failed logins from 30 networks: 10 single ones, and one that counts the rest', async () => {
    const strangers = 30;
    for (let stranger = 1; stranger <= strangers; stranger++) {
      await login(`127.0.3.${stranger}`, stranger % 2 ? 'owner' : `name ${stranger}`);
    }
    const entries = await logins();
    expect(entries).toHaveLength(11);
    expect(entries.map(timesOf).reduce((sum, times) => sum + times, 0)).toBe(strangers);
    const rest = entries.filter(({ action }) => action === 'logins-failed');
    expect(rest.map(timesOf)).toEqual([20]);
  });

  it('API-13 records a download with the account, the filters and the number of rows, but not the search text', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn' });
    await app.api.register({ name: 'Zoya Khan', batchId });
    await app.api.register({ name: 'Ravi' });
    const download = async (query: string): Promise<void> => {
      const { token } = (await app.api.login()).body;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${app.url}${query}`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
      app.clock.advanceMs(1_000);
    };
    const path = '/api/admin/registrations/export.csv';
    await download(path);
    await download(
      `${path}?q=zoya&status=pending&batchId=${batchId}&program=yogasanas&from=2026-11-01&to=2026-11-20`,
    );
    await download(`${path}?phone=undialable`);
    await download('/api/admin/cleanup/preview.csv');
    const { entries } = await list('?subject=export');
    expect(
      entries.map(({ actor, action, subjectId, after }) => [actor, action, subjectId, after]),
    ).toEqual([
      ['Asha', 'exported', 'clean-up', { rows: 0 }],
      ['Asha', 'exported', 'registrations', { phone: 'cannot be dialled', rows: 0 }],
      [
        'Asha',
        'exported',
        'registrations',
        {
          status: 'pending',
          program: 'yogasanas',
          batchId,
          batch: 'Dawn',
          fromDay: '2026-11-01',
          toDay: '2026-11-20',
          searchedFor: 'a text',
          rows: 1,
        },
      ],
      ['Asha', 'exported', 'registrations', { rows: 2 }],
    ]);
    await download(`${path}?program=yogasanas&to=2026-11-20&sort=name`);
    await storeRegistrations(app, 1_001, { status: 'confirmed' });
    await download(`${path}?status=confirmed`);
    expect((await list('?subject=export&limit=2')).entries.map(({ after }) => after)).toEqual([
      { status: 'confirmed', rows: 'more than 1000' },
      { program: 'yogasanas', toDay: '2026-11-20', rows: 2 },
    ]);
    const { actors } = await list();
    const byOwner = actors.find(({ name }) => name === 'Asha')?._id;
    expect(idsOf(await list(`?subject=export&actorId=${byOwner}`))).toHaveLength(6);
  });
});
