import { type Schedule, weekdayOfDate } from '../../batches/domain/schedule.js';
import { addDays, type CalendarDate } from '../../common/calendar.js';

interface Meeting {
  startDate: CalendarDate;
  endDate: CalendarDate;
  schedule: Schedule;
}

/**
 * True if a batch has a session on a day: one of its weekdays between its first and last day. A batch of one day that
 * has a time meets on that day, also without weekdays, as its calendar entry says (LINK-6).
 */
export function meetsOn({ startDate, endDate, schedule }: Meeting, date: CalendarDate): boolean {
  if (date < startDate || date > endDate) return false;
  const isOneDayWithTime = startDate === endDate && schedule.time.start !== '';
  return isOneDayWithTime || schedule.days.includes(weekdayOfDate(date));
}

const DAYS_PER_WEEK = 7;

/** True if a batch has its first session on a day; a batch without weekdays begins on its first day. */
export function isFirstSession(batch: Meeting, date: CalendarDate): boolean {
  const firstWeek = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    addDays(batch.startDate, day),
  );
  return date === (firstWeek.find((each) => meetsOn(batch, each)) ?? batch.startDate);
}

interface Starting {
  schedule: { time: { start: string } };
}

/** Sorts after every time of a day. */
const NO_FIXED_TIME = '24:00';
const startOf = ({ schedule }: Starting): string => schedule.time.start || NO_FIXED_TIME;

/** Compares start times (`HH:mm`); batches without a fixed time come last. */
export function byStartTime(one: Starting, other: Starting): number {
  return startOf(one).localeCompare(startOf(other));
}
