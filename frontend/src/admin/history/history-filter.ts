import { isCalendarDate } from '../../shared/time/date-arithmetic';
import type { AddressParams } from '../address/admin-address';

export const SUBJECTS = [
  'registration',
  'batch',
  'account',
  'cleanup',
  'setting',
  'login',
  'export',
  'backup',
  'template',
  'person',
  'website',
] as const;

/** Which entries of the history to show; '' disables a criterion. */
export interface HistoryFilter {
  readonly q: string;
  readonly actorId: string;
  readonly subject: (typeof SUBJECTS)[number] | '';
  /** First and last day, 'YYYY-MM-DD' in the school's time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The maximum length of a search that the server accepts. */
export const MAX_SEARCH_LENGTH = 200;

/** Parses the filter from the query parameters; ignores invalid values. */
export function filterIn(params: URLSearchParams): HistoryFilter {
  const said = (name: string) => params.get(name)?.trim() ?? '';
  return {
    q: said('q').slice(0, MAX_SEARCH_LENGTH),
    actorId: said('actorId'),
    subject: SUBJECTS.find((each) => each === said('subject')) ?? '',
    from: dateOf(said('from')),
    to: dateOf(said('to')),
  };
}

/** Turns a filter into the query of the request. */
export function queryOf(filter: HistoryFilter): Partial<Omit<HistoryFilter, 'subject'>> & {
  readonly subject?: (typeof SUBJECTS)[number];
} {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Query parameters that clear every criterion. */
export const EVERYTHING: AddressParams = { q: '', actorId: '', subject: '', from: '', to: '' };

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** Returns the text if it is a valid date, or ''. */
function dateOf(text: string): string {
  return isCalendarDate(text) ? text : '';
}
