import { useMemo } from 'react';
import { useBatches } from '../batches/batches.api';
import { useDashboard } from '../dashboard/dashboard.api';
import { EVERY_REGISTRATION, filterIn, useRegistrations } from '../registrations/registrations.api';
import { useAdminAddress } from './admin-address';

/**
 * Keeps the three data calls alive whatever tab is open: they load at login, refresh by themselves
 * (AUTH-6) and end the session when the token is refused (AUTH-5).
 * @returns when all of what is on the screen was last true, in milliseconds since 1970; 0 before
 *   anything has arrived
 */
export function useAdminData(): number {
  const { tab, params } = useAdminAddress();
  const filter = useMemo(
    () => (tab === 'registrations' ? filterIn(params) : EVERY_REGISTRATION),
    [tab, params],
  );
  const calls = [useDashboard(), useBatches(), useRegistrations(filter)];
  const arrivals = calls.map((call) => call.dataUpdatedAt).filter((time) => time > 0);
  return arrivals.length === 0 ? 0 : Math.min(...arrivals);
}
