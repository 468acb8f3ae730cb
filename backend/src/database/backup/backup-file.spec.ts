import {
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backupFileName,
  headerOf,
  keepNewest,
  newestBackup,
  removeAbandoned,
  writeBackup,
} from './backup-file.js';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return { ...actual, open: jest.fn(actual.open), rename: jest.fn(actual.rename) };
});

async function* emptyBackup() {
  yield await Promise.resolve(headerOf([], new Date(0)));
}

describe('a backup that was written', () => {
  it('RUN-1 is readable only by its owner, whatever the umask of the process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const umask = process.umask(0o022);
    try {
      const path = join(folder, 'a.gz');
      await writeBackup(path, emptyBackup());
      expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    } finally {
      process.umask(umask);
      rmSync(folder, { recursive: true });
    }
  });

  it('RUN-1 is safe on the disk: the file is synced before it is renamed, and its folder afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const steps: string[] = [];
    const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
    jest.mocked(open).mockImplementation(async (path, flags) => {
      const file = await actual.open(path, flags);
      const sync = file.sync.bind(file);
      jest.spyOn(file, 'sync').mockImplementation(async () => {
        steps.push(`sync ${String(path).replace(folder, '')}`);
        await sync();
      });
      return file;
    });
    jest.mocked(rename).mockImplementation(async (from, to) => {
      steps.push('rename');
      await actual.rename(from, to);
    });
    try {
      await writeBackup(join(folder, 'a.gz'), emptyBackup());
      expect(steps).toEqual(['sync /a.gz.part', 'rename', 'sync ']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const NOW = new Date('2026-12-02T00:00:00Z');

describe('a folder of backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const madeAt = (instant: string): string => {
    const name = backupFileName(new Date(instant));
    writeFileSync(join(folder, name), '');
    return name;
  };

  it('RUN-1 names each file after the time of its backup, and reads the time of the newest from its name', async () => {
    expect(madeAt('2026-11-20T19:30:00.999Z')).toBe('2026-11-20T19-30-00.jsonl.gz');
    madeAt('2026-11-19T19:30:00Z');

    expect(await newestBackup(folder, NOW)).toEqual(new Date('2026-11-20T19:30:00Z'));
  });

  it('RUN-1 has no newest backup if no file is named after a time', async () => {
    writeFileSync(join(folder, 'before-mysql.jsonl.gz'), '');

    expect(await newestBackup(folder, NOW)).toBeNull();
  });

  it('RUN-1 ignores a backup with a time in the future, and deletes no other backup because of it', async () => {
    madeAt('2027-05-01T19:30:00Z');
    expect(await newestBackup(folder, NOW)).toBeNull();
    madeAt('2026-11-30T19:30:00Z');
    madeAt('2026-12-02T00:00:00Z');
    expect(await newestBackup(folder, NOW)).toEqual(NOW);
    expect(await keepNewest(folder, 2, NOW)).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('RUN-1 keeps the newest two backups, and deletes only older backups and no other files', async () => {
    const foreign = [
      'before-mysql.jsonl.gz',
      '2020-01-01T00-00-00.jsonl.gz.part',
      '2020-01-01.txt',
    ];
    for (const name of foreign) writeFileSync(join(folder, name), '');
    const months = ['09', '12', '01', '11', '10'];
    const names = months.map((month) => madeAt(`2026-${month}-01T19:30:00Z`));

    const deleted = await keepNewest(folder, 2, NOW);

    const [, december, , november] = names as [string, string, string, string, string];
    expect(readdirSync(folder).toSorted()).toEqual([...foreign, december, november].toSorted());
    expect([...deleted, december, november].toSorted()).toEqual(names.toSorted());
    expect(await keepNewest(folder, 2, NOW)).toEqual([]);
  });

  it('RUN-1 deletes the partial file of a killed backup one day after the last write', async () => {
    const writtenAt = (name: string, instant: string): string => {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(instant), new Date(instant));
      return name;
    };
    const abandoned = writtenAt('2026-11-30T19-30-00.jsonl.gz.part', '2026-12-01T00:00:00Z');
    const others = [
      writtenAt('2026-12-01T19-30-00.jsonl.gz.part', '2026-12-01T00:00:01Z'),
      writtenAt('before-mysql.jsonl.gz.part', '2020-01-01T00:00:00Z'),
      writtenAt('2026-11-30T19-30-00.jsonl.gz', '2020-01-01T00:00:00Z'),
    ];

    // Like the file of a backup that completes meanwhile: it is listed, but cannot be found.
    const completed = '2026-11-29T19-30-00.jsonl.gz.part';
    symlinkSync(join(folder, 'nothing'), join(folder, completed));

    expect(await removeAbandoned(folder, NOW)).toEqual([abandoned]);
    expect(readdirSync(folder).toSorted()).toEqual([completed, ...others].toSorted());
    expect(await removeAbandoned(folder, NOW)).toEqual([]);
  });
});
