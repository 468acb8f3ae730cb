import type { CalendarDate } from '../../../shared/time/calendar-date';

interface Used {
  readonly startDate: CalendarDate;
  readonly instructor: string;
  readonly location: string;
}

const SUGGESTIONS = 8;

/** What stood in a field of the latest batches, each once, the latest first; at most eight. */
export function lastUsed(
  batches: readonly Used[],
  field: 'instructor' | 'location',
): readonly string[] {
  const latestFirst = [...batches].sort((a, b) => b.startDate.localeCompare(a.startDate));
  return [...new Set(latestFirst.map((batch) => batch[field]))].slice(0, SUGGESTIONS);
}
