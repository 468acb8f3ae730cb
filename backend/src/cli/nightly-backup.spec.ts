import { backUpNightly, isBackupDue } from './nightly-backup.js';

/** 1:00 AM of 20 November 2026 in Kolkata. */
const ONE_AM = '2026-11-19T19:30:00.000Z';
const MINUTE_MS = 60_000;
const at = (minutes: number): Date => new Date(Date.parse(ONE_AM) + minutes * MINUTE_MS);
const DAY = 24 * 60;

describe('the nightly backup', () => {
  it.each([
    ['due if there is no backup yet', null, 0, true],
    ['not due at 12:59 AM if the last backup is of 1:00 AM on the day before', at(-DAY), -1, false],
    ['due at 1:00 AM if the last backup is of 1:00 AM on the day before', at(-DAY), 0, true],
    ['not due a minute after the backup of the night', at(0), 1, false],
    ['not due at 12:59 AM of the next night', at(0), DAY - 1, false],
    ['due at 1:00 AM of the next night', at(0), DAY, true],
    ['due at 8:00 AM if nights were missed', at(-5 * DAY), 7 * 60, true],
    ['due at 1:00 AM even if a backup was made by hand two hours before', at(-2 * 60), 0, true],
  ])('RUN-1 is %s', (_, newest, minutes, expected) => {
    expect(isBackupDue(newest, at(minutes), 'Asia/Kolkata')).toBe(expected);
  });

  it('RUN-1 is due at 1:00 AM in the time zone of the school', () => {
    const newest = new Date('2026-11-19T06:00:00Z');

    expect(isBackupDue(newest, new Date('2026-11-20T05:59:00Z'), 'America/New_York')).toBe(false);
    expect(isBackupDue(newest, new Date('2026-11-20T06:00:00Z'), 'America/New_York')).toBe(true);
  });

  it('RUN-1 runs once a night, is retried after a failure, and stops when its signal is aborted', async () => {
    const PAUSE_MINUTES = 5;
    const made: Date[] = [];
    const failures: unknown[] = [];
    const controller = new AbortController();
    let minutes = 0;
    let isAway = true;

    await backUpNightly(
      {
        now: () => at(minutes),
        timeZone: 'Asia/Kolkata',
        newest: () => Promise.resolve(made.at(-1) ?? null),
        backUp: () => {
          if (isAway) return Promise.reject(new Error('the database is away'));
          made.push(at(minutes));
          return Promise.resolve();
        },
        onFailure: (error) => failures.push(error),
        pause: () => {
          isAway = false;
          minutes += PAUSE_MINUTES;
          if (minutes > 2 * DAY) controller.abort();
          return Promise.resolve();
        },
      },
      controller.signal,
    );

    expect(failures).toEqual([new Error('the database is away')]);
    expect(made).toEqual([at(PAUSE_MINUTES), at(DAY), at(2 * DAY)]);
  });
});
