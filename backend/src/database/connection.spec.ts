import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { dataSourceOptions, openDatabase } from './connection.js';

const { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } = fs;

describe('the data folder of the embedded database', () => {
  const mask = process.umask();
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'school-'));
    for (const end of ['', '-shm', '-wal']) writeFileSync(fileOf(end), '', { mode: 0o644 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.umask(mask);
    rmSync(dataDir, { recursive: true });
  });

  const fileOf = (end: string) => join(dataDir, `school.sqlite${end}`);
  const open = () => dataSourceOptions({ kind: 'embedded', dataDir });

  it('RUN-1 gives only the owner access, even to files that an earlier version left readable', async () => {
    await open();
    const modes = ['', '-shm', '-wal'].map((end) => statSync(fileOf(end)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('RUN-1 opens even if another process closes the database at that moment and removes its files', async () => {
    jest.spyOn(fs, 'chmodSync').mockImplementation((path, mode) => {
      rmSync(fileOf('-shm'), { force: true });
      chmodSync(path, mode);
    });
    await expect(open()).resolves.toMatchObject({ database: fileOf('') });
    expect(statSync(fileOf('-wal')).mode & 0o777).toBe(0o600);
  });

  it('RUN-1 does not open if access to a file cannot be restricted', async () => {
    jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    await expect(open()).rejects.toThrow('not permitted');
  });
});

describe('the connection to a database', () => {
  it('RUN-5 to MySQL times out after 3 s, and belongs to a pool of ten', async () => {
    const options = await dataSourceOptions({ kind: 'mysql', url: 'mariadb://a:b@db/school' });
    expect(options).toMatchObject({
      url: 'mysql://a:b@db/school',
      connectTimeout: 3_000,
      poolSize: 10,
      charset: 'utf8mb4',
      timezone: 'Z',
    });
  });

  it('RUN-5 to the embedded database waits 1 s for another process', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'school-'));
    const options = await dataSourceOptions({ kind: 'embedded', dataDir });
    rmSync(dataDir, { recursive: true });
    expect(options).toMatchObject({ database: join(dataDir, 'school.sqlite'), timeout: 1_000 });
  });

  it('RUN-5 to the embedded database keeps the last commit through a power cut, and overwrites deleted data', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'school-'));
    const options = await dataSourceOptions({ kind: 'embedded', dataDir });
    rmSync(dataDir, { recursive: true });
    const { prepareDatabase } = options as {
      prepareDatabase: (handle: { pragma: (statement: string) => void }) => void;
    };
    const statements: string[] = [];
    prepareDatabase({ pragma: (statement) => statements.push(statement) });
    expect(statements).toEqual(['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON']);
  });
});

describe('the migrations on MySQL', () => {
  const LOCK_CONFLICT = Object.assign(new Error('lock wait timeout'), { errno: 1205 });
  let statements: string[];
  let migrate: jest.SpyInstance;

  beforeEach(() => {
    statements = [];
    migrate = jest.spyOn(MigrationExecutor.prototype, 'executePendingMigrations');
    migrate.mockResolvedValue([]);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Opens a database whose server answers the request for the lock of the migrations like this. */
  const open = (taken: number | string | null): Promise<void> => {
    const query = async (statement: string) => {
      statements.push(statement);
      return statement.includes('GET_LOCK') ? [{ taken }] : [];
    };
    const release = async () => void statements.push('release');
    const driver = { options: {}, buildTableName: () => 'migrations' };
    const dataSource = {
      isInitialized: true,
      options: { type: 'mysql' },
      driver,
      createQueryRunner: () => ({ dataSource, query, release }),
    };
    return openDatabase(dataSource as unknown as DataSource);
  };

  it.each([0, '0', null])(
    'RUN-1 do not run if another server still migrates when the wait for its lock ends: %p',
    async (taken) => {
      await expect(open(taken)).rejects.toThrow('another server is still migrating the database');
      expect(migrate).not.toHaveBeenCalled();
      expect(statements).toEqual(['SELECT GET_LOCK(?, ?) AS taken', 'release']);
    },
  );

  it('RUN-1 run again after a lock conflict, and then release their lock', async () => {
    migrate.mockRejectedValueOnce(LOCK_CONFLICT);
    await open('1');
    expect(migrate).toHaveBeenCalledTimes(2);
    expect(statements.slice(-2)).toEqual(['SELECT RELEASE_LOCK(?)', 'release']);
  });

  it('RUN-1 fail at once after any other error, and release their lock', async () => {
    migrate.mockRejectedValueOnce(Object.assign(new Error('syntax'), { errno: 1064 }));
    await expect(open(1)).rejects.toThrow('syntax');
    expect(statements.slice(-2)).toEqual(['SELECT RELEASE_LOCK(?)', 'release']);
  });

  it('RUN-1 fail if there are lock conflicts for longer than two minutes, and release their lock', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(120_001);
    migrate.mockRejectedValueOnce(LOCK_CONFLICT);
    await expect(open(1)).rejects.toBe(LOCK_CONFLICT);
    expect(statements.slice(-2)).toEqual(['SELECT RELEASE_LOCK(?)', 'release']);
  });
});
