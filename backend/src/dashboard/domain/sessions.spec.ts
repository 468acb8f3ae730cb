import type { Weekday } from '../../batches/domain/schedule.js';
import { addDays } from '../../common/calendar.js';
import { byStartTime, isFirstSession, meetsOn } from './sessions.js';

describe('the first session of a batch', () => {
  const batch = (startDate: string, ...days: Weekday[]) => ({
    startDate,
    endDate: '2026-12-31',
    schedule: { days },
  });

  it.each([
    ['its first day, which is one of its weekdays', batch('2026-11-20', 'Friday'), '2026-11-20'],
    ['the first of its weekdays', batch('2026-11-21', 'Monday', 'Friday'), '2026-11-23'],
    ['a week less a day later', batch('2026-11-21', 'Friday'), '2026-11-27'],
    ['its first day, where no weekday is fixed', batch('2026-11-21'), '2026-11-21'],
  ])('MAIL-10 is on %s', (_, meeting, first) => {
    const days = Array.from({ length: 21 }, (__, day) => addDays('2026-11-18', day));
    expect(days.filter((day) => isFirstSession(meeting, day))).toEqual([first]);
  });
});

describe('the sessions of a day', () => {
  it.each([
    ['on its weekday', '2026-11-20', true],
    ['not on another', '2026-11-21', false],
    ['on its first day', '2026-11-13', true],
    ['not before', '2026-11-06', false],
    ['on its last day', '2026-11-27', true],
    ['not after', '2026-12-04', false],
  ])('ADMIN-4 a batch meets %s (%s)', (_, date, meets) => {
    const batch = {
      startDate: '2026-11-13',
      endDate: '2026-11-27',
      schedule: { days: ['Friday' as const] },
    };
    expect(meetsOn(batch, date)).toBe(meets);
    expect(meetsOn({ ...batch, schedule: { days: [] } }, date)).toBe(false);
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
