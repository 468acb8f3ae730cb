import * as fc from 'fast-check';
import { addDays } from '../../common/calendar.js';
import { compactDate, type PlannedBatch, sessionPlan, timeZoneComponent } from './session-plan.js';

const KOLKATA = 'Asia/Kolkata';

// The batch runs from a Tuesday to a Thursday.
const batch: PlannedBatch = {
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:15' } },
};
const { days, time } = batch.schedule;
const planOf = (changes: Partial<PlannedBatch>, timeZone = KOLKATA) =>
  sessionPlan({ ...batch, ...changes }, timeZone);

describe('the calendar entry for the sessions of a batch', () => {
  it('LINK-6 recurs weekly on the days of the batch, from the first of them to the end of the last day', () => {
    expect(planOf({})).toEqual({
      firstDay: '2026-11-13',
      lastDay: '2026-11-13',
      time: { start: '06:00', end: '07:15' },
      rule: 'FREQ=WEEKLY;WKST=MO;UNTIL=20261210T182959Z;BYDAY=MO,FR',
    });
    expect(planOf({ schedule: { days: [...days].reverse(), time } })).toEqual(planOf({}));
  });

  it.each([
    ['Monday', 'MO', '2026-11-16'],
    ['Tuesday', 'TU', '2026-11-10'],
    ['Wednesday', 'WE', '2026-11-11'],
    ['Thursday', 'TH', '2026-11-12'],
    ['Friday', 'FR', '2026-11-13'],
    ['Saturday', 'SA', '2026-11-14'],
    ['Sunday', 'SU', '2026-11-15'],
  ] as const)('LINK-6 for %s has the day code %s and starts on %s', (day, code, firstDay) => {
    const plan = planOf({ schedule: { days: [day], time } });
    expect(plan.firstDay).toBe(firstDay);
    expect(plan.rule?.replace(/^.*;/, '')).toBe(`BYDAY=${code}`);
  });

  // Each is the last second of 10 December on the school's clock.
  it.each([
    ['UTC', '20261210T235959Z'],
    ['Europe/Berlin', '20261210T225959Z'],
    ['America/Los_Angeles', '20261211T075959Z'],
    ['Pacific/Auckland', '20261210T105959Z'],
  ])('LINK-6 of a school in %s recurs until %s, the end of the last day', (zone, until) => {
    expect(planOf({}, zone).rule).toContain(`;UNTIL=${until};`);
  });

  it('LINK-6 has no end time if the sessions have none', () => {
    const plan = planOf({ schedule: { days, time: { start: '06:00', end: '' } } });
    expect(plan).toEqual({ ...planOf({}), time: { start: '06:00', end: null } });
  });

  it('LINK-6 covers whole days if no time is fixed, and recurs until a date', () => {
    expect(planOf({ schedule: { days, time: { start: '', end: '' } } })).toEqual({
      firstDay: '2026-11-13',
      lastDay: '2026-11-13',
      time: null,
      rule: 'FREQ=WEEKLY;WKST=MO;UNTIL=20261210;BYDAY=MO,FR',
    });
  });

  it.each([
    ['no weekdays', '2026-12-10', { days: [], time }],
    ['none of its weekdays between its dates', '2026-11-12', { days, time }],
  ])('LINK-6 spans the whole batch if the batch has %s', (_, endDate, schedule) => {
    expect(planOf({ endDate, schedule })).toEqual({
      firstDay: '2026-11-10',
      lastDay: endDate,
      time: null,
      rule: null,
    });
  });

  it('LINK-6 has the times of a batch of one day, also without weekdays', () => {
    const oneDay = { startDate: '2026-11-10', endDate: '2026-11-10' };
    const plan = { firstDay: '2026-11-10', lastDay: '2026-11-10', rule: null };
    expect(planOf({ ...oneDay, schedule: { days: [], time } })).toEqual({ ...plan, time });
    const untimed = { days: [], time: { start: '', end: '' } };
    expect(planOf({ ...oneDay, schedule: untimed })).toEqual({ ...plan, time: null });
  });

  it('LINK-6 includes the only session if it is on the last day', () => {
    expect(planOf({ endDate: '2026-11-13' })).toMatchObject({
      firstDay: '2026-11-13',
      rule: 'FREQ=WEEKLY;WKST=MO;UNTIL=20261113T182959Z;BYDAY=MO,FR',
    });
  });

  it('LINK-6 writes a date without its hyphens', () => {
    expect(compactDate('2026-12-10')).toBe('20261210');
  });
});

