import { createContext, use } from 'react';
import type { StaffProgramSlug } from '../../../content/programs';
import { staffProgramSlugs } from '../../../content/published';
import type { BatchStatus } from '../../../shared/batches/batch';
import { isCalendarDate } from '../../../shared/time/date-arithmetic';
import type { CalendarDate } from '../../../shared/time/school-time';
import type { AddressParams } from '../../address/admin-address';
import type { CalendarView } from '../calendar/calendar-period';
import type { ListedBatch } from './batch-list';

export const BATCH_VIEWS = ['table', 'month', 'week'] as const;
export const BATCH_STATUSES = ['upcoming', 'active', 'completed'] as const;
export const BATCH_SORTS = ['status', 'start', '-start', 'name', 'fill', '-fill'] as const;
type BatchSort = (typeof BATCH_SORTS)[number];

/** What the tab shows, as its address says it. */
export interface BatchView {
  readonly view: 'table' | CalendarView;
  /** '' for all */
  readonly program: StaffProgramSlug | '';
  /** Which ones the table shows alone; undefined for all. */
  readonly status: BatchStatus | undefined;
  readonly sort: BatchSort;
  readonly withOlder: boolean;
  /** A date of the period that the calendar shows; undefined for today's. */
  readonly date: CalendarDate | undefined;
  /** The day that is looked at on its own. */
  readonly day: CalendarDate | undefined;
}

/** What an address asks for; what it says wrongly counts as not said. */
export function viewIn(params: URLSearchParams): BatchView {
  return {
    view: oneOf(BATCH_VIEWS, params.get('view')) ?? 'table',
    program: oneOf(staffProgramSlugs(), params.get('program')) ?? '',
    status: oneOf(BATCH_STATUSES, params.get('status')),
    sort: oneOf(BATCH_SORTS, params.get('sort')) ?? 'status',
    withOlder: params.get('older') === '1',
    date: dateIn(params.get('date')),
    day: dateIn(params.get('day')),
  };
}

interface Sortable {
  readonly name: string;
  readonly startDate: CalendarDate;
  readonly capacity: number;
  readonly enrolled: number;
}

type Order = (a: ListedBatch<Sortable>, b: ListedBatch<Sortable>) => number;

const byStart: Order = (a, b) => a.batch.startDate.localeCompare(b.batch.startDate);
const byFill: Order = (a, b) => fill(b.batch) - fill(a.batch);

const ORDERS: Readonly<Record<Exclude<BatchSort, 'status'>, Order>> = {
  start: byStart,
  '-start': (a, b) => byStart(b, a),
  name: (a, b) => a.batch.name.localeCompare(b.batch.name, 'en', { numeric: true }),
  fill: byFill,
  '-fill': (a, b) => byFill(b, a),
};

/** The list in another order; what is equal there keeps its order by status. */
export function sortedBatches<B extends Sortable>(
  listed: readonly ListedBatch<B>[],
  sort: BatchSort,
): readonly ListedBatch<B>[] {
  return sort === 'status' ? listed : [...listed].sort(ORDERS[sort]);
}

function fill({ enrolled, capacity }: Sortable): number {
  return enrolled / Math.max(1, capacity);
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function dateIn(text: string | null): CalendarDate | undefined {
  return text !== null && isCalendarDate(text) ? text : undefined;
}

/**
 * What the address says of the list or the calendar, without the batch that is open: the way back.
 * Read once for the tab: a thousand links that each asked the address would all listen to it.
 */
export const ListPlace = createContext<AddressParams>({});

export function useListPlace(): AddressParams {
  return use(ListPlace);
}

/** The place of an address. */
export function placeIn(params: URLSearchParams): AddressParams {
  return { ...Object.fromEntries(params), id: undefined, edit: undefined };
}
