import { type CalendarDate, formatDate } from '../../../shared/time/school-time';
import {
  addDays,
  datesFrom,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from '../../../shared/time/date-arithmetic';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import type { DayPlan } from './day-plan';
import type { Session } from './sessions';
import type { Span } from './spans';

const texts = batchesTexts.calendar;

export type CalendarView = 'month' | 'week';

const DAYS_OF_WEEK = 7;

/** The seven dates of the week that contains a date, Monday first. */
export function weekOf(date: CalendarDate): readonly CalendarDate[] {
  const monday = mondayOf(date);
  return datesFrom(monday, addDays(monday, DAYS_OF_WEEK - 1));
}

/** The full weeks, Monday first, that cover the month of a date: four to six. */
export function weeksOfMonth(date: CalendarDate): readonly (readonly CalendarDate[])[] {
  const first = mondayOf(firstOfMonth(date));
  const weeks: (readonly CalendarDate[])[] = [];
  for (let monday = first; monday <= lastOfMonth(date); monday = addDays(monday, DAYS_OF_WEEK)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** The dates that belong to a view's period: the month or the week. */
export function datesOfPeriod(view: CalendarView, date: CalendarDate): readonly CalendarDate[] {
  return view === 'week' ? weekOf(date) : datesFrom(firstOfMonth(date), lastOfMonth(date));
}

/**
 * The target of 'previous' (-1) and 'next' (1): the Monday of another week, or the first of another month. Not
 * the same day of another month, because a 31st would drift.
 */
export function neighbourPeriod(
  view: CalendarView,
  date: CalendarDate,
  step: -1 | 1,
): CalendarDate {
  return view === 'week' ? addDays(mondayOf(date), step * DAYS_OF_WEEK) : firstOfMonth(date, step);
}

export type BatchSession = Session<Batch>;
export type BatchSpan = Span<Batch>;
export type BatchDay = DayPlan<Batch>;

/** Formats noon in UTC, which has the same date in that time zone. */
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns 'December 2026', or '7 Dec 2026 to 13 Dec 2026'. */
export function periodText(view: CalendarView, date: CalendarDate): string {
  if (view === 'month') return monthFormat.format(new Date(`${date}T12:00:00Z`));
  const week = weekOf(date);
  return texts.week(formatDate(week[0] ?? ''), formatDate(week.at(-1) ?? ''));
}

/** Returns text such as 'Monday, 7 Dec 2026'. */
export function dayText(date: CalendarDate): string {
  return `${batchesTexts.weekdays[weekdayOf(date)]}, ${formatDate(date)}`;
}

/** The day of the month, without a leading zero. */
export function dayNumber(date: CalendarDate): string {
  return String(Number(date.slice(8)));
}
