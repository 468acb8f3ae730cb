import { daysText } from './schedule-text';

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

describe('the weekdays of a batch', () => {
  it.each([
    [[], ''],
    [['Monday', 'Friday'], 'Monday, Friday'],
    [['Saturday', 'Sunday'], 'Saturday, Sunday'],
    [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday, Friday'],
    [WEEK.slice(0, 5), 'Monday to Friday'],
    [WEEK.slice(4), 'Friday to Sunday'],
    [WEEK, 'Every day'],
  ] as const)('%j are said as: %s', (days, text) => {
    expect(daysText({ schedule: { days: [...days], time: { start: '', end: '' } } })).toBe(text);
  });
});
