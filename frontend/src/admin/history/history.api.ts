import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { components } from '../../api/schema';
import { dataOf, staff } from '../http/http';
import { type HistoryFilter, queryOf } from './history-filter';

export type LogEntry = components['schemas']['AuditLogEntry'];
export type LogPage = components['schemas']['AuditLogPage'];

/** Entries per page. */
const PAGE_SIZE = 50;

async function loadPage(
  filter: HistoryFilter,
  cursor: string | null,
  ends: AbortSignal,
): Promise<LogPage> {
  const query = { ...queryOf(filter), limit: PAGE_SIZE, ...(cursor && { cursor }) };
  return dataOf(staff.GET('/api/admin/audit', { params: { query }, signal: ends }));
}

/** Loads what staff have changed, newest first. While another filter loads, the old entries stay. */
export function useHistory(filter: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: ['history', 'all', filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
