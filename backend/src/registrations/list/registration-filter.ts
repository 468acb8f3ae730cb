import type { ProgramValue } from '../../common/programs.js';
import type { SchoolCalendar } from '../../common/school-calendar.js';
import type { RegistrationStatus } from '../domain/registration-status.js';
import { queryTerms, type SearchTerm, UNDIALABLE_TERM } from '../domain/search-terms.js';
import type { RegistrationFilterQuery } from './list.query.js';

/** Which registrations to list; what is undefined does not filter. */
export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  program?: ProgramValue | undefined;
  batchId?: string | undefined;
  /** Made at this instant or later, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Made before this instant. */
  beforeMs?: number | undefined;
  /** A registration has to have a word for each of them. */
  terms: SearchTerm[];
}

/** Whether the filter looks at when registrations were made. */
export function hasPeriod({ fromMs, beforeMs }: RegistrationFilter): boolean {
  return fromMs !== undefined || beforeMs !== undefined;
}

/** Whether the filter looks at anything but the search terms. */
export function hasConditions(filter: RegistrationFilter): boolean {
  const { status, program, batchId } = filter;
  return [status, program, batchId].some((value) => value !== undefined) || hasPeriod(filter);
}

/** Whether the filter leaves nothing out. */
export function findsAll(filter: RegistrationFilter): boolean {
  return filter.terms.length === 0 && !hasConditions(filter);
}

/** What staff ask for, as a filter: days become instants by the school's zone, a search text its terms. */
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
