import { useCallback, useMemo } from 'react';
import { staffProgramSlugs } from '../../content/published';
import { isCalendarDate } from '../../shared/time/date-arithmetic';
import { setParams, useAdminAddress } from '../address/admin-address';
import type { Registration } from '../records/records.api';

export const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
/** In the order in which they are offered; the first is the one of an address without any. */
export const SORTS = ['newest', 'oldest', 'name', 'name-desc'] as const;
export type RegistrationSort = (typeof SORTS)[number];

/** Which registrations to list, and how; '' leaves a criterion out (API-13). */
export interface RegistrationFilter {
  readonly q: string;
  readonly status: Registration['status'] | '';
  readonly program: string;
  readonly batchId: string;
  /** Those alone whose phone number cannot be dialled. */
  readonly phone: 'undialable' | '';
  /** First and last day of registering, 'YYYY-MM-DD' in the school's zone, both inclusive. */
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

/** The filter without what it leaves out. */
type RegistrationQuery = {
  readonly [Name in keyof RegistrationFilter]?: Exclude<RegistrationFilter[Name], ''>;
};

/** The filter that an address asks for; what it says wrongly counts as not said. */
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

/** The longest search that the server takes. */
export const MAX_SEARCH_LENGTH = 200;

/** What a change of the filter says in the address; '' takes a name out of it. */
export function addressParams(
  change: Partial<RegistrationFilter>,
): Readonly<Record<string, string>> {
  return change.sort === SORTS[0] ? { ...change, sort: '' } : { ...change };
}

/** What a filter asks of the server (API-13). */
export function queryOf(filter: RegistrationFilter): RegistrationQuery {
  const asked = Object.entries(addressParams(filter));
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** Whether a filter may leave somebody out; the sorting does not. */
export function isFiltered(filter: RegistrationFilter): boolean {
  return Object.keys(queryOf({ ...filter, sort: SORTS[0] })).length > 0;
}

/** How many criteria stand behind 'More filters'. */
export function moreFilters({ program, batchId, phone, from, to }: RegistrationFilter): number {
  return [program, batchId, phone, from, to].filter(Boolean).length;
}

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value);
}

/** What can be an id at all: the server refuses anything else. */
function idOf(text: string): string {
  return /^[\x21-\x7e]{1,100}$/.test(text) ? text : '';
}

/** An existing date of the years that the server takes, or ''. */
function dateOf(text: string): string {
  return /^(20\d{2}|2100)-/.test(text) && isCalendarDate(text) ? text : '';
}

export interface AddressFilter {
  readonly filter: RegistrationFilter;
  /** A choice of its own: 'back' takes it back. */
  readonly choose: (change: Partial<RegistrationFilter>) => void;
  /** What is being typed: no entry of the history for every pause. */
  readonly search: (q: string) => void;
  readonly clear: () => void;
}

/** The filter that the address holds: it can be reloaded, shared and gone back to. */
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
