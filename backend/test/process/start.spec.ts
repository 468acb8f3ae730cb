import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import { Api } from '../support/calls/api.js';
import { BuiltServer } from '../support/server/built-server.js';

const PASSWORD = /password: {2}([a-z0-9-]+)/;
const FIRST_ADMIN = /stand in (\S+first-admin\.txt)/;

/** The lines of the structured log in what a server printed. */
const logLinesOf = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => line.startsWith('{'));

describe('starting the server', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());

  it('RUN-1 the first start prints the address and the path of first-admin.txt, but never the password', async () => {
    const DATA_DIR = built.newDataDir();
    const first = await built.start({ DATA_DIR });
    expect(first.stdout()).toMatch(/open at http:\/\/localhost:\d+/);
    const path = FIRST_ADMIN.exec(first.stdout())?.[1] ?? '';
    expect(path).toBe(join(DATA_DIR, 'first-admin.txt'));
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    const told = readFileSync(path, 'utf8');
    expect(told).toContain('user name: admin');
    const password = PASSWORD.exec(told)?.[1] ?? '';
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const login = await new Api(first.url).login('admin', password);
    expect(login.status).toBe(200);
    const { stdout, stderr } = await first.end();
    expect(logLinesOf(stdout).length).toBeGreaterThan(0);
    expect(stdout + stderr).not.toContain(password);
    rmSync(path);
    for (const file of readdirSync(DATA_DIR)) {
      expect(readFileSync(join(DATA_DIR, file)).includes(password)).toBe(false);
    }

    const second = await built.start({ DATA_DIR });
    const { token } = login.body;
    const dashboard = await new Api(second.url).call('/api/admin/dashboard', { token });
    expect(dashboard.status).toBe(200);
    expect((await new Api(second.url).login('admin', password)).status).toBe(200);
    expect((await second.end()).stdout).not.toMatch(/password/);
    expect(existsSync(path)).toBe(false);
  });

  it('RUN-1 on a terminal the first start prints the password of the admin once, and writes it to no file', async () => {
    const DATA_DIR = built.newDataDir();
    const output = await built.onTerminal({ DATA_DIR, LOG_LEVEL: 'silent' });
    const password = PASSWORD.exec(output)?.[1] ?? '';
    expect(output).toContain('user name: admin');
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(output.split(password)).toHaveLength(2);
    for (const file of readdirSync(DATA_DIR)) {
      expect(readFileSync(join(DATA_DIR, file)).includes(password)).toBe(false);
    }
  });

  it('RUN-3 the files in the data folder have mode 600, also when an older version left them with another mode', async () => {
    const DATA_DIR = built.newDataDir();
    const modes = () =>
      readdirSync(DATA_DIR).map((name) => [
        name,
        (statSync(join(DATA_DIR, name)).mode & 0o777).toString(8),
      ]);
    for (const round of [1, 2]) {
      const server = await built.start({ DATA_DIR });
      const found = modes();
      expect([round, found]).toEqual([round, found.map(([name]) => [name, '600'])]);
      expect(found.map(([name]) => name)).toEqual(
        expect.arrayContaining(['school.sqlite', 'school.sqlite-wal', 'server.lock']),
      );
      await server.end();
      chmodSync(join(DATA_DIR, 'school.sqlite'), 0o644);
      chmodSync(join(DATA_DIR, 'server.lock'), 0o644);
    }
  });

  it('RUN-1 a first visitor can register at once for a sample batch, unless samples are off', async () => {
    const server = await built.start({ DATA_DIR: built.newDataDir() });
    const api = new Api(server.url);
    const { body } = await api.call('/api/registration/batches/yogasanas');
    expect(body[0]?.name).toContain('(sample)');
    expect((await api.register({ batchId: body[0]?._id })).status).toBe(201);
    await server.end();

    const bare = await built.start({ DATA_DIR: built.newDataDir(), DEMO_DATA: 'off' });
    expect((await new Api(bare.url).call('/api/registration/batches/yogasanas')).body).toEqual([]);
    await bare.end();
  });

  it('RUN-3 the generated jwt-secret file has mode 600; no file is created when JWT_SECRET is set', async () => {
    const DATA_DIR = built.newDataDir();
    await (await built.start({ DATA_DIR, JWT_SECRET: 's'.repeat(32) })).end();
    expect(existsSync(join(DATA_DIR, 'jwt-secret'))).toBe(false);
    await (await built.start({ DATA_DIR })).end();
    expect((statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toString(8)).toBe('600');
  });

  it.each([
    ['short one', true],
    ['password1234', true],
    ['asha-asha-asha', true],
    ['correct horse battery', false],
  ])(
    'ADMIN_PASSWORD %j is accepted; a warning that does not contain the password is logged: %s',
    async (given, warns) => {
      const env = { DATA_DIR: built.newDataDir(), ADMIN_USERNAME: 'asha', ADMIN_PASSWORD: given };
      const server = await built.start(env);
      const api = new Api(server.url);
      const { token } = (await api.login('asha', given)).body;
      // Passwords are judged one at a time, so the first one was judged before this one.
      const body = { currentPassword: given, newPassword: 'iloveyou1234' };
      const refused = await api.call('/api/admin/me/password', { method: 'POST', token, body });
      expect(refused.body.errors.map(({ code }) => code)).toEqual(['common_password']);
      const { stdout } = await server.end();
      const warnings = logLinesOf(stdout).filter((line) => line.includes('ADMIN_PASSWORD'));
      expect(warnings).toHaveLength(warns ? 1 : 0);
      for (const line of warnings) expect(line).toContain('is easily guessed: npm run admin sets');
      expect(stdout).not.toContain(given);
    },
  );

  it('RUN-3 ADMIN_PASSWORD sets the password only at the first start, and is not printed', async () => {
    const DATA_DIR = built.newDataDir();
    const env = {
      DATA_DIR,
      ADMIN_USERNAME: 'asha',
      ADMIN_NAME: 'Asha',
      ADMIN_PASSWORD: 'first one',
    };
    const first = await built.start(env);
    const login = await new Api(first.url).login('asha', 'first one');
    expect([login.status, login.body.admin]).toEqual([200, { name: 'Asha' }]);
    expect((await first.end()).stdout).not.toMatch(/first one|password/);

    const second = await built.start({ ...env, ADMIN_PASSWORD: 'another one' });
    expect((await new Api(second.url).login('asha', 'another one')).status).toBe(401);
    expect((await new Api(second.url).login('asha', 'first one')).status).toBe(200);
    await second.end();
  });

  it('RUN-3 invalid settings stop the start with a message for each of them, and no data folder is created', async () => {
    const DATA_DIR = join(built.newDataDir(), 'new');
    const env = { DATA_DIR, PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'short', SITE_URL: 'here' };
    for (const file of ['main.js', 'cli/admin.js']) {
      const { code, stdout, stderr } = await built.run(file, env, 'reset-password', 'admin');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The settings are not usable:\n {2}- /);
      for (const name of ['PORT', 'LOG_LEVEL', 'JWT_SECRET', 'SITE_URL']) {
        expect(stderr).toMatch(new RegExp(`- ${name} must`));
      }
      expect(stderr).not.toMatch(/ at .*\.js:|short/);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('RUN-1 a second server on the same data refuses to start, and says why', async () => {
    const DATA_DIR = built.newDataDir();
    const server = await built.start({ DATA_DIR });
    const { code, stderr } = await built.run('main.js', { DATA_DIR, PORT: '0' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Another server is already running'),
    ]);
    expect((await new Api(server.url).call('/api/health/ready')).status).toBe(200);
    await server.end('SIGKILL');
    await (await built.start({ DATA_DIR })).end();
  });

  it('RUN-1 a port in use stops the start with a message that names the port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const env = { DATA_DIR: built.newDataDir(), HOST: '127.0.0.1', PORT: String(port) };
    const { code, stderr } = await built.run('main.js', env);
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^The server could not start: .*${port}`));
  });

  it('RUN-1 RUN-3 a database that cannot be read or written stops the start with a message without personal data', async () => {
    const damaged = built.newDataDir();
    writeFileSync(join(damaged, 'school.sqlite'), 'this is no database'.repeat(1_000));
    const refusing = built.newDataDir();
    await (await built.start({ DATA_DIR: refusing })).end();
    const database = new Libsql(join(refusing, 'school.sqlite'));
    database.exec(
      `DELETE FROM admins;
       CREATE TRIGGER refusal BEFORE INSERT ON admins BEGIN SELECT RAISE(ABORT, 'Asha Rao'); END`,
    );
    database.close();

    const ends = [];
    for (const DATA_DIR of [damaged, refusing]) {
      const { code, stderr } = await built.run('main.js', { DATA_DIR, PORT: '0' });
      ends.push([code, stderr]);
    }
    expect(ends).toEqual([
      [1, 'The server could not start: file is not a database\n'],
      [1, 'The server could not start: QueryFailedError SQLITE_CONSTRAINT_TRIGGER\n'],
    ]);
  });
});