interface Observance {
  kind: string;
  start: string;
  from: string;
  to: string;
}

/** Returns the clock changes that a VTIMEZONE component states, in its order. */
function observancesOf(component: string): Observance[] {
  const pattern =
    /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:(\w+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)\r\nEND:\1\r\n/g;
  return [...component.matchAll(pattern)].map(([, kind = '', start = '', from = '', to = '']) => ({
    kind,
    start,
    from,
    to,
  }));
}

const observed = (zone: string, startDate: string, endDate: string) =>
  observancesOf(timeZoneComponent(zone, { startDate, endDate })).map(
    ({ kind, start, from, to }) => `${kind} ${start} ${from} ${to}`,
  );

describe('the time zone in a calendar file', () => {
  it('LINK-6 is a VTIMEZONE component, line by line', () => {
    expect(timeZoneComponent(KOLKATA, batch).split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it.each([
    // RFC 5545 does not allow -0000.
    ['UTC', '+0000'],
    ['Asia/Kathmandu', '+0545'],
    ['America/Bogota', '-0500'],
    ['Pacific/Marquesas', '-0930'],
  ])('LINK-6 of %s has the UTC offset %s all year', (zone, offset) => {
    expect(observed(zone, '2026-01-01', '2026-12-31')).toEqual([
      `STANDARD 19700101T000000 ${offset} ${offset}`,
    ]);
  });

  it.each([
    [
      'Europe/Berlin',
      [
        'STANDARD 19700101T000000 +0100 +0100',
        'DAYLIGHT 20260329T020000 +0100 +0200',
        'STANDARD 20261025T030000 +0200 +0100',
      ],
    ],
    [
      'America/St_Johns',
      [
        'STANDARD 19700101T000000 -0330 -0330',
        'DAYLIGHT 20260308T020000 -0330 -0230',
        'STANDARD 20261101T020000 -0230 -0330',
      ],
    ],
    // This clock changes by half an hour, and the year begins in summer time.
    [
      'Australia/Lord_Howe',
      [
        'DAYLIGHT 19700101T000000 +1100 +1100',
        'STANDARD 20260405T020000 +1100 +1030',
        'DAYLIGHT 20261004T020000 +1030 +1100',
      ],
    ],
  ])('LINK-6 of %s changes at the minutes at which its clocks change', (zone, changes) => {
    expect(observed(zone, '2026-01-01', '2026-12-31')).toEqual(changes);
  });

  it('LINK-6 contains clock changes from the day before the first date to the day after the last', () => {
    // Berlin puts its clock back on Sunday, 25 October 2026.
    const changesOf = (startDate: string, endDate: string) =>
      observed('Europe/Berlin', startDate, endDate).slice(1);
    const change = ['STANDARD 20261025T030000 +0200 +0100'];
    expect(changesOf('2026-10-26', '2026-11-30')).toEqual(change);
    expect(changesOf('2026-10-27', '2026-11-30')).toEqual([]);
    expect(changesOf('2026-09-01', '2026-10-24')).toEqual(change);
    expect(changesOf('2026-09-01', '2026-10-23')).toEqual([]);
  });

  it('LINK-6 has the UTC offset that Intl gives, for random zones at random minutes of a batch', () => {
    const offsetOf = (text: string) =>
      Number(`${text[0]}1`) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3)));
    const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 60_000;
    const onsetOf = ({ start, from }: Observance) => {
      const [, y, mo, d, h, mi] = /^(....)(..)(..)T(..)(..)/.exec(start)?.map(Number) ?? [];
      return Date.UTC(Number(y), Number(mo) - 1, d, h, mi) / 60_000 - offsetOf(from);
    };
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const length = fc.integer({ min: 0, max: 400 });
    const startDate = fc
      .integer({ min: 0, max: 365 * 30 })
      .map((later) => addDays('2010-01-01', later));
    fc.assert(
      fc.property(
        zone,
        startDate,
        length,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (timeZone, first, more, part) => {
          const last = addDays(first, more);
          const from = instantOf(first);
          const minute = from + Math.floor(part * (instantOf(addDays(last, 1)) - from));
          const said = observancesOf(
            timeZoneComponent(timeZone, { startDate: first, endDate: last }),
          );
          const shown = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
            .formatToParts(minute * 60_000)
            .find(({ type }) => type === 'timeZoneName')
            ?.value.replace('GMT', '')
            .replace(':', '');
          expect(said.findLast((each) => onsetOf(each) <= minute)?.to).toBe(shown || '+0000');
        },
      ),
      { numRuns: 60, seed: 20261123 },
    );
  });
});
