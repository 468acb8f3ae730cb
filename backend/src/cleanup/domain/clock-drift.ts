/**
 * How far this server's clock and that of its database may lie apart. Far more than two kept clocks ever do,
 * far less than the 30 days by which the clean-up decides.
 */
export const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * Whether a clock can be trusted to decide what is old.
 * @param nowMs of this server
 * @param databaseMs of its database; null where there is no second clock to compare with
 */
export function clocksAgree(nowMs: number, databaseMs: number | null): boolean {
  return databaseMs === null || Math.abs(nowMs - databaseMs) <= CLOCK_TOLERANCE_MS;
}
