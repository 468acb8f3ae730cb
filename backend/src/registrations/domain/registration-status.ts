export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** A registration that is pending or confirmed holds a seat of its batch (DATA-5). */
export function holdsSeat(status: RegistrationStatus): boolean {
  return status !== 'cancelled';
}

/** What a change of status does to the seat. */
export function seatChange(
  from: RegistrationStatus,
  to: RegistrationStatus,
): 'take' | 'release' | 'none' {
  if (holdsSeat(from) === holdsSeat(to)) return 'none';
  return holdsSeat(to) ? 'take' : 'release';
}
