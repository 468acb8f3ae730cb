import { useQueryClient } from '@tanstack/react-query';

/** How often the data refreshes by itself while somebody is logged in (AUTH-6). */
export const REFRESH_INTERVAL_MS = 300_000;

/** Options of the three data calls (dashboard, batches, registrations): they refresh by themselves (AUTH-6). */
export const dataCall = {
  refetchInterval: REFRESH_INTERVAL_MS,
  refetchIntervalInBackground: true,
} as const;

/** Asks the server again for everything on the screen; resolves when all answers are there. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
