import type { ProgramValue } from '../../common/programs.js';
import type { SchoolCalendar } from '../../common/school-calendar.js';
import type { RegistrationStatus } from '../domain/registration-status.js';
import { queryTerms, type SearchTerm, UNDIALABLE_TERM } from '../domain/search-terms.js';
import type { RegistrationFilterQuery } from './list.query.js';

/** Selects the registrations to list; undefined fields do not filter. */
export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  program?: ProgramValue | undefined;
  batchId?: string | undefined;
  /** Made at this instant or later, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Made before this instant. */
  beforeMs?: number | undefined;
  /** A registration must match each of them with a word. */
  terms: SearchTerm[];
}

/** Returns whether the filter restricts when registrations were made. */
export function hasPeriod({ fromMs, beforeMs }: RegistrationFilter): boolean {
  return fromMs !== undefined || beforeMs !== undefined;
}

/** Returns whether the filter has any condition besides the search terms. */
export function hasConditions(filter: RegistrationFilter): boolean {
  const { status, program, batchId } = filter;
  return [status, program, batchId].some((value) => value !== undefined) || hasPeriod(filter);
}

/** Returns whether the filter matches all registrations. */
export function findsAll(filter: RegistrationFilter): boolean {
  return filter.terms.length === 0 && !hasConditions(filter);
}

/** Converts a query to a filter: days become instants in the school's zone, and the search text becomes terms. */
export function readFilter(
  { q, status, program, batchId, from, to, phone }: RegistrationFilterQuery,
  calendar: SchoolCalendar,
): RegistrationFilter {
  return {
    status: status || undefined,
    program: program || undefined,
    batchId: batchId || undefined,
    ...calendar.periodOf({ from, to }),
    terms: [...(q ? queryTerms(q) : []), ...(phone ? [[UNDIALABLE_TERM]] : [])],
  };
}
