import { formatDate, type CalendarDate } from '../../../../shared/time/calendar-date';
import { weekdayOf } from '../../../../shared/time/date-arithmetic';
import { batchesTexts } from '../batches-texts';
import { weekOf, type CalendarView } from './calendar-period';

const texts = batchesTexts.calendar;

/** Noon in UTC has the same date in the zone it is written for. */
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'December 2026', or '7 Dec 2026 to 13 Dec 2026'. */
export function periodText(view: CalendarView, date: CalendarDate): string {
  if (view === 'month') return monthFormat.format(new Date(`${date}T12:00:00Z`));
  const week = weekOf(date);
  return texts.week(formatDate(week[0] ?? ''), formatDate(week.at(-1) ?? ''));
}

/** 'Monday, 7 Dec 2026' */
export function dayText(date: CalendarDate): string {
  return `${batchesTexts.weekdays[weekdayOf(date)]}, ${formatDate(date)}`;
}

/** The day of the month, without a leading zero. */
export function dayNumber(date: CalendarDate): string {
  return String(Number(date.slice(8)));
}
