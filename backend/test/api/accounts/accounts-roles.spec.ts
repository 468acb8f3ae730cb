import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { isForEditors, isForOwners, isOwnAccount } from '../../support/accounts/owner-calls.js';
import { join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

interface Operation {
  security?: object[];
  responses: Record<string, { description: string }>;
}

const contract = JSON.parse(
  readFileSync(joinPath(__dirname, '../../../../docs/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

const OPEN_TO_ALL = [
  '/api/admin/login',
  '/api/admin/login/passkey',
  '/api/admin/login/passkey/options',
  '/api/admin/invites/look',
  '/api/admin/invites/accept',
];

/** Every call of the API as [method, path with 'x' for ids, whether it needs a login]. */
const CALLS = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(
    ([method, { security }]) =>
      [
        method.toUpperCase(),
        path.replace(/\{\w+\}/g, 'x'),
        security !== undefined && security.length > 0,
      ] as const,
  ),
);
const GUARDED = CALLS.filter(([, , guarded]) => guarded);

const FOR_OWNERS = GUARDED.filter(([, path]) => isForOwners(path));
const FOR_STAFF = GUARDED.filter(([, path]) => !isForOwners(path));
const FOR_EDITORS = GUARDED.filter(([, path]) => isForEditors(path) || isOwnAccount(path));
const NOT_FOR_EDITORS = GUARDED.filter((call) => !FOR_EDITORS.includes(call));

describe('roles', () => {
  let app: TestApp;
  let member: Member;
  let editor: Member;
  beforeAll(async () => {
    app = await startTestApp();
    member = await join(app.api, { role: 'staff' });
    editor = await join(app.api, { role: 'editor', name: 'Esha' });
  });
  afterAll(() => app.close());

  /** Uses fetch, because some calls do not answer with JSON. */
  async function send(method: string, path: string, token?: string) {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return { status: response.status, code };
  }

  it('the API contract says what each response means in one paragraph', () => {
    for (const [path, calls] of Object.entries(contract.paths)) {
      for (const [method, { responses }] of Object.entries(calls)) {
        for (const [status, { description }] of Object.entries(responses)) {
          expect([method, path, status, description.split('\n').length]).toEqual([
            method,
            path,
            status,
            1,
          ]);
        }
      }
    }
  });

  it('the API contract requires a login for every admin call except the login calls and the invitation calls', () => {
    const open = CALLS.filter(([, path, guarded]) => path.startsWith('/api/admin') && !guarded);
    expect(open.map(([, path]) => path).toSorted()).toEqual(OPEN_TO_ALL.toSorted());
    expect(FOR_OWNERS.length).toBeGreaterThanOrEqual(8);
    expect(FOR_STAFF.length).toBeGreaterThanOrEqual(8);
  });

  it.each(FOR_OWNERS)(
    'AUTH-7 AUTH-8 staff may not %s %s, and stay logged in',
    async (method, path) => {
      expect(await send(method, path, member.token)).toEqual({ status: 403, code: 'forbidden' });
      expect((await send('GET', '/api/admin/dashboard', member.token)).status).toBe(200);
    },
  );

  it.each(FOR_STAFF)('AUTH-8 staff may %s %s', async (method, path) => {
    const { token } = (await app.api.login(member.username, member.password)).body;
    const { status, code } = await send(method, path, token);
    expect(code).not.toBe('forbidden');
    expect([401, 403]).not.toContain(status);
    member.token = (await app.api.login(member.username, member.password)).body.token;
  });

  it.each(NOT_FOR_EDITORS)(
    'SITE-20 AUTH-7 editors may not %s %s, and stay logged in',
    async (method, path) => {
      expect(await send(method, path, editor.token)).toEqual({ status: 403, code: 'forbidden' });
      expect((await send('GET', '/api/admin/me', editor.token)).status).toBe(200);
    },
  );

  it.each(FOR_EDITORS)('SITE-20 editors may %s %s', async (method, path) => {
    const { token } = (await app.api.login(editor.username, editor.password)).body;
    const { status, code } = await send(method, path, token);
    expect(code).not.toBe('forbidden');
    expect([401, 403]).not.toContain(status);
    editor.token = (await app.api.login(editor.username, editor.password)).body.token;
  });

  it.each(FOR_OWNERS)('AUTH-8 owners may %s %s', async (method, path) => {
    const owner = (await app.api.login()).body.token;
    const { status, code } = await send(method, path, owner);
    expect(code).not.toBe('forbidden');
    expect([401, 403]).not.toContain(status);
  });

  it.each(GUARDED)(
    'AUTH-7 %s %s is answered with 401 without a token, and with 403 with an invalid token',
    async (method, path) => {
      expect(await send(method, path)).toEqual({ status: 401, code: 'login_required' });
      expect(await send(method, path, 'x.y.z')).toEqual({ status: 403, code: 'session_ended' });
    },
  );

  it('AUTH-3 DATA-3 the login response contains the name, /api/admin/me also user name and role, and the dashboard also the role', async () => {
    const staff = await app.api.login(member.username, member.password);
    expect(staff.body.admin).toEqual({ name: 'Meera' });
    const me = await app.api.call('/api/admin/me', { token: staff.body.token });
    expect(me.body).toEqual({
      _id: member.id,
      name: 'Meera',
      username: 'meera',
      role: 'staff',
    });
    const dashboard = await app.api.call('/api/admin/dashboard', { token: staff.body.token });
    expect(dashboard.body.admin).toEqual({ name: 'Meera', role: 'staff' });
  });
});

/** Matches the calls that set up a second factor, prove who asks, or tell who is logged in. */
const SETS_UP =
  /^\/api\/admin\/(logout|me(\/(factors|proof|proof\/options|passkeys|passkeys\/\w+|app|app\/confirm|recovery-codes))?)$/;
const FOR_LIMITED = GUARDED.filter(([, path]) => SETS_UP.test(path));
const NOT_FOR_LIMITED = GUARDED.filter((call) => !FOR_LIMITED.includes(call));

describe('a session that lacks the second factor that owners require', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    await app.api.asAdmin('/api/admin/accounts/second-factor', {
      method: 'PUT',
      body: { required: true },
    });
    token = (await app.api.login()).body.token;
  });
  afterAll(() => app.close());

  async function codeOf(method: string, path: string): Promise<unknown[]> {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const code = /"code":"(\w+)"/.exec(await response.text())?.[1];
    return [response.status, code];
  }

  it.each(NOT_FOR_LIMITED)(
    'AUTH-8 may not %s %s before a second factor is set up',
    async (method, path) => {
      expect(await codeOf(method, path)).toEqual([403, 'second_factor_missing']);
    },
  );

  it.each(FOR_LIMITED)('AUTH-8 may %s %s', async (method, path) => {
    token = (await app.api.login()).body.token;
    const [status] = await codeOf(method, path);
    expect([401, 403]).not.toContain(status);
    token = (await app.api.login()).body.token;
  });
});
