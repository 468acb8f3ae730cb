import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../api/schema';
import { dataCall, dataOf, staff, useChange, useData } from '../http/http';
import type { CsvCall } from '../http/csv.api';
import {
  loadPage,
  type Registration,
  REGISTRATIONS_KEY,
  type RegistrationPage,
  useChangeStatus,
} from '../records/records.api';
import { sentOnce } from '../session/drafts';
import { useAnnounce } from './contexts';
import { queryOf, type RegistrationFilter } from './registration-filter';
import { registrationsTexts } from './registrations-texts';

/** Rows per page: loads quickly and fills several screens. */
const PAGE_SIZE = 50;

/**
 * Loads the registrations that match a filter, in pages of PAGE_SIZE (API-6, API-13). While another filter
 * loads, the old rows stay (`isPlaceholderData`). A late response is still stored under its own filter.
 */
export function useRegistrations(filter: RegistrationFilter) {
  return useInfiniteQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      loadPage({ ...queryOf(filter), limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The request that streams the filtered registrations as a CSV file. */
export function exportCall(filter: RegistrationFilter): CsvCall {
  return (options) =>
    staff.GET('/api/admin/registrations/export.csv', {
      params: { query: queryOf(filter) },
      ...options,
    });
}

/** Looks up a registration in the cached lists; undefined if none contains it. */
export function useListedRegistration(): (id: string) => Registration | undefined {
  const queries = useQueryClient();
  return useCallback(
    (id) =>
      queries
        .getQueriesData<InfiniteData<RegistrationPage>>({ queryKey: [REGISTRATIONS_KEY] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap((page) => page.registrations)
        .find(({ _id }) => _id === id),
    [queries],
  );
}

/** Changes a status and announces it to screen readers. */
export function useAnnouncedStatus(id: string) {
  const announce = useAnnounce();
  return useChangeStatus(id, {
    onAnswer: ({ name, status }) => announce(registrationsTexts.statusChanged(name, status)),
  });
}

export type AddRequest = components['schemas']['AddRegistrationRequest'];

/**
 * Stores a registration entered by staff, once (`sentOnce`).
 * @param onStored runs even after the form has been closed
 */
export function useAddRegistration(onStored: (added: Registration) => void) {
  return useChange(async (body: AddRequest) => {
    const added = await sentOnce('add-registration-unanswered', body, (key) =>
      dataOf(
        staff.POST('/api/admin/registrations', {
          body,
          params: { header: { 'idempotency-key': key } },
        }),
      ),
    );
    onStored(added);
    return added;
  });
}

/** How many people who want news of new batches match a search (PEOPLE-3); 0 until loaded, and for ''. */
export function usePeopleFound(q: string): number {
  const { data } = useData(
    ['people', 'found', q],
    (ends) => staff.GET('/api/admin/people', { params: { query: { q } }, signal: ends }),
    { enabled: q !== '' },
  );
  return data?.total ?? 0;
}
