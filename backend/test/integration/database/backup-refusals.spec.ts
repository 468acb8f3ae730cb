import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { migrationsOf } from '../../../src/cli/command.js';
import { UnusableBackup } from '../../../src/database/backup/backup-file.js';
import { DatabaseNotEmpty } from '../../../src/database/backup/restore.js';
import { MIGRATIONS } from '../../../src/database/migrations/index.js';
import {
  everyRowOf,
  SchoolWithBackup,
  tablesOf,
} from '../../support/database/school-with-backup.js';
import type { TestDatabase } from '../../support/database/test-database.js';

describe('the restore of a backup', () => {
  let school: SchoolWithBackup;
  beforeEach(async () => {
    school = await SchoolWithBackup.start();
  });
  afterEach(() => school.end());

  let target: TestDatabase;
  beforeEach(async () => {
    await school.fill(2);
    await school.save();
    target = await school.emptyDatabase();
  });

  const DAMAGED = /^The backup is damaged, or was cut short\.$/;
  const NO_BACKUP = /^This file is no backup of this product\.$/;
  const refused: [string, RegExp, (lines: string[]) => string[]][] = [
    ['lacks its last rows', DAMAGED, (lines) => lines.slice(0, -3)],
    ['lacks a row in the middle', DAMAGED, (lines) => lines.toSpliced(5, 1)],
    ['has an edited row', DAMAGED, (lines) => lines.map((line) => line.replace('Ünal', 'Unal'))],
    ['is a JSON file of another kind', NO_BACKUP, () => ['{"hello":"world"}', '']],
    ['is not JSON', NO_BACKUP, () => ['hello', '']],
    ['has a line that is only a number', NO_BACKUP, (lines) => lines.with(5, '7')],
  ];
  it.each(refused)(
    'RUN-1 is refused if the backup %s, and creates no table',
    async (_, reason, change) => {
      writeFileSync(school.file, gzipSync(change(school.lines()).join('\n')));
      await expect(school.load(target)).rejects.toThrow(reason);
      await expect(school.load(target)).rejects.toThrow(UnusableBackup);
      expect(await tablesOf(target)).toEqual([]);
    },
  );

  it('RUN-1 is refused as damaged if the file is truncated or not compressed', async () => {
    const bytes = readFileSync(school.file);
    writeFileSync(school.file, bytes.subarray(0, bytes.length - 40));
    await expect(school.load(target)).rejects.toThrow(DAMAGED);
    writeFileSync(school.file, 'not compressed at all');
    await expect(school.load(target)).rejects.toThrow(DAMAGED);
  });

  it('RUN-1 is refused if a newer version made the backup, and the error names that version', async () => {
    school.rewrite((lines) => lines.map((line) => line.replace('WorkingDay', 'FarFuture')));
    await expect(school.load(target)).rejects.toThrow(
      'The backup was made by a newer version (FarFuture1763700000000). Update this one first.',
    );
  });

  it('RUN-1 is refused for a database in use, and leaves all of its rows unchanged', async () => {
    const before = await everyRowOf(school.app.db);
    await expect(school.load(school.app.db)).rejects.toThrow(
      new DatabaseNotEmpty(
        'The database is in use already. Nothing was changed: restore into an empty one.',
      ),
    );
    expect(await everyRowOf(school.app.db)).toEqual(before);
  });

  it('RUN-1 is refused for an older database in use, and does not migrate its schema', async () => {
    await migrationsOf(target.config)(MIGRATIONS.slice(0, 1).map((each) => new each().name));
    await target.sql("INSERT INTO login_failures VALUES ('key', 1, 1)");
    await expect(school.load(target)).rejects.toThrow(DatabaseNotEmpty);
    expect(await tablesOf(target)).not.toContain('audit_entries');
  });

  it('RUN-1 leaves no row behind if it fails half-way at a foreign key', async () => {
    // Adds a term of a registration that does not exist. The digest matches, as if the row were intended.
    school.rewrite((lines) =>
      lines.map((line) =>
        line.startsWith('{"table":"registration_terms"') ? `${line}\n["x","y"]` : line,
      ),
    );
    await expect(school.load(target)).rejects.toThrow(/foreign key/i);
    for (const rows of Object.values(await everyRowOf(target))) expect(rows).toEqual([]);
  });
});
