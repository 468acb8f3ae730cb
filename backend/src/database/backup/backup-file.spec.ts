import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerOf, writeBackup } from './backup-file.js';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return { ...actual, open: jest.fn(actual.open), rename: jest.fn(actual.rename) };
});

describe('a backup that was written', () => {
  it('RUN-1 is on the disk with its name: the file is synced before it is renamed, the folder after', async () => {
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
    async function* lines() {
      yield await Promise.resolve(headerOf([], new Date(0)));
    }
    try {
      await writeBackup(join(folder, 'a.gz'), lines());
      expect(steps).toEqual(['sync /a.gz.part', 'rename', 'sync ']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
