export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** The facts that decide whether somebody holds a seat of their batch (DATA-5). */
export interface Seating {
  status: RegistrationStatus;
  /** The place on the waiting list, smallest first; null if they are not on it. */
  waitingPlace: number | null;
  /** Until when a seat is on offer to them; null if none is. */
  offeredUntilMs: number | null;
}

/** The values of somebody who is not on a waiting list. */
export const NOT_WAITING = { waitingPlace: null, offeredUntilMs: null } as const;

/** Returns whether a registration is not cancelled. A person has at most one such per batch (DATA-8). */
export function isLive(status: RegistrationStatus): boolean {
  return status !== 'cancelled';
}

/** Returns whether somebody is on the waiting list of their batch, without a seat on offer. */
export function isWaiting({ status, waitingPlace, offeredUntilMs }: Seating): boolean {
  return status === 'pending' && waitingPlace !== null && offeredUntilMs === null;
}

/** Returns whether a seat is on offer to somebody on the waiting list. */
export function isOffered({ status, offeredUntilMs }: Seating): boolean {
  return status === 'pending' && offeredUntilMs !== null;
}

/**
 * Returns whether somebody holds a seat: pending and confirmed people do, waiting people do not, and a seat on offer
 * counts as held (DATA-5).
 */
export function holdsSeat(seating: Seating): boolean {
  return isLive(seating.status) && !isWaiting(seating);
}

/**
 * Returns registrations in the order in which one request cancels them: those who wait come first, or a seat that the
 * others give up would be given to somebody who is cancelled next.
 */
export function inCancellingOrder<Row extends Seating>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
}

/**
 * Returns cancelled registrations in the order in which one request restores them: those who held a seat, by the time
 * of their registration, and then those who waited, by their places. So nobody who waited takes the seat of another.
 */
export function inRestoringOrder<Row extends Seating & { id: string; createdAtMs: number }>(
  rows: readonly Row[],
): Row[] {
  const placeOf = ({ waitingPlace }: Row): number => waitingPlace ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((one, other) => {
    if (placeOf(one) !== placeOf(other)) return placeOf(one) - placeOf(other);
    return one.createdAtMs - other.createdAtMs || (one.id < other.id ? -1 : 1);
  });
}
