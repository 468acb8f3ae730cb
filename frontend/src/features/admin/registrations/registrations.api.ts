import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { dataCall } from '../calls/refresh';
import { queryOf, type RegistrationFilter, type RegistrationQuery } from './registration-filter';

export type Registration = components['schemas']['Registration'];
export type RegistrationPage = components['schemas']['RegistrationPage'];
export type RegistrationStatus = Registration['status'];

export const REGISTRATIONS_KEY = 'registrations';
/** Rows of a page: quick to load, and several screens long. */
export const PAGE_SIZE = 50;

/** @param query with `limit` up to 1,000 (API-13), and the `cursor` of the page before */
export async function loadPage(
  query: RegistrationQuery & { readonly limit: number; readonly cursor?: string },
  ends: AbortSignal,
): Promise<RegistrationPage> {
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

/**
 * The registrations that a filter finds, a page of PAGE_SIZE at a time (API-6, API-13). While another
 * filter loads, the old rows stay (`isPlaceholderData`); an answer belongs to its filter, however late
 * it comes.
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
