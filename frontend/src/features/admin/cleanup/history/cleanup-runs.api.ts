import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';

export type CleanupRun = components['schemas']['CleanupRun'];
export type CleanupRunPage = components['schemas']['CleanupRunPage'];

/** How often a run under way is looked at. */
export const RUNNING_POLL_MS = 1_500;
/** How often it is looked whether somebody else, or the schedule, has started one. */
export const IDLE_POLL_MS = 30_000;
const HISTORY_PAGE = 10;

async function loadRuns(
  limit: number,
  cursor: string | null,
  ends: AbortSignal,
): Promise<CleanupRunPage> {
  return dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/cleanup/runs', {
          params: { query: { limit, ...(cursor && { cursor }) } },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
}

/**
 * The newest run, and when the next is due; followed closely while it is under way.
 * @param isExpected true where one may be under way although the last answer knew of none
 */
export function useNewestRun(isExpected: boolean) {
  return useQuery({
    queryKey: ['cleanup-runs', 'newest'],
    queryFn: ({ signal }) => loadRuns(1, null, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isExpected || state.data?.runs[0]?.state === 'running' ? RUNNING_POLL_MS : IDLE_POLL_MS,
  });
}

/** All runs, newest first, a page at a time. */
export function useCleanupRuns() {
  return useInfiniteQuery({
    queryKey: ['cleanup-runs', 'all'],
    queryFn: ({ pageParam, signal }) => loadRuns(HISTORY_PAGE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
