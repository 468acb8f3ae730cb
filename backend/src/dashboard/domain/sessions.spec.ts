import { WEEKDAYS } from '../../batches/domain/schedule.js';
import { addDays } from '../../common/calendar.js';
import { byStartTime, meetsOn, weekdayOfDate } from './sessions.js';

describe('the sessions of a day', () => {
  it('ADMIN-8 every date has its day of the week, also over the end of a year', () => {
    expect(weekdayOfDate('2026-11-20')).toBe('Friday');
    expect(weekdayOfDate('2024-02-29')).toBe('Thursday');
    const days = Array.from({ length: 7 }, (_, n) => weekdayOfDate(addDays('2026-12-28', n)));
    expect(days).toEqual(WEEKDAYS);
  });

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

  it('ADMIN-8 they come by start time, those without one last', () => {
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
