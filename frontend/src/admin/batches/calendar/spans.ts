import type { CalendarDate } from '../../../shared/time/school-time';
import { isOneDayWithTime } from '../../records/session-dates';
import type { Scheduled } from './sessions';

/** The part of a batch without weekdays that lies in a period. */
export interface Span<B> {
  readonly batch: B;
  readonly from: CalendarDate;
  /** Inclusive */
  readonly to: CalendarDate;
}

/** Spans in one row, by date; they do not overlap. */
export type Lane<B> = readonly Span<B>[];

/**
 * Lays out the batches without weekdays that run in a period (inclusive) in lanes, but not those of one day with a
 * time, which are sessions. A span keeps its lane on every day, and the number of lanes is minimal. Sorted by start,
 * the longer first.
 */
export function spanLanes<B extends Scheduled>(
  batches: readonly B[],
  from: CalendarDate,
  to: CalendarDate,
): readonly Lane<B>[] {
  const lanes: Span<B>[][] = [];
  for (const span of spansIn(batches, from, to)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < span.from);
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes;
}

/** The span of a lane that covers a date, if any. */
export function spanOn<B>(lane: Lane<B>, date: CalendarDate): Span<B> | undefined {
  return lane.find((span) => span.from <= date && date <= span.to);
}

function spansIn<B extends Scheduled>(
  batches: readonly B[],
  from: CalendarDate,
  to: CalendarDate,
): readonly Span<B>[] {
  return batches
    .filter((batch) => batch.schedule.days.length === 0 && !isOneDayWithTime(batch))
    .filter(({ startDate, endDate }) => startDate <= to && endDate >= from)
    .map((batch) => ({
      batch,
      from: batch.startDate > from ? batch.startDate : from,
      to: batch.endDate < to ? batch.endDate : to,
    }))
    .sort(
      (a, b) =>
        a.from.localeCompare(b.from) ||
        b.to.localeCompare(a.to) ||
        a.batch.name.localeCompare(b.batch.name),
    );
}
