import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { dataCall } from '../../calls/refresh';
import { REGISTRATIONS_KEY, type Registration } from '../../registrations/registrations.api';
import { rosterOf } from './roster';

/** The most that one call answers (API-13): a batch of the largest capacity takes ten. */
const PAGE_SIZE = 1000;

async function loadPage(batchId: string, cursor: string | null, ends: AbortSignal) {
  const query = { batchId, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  return dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/registrations', {
          params: { query },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
}

async function loadRoster(batchId: string, ends: AbortSignal): Promise<readonly Registration[]> {
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadPage>> = await loadPage(batchId, cursor, ends);
    registrations.push(...page.registrations);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rosterOf(registrations);
}

/** All who hold a seat of a batch, by name. */
export function useRoster(batchId: string) {
  return useQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, 'roster', batchId],
    queryFn: ({ signal }) => loadRoster(batchId, signal),
  });
}
