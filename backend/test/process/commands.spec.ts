import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/calls/api.js';
import { FactorCalls } from '../support/accounts/factor-calls.js';
import { accept } from '../support/accounts/team.js';
import { BuiltServer, type RunningServer } from '../support/server/built-server.js';

describe('commands of the operator', () => {
  let built: BuiltServer;
  let server: RunningServer;
  let api: Api;
  let env: { DATA_DIR: string };
  beforeAll(async () => {
    built = new BuiltServer();
    env = { DATA_DIR: built.newDataDir() };
    server = await built.start({ ...env, ADMIN_PASSWORD: 'correct horse' });
    api = new Api(server.url);
  });
  afterAll(() => built.remove());

  it('RUN-1 AUTH-7 a password is reset while the server runs: old token 403, old password 401', async () => {
    const { token } = (await api.login('admin', 'correct horse')).body;
    const { code, stdout, stderr } = await built.run(
      'cli/admin.js',
      env,
      'reset-password',
      'Admin',
    );
    expect([code, stderr]).toEqual([0, '']);
    const password = /password: {2}(\S+)/.exec(stdout)?.[1] ?? '';
    expect(stdout).toBe(
      [
        '  The password is new, and every session of this admin has ended.',
        '    user name: admin',
        `    password:  ${password}\n\n`,
      ].join('\n'),
    );

    const revoked = await api.call('/api/admin/dashboard', { token });
    expect([revoked.status, revoked.body.code]).toEqual([403, 'session_ended']);
    expect((await api.login('admin', 'correct horse')).status).toBe(401);
    const renewed = await api.login('admin', password);
    expect(renewed.status).toBe(200);
    const { token: newToken } = renewed.body;
    expect((await api.call('/api/admin/dashboard', { token: newToken })).status).toBe(200);
    expect(server.stdout()).not.toContain(password);
  });

  it('RUN-1 a password reset does not activate a deactivated account, and says so', async () => {
    const { stdout: first } = await built.run('cli/admin.js', env, 'reset-password', 'admin');
    const owner = await api.login('admin', /password: {2}(\S+)/.exec(first)?.[1] ?? '');
    const { token } = owner.body;
    const body = { name: 'Meera', role: 'staff' };
    const path = '/api/admin/accounts';
    const invited = await api.call(`${path}/invites`, { method: 'POST', token, body });
    const choice = { token: invited.body.token, username: 'meera', password: 'a good password' };
    await accept(api, choice);
    const { _id } = invited.body.invite;
    await api.call(`${path}/${_id}`, { method: 'PATCH', token, body: { active: false } });

    const { code, stdout } = await built.run('cli/admin.js', env, 'reset-password', 'Meera');
    expect(code).toBe(0);
    expect(stdout).toContain(
      '\nThe account stays deactivated: an owner activates it in the dashboard.\n',
    );
    const password = /password: {2}(\S+)/.exec(stdout)?.[1] ?? '';
    expect((await api.login('meera', password)).status).toBe(401);
  });

  it('remove-factors works while the server runs: sessions end, and the password alone logs in', async () => {
    const { stdout: first } = await built.run('cli/admin.js', env, 'reset-password', 'admin');
    const password = /password: {2}(\S+)/.exec(first)?.[1] ?? '';
    const calls = new FactorCalls(server);
    const { token } = (await calls.login('admin', password)).body;
    await calls.enrol(token);
    await calls.addApp(token, Date.now());
    expect((await calls.login('admin', password)).body.code).toBe('second_factor_required');
    const { code, stdout } = await built.run('cli/admin.js', env, 'remove-factors', 'Admin');
    expect([code, stdout]).toEqual([
      0,
      'Removed: 2 (passkeys, authenticator app). Every session of Admin has ended; the password is as it was.\n',
    ]);
    expect((await api.call('/api/batches', { token })).status).toBe(403);
    const renewed = await calls.login('admin', password);
    expect(renewed.status).toBe(200);
    const log = await api.call('/api/admin/audit', { token: renewed.body.token });
    const removal = log.body.entries.find(
      ({ action }: { action: string }) => action === 'factors-removed',
    );
    expect(removal).toMatchObject({
      actor: 'command line',
      subject: 'account',
      subjectLabel: 'Admin',
    });
    const nobody = await built.run('cli/admin.js', env, 'remove-factors', 'nobody');
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('There are: admin')]);
  });

  it('RUN-1 reset-password lists the existing admins when the user name is unknown', async () => {
    const { code, stderr } = await built.run('cli/admin.js', env, 'reset-password', 'nobody');
    expect([code, stderr]).toEqual([
      1,
      'There is no admin with the user name nobody. There are: admin, meera.\n',
    ]);
  });

  it.each([
    [
      'cli/admin.js',
      [],
      'Usage: npm run admin -- reset-password USER_NAME | remove-factors USER_NAME\n',
    ],
    [
      'cli/admin.js',
      ['reset-password'],
      'Usage: npm run admin -- reset-password USER_NAME | remove-factors USER_NAME\n',
    ],
    [
      'cli/admin.js',
      ['delete', 'admin'],
      'Usage: npm run admin -- reset-password USER_NAME | remove-factors USER_NAME\n',
    ],
    ['cli/samples.js', [], 'Usage: npm run samples -- remove\n'],
    ['cli/health-notes.js', [], 'Usage: npm run health-notes -- rotate\n'],
  ])(
    'RUN-1 %s %j prints its usage, exits with 2 and creates no database',
    async (file, args, usage) => {
      const dataDir = join(built.newDataDir(), 'none');
      const { code, stderr } = await built.run(file, { ...env, DATA_DIR: dataDir }, ...args);
      expect([code, stderr, existsSync(dataDir)]).toEqual([2, usage, false]);
    },
  );

  it('RUN-1 samples remove deletes all sample batches except those with registrations; they stay deleted after a restart', async () => {
    const path = '/api/registration/batches/yogasanas';
    const sample = (await api.call(path)).body[0];
    await api.register({ batchId: sample?._id });
    const first = await built.run('cli/samples.js', env, 'remove');
    expect(first.code).toBe(1);
    expect(first.stdout).toBe(
      `7 sample batches were removed.\nKept, because somebody is enrolled: ${sample?.name}.\n`,
    );
    expect((await api.call(path)).body.map(({ _id }) => _id)).toEqual([sample?._id]);
    expect((await api.call('/api/registration/batches/surya-kriya')).body).toEqual([]);

    await server.end();
    server = await built.start(env);
    api = new Api(server.url);
    expect((await api.call('/api/registration/batches/surya-kriya')).body).toEqual([]);
  });

  it('LAW-8 health-notes rotate encrypts the health notes with a new key, counts those that it cannot decrypt, and asks for a key if there is none', async () => {
    const [older, newer, wrong] = ['a', 'b', 'c'].map((letter) =>
      Buffer.alloc(32, letter).toString('base64'),
    ) as [string, string, string];
    const folder = { DATA_DIR: built.newDataDir() };
    const clinic = await built.start({ ...folder, HEALTH_NOTES_KEY: older });
    const patient = { program: 'treatment-module', healthNote: 'A stiff back.' };
    expect((await new Api(clinic.url).register(patient)).status).toBe(201);
    const rotate = async (keys: object) => {
      const run = await built.run('cli/health-notes.js', { ...folder, ...keys }, 'rotate');
      return [run.code, run.stdout, run.stderr];
    };

    expect(await rotate({})).toEqual([
      2,
      '',
      'Set HEALTH_NOTES_KEY to the key to seal with, and HEALTH_NOTES_OLD_KEY to the one before it.\n',
    ]);
    expect(await rotate({ HEALTH_NOTES_KEY: wrong })).toEqual([
      1,
      '0 health notes are sealed under the present key now.\n',
      '1 could not be opened: their key is neither of the two.\n',
    ]);
    const keys = { HEALTH_NOTES_KEY: newer, HEALTH_NOTES_OLD_KEY: older };
    const sealed = 'health notes are sealed under the present key now.\n';
    expect(await rotate(keys)).toEqual([0, `1 ${sealed}`, '']);
    expect(await rotate({ HEALTH_NOTES_KEY: newer })).toEqual([0, `0 ${sealed}`, '']);
  });

  it('RUN-1 reset-password on an empty data folder fails, says that there is no admin yet, and creates none', async () => {
    const folder = { DATA_DIR: built.newDataDir() };
    const { code, stderr } = await built.run('cli/admin.js', folder, 'reset-password', 'admin');
    expect([code, stderr]).toEqual([1, expect.stringContaining('none yet; start the server once')]);
    // The first start still creates the first admin, whose password is the given one.
    const fresh = await built.start({ ...folder, ADMIN_PASSWORD: 'the first one' });
    expect((await new Api(fresh.url).login('admin', 'the first one')).status).toBe(200);
  });

  it('RUN-5 a command that cannot reach its database fails with a message without password or stack trace', async () => {
    const { code, stderr } = await built.run(
      'cli/admin.js',
      { DATABASE_URL: 'mysql://u:hunter22@127.0.0.1:9/school', JWT_SECRET: 's'.repeat(32) },
      'reset-password',
      'admin',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('ECONNREFUSED');
    expect(stderr).not.toMatch(/hunter22|\bat .*\.js:/);
  });
});
