import { useQuery } from '@tanstack/react-query';
import { dataCall } from '../../http/http';
import {
  loadPage,
  REGISTRATIONS_KEY,
  type Registration,
  type RegistrationPage,
} from '../../registrations/registrations.api';
import { rosterOf } from './roster';

/** The most that one call answers (API-13): a batch of the largest capacity takes ten. */
const PAGE_SIZE = 1000;

async function loadRoster(batchId: string, ends: AbortSignal): Promise<readonly Registration[]> {
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const query = { batchId, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
    const page: RegistrationPage = await loadPage(query, ends);
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
