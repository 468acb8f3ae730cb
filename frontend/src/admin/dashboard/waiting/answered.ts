import type { Registration } from '../../records/records.api';

/** A registration that was answered here, as it is now held to be. */
export interface Held {
  readonly registration: Registration;
  /** When the dashboard's data that does not know of it yet arrived, in milliseconds since 1970. */
  readonly since: number;
}

/** By id. */
export type HeldAnswers = ReadonlyMap<string, Held>;

/**
 * The rows to show: those who wait, and those answered here, so that an answer stays in sight and can
 * be taken back. Each stands where it stood: the oldest first.
 * @param waiting as the server last said
 * @param arrivedAt when it said so
 */
export function shownRows(
  waiting: readonly Registration[],
  held: HeldAnswers,
  arrivedAt: number,
): readonly Registration[] {
  const rows = new Map(waiting.map((each) => [each._id, each]));
  for (const [id, { registration, since }] of held) {
    const isAnswered = registration.status !== 'pending';
    // Taken back: shown until the server has been asked again, which then knows better.
    if (isAnswered || arrivedAt <= since) rows.set(id, registration);
  }
  return [...rows.values()].sort(oldestFirst);
}

/** How many of the rows have been answered. */
export function answeredCount(rows: readonly Registration[]): number {
  return rows.filter(({ status }) => status !== 'pending').length;
}

function oldestFirst(a: Registration, b: Registration): number {
  return a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id);
}
