import ICAL from 'ical.js';
import { FixedClock } from '../../test/support/server/fixed-clock.js';
import type { Weekday } from '../batches/domain/schedule.js';
import { newId } from '../database/columns.js';
import { SessionCalendar } from './session-calendar.js';

const NOON = '2026-11-20T06:30:00.000Z';
const registration = {
  id: newId(),
  status: 'confirmed',
  createdAtMs: Date.parse('2026-11-20T06:00:00.000Z'),
  language: null,
} as const;
const batch = {
  name: 'Dawn; gentle, slow \\ steady',
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  schedule: { days: ['Monday', 'Friday'] as Weekday[], time: { start: '06:00', end: '07:15' } },
  instructor: 'Meera Joshi',
  location: 'First floor',
};

function calendarOf(
  changes: { registration?: object; batch?: object; zone?: string; at?: string } = {},
) {
  const clock = new FixedClock(new Date(changes.at ?? NOON));
  const calendar = new SessionCalendar(clock, { timeZone: changes.zone ?? 'Asia/Kolkata' });
  const text = calendar.textFor(
    { ...registration, ...changes.registration },
    { ...batch, ...changes.batch },
  );
  const parsed = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = parsed.getFirstSubcomponent('vtimezone');
  const entry = parsed.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('no entry');
  if (zone)
    ICAL.TimezoneService.register(
      new ICAL.Timezone(zone),
      zone.getFirstPropertyValue('tzid') as string,
    );
  return { text, parsed, zone, entry, event: new ICAL.Event(entry) };
}

/** Returns the sessions in UTC, as a calendar program computes them from the file alone. */
function sessionsOf({ event }: ReturnType<typeof calendarOf>): string[] {
  const sessions: string[] = [];
  const next = event.iterator();
  for (let at = next.next(); at; at = next.next()) sessions.push(at.toJSDate().toISOString());
  return sessions;
}

