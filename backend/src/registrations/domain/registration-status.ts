export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** What tells whether somebody holds a seat of their batch (DATA-5). */
export interface Seating {
  status: RegistrationStatus;
  /** Place in the waiting list, the smallest first; null where they are not in it. */
  waitingPlace: number | null;
  /** Until when a seat is kept for them; null where none is on offer. */
  offeredUntilMs: number | null;
}

/** Of who is in no waiting list. */
export const NOT_WAITING = { waitingPlace: null, offeredUntilMs: null } as const;

/** Whether a registration stands: one person has at most one such in a batch (DATA-8). */
export function isLive(status: RegistrationStatus): boolean {
  return status !== 'cancelled';
}

/** Whether somebody stands in the waiting list of their batch, with no seat on offer. */
export function isWaiting({ status, waitingPlace, offeredUntilMs }: Seating): boolean {
  return status === 'pending' && waitingPlace !== null && offeredUntilMs === null;
}

/** Whether a seat is kept for somebody of the waiting list. */
export function isOffered({ status, offeredUntilMs }: Seating): boolean {
  return status === 'pending' && offeredUntilMs !== null;
}

/** Who is pending or confirmed holds a seat; who waits does not, and a seat on offer is held (DATA-5). */
export function holdsSeat(seating: Seating): boolean {
  return isLive(seating.status) && !isWaiting(seating);
}
