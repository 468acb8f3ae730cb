import type { CalendarDate } from '../../../shared/time/school-time';

/** The number of registrations on a date. */
export interface DayCount {
  readonly date: CalendarDate;
  readonly count: number;
}

/** The number of registrations on the last `days` days of the list, including the last. */
export function totalOfLast(counts: readonly DayCount[], days: number): number {
  return counts.slice(-days).reduce((sum, { count }) => sum + count, 0);
}

/** The day with the most registrations, the latest if several are equal; undefined if there were none. */
export function busiestDay(counts: readonly DayCount[]): DayCount | undefined {
  let busiest: DayCount | undefined;
  for (const day of counts) {
    if (day.count > 0 && day.count >= (busiest?.count ?? 0)) busiest = day;
  }
  return busiest;
}

const ROUND_STEPS = [1, 2, 3, 4, 5, 10] as const;

/**
 * The top of a chart's scale: the smallest round even number that no count exceeds, so that its half is an
 * integer. At least 2.
 */
export function scaleTop(counts: readonly DayCount[]): number {
  const highest = Math.max(2, ...counts.map(({ count }) => count));
  for (let unit = 2; ; unit *= 10) {
    const step = ROUND_STEPS.find((each) => each * unit >= highest);
    if (step !== undefined) return step * unit;
  }
}

export interface MonthMark {
  /** The index of the first day of the month in the list. */
  readonly index: number;
  readonly date: CalendarDate;
}

/** After this share of the list there is no space for the name of a month. */
const LAST_MARK = 0.88;

/** The days on which a month begins, without the last days of the list. */
export function monthMarks(counts: readonly DayCount[]): readonly MonthMark[] {
  return counts
    .slice(0, Math.ceil(counts.length * LAST_MARK))
    .flatMap(({ date }, index) => (date.endsWith('-01') ? [{ index, date }] : []));
}

/**
 * The day under the pointer.
 * @param position across the chart, from 0 (left edge) to 1 (right edge)
 */
export function dayAt(counts: readonly DayCount[], position: number): DayCount | undefined {
  const index = Math.floor(position * counts.length);
  return counts[Math.min(counts.length - 1, Math.max(0, index))];
}
