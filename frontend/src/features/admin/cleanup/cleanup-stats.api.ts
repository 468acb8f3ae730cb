import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';

export type CleanupStats = components['schemas']['CleanupStats'];

async function loadStats(ends: AbortSignal): Promise<CleanupStats> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/cleanup/stats', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/**
 * What a run would delete now (API-10, CLEAN-3): asked anew whenever the tab is opened.
 * @param isAllowed false to whom the server would refuse it anyway
 */
export function useCleanupStats(isAllowed: boolean) {
  return useQuery({
    queryKey: ['cleanup-stats'],
    queryFn: ({ signal }) => loadStats(signal),
    staleTime: 0,
    enabled: isAllowed,
  });
}

export type CleanupStatsQuery = ReturnType<typeof useCleanupStats>;
