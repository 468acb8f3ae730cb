import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../api/schema';
import { logFailure } from '../../shared/browser';
import { dataCall, dataOf, staff, useReload } from '../http/http';
import type { CsvCall } from '../http/csv.api';
import { useAnnounce } from './contexts';
import { queryOf, type RegistrationFilter, type RegistrationQuery } from './registration-filter';
import { registrationsTexts } from './registrations-texts';

export type Registration = components['schemas']['Registration'];
export type RegistrationPage = components['schemas']['RegistrationPage'];
export type RegistrationStatus = Registration['status'];

export const REGISTRATIONS_KEY = 'registrations';
/** Rows of a page: quick to load, and several screens long. */
const PAGE_SIZE = 50;

/** @param query with `limit` up to 1,000 (API-13), and the `cursor` of the page before */
export async function loadPage(
  query: RegistrationQuery & { readonly limit: number; readonly cursor?: string },
  ends: AbortSignal,
): Promise<RegistrationPage> {
  return dataOf(
    staff.GET('/api/admin/registrations', {
      params: { query },
      signal: ends,
    }),
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

/** The call that streams what a filter finds as a CSV file. */
export function exportCall(filter: RegistrationFilter): CsvCall {
  return (options) =>
    staff.GET('/api/admin/registrations/export.csv', {
      params: { query: queryOf(filter) },
      ...options,
    });
}

async function changeStatus(
  id: string,
  status: RegistrationStatus,
  undo: boolean,
): Promise<Registration> {
  return dataOf(
    staff.PATCH('/api/admin/registrations/{id}/status', {
      params: { path: { id } },
      body: { status, ...(undo && { undo }) },
    }),
  );
}

/**
 * Changes the status of a registration (API-8); changes of the same one are sent one after the other.
 * The server's answer takes the row's place at once, and all data reloads, also after a failure,
 * which is only logged (ADMIN-7).
 * @param isUndo whether a cancellation is taken back: where its seat is gone, the person comes first in line
 */
export function useChangeStatus(id: string, isUndo = false) {
  const takeAnswer = useTakeAnswer();
  const announce = useAnnounce();
  const reload = useReload();
  return useMutation({
    scope: { id },
    mutationFn: (status: RegistrationStatus) => changeStatus(id, status, isUndo),
    onSuccess: (answered) => {
      takeAnswer(answered);
      const { name, status, waiting } = answered;
      const { statusChanged, inLineAgain } = registrationsTexts;
      announce(isUndo && waiting ? inLineAgain(name) : statusChanged(name, status));
    },
    onError: (error) => logFailure('The status could not be changed.', error),
    onSettled: () => void reload(),
  });
}

/** One registration by itself; apart from the lists, which have another shape. */
export const registrationKey = (id: string) => ['registration', id] as const;

/**
 * Puts a registration that the server has just answered in its place, in every list and by itself, so
 * that it is seen at once; the reload that follows says the rest.
 */
export function useTakeAnswer(): (answered: Registration) => void {
  const queries = useQueryClient();
  return useCallback(
    (answered) => {
      queries.setQueryData(registrationKey(answered._id), answered);
      queries.setQueriesData<InfiniteData<RegistrationPage>>(
        { queryKey: [REGISTRATIONS_KEY] },
        (list) => list && replaced(list, answered),
      );
    },
    [queries],
  );
}

/** Looks up a registration in the lists that are there; undefined where none has it. */
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

function replaced(
  list: InfiniteData<RegistrationPage>,
  changed: Registration,
): InfiniteData<RegistrationPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    registrations: page.registrations.map((each) => (each._id === changed._id ? changed : each)),
  }));
  return { ...list, pages };
}
