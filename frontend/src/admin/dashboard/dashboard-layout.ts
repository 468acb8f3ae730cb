import type { Dashboard } from './dashboard.api';

/** Heights in CSS pixels as rendered at 1280 px, used only to compare the columns. */
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

/** How many batches that need attention are shown in a list. */
export const SHOWN_ENTRIES = 5;
/** How many waiting people are shown at first, so that the dashboard stays short. */
export const SHOWN_WAITING = 5;
/** How many batches 'Seats per batch' shows at first. */
export const SHOWN_BATCHES = 12;

type Column = 'first' | 'second';

/** The columns of the seats and of the chart; the chart is the last of its column. */
export interface DashboardLayout {
  readonly seatsIn: Column;
  readonly daysIn: Column;
}

/** The default comes first: it wins if no other is better. */
const LAYOUTS: readonly DashboardLayout[] = [
  { seatsIn: 'second', daysIn: 'first' },
  { seatsIn: 'first', daysIn: 'second' },
  { seatsIn: 'second', daysIn: 'second' },
  { seatsIn: 'first', daysIn: 'first' },
];

/**
 * Places the seats and the chart so that both columns end at about the same height. The first column has
 * today's sessions and waiting people, the second has batches that need attention. The last card of the shorter
 * column grows to fill the gap. A chart grows well, a list does not, so its gap counts double.
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
