import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';

export type HistoryEntry = components['schemas']['AuditEntry'];

async function loadHistory(subjectId: string, ends: AbortSignal): Promise<readonly HistoryEntry[]> {
  const { entries } = dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/audit/{subjectId}', {
          params: { path: { subjectId } },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
  return entries;
}

/** What staff have changed about one registration or batch, newest first. */
export function useSubjectHistory(subjectId: string) {
  return useQuery({
    queryKey: ['history', subjectId],
    queryFn: ({ signal }) => loadHistory(subjectId, signal),
    // Another person may have changed it a moment ago.
    staleTime: 0,
  });
}
