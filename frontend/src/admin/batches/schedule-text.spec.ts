import { datesText, daysText, scheduleText, timesText } from './schedule-text';

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

describe('the schedule text of a batch', () => {
  const days = ['Monday' as const, 'Friday' as const];
  const [time, none] = [
    { start: '06:00', end: '07:00' },
    { start: '', end: '' },
  ];

  it('ADMIN-4 shows the dates and the times as ranges', () => {
    expect(datesText({ startDate: '2026-12-05', endDate: '2026-12-30' })).toBe(
      '5 Dec 2026 to 30 Dec 2026',
    );
    expect(timesText({ schedule: { days, time } })).toBe('06:00 - 07:00');
  });

  it.each([
    [{ days, time }, 'Monday, Friday · 06:00 - 07:00'],
    [{ days, time: none }, 'Monday, Friday'],
    [{ days: [], time }, '06:00 - 07:00'],
    [{ days: [], time: none }, ''],
  ])('ADMIN-4 %j in one line is %j', (schedule, text) => {
    expect(scheduleText({ schedule })).toBe(text);
  });
});

describe('the weekdays text of a batch', () => {
  it.each([
    [[], ''],
    [['Monday', 'Friday'], 'Monday, Friday'],
    [['Saturday', 'Sunday'], 'Saturday, Sunday'],
    [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday, Friday'],
    [WEEK.slice(0, 5), 'Monday to Friday'],
    [WEEK.slice(4), 'Friday to Sunday'],
    [WEEK, 'Every day'],
  ] as const)('for %j is: %s', (days, text) => {
    expect(daysText({ schedule: { days: [...days], time: { start: '', end: '' } } })).toBe(text);
  });
});