describe('the calendar file of the sessions', () => {
  afterEach(() => ICAL.TimezoneService.reset());

  it('LINK-6 recurs weekly on the days of the batch, from the first such day to the last, in the time zone of the school', () => {
    const calendar = calendarOf();
    expect(sessionsOf(calendar)).toEqual([
      '2026-11-13T00:30:00.000Z',
      '2026-11-16T00:30:00.000Z',
      '2026-11-20T00:30:00.000Z',
      '2026-11-23T00:30:00.000Z',
      '2026-11-27T00:30:00.000Z',
      '2026-11-30T00:30:00.000Z',
      '2026-12-04T00:30:00.000Z',
      '2026-12-07T00:30:00.000Z',
    ]);
    expect(calendar.event.duration.toSeconds()).toBe(75 * 60);
    expect(calendar.text).toContain('DTSTART;TZID=Asia/Kolkata:20261113T060000\r\n');
    expect(calendar.text).toContain('UNTIL=20261210T182959Z');
  });

  it('LINK-6 includes a session on the last day, and none on the day after it', () => {
    const last = calendarOf({ batch: { endDate: '2026-12-11' } });
    expect(sessionsOf(last).at(-1)).toBe('2026-12-11T00:30:00.000Z');
    const late = { days: ['Friday'], time: { start: '23:30', end: '23:59' } };
    const west = calendarOf({ zone: 'America/Los_Angeles', batch: { schedule: late } });
    expect(sessionsOf(west).at(-1)).toBe('2026-12-05T07:30:00.000Z');
  });

  it('LINK-6 contains the clock changes of its time zone', () => {
    const across = { startDate: '2026-10-19', endDate: '2026-11-02' };
    const schedule = { days: ['Monday'], time: { start: '06:00', end: '07:00' } };
    const calendar = calendarOf({ zone: 'Europe/Berlin', batch: { ...across, schedule } });
    expect(sessionsOf(calendar)).toEqual([
      '2026-10-19T04:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    const names = calendar.zone?.getAllSubcomponents().map(({ name }) => name);
    expect(names).toEqual(['daylight', 'standard']);
    expect(calendar.text).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n',
    );
  });

  it('LINK-6 contains the only session of a batch if it is on the last day', () => {
    const one = calendarOf({
      batch: {
        startDate: '2026-11-17',
        endDate: '2026-11-23',
        schedule: { ...batch.schedule, days: ['Monday'] },
      },
    });
    expect(sessionsOf(one)).toEqual(['2026-11-23T00:30:00.000Z']);
  });

  it('LINK-6 does not depend on the time zone of the server', () => {
    const { TZ } = process.env;
    const texts = ['America/New_York', 'Pacific/Apia'].map((zone) => {
      process.env['TZ'] = zone;
      return calendarOf().text;
    });
    process.env['TZ'] = TZ ?? '';
    if (TZ === undefined) delete process.env['TZ'];
    expect(texts).toEqual([calendarOf().text, calendarOf().text]);
  });

  it.each(['2026-11-20T06:00:00.999Z', '2026-11-20T05:59:00.000Z'])(
    'LINK-6 has the sequence number 0 at %s, in the second of the registration or by a clock that is behind',
    (at) => expect(calendarOf({ at }).event.sequence).toBe(0),
  );

  it('LINK-6 keeps its UID and increases its sequence number, so that a newer file replaces an older one', () => {
    const first = calendarOf();
    const moved = calendarOf({ at: '2026-11-20T06:30:01.000Z', batch: { name: 'Evening' } });
    expect(first.event.uid).toBe(registration.id);
    expect(moved.event.uid).toBe(first.event.uid);
    expect([first, moved].map(({ event }) => event.sequence)).toEqual([1800, 1801]);
    expect(first.entry.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T06:30:00Z');
  });

  it.each([
    ['pending', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ])('LINK-6 shows a %s registration as %s', (status, said) => {
    const { entry, parsed } = calendarOf({ registration: { status } });
    expect(entry.getFirstPropertyValue('status')).toBe(said);
    // A METHOD would make it a message, which needs an organizer with an address (RFC 5546).
    expect(parsed.getFirstPropertyValue('method')).toBeNull();
    expect(parsed.getFirstPropertyValue('version')).toBe('2.0');
  });

  it('LINK-6 contains batch, place and teacher unchanged, in lines of at most 75 bytes, and no personal data', () => {
    const { event, text } = calendarOf({ registration: { language: 'hi' } });
    expect(event.summary).toBe('Dawn; gentle, slow \\ steady – Arunima Yoga School');
    expect(event.location).toBe('First floor, Arunima Yoga School');
    expect(event.description).toBe('Meera Joshi');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/\/r\/|ATTENDEE|ORGANIZER/);
  });

  it.each([
    ['no times', { days: ['Monday'], time: { start: '', end: '' } }, '2026-11-16', 4],
    ['no weekdays', { days: [], time: { start: '06:00', end: '07:00' } }, '2026-11-10', 1],
  ])('LINK-6 covers whole days if a batch has %s', (_lack, schedule, first, count) => {
    const calendar = calendarOf({ batch: { schedule } });
    expect(calendar.event.startDate.isDate).toBe(true);
    expect(calendar.event.startDate.toString()).toBe(first);
    expect(sessionsOf(calendar)).toHaveLength(count);
    expect(calendar.event.duration.toSeconds()).toBe((count === 1 ? 31 : 1) * 86_400);
  });

  it('LINK-6 has its times in UTC if the time zone of the school is UTC', () => {
    const calendar = calendarOf({ zone: 'UTC' });
    expect(calendar.text).toContain('DTSTART:20261113T060000Z\r\nDTEND:20261113T071500Z\r\n');
    expect(sessionsOf(calendar).slice(0, 2)).toEqual([
      '2026-11-13T06:00:00.000Z',
      '2026-11-16T06:00:00.000Z',
    ]);
  });
});
