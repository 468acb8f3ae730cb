import type { RegistrationStatus } from './registration-status.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Registrations within an hour form one burst: long enough for a slow script. */
const BURST_WINDOW_MS = HOUR_MS;

/** As long as a weekend: registrations of Friday night are still shown on Monday morning. */
export const LOOK_BACK_MS = 3 * DAY_MS;

/**
 * The number of registrations from one network within an hour that is a burst. Families and offices send a few. A
 * hall, or a mobile network whose customers share an address, may reach it; staff recognise that by the names.
 */
const NETWORK_BURST = 15;

/** Fewer for one batch within an hour are no burst, even if the batch is usually quiet: somebody shared its link. */
const BATCH_BURST = 20;

/** This many usual days' registrations within one hour are far above a batch's usual pace. */
const BATCH_BURST_DAYS = 3;

/** The usual pace is taken from this many days before the look-back. */
export const USUAL_DAYS = 14;

/** A registration sent by a visitor. */
export interface Arrival {
  id: string;
  atMs: number;
  status: RegistrationStatus;
  /** A keyed hash of the network that it came from. */
  network: string;
  batchId: string | null;
}

export interface Burst {
  kind: 'network' | 'batch';
  /** The network, or the batch's id. */
  key: string;
  /** Ordered by time. */
  arrivals: Arrival[];
}

/** Returns the batches with enough registrations for their usual pace to matter. */
export function busyBatches(arrivals: readonly Arrival[]): string[] {
  const burst = idsOf(networkBursts(arrivals));
  const others = arrivals.filter(({ id }) => !burst.has(id));
  return [...groupedBy(others, ({ batchId }) => batchId)]
    .filter(([, group]) => dense(group, BATCH_BURST).length > 0)
    .map(([batchId]) => batchId);
}

/**
 * Returns the bursts of the look-back that have a pending registration, latest first: many from one network, and
 * among the others, more than a batch's usual pace.
 * @param usualPerDay by batch; a batch that is missing has no usual pace
 */
export function burstsAmong(
  arrivals: readonly Arrival[],
  usualPerDay: ReadonlyMap<string, number>,
): Burst[] {
  const ofNetworks = networkBursts(arrivals);
  const explained = idsOf(ofNetworks);
  const others = arrivals.filter(({ id }) => !explained.has(id));
  const ofBatches = [...groupedBy(others, ({ batchId }) => batchId)].map(([key, group]) => ({
    kind: 'batch' as const,
    key,
    arrivals: dense(group, batchThreshold(usualPerDay.get(key) ?? 0)),
  }));
  return [...ofNetworks, ...ofBatches]
    .filter((burst) => burst.arrivals.some(({ status }) => status === 'pending'))
    .toSorted((a, b) => (b.arrivals.at(-1)?.atMs ?? 0) - (a.arrivals.at(-1)?.atMs ?? 0));
}

/** Returns how many registrations for a batch within an hour are a burst. */
export function batchThreshold(usualPerDay: number): number {
  return Math.max(BATCH_BURST, Math.ceil(BATCH_BURST_DAYS * usualPerDay));
}

function networkBursts(arrivals: readonly Arrival[]): Burst[] {
  return [...groupedBy(arrivals, ({ network }) => network)].map(([key, group]) => ({
    kind: 'network' as const,
    key,
    arrivals: dense(group, NETWORK_BURST),
  }));
}

/** Returns the arrivals within an hour of at least `threshold` (themselves included), by time. */
function dense(arrivals: readonly Arrival[], threshold: number): Arrival[] {
  const sorted = arrivals.toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
  const isDense = sorted.map(() => false);
  let from = 0;
  sorted.forEach(({ atMs }, to) => {
    while (atMs - (sorted[from]?.atMs ?? 0) >= BURST_WINDOW_MS) from++;
    if (to - from + 1 >= threshold) isDense.fill(true, from, to + 1);
  });
  return sorted.filter((_, index) => isDense[index]);
}

function groupedBy(
  arrivals: readonly Arrival[],
  keyOf: (arrival: Arrival) => string | null,
): Map<string, Arrival[]> {
  const groups = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    const key = keyOf(arrival);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(arrival);
    else groups.set(key, [arrival]);
  }
  return groups;
}

function idsOf(bursts: readonly Burst[]): Set<string> {
  return new Set(bursts.flatMap(({ arrivals }) => arrivals.map(({ id }) => id)));
}
