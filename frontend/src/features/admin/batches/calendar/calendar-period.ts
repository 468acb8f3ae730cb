import type { CalendarDate } from '../../../../shared/time/calendar-date';
import {
  addDays,
  datesFrom,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
} from '../../../../shared/time/date-arithmetic';

export type CalendarView = 'month' | 'week';

const DAYS_OF_WEEK = 7;

/** The seven dates of a date's week, Monday first. */
export function weekOf(date: CalendarDate): readonly CalendarDate[] {
  const monday = mondayOf(date);
  return datesFrom(monday, addDays(monday, DAYS_OF_WEEK - 1));
}

/** The whole weeks, Monday first, that hold a date's month: four to six. */
export function weeksOfMonth(date: CalendarDate): readonly (readonly CalendarDate[])[] {
  const first = mondayOf(firstOfMonth(date));
  const weeks: (readonly CalendarDate[])[] = [];
  for (let monday = first; monday <= lastOfMonth(date); monday = addDays(monday, DAYS_OF_WEEK)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** The dates that a view shows as its own: the month's, or the week's. */
export function datesOfPeriod(view: CalendarView, date: CalendarDate): readonly CalendarDate[] {
  return view === 'week' ? weekOf(date) : datesFrom(firstOfMonth(date), lastOfMonth(date));
}

/**
 * Where 'previous' (-1) and 'next' (1) lead: a week on, or the first of another month. Not the same
 * day of it: a 31st would wander.
 */
export function neighbourPeriod(
  view: CalendarView,
  date: CalendarDate,
  step: -1 | 1,
): CalendarDate {
  return view === 'week' ? addDays(mondayOf(date), step * DAYS_OF_WEEK) : firstOfMonth(date, step);
}
