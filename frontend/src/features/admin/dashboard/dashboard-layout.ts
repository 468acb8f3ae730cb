import type { Dashboard } from './dashboard.api';

/** Heights in CSS pixels as drawn at 1280 px; they only weigh the columns against each other. */
const HEIGHTS = {
  card: 90,
  session: 68,
  person: 100,
  personFoot: 90,
  attention: 110,
  entry: 88,
  batch: 84,
  days: 400,
} as const;

/** A longer list of what wants attention, or of those who wait, stays at this length until asked. */
export const SHOWN_ENTRIES = 5;
const FEWEST_BATCHES = 4;
const MOST_BATCHES = 12;

export interface DashboardLayout {
  /** How many rows 'Seats per batch' begins with. */
  readonly shownBatches: number;
  /** Which column ends with the chart, which takes what room is left there. */
  readonly daysIn: 'first' | 'second';
}

/**
 * How the sections stand in two columns so that none ends far above the other: 'Seats per batch'
 * begins with as many rows as its column has room for, and the chart fills up the shorter column.
 * Today's sessions and those who wait stand in the first, what wants attention and the seats in the
 * second.
 */
export function layoutOf({ today, waiting, seats }: Dashboard): DashboardLayout {
  const listed = (length: number) =>
    length === 0 ? 0 : HEIGHTS.attention + Math.min(length, SHOWN_ENTRIES) * HEIGHTS.entry;
  const fills = (seats ?? []).map(({ fill }) => fill);
  const full = fills.filter((fill) => fill === 'full' || fill === 'nearly-full').length;
  const empty = fills.filter((fill) => fill === 'nearly-empty').length;

  const first =
    HEIGHTS.card +
    Math.max(1, today?.length ?? 0) * HEIGHTS.session +
    HEIGHTS.card +
    HEIGHTS.personFoot +
    Math.min(waiting?.length ?? 0, SHOWN_ENTRIES) * HEIGHTS.person;
  const attention = listed(full) + listed(empty);
  const room = first + HEIGHTS.days - attention - HEIGHTS.card;
  const fitting = Math.floor(room / HEIGHTS.batch);
  const shownBatches = Math.min(MOST_BATCHES, Math.max(FEWEST_BATCHES, fitting));
  const second = attention + HEIGHTS.card + Math.min(shownBatches, fills.length) * HEIGHTS.batch;
  return { shownBatches, daysIn: first <= second ? 'first' : 'second' };
}
