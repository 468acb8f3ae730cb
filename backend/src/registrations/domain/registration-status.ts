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
