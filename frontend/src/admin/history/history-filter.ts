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
] as const;

/** Which entries of the history to show; '' leaves a criterion out. */
export interface HistoryFilter {
  readonly q: string;
  readonly actorId: string;
  readonly subject: (typeof SUBJECTS)[number] | '';
  /** First and last day, 'YYYY-MM-DD' at the school, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The longest search that the server takes. */
export const MAX_SEARCH_LENGTH = 200;

/** The filter that an address holds; what it says wrongly counts as not said. */
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

/** What a filter asks of the server. */
export function queryOf(filter: HistoryFilter): Partial<Omit<HistoryFilter, 'subject'>> & {
  readonly subject?: (typeof SUBJECTS)[number];
} {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Takes every criterion out of an address. */
export const EVERYTHING: AddressParams = { q: '', actorId: '', subject: '', from: '', to: '' };

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** An existing date, or ''. */
function dateOf(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDate ? text : '';
}
