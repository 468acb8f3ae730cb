import type { Registration } from '../../records/records.api';

/** A registration answered on this screen, in its current state. */
export interface Held {
  readonly registration: Registration;
  /** When the dashboard data that does not include the answer yet arrived, in milliseconds since 1970. */
  readonly since: number;
}

/** Keyed by registration id. */
export type HeldAnswers = ReadonlyMap<string, Held>;

/**
 * Returns the rows to show: waiting registrations and those answered here, so that an answer stays visible and
 * can be undone. Rows keep their position, oldest first.
 * @param waiting the server's latest list
 * @param arrivedAt when that list arrived
 */
export function shownRows(
  waiting: readonly Registration[],
  held: HeldAnswers,
  arrivedAt: number,
): readonly Registration[] {
  const rows = new Map(waiting.map((each) => [each._id, each]));
  for (const [id, { registration, since }] of held) {
    const isAnswered = registration.status !== 'pending';
    // An undone answer is shown until newer data from the server arrives.
    if (isAnswered || arrivedAt <= since) rows.set(id, registration);
  }
  return [...rows.values()].sort(oldestFirst);
}

/** The number of answered rows. */
export function answeredCount(rows: readonly Registration[]): number {
  return rows.filter(({ status }) => status !== 'pending').length;
}

function oldestFirst(a: Registration, b: Registration): number {
  return a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id);
}
