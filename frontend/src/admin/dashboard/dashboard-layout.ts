import type { Dashboard } from './dashboard.api';

/** Heights in CSS pixels as drawn at 1280 px; they only weigh the columns against each other. */
const HEIGHTS = {
  card: 90,
  session: 68,
  person: 100,
  waitingFoot: 90,
  attention: 110,
  entry: 88,
  batch: 60,
  days: 400,
} as const;

/** A longer list of what wants attention gets none. */
export const SHOWN_ENTRIES = 5;
/** How many who wait stand there before one asks for more: the dashboard stays one look. */
export const SHOWN_WAITING = 5;
/** How many batches 'Seats per batch' begins with. */
export const SHOWN_BATCHES = 12;

type Column = 'first' | 'second';

/** In which of the two columns the seats and, last of its column, the chart stand. */
export interface DashboardLayout {
  readonly seatsIn: Column;
  readonly daysIn: Column;
}

/** The usual one comes first: it is taken where none is better. */
const LAYOUTS: readonly DashboardLayout[] = [
  { seatsIn: 'second', daysIn: 'first' },
  { seatsIn: 'first', daysIn: 'second' },
  { seatsIn: 'second', daysIn: 'second' },
  { seatsIn: 'first', daysIn: 'first' },
];

/**
 * Where the seats and the chart stand, so that the columns end close to each other: today's sessions
 * and those who wait stand in the first, what wants attention in the second. What is missing in the
 * shorter column its last card takes up; the chart grows well, a list does not, and weighs double.
 */
export function layoutOf({ today, waiting, seats = [] }: Dashboard): DashboardLayout {
  const full = seats.filter(({ fill }) => fill === 'full' || fill === 'nearly-full').length;
  const empty = seats.filter(({ fill }) => fill === 'nearly-empty').length;
  const heights = {
    first:
      HEIGHTS.card +
      Math.max(1, today?.length ?? 0) * HEIGHTS.session +
      HEIGHTS.card +
      HEIGHTS.waitingFoot +
      Math.min(waiting?.length ?? 0, SHOWN_WAITING) * HEIGHTS.person,
    second: attentionHeight(full) + attentionHeight(empty),
  };
  const seatsHeight = HEIGHTS.card + Math.min(seats.length, SHOWN_BATCHES) * HEIGHTS.batch;

  function unevenness({ seatsIn, daysIn }: DashboardLayout): number {
    const height = (column: Column) =>
      heights[column] +
      (seatsIn === column ? seatsHeight : 0) +
      (daysIn === column ? HEIGHTS.days : 0);
    const difference = height('first') - height('second');
    const shorter = difference < 0 ? 'first' : 'second';
    return Math.abs(difference) * (shorter === daysIn ? 1 : 2);
  }
  return LAYOUTS.reduce((best, each) => (unevenness(each) < unevenness(best) ? each : best));
}

function attentionHeight(length: number): number {
  if (length === 0) return 0;
  return HEIGHTS.attention + Math.min(length, SHOWN_ENTRIES) * HEIGHTS.entry;
}
