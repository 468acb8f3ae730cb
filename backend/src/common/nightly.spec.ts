import { CLEANUP_NIGHTS } from '../cleanup/domain/nightly-run.js';
import { BACKUP_NIGHTS } from '../cli/nightly-backup.js';
import { lastDueDate, nextDueAt, type Nights } from './nightly.js';

const KOLKATA = 'Asia/Kolkata';
const HOUR_MS = 60 * 60 * 1000;
const TWO_AM: Nights = { hour: 2 };
const NOT_ON_SUNDAYS: Nights = {
  hour: 4,
  isOff: (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0,
};

describe('the last nightly run that was due', () => {
  it.each([
    ['one millisecond before 2:00 AM', '2026-11-19T20:29:59.999Z', KOLKATA, '2026-11-19'],
    ['at 2:00 AM', '2026-11-19T20:30:00.000Z', KOLKATA, '2026-11-20'],
    ['one millisecond after 2:00 AM', '2026-11-19T20:30:00.001Z', KOLKATA, '2026-11-20'],
    ['at midnight', '2026-11-19T18:30:00.000Z', KOLKATA, '2026-11-19'],
    ['one millisecond before midnight', '2026-11-20T18:29:59.999Z', KOLKATA, '2026-11-20'],
    ['at noon', '2026-11-20T06:30:00.000Z', KOLKATA, '2026-11-20'],
    ['at midnight of New Year', '2026-12-31T18:30:00.000Z', KOLKATA, '2026-12-31'],
    ['Berlin, before 2:00 AM', '2026-11-20T00:59:59.999Z', 'Europe/Berlin', '2026-11-19'],
    ['Berlin, at 2:00 AM', '2026-11-20T01:00:00.000Z', 'Europe/Berlin', '2026-11-20'],
    ['Berlin skips 2:00 AM: 1:59:59', '2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-28'],
    ['Berlin skips 2:00 AM: 3:00', '2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29'],
    ['Berlin has 2:00 AM twice: first', '2026-10-25T00:00:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['Berlin has 2:00 AM twice: second', '2026-10-25T01:00:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['Cairo skips midnight: 1:59:59', '2026-04-23T22:59:59.999Z', 'Africa/Cairo', '2026-04-23'],
    ['Cairo skips midnight: 2:00', '2026-04-23T23:00:00.000Z', 'Africa/Cairo', '2026-04-24'],
  ])('CLEAN-1 %s (%s in %s) is the run of %s', (_, now, zone, due) => {
    expect(lastDueDate(new Date(now), zone, TWO_AM)).toBe(due);
  });

  it('CLEAN-1 never moves back and never skips a day, at every hour of a year', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const dues = Array.from({ length: 365 * 24 }, (_, hour) =>
      lastDueDate(new Date(start + hour * 60 * 60 * 1000), 'Europe/Berlin', TWO_AM),
    );

    expect(dues).toEqual([...dues].sort());
    expect(new Set(dues).size).toBe(366);
  });
});

describe('the next nightly run', () => {
  it.each([
    [
      'one millisecond before 2:00 AM',
      '2026-11-19T20:29:59.999Z',
      KOLKATA,
      '2026-11-19T20:30:00.000Z',
    ],
    ['at 2:00 AM', '2026-11-19T20:30:00.000Z', KOLKATA, '2026-11-20T20:30:00.000Z'],
    ['at noon', '2026-11-20T06:30:00.000Z', KOLKATA, '2026-11-20T20:30:00.000Z'],
    ['at midnight', '2026-11-20T18:30:00.000Z', KOLKATA, '2026-11-20T20:30:00.000Z'],
    ['at midnight of New Year', '2026-12-31T18:30:00.000Z', KOLKATA, '2026-12-31T20:30:00.000Z'],
    [
      'Berlin skips 2:00 AM',
      '2026-03-28T12:00:00.000Z',
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'Berlin, after it skipped 2:00 AM',
      '2026-03-29T01:00:00.000Z',
      'Europe/Berlin',
      '2026-03-30T00:00:00.000Z',
    ],
    [
      'Berlin has 2:00 AM twice',
      '2026-10-24T12:00:00.000Z',
      'Europe/Berlin',
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'Berlin, between its two 2:00 AM',
      '2026-10-25T00:30:00.000Z',
      'Europe/Berlin',
      '2026-10-26T01:00:00.000Z',
    ],
    [
      'Cairo skips midnight',
      '2026-04-23T12:00:00.000Z',
      'Africa/Cairo',
      '2026-04-23T23:00:00.000Z',
    ],
    [
      'Kathmandu, with an offset of 5:45 hours',
      '2026-11-20T06:30:00.000Z',
      'Asia/Kathmandu',
      '2026-11-20T20:15:00.000Z',
    ],
    ['a zone without clock changes', '2026-11-20T06:30:00.000Z', 'UTC', '2026-11-21T02:00:00.000Z'],
  ])('CLEAN-1 %s: after %s in %s it is due at %s', (_, now, zone, due) => {
    expect(nextDueAt(new Date(now), zone, TWO_AM).toISOString()).toBe(due);
  });

  it.each([
    ['Europe/Berlin', { hour: 1 }],
    ['Europe/Berlin', { hour: 2 }],
    ['Europe/Berlin', NOT_ON_SUNDAYS],
    ['Asia/Kolkata', { hour: 0 }],
    ['Australia/Lord_Howe', { hour: 2 }],
    ['America/St_Johns', { hour: 4 }],
  ])(
    'CLEAN-1 is due at the first moment of a later night, on every day of a year in %s with %j',
    (zone, nights) => {
      const start = Date.parse('2026-01-01T00:00:00Z');
      for (let day = 0; day < 365; day++) {
        const now = new Date(start + day * 24 * HOUR_MS);
        const due = nextDueAt(now, zone, nights).getTime();

        expect(due).toBeGreaterThan(now.getTime());
        expect(lastDueDate(new Date(due - 1), zone, nights)).toBe(lastDueDate(now, zone, nights));
        expect(lastDueDate(new Date(due), zone, nights) > lastDueDate(now, zone, nights)).toBe(
          true,
        );
      }
    },
  );
});

/** Returns the next `count` times after `start` at which the nightly job is due. */
function dueFrom(start: string, count: number, zone: string, nights: Nights): string[] {
  const dues: string[] = [];
  let now = new Date(start);
  while (dues.length < count) {
    now = nextDueAt(now, zone, nights);
    dues.push(now.toISOString());
  }
  return dues;
}

describe('two nightly jobs', () => {
  it('CLEAN-1 RUN-1 are each due at their own hour, also across a day of 25 hours', () => {
    const start = '2026-10-24T10:00:00.000Z';
    expect(dueFrom(start, 3, 'Europe/Berlin', BACKUP_NIGHTS)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
      '2026-10-27T00:00:00.000Z',
    ]);
    expect(dueFrom(start, 3, 'Europe/Berlin', CLEANUP_NIGHTS)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
      '2026-10-27T01:00:00.000Z',
    ]);
  });

  it('CLEAN-1 RUN-1 are each due exactly once on a day of 25 hours, at every quarter of an hour', () => {
    const start = Date.parse('2026-10-24T22:00:00Z');
    const lookUp = (nights: Nights) =>
      Array.from({ length: 25 * 4 }, (_, quarter) =>
        lastDueDate(new Date(start + (quarter * HOUR_MS) / 4), 'Europe/Berlin', nights),
      );

    expect(lookUp(BACKUP_NIGHTS).indexOf('2026-10-25')).toBe(4);
    expect(lookUp(CLEANUP_NIGHTS).indexOf('2026-10-25')).toBe(8);
    for (const nights of [BACKUP_NIGHTS, CLEANUP_NIGHTS]) {
      expect(lookUp(nights)).toEqual(lookUp(nights).toSorted());
    }
  });

  it('CLEAN-1 RUN-1 do not share their days off', () => {
    const saturday = '2026-11-21T06:30:00.000Z';
    expect(dueFrom(saturday, 2, KOLKATA, NOT_ON_SUNDAYS)).toEqual([
      '2026-11-22T22:30:00.000Z',
      '2026-11-23T22:30:00.000Z',
    ]);
    expect(dueFrom(saturday, 2, KOLKATA, BACKUP_NIGHTS)).toEqual([
      '2026-11-21T19:30:00.000Z',
      '2026-11-22T19:30:00.000Z',
    ]);
    const sundayNoon = new Date('2026-11-22T06:30:00.000Z');
    expect(lastDueDate(sundayNoon, KOLKATA, NOT_ON_SUNDAYS)).toBe('2026-11-21');
    expect(lastDueDate(sundayNoon, KOLKATA, BACKUP_NIGHTS)).toBe('2026-11-22');
  });
});
