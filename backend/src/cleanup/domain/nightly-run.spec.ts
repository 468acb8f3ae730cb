import {
  CLOCK_TOLERANCE_MS,
  clocksAgree,
  lastDueDate,
  nextDueAt,
  runStateOf,
} from './nightly-run.js';

const KOLKATA = 'Asia/Kolkata';

describe('the nightly run that fell due last', () => {
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
  ])('CLEAN-1 %s (%s, %s) is that of %s', (_, now, zone, due) => {
    expect(lastDueDate(new Date(now), zone)).toBe(due);
  });

  it('CLEAN-1 never goes back and never leaves a day out, hour by hour through a year', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const dues = Array.from({ length: 365 * 24 }, (_, hour) =>
      lastDueDate(new Date(start + hour * 60 * 60 * 1000), 'Europe/Berlin'),
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
    ['on New Year', '2026-12-31T18:30:00.000Z', KOLKATA, '2026-12-31T20:30:00.000Z'],
    [
      'Berlin skips 2:00 AM',
      '2026-03-28T12:00:00.000Z',
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    ['Berlin, after that', '2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-30T00:00:00.000Z'],
    [
      'Berlin has 2:00 AM twice',
      '2026-10-24T12:00:00.000Z',
      'Europe/Berlin',
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'Berlin, between the two',
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
      'Kathmandu, 45 minutes off',
      '2026-11-20T06:30:00.000Z',
      'Asia/Kathmandu',
      '2026-11-20T20:15:00.000Z',
    ],
    ['a zone without changes', '2026-11-20T06:30:00.000Z', 'UTC', '2026-11-21T02:00:00.000Z'],
  ])('CLEAN-1 %s: after %s in %s it falls due at %s', (_, now, zone, due) => {
    expect(nextDueAt(new Date(now), zone).toISOString()).toBe(due);
  });

  it.each(['Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'CLEAN-1 is the first moment at which another night is due, through a year in %s',
    (zone) => {
      const start = Date.parse('2026-01-01T00:00:00Z');
      for (let day = 0; day < 365; day++) {
        const now = new Date(start + day * 24 * 60 * 60 * 1000);
        const due = nextDueAt(now, zone).getTime();

        expect(lastDueDate(new Date(due - 1), zone)).toBe(lastDueDate(now, zone));
        expect(lastDueDate(new Date(due), zone) > lastDueDate(now, zone)).toBe(true);
      }
    },
  );
});

describe('the state of a run', () => {
  it.each([
    [true, true, true, 'finished'],
    [true, true, false, 'finished'],
    [true, false, false, 'finished'],
    [true, false, true, 'finished'],
    [false, true, true, 'running'],
    [false, true, false, 'interrupted'],
    [false, false, true, 'interrupted'],
    [false, false, false, 'interrupted'],
  ])(
    'CLEAN-1 finished %s, newest %s, one under way %s: %s',
    (finished, newest, underWay, state) => {
      expect(runStateOf({ finished, newest, underWay })).toBe(state);
    },
  );
});

const NOW_MS = Date.parse('2026-11-20T06:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('two clocks', () => {
  it.each([
    ['the same', 0, true],
    ['at the tolerance ahead', CLOCK_TOLERANCE_MS, true],
    ['at the tolerance behind', -CLOCK_TOLERANCE_MS, true],
    ['beyond it ahead', CLOCK_TOLERANCE_MS + 1, false],
    ['beyond it behind', -CLOCK_TOLERANCE_MS - 1, false],
    ['40 days ahead', 40 * DAY_MS, false],
    ['40 days behind', -40 * DAY_MS, false],
  ])('CLEAN-2 %s: trusted or not', (_, driftMs, trusted) => {
    expect(clocksAgree(NOW_MS + driftMs, NOW_MS)).toBe(trusted);
  });

  it('CLEAN-2 the only clock there is has to be trusted', () => {
    expect(clocksAgree(NOW_MS, null)).toBe(true);
  });
});
