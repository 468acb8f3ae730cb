import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { Api } from '../support/calls/api.js';
import { BuiltServer } from '../support/server/built-server.js';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('backup and restore', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());

  it('RUN-1 transfer the data of a running server to a new data folder; restore refuses a folder in use', async () => {
    const env = {
      DATA_DIR: join(built.newDataDir(), 'school'),
      ADMIN_PASSWORD: 'correct horse',
      JWT_SECRET: 's'.repeat(32),
    };
    const server = await built.start(env);
    const api = new Api(server.url);
    await api.register({ name: 'Asha Rao' });

    const saved = await built.run('cli/backup.js', env);
    expect([saved.code, saved.stderr]).toEqual([0, '']);
    const [name = ''] = readdirSync(join(env.DATA_DIR, 'backups'));
    const file = join(env.DATA_DIR, 'backups', name);
    // Other users of the machine can read neither folder.
    expect([modeOf(env.DATA_DIR), modeOf(join(env.DATA_DIR, 'backups'))]).toEqual(['700', '700']);
    const rows = Number.parseInt(saved.stdout, 10);
    expect(saved.stdout).toBe(`${rows} rows were backed up to ${file}\n`);

    const { token: owner } = (await api.login('admin', 'correct horse')).body;
    const log = await api.call('/api/admin/audit?subject=backup', { token: owner });
    expect(log.body.entries.map(({ actor, action, after }) => [actor, action, after])).toEqual([
      ['command line', 'backed-up', { rows, file: name }],
    ]);

    const inUse = await built.run('cli/restore.js', env, file);
    expect([inUse.code, inUse.stderr]).toEqual([
      1,
      expect.stringContaining('Another server is already running'),
    ]);
    await server.end();

    const fresh = { DATA_DIR: built.newDataDir() };
    const loaded = await built.run('cli/restore.js', fresh, file);
    expect([loaded.code, loaded.stdout, loaded.stderr]).toEqual([
      0,
      `${rows} rows were restored. The server can be started now.\n`,
      '',
    ]);
    const again = await built.run('cli/restore.js', fresh, file);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('in use already')]);

    const restored = await built.start(fresh);
    const { token } = (await new Api(restored.url).login('admin', 'correct horse')).body;
    const list = await new Api(restored.url).call('/api/admin/registrations', { token });
    expect(list.body.registrations.map((each) => each.name)).toEqual(['Asha Rao']);
  });

  it('RUN-1 keep only the newest backups, as many as --keep says, and delete unfinished ones', async () => {
    const env = { DATA_DIR: built.newDataDir() };
    await (await built.start(env)).end();
    const folder = join(env.DATA_DIR, 'nightly');
    const backUp = () => built.run('cli/backup.js', env, '--folder', folder, '--keep', '2');
    mkdirSync(folder);
    const old = ['2026-01-02T19-30-00.jsonl.gz', '2026-01-03T19-30-00.jsonl.gz'];
    const half = '2026-01-04T19-30-00.jsonl.gz.part';
    for (const name of [...old, 'kept.txt', half]) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, half), 0, 0);

    const saved = await backUp();

    expect([saved.code, saved.stderr]).toEqual([0, '']);
    expect(saved.stdout).toContain(`${old[0]} was deleted: 2 newer ones are kept`);
    expect(saved.stdout).toContain(`${half} was deleted: it is part of a backup that never ended`);
    const [newest, ...others] = readdirSync(folder).toSorted().reverse().slice(1);
    expect(others).toEqual([old[1]]);
    expect(saved.stdout).toContain(newest);

    const misspelt = await built.run('cli/backup.js', env, '--keep', 'two');
    expect([misspelt.code, misspelt.stderr]).toEqual([2, expect.stringMatching(/^Usage: /)]);
  });

  it('RUN-1 backup --nightly makes a backup, looks again every 5 minutes, and exits with 0 when it is stopped', async () => {
    const env = { DATA_DIR: built.newDataDir(), ADMIN_PASSWORD: 'correct horse' };
    const server = await built.start(env);
    // Makes the command print how long it waits.
    const heard = `
      import timers from 'node:timers/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { setTimeout: wait } = timers;
      timers.setTimeout = (ms, ...rest) => (process.stderr.write('waits ' + ms), wait(ms, ...rest));
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(heard)}`;
    const asked = ['--nightly', '--keep', '3'];
    const made = await built.runUntil(/waits/, 'cli/backup.js', { ...env, NODE_OPTIONS }, ...asked);
    expect([made.code, made.stderr]).toEqual([0, 'waits 300000']);
    expect(modeOf(join(env.DATA_DIR, 'backups'))).toBe('700');
    const files = readdirSync(join(env.DATA_DIR, 'backups'));
    expect(files).toEqual([expect.stringMatching(/^\d{4}-.*\.jsonl\.gz$/)]);
    expect(made.stdout).toMatch(/^\d+ rows were backed up to .*\.jsonl\.gz\n$/);

    const api = new Api(server.url);
    const { token } = (await api.login('admin', 'correct horse')).body;
    const { body } = await api.call('/api/admin/audit?subject=backup', { token });
    expect(body.entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['schedule', 'backed-up'],
    ]);
    await server.end();
  });

  it('RUN-1 a backup that cannot be recorded in the audit log is valid all the same, and a message says so', async () => {
    const env = { DATA_DIR: built.newDataDir() };
    await (await built.start(env)).end();
    const database = new Libsql(join(env.DATA_DIR, 'school.sqlite'));
    database.exec(
      "CREATE TRIGGER refusal BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no more entries'); END",
    );
    database.close();

    const saved = await built.run('cli/backup.js', env);

    expect([saved.code, saved.stderr]).toEqual([
      0,
      'The backup is whole, but not in the history: SqliteError: no more entries\n',
    ]);
    const [name = ''] = readdirSync(join(env.DATA_DIR, 'backups'));
    expect(saved.stdout).toMatch(/^\d+ rows were backed up to \S+\n$/);
    const fresh = { DATA_DIR: built.newDataDir() };
    const loaded = await built.run('cli/restore.js', fresh, join(env.DATA_DIR, 'backups', name));
    expect([loaded.code, loaded.stderr]).toEqual([0, '']);
  });

  it('RUN-5 a command that the database refuses says what the database said', async () => {
    const env = { DATA_DIR: built.newDataDir() };
    await (await built.start(env)).end();
    const database = new Libsql(join(env.DATA_DIR, 'school.sqlite'));
    database.exec('BEGIN IMMEDIATE');

    const reset = await built.run('cli/admin.js', env, 'reset-password', 'admin');

    database.exec('ROLLBACK');
    database.close();
    expect(reset.code).toBe(1);
    expect(reset.stderr).toMatch(/^Our records cannot be reached .* \(.*database is locked\)\n$/);
  });

  it('RUN-1 say what is missing: the database, the file argument, the file, or DATABASE_URL', async () => {
    const env = { DATA_DIR: built.newDataDir() };
    const results = [
      await built.run('cli/backup.js', env),
      await built.run('cli/restore.js', env),
      await built.run('cli/restore.js', env, 'missing.jsonl.gz'),
      await built.run('cli/migrate-to-mysql.js', env),
    ];
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, expect.stringContaining('There is no database in')],
      [2, 'Usage: npm run restore -- FILE\n'],
      [1, expect.stringContaining('ENOENT')],
      [2, expect.stringContaining('Set DATABASE_URL to the empty MySQL database')],
    ]);
    expect(results.map(({ stderr }) => stderr).join('')).not.toMatch(/\bat .*\.js:/);
  });
});
