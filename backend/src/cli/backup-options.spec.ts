import { BACKUP_USAGE, parseBackupOptions } from './backup-options.js';

describe('the options of a backup', () => {
  it('RUN-1 are listed in the usage text', () => {
    expect(BACKUP_USAGE).toBe(
      [
        'Usage: npm run backup -- [FILE]',
        '       npm run backup -- [--folder FOLDER] [--keep N] [--nightly]',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [[], { nightly: false }],
    [['school.jsonl.gz'], { file: 'school.jsonl.gz', nightly: false }],
    [['--keep', '30'], { keep: 30, nightly: false }],
    [['--keep=1', '--folder', '/b'], { keep: 1, folder: '/b', nightly: false }],
    [['--nightly', '--folder=/b'], { folder: '/b', nightly: true }],
  ])('RUN-1 %j are accepted', (args, expected) => {
    expect(parseBackupOptions(args)).toStrictEqual(expected);
  });

  it.each([
    [['--keep']],
    [['--keep', '0']],
    [['--keep', '-1']],
    [['--keep', '1.5']],
    [['--keep', 'all']],
    [['--folder=']],
    [['--nightly=yes']],
    [['--weekly']],
    [['one', 'two']],
    [['file', '--keep', '3']],
    [['file', '--folder', '/b']],
    [['file', '--nightly']],
  ])('RUN-1 %j are refused, so that no typing mistake deletes a backup', (args) => {
    expect(parseBackupOptions(args)).toBeNull();
  });
});
