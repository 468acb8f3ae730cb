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

/** The state of the tab, stored in the address. */
export interface BatchView {
  readonly view: 'table' | CalendarView;
  /** '' for all */
  readonly program: StaffProgramSlug | '';
  /** The only status shown in the table; undefined for all. */
  readonly status: BatchStatus | undefined;
  readonly sort: BatchSort;
  readonly withOlder: boolean;
  /** A date of the calendar's period; undefined for the current one. */
  readonly date: CalendarDate | undefined;
  /** The day shown in the dialog. */
  readonly day: CalendarDate | undefined;
}

/** Parses the state from the query parameters; ignores invalid values. */
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

/** Sorts the list; equal batches keep their order by status. */
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
 * The address of the list or calendar without the open batch, used by links back to it. Provided once for the
 * tab, because a thousand links would otherwise each subscribe to the address.
 */
export const ListPlace = createContext<AddressParams>({});

export function useListPlace(): AddressParams {
  return use(ListPlace);
}

/** Removes the open batch from the query parameters. */
export function placeIn(params: URLSearchParams): AddressParams {
  return { ...Object.fromEntries(params), id: undefined, edit: undefined };
}
