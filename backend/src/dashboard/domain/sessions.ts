import { type Schedule, weekdayOfDate } from '../../batches/domain/schedule.js';
import { addDays, type CalendarDate } from '../../common/calendar.js';

interface Meeting {
  startDate: CalendarDate;
  endDate: CalendarDate;
  schedule: Pick<Schedule, 'days'>;
}

/** Whether a batch has a session on a day: one of its weekdays, from its first day to its last. */
export function meetsOn({ startDate, endDate, schedule }: Meeting, date: CalendarDate): boolean {
  return startDate <= date && date <= endDate && schedule.days.includes(weekdayOfDate(date));
}

const DAYS_PER_WEEK = 7;

/** Whether the sessions of a batch begin on a day; one with no fixed days begins on its first. */
export function isFirstSession(batch: Meeting, date: CalendarDate): boolean {
  const firstWeek = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    addDays(batch.startDate, day),
  );
  return date === (firstWeek.find((each) => meetsOn(batch, each)) ?? batch.startDate);
}

interface Starting {
  schedule: { time: { start: string } };
}

/** Behind every time of a day. */
const NO_FIXED_TIME = '24:00';
const startOf = ({ schedule }: Starting): string => schedule.time.start || NO_FIXED_TIME;

/** By the time at which they start (`HH:mm`); those with no fixed time come last. */
export function byStartTime(one: Starting, other: Starting): number {
  return startOf(one).localeCompare(startOf(other));
}
