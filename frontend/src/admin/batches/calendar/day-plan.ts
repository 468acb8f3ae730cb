import type { CalendarDate } from '../../../shared/time/school-time';
import { sessionsByDate, type Scheduled, type Session } from './sessions';
import { spanLanes, spanOn, type Lane, type Span } from './spans';

/** What a calendar shows of one day. */
export interface DayPlan<B> {
  readonly date: CalendarDate;
  /** One entry per shown lane, undefined if nothing runs in it: a bar keeps its lane all week. */
  readonly spans: readonly (Span<B> | undefined)[];
  readonly sessions: readonly Session<B>[];
  /** The number of hidden entries: the N of '+N'. */
  readonly hidden: number;
}

/** How many entries of a day are shown; the rest is only counted. */
export interface DayLimits {
  readonly lanes: number;
  readonly sessions: number;
}

export const NO_LIMITS: DayLimits = { lanes: Infinity, sessions: Infinity };

/**
 * Plans consecutive dates, such as a week. Every session, and every span of a batch without weekdays, is either
 * shown or counted as hidden.
 */
export function dayPlans<B extends Scheduled>(
  batches: readonly B[],
  dates: readonly CalendarDate[],
  limits: DayLimits,
): readonly DayPlan<B>[] {
  const from = dates[0] ?? '';
  const to = dates.at(-1) ?? '';
  const sessions = sessionsByDate(batches, from, to);
  const lanes = spanLanes(batches, from, to);
  return dates.map((date) => dayPlan(date, sessions.get(date) ?? [], lanes, limits));
}

/** The batches that have a session, or run without weekdays, on one of some consecutive dates. */
export function batchesOn<B extends Scheduled>(
  batches: readonly B[],
  dates: readonly CalendarDate[],
): readonly B[] {
  const drawn = dayPlans(batches, dates, NO_LIMITS).flatMap(({ sessions, spans }) => [
    ...sessions.map(({ batch }) => batch),
    ...spans.flatMap((span) => (span ? [span.batch] : [])),
  ]);
  return [...new Set(drawn)];
}

function dayPlan<B>(
  date: CalendarDate,
  sessions: readonly Session<B>[],
  lanes: readonly Lane<B>[],
  limits: DayLimits,
): DayPlan<B> {
  const isRunning = (lane: Lane<B>) => spanOn(lane, date) !== undefined;
  const hiddenSpans = lanes.slice(limits.lanes).filter(isRunning).length;
  // A '+1' would need the same line as the session it hides.
  const shown =
    sessions.length === limits.sessions + 1 && hiddenSpans === 0
      ? sessions.length
      : limits.sessions;
  return {
    date,
    spans: lanes.slice(0, limits.lanes).map((lane) => spanOn(lane, date)),
    sessions: sessions.slice(0, shown),
    hidden: Math.max(0, sessions.length - shown) + hiddenSpans,
  };
}
