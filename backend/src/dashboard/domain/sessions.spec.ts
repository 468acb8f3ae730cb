import type { Weekday } from '../../batches/domain/schedule.js';
import { addDays } from '../../common/calendar.js';
import { byStartTime, isFirstSession, meetsOn } from './sessions.js';

describe('the first session of a batch', () => {
  const batch = (startDate: string, ...days: Weekday[]) => ({
    startDate,
    endDate: '2026-12-31',
    schedule: { days, time: { start: '', end: '' } },
  });

  it.each([
    ['its first day if that is one of its weekdays', batch('2026-11-20', 'Friday'), '2026-11-20'],
    [
      'the first of its weekdays after its first day',
      batch('2026-11-21', 'Monday', 'Friday'),
      '2026-11-23',
    ],
    [
      'the sixth day after its first day if its only weekday was the day before',
      batch('2026-11-21', 'Friday'),
      '2026-11-27',
    ],
    ['its first day if it has no weekdays', batch('2026-11-21'), '2026-11-21'],
  ])('MAIL-10 is on %s', (_, meeting, first) => {
    const days = Array.from({ length: 21 }, (__, day) => addDays('2026-11-18', day));
    expect(days.filter((day) => isFirstSession(meeting, day))).toEqual([first]);
  });
});

describe('the sessions of a day', () => {
  it.each([
    ['meets on its weekday', '2026-11-20', true],
    ['does not meet on another weekday', '2026-11-21', false],
    ['meets on its first day', '2026-11-13', true],
    ['does not meet before its first day', '2026-11-06', false],
    ['meets on its last day', '2026-11-27', true],
    ['does not meet after its last day', '2026-12-04', false],
  ])('ADMIN-4 include a batch only on its days: it %s (%s)', (_, date, meets) => {
    const batch = {
      startDate: '2026-11-13',
      endDate: '2026-11-27',
      schedule: { days: ['Friday' as const], time: { start: '18:00', end: '' } },
    };
    expect(meetsOn(batch, date)).toBe(meets);
    expect(meetsOn({ ...batch, schedule: { ...batch.schedule, days: [] } }, date)).toBe(false);
  });

  it.each([
    ['meets on its day', '18:00', '2026-11-20', true],
    ['does not meet on the day before', '18:00', '2026-11-19', false],
    ['does not meet on the day after', '18:00', '2026-11-21', false],
    ['without a time has no session', '', '2026-11-20', false],
  ])('ADMIN-4 include a batch of one day without weekdays: it %s', (_, start, date, meets) => {
    const batch = {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      schedule: { days: [], time: { start, end: '' } },
    };
    expect(meetsOn(batch, date)).toBe(meets);
  });

  it('ADMIN-8 are sorted by start time, those without a start time last', () => {
    const at = (start: string) => ({ schedule: { time: { start } } });
    const sorted = ['', '18:00', '06:00', '', '06:30'].map(at).toSorted(byStartTime);
    expect(sorted.map(({ schedule }) => schedule.time.start)).toEqual([
      '06:00',
      '06:30',
      '18:00',
      '',
      '',
    ]);
  });
});
