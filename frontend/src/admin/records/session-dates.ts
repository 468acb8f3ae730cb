import type { Weekday } from '../../content/types/common.types';
import { datesFrom, weekdayOf } from '../../shared/time/date-arithmetic';
import type { CalendarDate } from '../../shared/time/school-time';

/** The fields of a batch that decide when it meets. */
export interface Meeting {
  readonly startDate: CalendarDate;
  /** Inclusive (ADMIN-4) */
  readonly endDate: CalendarDate;
  readonly schedule: {
    readonly days: readonly Weekday[];
    /** 'HH:mm', or '' if the batch has no time */
    readonly time: { readonly start: string };
  };
}

/** A batch of one day with a time meets on that day, whatever its weekdays (backend: `meetsOn`). */
export function isOneDayWithTime({ startDate, endDate, schedule }: Meeting): boolean {
  return startDate === endDate && schedule.time.start !== '';
}

/** The dates on which a batch meets within a period (inclusive). */
export function sessionDates(
  batch: Meeting,
  from: CalendarDate = batch.startDate,
  to: CalendarDate = batch.endDate,
): readonly CalendarDate[] {
  const first = batch.startDate > from ? batch.startDate : from;
  const last = batch.endDate < to ? batch.endDate : to;
  const days: readonly string[] = batch.schedule.days;
  const dates = datesFrom(first, last);
  return isOneDayWithTime(batch) ? dates : dates.filter((date) => days.includes(weekdayOf(date)));
}
