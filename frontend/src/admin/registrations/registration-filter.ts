import { useCallback, useMemo } from 'react';
import { staffProgramSlugs } from '../../content/published';
import { isCalendarDate } from '../../shared/time/date-arithmetic';
import { setParams, useAdminAddress } from '../address/admin-address';
import type { Registration } from '../records/records.api';

export const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
/** In the order of the menu. The first is the default, if the address has none. */
export const SORTS = ['newest', 'oldest', 'name', 'name-desc'] as const;
export type RegistrationSort = (typeof SORTS)[number];

/** Which registrations to list, and in which order; '' disables a criterion (API-13). */
export interface RegistrationFilter {
  readonly q: string;
  readonly status: Registration['status'] | '';
  readonly program: string;
  readonly batchId: string;
  /** 'undialable' lists only registrations whose phone number cannot be dialled. */
  readonly phone: 'undialable' | '';
  /** First and last day of registration, 'YYYY-MM-DD' in the school's time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly sort: RegistrationSort;
}

export const EVERY_REGISTRATION: RegistrationFilter = {
  q: '',
  status: '',
  program: '',
  batchId: '',
  phone: '',
  from: '',
  to: '',
  sort: SORTS[0],
};

/** The filter without unused criteria. */
type RegistrationQuery = {
  readonly [Name in keyof RegistrationFilter]?: Exclude<RegistrationFilter[Name], ''>;
};

/** Parses the filter from the query parameters; ignores invalid values. */
export function filterIn(params: URLSearchParams): RegistrationFilter {
  const said = (name: string) => params.get(name)?.trim() ?? '';
  return {
    q: said('q').slice(0, MAX_SEARCH_LENGTH),
    status: oneOf(STATUSES, said('status')) ?? '',
    program: oneOf(staffProgramSlugs(), said('program')) ?? '',
    batchId: idOf(said('batchId')),
    phone: said('phone') === 'undialable' ? 'undialable' : '',
    from: dateOf(said('from')),
    to: dateOf(said('to')),
    sort: oneOf(SORTS, said('sort')) ?? SORTS[0],
  };
}

/** The maximum length of a search that the server accepts. */
export const MAX_SEARCH_LENGTH = 200;

/** Turns a filter change into query parameters; '' removes a parameter. */
export function addressParams(
  change: Partial<RegistrationFilter>,
): Readonly<Record<string, string>> {
  return change.sort === SORTS[0] ? { ...change, sort: '' } : { ...change };
}

/** Turns a filter into the query of the request (API-13). */
export function queryOf(filter: RegistrationFilter): RegistrationQuery {
  const asked = Object.entries(addressParams(filter));
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** True if the filter can exclude registrations; sorting alone does not. */
export function isFiltered(filter: RegistrationFilter): boolean {
  return Object.keys(queryOf({ ...filter, sort: SORTS[0] })).length > 0;
}

/** How many of the criteria under 'More filters' are in use. */
export function moreFilters({ program, batchId, phone, from, to }: RegistrationFilter): number {
  return [program, batchId, phone, from, to].filter(Boolean).length;
}

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value);
}

/** Returns '' for text that cannot be an id, because the server refuses it. */
function idOf(text: string): string {
  return /^[\x21-\x7e]{1,100}$/.test(text) ? text : '';
}

/** Returns the text if it is a valid date within the years that the server accepts, or ''. */
function dateOf(text: string): string {
  return /^(20\d{2}|2100)-/.test(text) && isCalendarDate(text) ? text : '';
}

export interface AddressFilter {
  readonly filter: RegistrationFilter;
  /** Changes the filter with a new history entry, so that 'back' undoes it. */
  readonly choose: (change: Partial<RegistrationFilter>) => void;
  /** Changes the search without a new history entry, because it runs at every pause in typing. */
  readonly search: (q: string) => void;
  readonly clear: () => void;
}

/** The filter stored in the address, so that it survives a reload and can be shared. */
export function useRegistrationFilter(): AddressFilter {
  const { params } = useAdminAddress();
  const filter = useMemo(() => filterIn(params), [params]);
  const choose = useCallback(
    (change: Partial<RegistrationFilter>) => setParams(addressParams(change)),
    [],
  );
  const search = useCallback((q: string) => setParams({ q }, { replace: true }), []);
  const clear = useCallback(() => setParams(addressParams(EVERY_REGISTRATION)), []);
  return { filter, choose, search, clear };
}
