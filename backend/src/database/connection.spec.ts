import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions } from './connection.js';

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

  it('RUN-1 keeps what an earlier version left readable for its owner alone', async () => {
    await open();
    const modes = ['', '-shm', '-wal'].map((end) => statSync(fileOf(end)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('RUN-1 starts although another process closes the database at that moment, and its files go', async () => {
    jest.spyOn(fs, 'chmodSync').mockImplementation((path, mode) => {
      rmSync(fileOf('-shm'), { force: true });
      chmodSync(path, mode);
    });
    await expect(open()).resolves.toMatchObject({ database: fileOf('') });
    expect(statSync(fileOf('-wal')).mode & 0o777).toBe(0o600);
  });

  it('RUN-1 does not start where a file cannot be kept from others', async () => {
    jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    await expect(open()).rejects.toThrow('not permitted');
  });
});
