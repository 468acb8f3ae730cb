import { useInfiniteQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';

export type CleanupPreview = components['schemas']['CleanupPreview'];
export type RegistrationToRemove = CleanupPreview['registrations'][number];

const PREVIEW_PAGE = 20;

async function loadPreview(cursor: string | null, ends: AbortSignal): Promise<CleanupPreview> {
  return dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/cleanup/preview', {
          params: { query: { limit: PREVIEW_PAGE, ...(cursor && { cursor }) } },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
}

/** By name what a run would remove now (CLEAN-3), a page at a time. */
export function useCleanupPreview() {
  return useInfiniteQuery({
    queryKey: ['cleanup-preview'],
    queryFn: ({ pageParam, signal }) => loadPreview(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

export type CleanupPreviewQuery = ReturnType<typeof useCleanupPreview>;
