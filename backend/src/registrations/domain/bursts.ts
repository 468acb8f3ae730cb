import type { RegistrationStatus } from './registration-status.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What comes within an hour is one burst: long enough for a script that takes its time. */
export const BURST_WINDOW_MS = HOUR_MS;

/** As long as a weekend: what came on Friday night is still seen on Monday morning. */
export const LOOK_BACK_MS = 3 * DAY_MS;

/**
 * So many of one network within an hour are a burst. Families and offices register by the handful; a hall, or
 * a mobile network whose customers share an address, may reach it, and staff see by the names what it is.
 */
export const NETWORK_BURST = 15;

/** Fewer for one batch within an hour are no burst, however quiet it usually is: somebody shared its link. */
export const BATCH_BURST = 20;

/** So many usual days' registrations within an hour are far above a batch's pace. */
export const BATCH_BURST_DAYS = 3;

/** The days before the look-back from which the usual pace is taken. */
export const USUAL_DAYS = 14;

/** A registration that a visitor sent. */
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
  /** By time. */
  arrivals: Arrival[];
}

/** The batches that are busy enough for their usual pace to matter. */
export function busyBatches(arrivals: readonly Arrival[]): string[] {
  const burst = idsOf(networkBursts(arrivals));
  const others = arrivals.filter(({ id }) => !burst.has(id));
  return [...groupedBy(others, ({ batchId }) => batchId)]
    .filter(([, group]) => dense(group, BATCH_BURST).length > 0)
    .map(([batchId]) => batchId);
}

/**
 * The bursts among the registrations of the look-back that hold somebody pending, the latest first: many of one
 * network, then, of the others, what is far above a batch's usual pace.
 * @param usualPerDay by batch; a batch that is not named has no usual pace
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

/** How many registrations for a batch within an hour are a burst. */
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

/** Those that share an hour with so many others that `threshold` is reached, by time. */
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
