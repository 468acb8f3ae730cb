import { type Schedule, type Weekday, WEEKDAYS } from '../../batches/domain/schedule.js';
import type { CalendarDate } from '../../common/calendar.js';

interface Meeting {
  startDate: CalendarDate;
  endDate: CalendarDate;
  schedule: Pick<Schedule, 'days'>;
}

/** The day of the week of a calendar date. */
export function weekdayOfDate(date: CalendarDate): Weekday {
  const daysSinceSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(daysSinceSunday + 6) % 7] as Weekday;
}

/** Whether a batch has a session on a day: one of its weekdays, from its first day to its last. */
export function meetsOn({ startDate, endDate, schedule }: Meeting, date: CalendarDate): boolean {
  return startDate <= date && date <= endDate && schedule.days.includes(weekdayOfDate(date));
}

interface Starting {
  schedule: { time: { start: string } };
}

/** By the time at which they start (`HH:mm`); those with no fixed time come last. */
export function byStartTime(one: Starting, other: Starting): number {
  const [mine, theirs] = [one.schedule.time.start, other.schedule.time.start];
  if (mine === theirs) return 0;
  if (mine === '' || theirs === '') return mine === '' ? 1 : -1;
  return mine < theirs ? -1 : 1;
}
