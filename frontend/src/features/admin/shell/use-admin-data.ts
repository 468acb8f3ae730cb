import { useMemo } from 'react';
import { useBatches } from '../batches/batches.api';
import { useDashboard } from '../dashboard/dashboard.api';
import { EVERY_REGISTRATION, filterIn } from '../registrations/registration-filter';
import { useRegistrations } from '../registrations/registrations.api';
import { useAdminAddress } from './admin-address';

export interface AdminData {
  /**
   * When all of what is on the screen was last true, in milliseconds since 1970; 0 before anything
   * has arrived.
   */
  readonly refreshedAt: number;
  /** Of each data call; null where its last answer was good. */
  readonly errors: readonly (Error | null)[];
  /** Registrations that wait for an answer. */
  readonly pending: number | undefined;
}

/**
 * Keeps the three data calls alive whatever tab is open: they load at login, refresh by themselves
 * (AUTH-6) and end the session when the token is refused (AUTH-5).
 */
export function useAdminData(): AdminData {
  const { tab, params } = useAdminAddress();
  const filter = useMemo(
    () => (tab === 'registrations' ? filterIn(params) : EVERY_REGISTRATION),
    [tab, params],
  );
  const dashboard = useDashboard();
  const calls = [dashboard, useBatches(), useRegistrations(filter)];
  const arrivals = calls.map((call) => call.dataUpdatedAt).filter((time) => time > 0);
  return {
    refreshedAt: arrivals.length === 0 ? 0 : Math.min(...arrivals),
    errors: calls.map((call) => call.error),
    pending: dashboard.data?.registrations.pending,
  };
}
