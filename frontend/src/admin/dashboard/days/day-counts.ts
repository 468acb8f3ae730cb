import type { CalendarDate } from '../../../shared/time/school-time';

/** How many people registered on a date. */
export interface DayCount {
  readonly date: CalendarDate;
  readonly count: number;
}

/** How many registered on the last `days` days of the list, the last one included. */
export function totalOfLast(counts: readonly DayCount[], days: number): number {
  return counts.slice(-days).reduce((sum, { count }) => sum + count, 0);
}

/** The day with the most registrations, the latest of equals; undefined where there were none. */
export function busiestDay(counts: readonly DayCount[]): DayCount | undefined {
  let busiest: DayCount | undefined;
  for (const day of counts) {
    if (day.count > 0 && day.count >= (busiest?.count ?? 0)) busiest = day;
  }
  return busiest;
}

const ROUND_STEPS = [1, 2, 3, 4, 5, 10] as const;

/**
 * Where the scale of a chart ends: the smallest round even number that no count exceeds, so that its
 * half is whole too. At least 2.
 */
export function scaleTop(counts: readonly DayCount[]): number {
  const highest = Math.max(2, ...counts.map(({ count }) => count));
  for (let unit = 2; ; unit *= 10) {
    const step = ROUND_STEPS.find((each) => each * unit >= highest);
    if (step !== undefined) return step * unit;
  }
}

export interface MonthMark {
  /** Which day of the list is the first of its month. */
  readonly index: number;
  readonly date: CalendarDate;
}

/** So close to the end of the list the name of a month finds no room. */
const LAST_MARK = 0.88;

/** Where months begin within the list, the last days of it left out. */
export function monthMarks(counts: readonly DayCount[]): readonly MonthMark[] {
  return counts
    .slice(0, Math.ceil(counts.length * LAST_MARK))
    .flatMap(({ date }, index) => (date.endsWith('-01') ? [{ index, date }] : []));
}

/**
 * Which day stands under a pointer.
 * @param position across the chart, from 0 at its left edge to 1 at its right
 */
export function dayAt(counts: readonly DayCount[], position: number): DayCount | undefined {
  const index = Math.floor(position * counts.length);
  return counts[Math.min(counts.length - 1, Math.max(0, index))];
}
