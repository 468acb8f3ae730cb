import type { ProgramValue } from '../../common/programs.js';
import type { SearchTerm } from './search-terms.js';
import type { RegistrationStatus } from './registration-status.js';

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
