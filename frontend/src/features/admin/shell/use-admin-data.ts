import { useBatches } from '../batches/batches.api';
import { useDashboard } from '../dashboard/dashboard.api';
import { useRegistrations, type RegistrationFilter } from '../registrations/registrations.api';

/**
 * Keeps the three data calls alive whatever tab is open: they load at login, refresh by themselves
 * (AUTH-6) and end the session when the token is refused (AUTH-5).
 * @returns when all of what is on the screen was last true, in milliseconds since 1970; 0 before
 *   anything has arrived
 */
export function useAdminData(filter: RegistrationFilter): number {
  const calls = [useDashboard(), useBatches(), useRegistrations(filter)];
  const arrivals = calls.map((call) => call.dataUpdatedAt).filter((time) => time > 0);
  return arrivals.length === 0 ? 0 : Math.min(...arrivals);
}
