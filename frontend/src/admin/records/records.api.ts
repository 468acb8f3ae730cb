import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components, paths } from '../../api/schema';
import { logFailure } from '../../shared/browser';
import { dataCall, dataOf, staff, useData, useReload } from '../http/http';

export type Batch = components['schemas']['Batch'];

export const BATCHES_KEY = ['batches'] as const;

/** Loads all batches, including those that ended long ago (API-5). */
export function useBatches() {
  return useData<readonly Batch[]>(
    BATCHES_KEY,
    (ends) => staff.GET('/api/batches', { signal: ends }),
    dataCall,
  );
}

export type Registration = components['schemas']['Registration'];
export type RegistrationPage = components['schemas']['RegistrationPage'];
export type RegistrationStatus = Registration['status'];
export type BulkResult = components['schemas']['BulkStatusResult'];

type RegistrationQuery = NonNullable<
  paths['/api/admin/registrations']['get']['parameters']['query']
>;

export const REGISTRATIONS_KEY = 'registrations';

/** @param query with `limit` up to 1,000 (API-13), and the `cursor` of the previous page */
export async function loadPage(
  query: RegistrationQuery & { readonly limit: number },
  ends: AbortSignal,
): Promise<RegistrationPage> {
  return dataOf(
    staff.GET('/api/admin/registrations', {
      params: { query },
      signal: ends,
    }),
  );
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

interface StatusChange {
  /** True to undo a cancellation. If the seat is gone, the person becomes first on the waiting list. */
  readonly isUndo?: boolean;
  /** Called even if the row has left the screen. */
  readonly onAnswer?: (answered: Registration) => void;
}

/**
 * Changes the status of a registration (API-8). Changes of the same registration are sent one after the other.
 * The response replaces the row at once. All data reloads, also after a failure, which is only logged
 * (ADMIN-7).
 */
export function useChangeStatus(id: string, { isUndo = false, onAnswer }: StatusChange = {}) {
  const takeAnswer = useTakeAnswer();
  const reload = useReload();
  return useMutation({
    scope: { id },
    mutationFn: (status: RegistrationStatus) => changeStatus(id, status, isUndo),
    onSuccess: (answered) => {
      takeAnswer(answered);
      onAnswer?.(answered);
    },
    onError: (error) => logFailure('The status could not be changed.', error),
    onSettled: () => void reload(),
  });
}

/** The query key of a single registration. Lists have another key, because their data has another shape. */
export const registrationKey = (id: string) => ['registration', id] as const;

/**
 * Puts a registration from a response into every cached list and under its own key, so that it shows at once.
 * The reload that follows brings the rest.
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

export type HistoryEntry = components['schemas']['AuditEntry'];

async function loadHistory(subjectId: string, ends: AbortSignal): Promise<readonly HistoryEntry[]> {
  const params = { path: { subjectId } };
  return (await dataOf(staff.GET('/api/admin/audit/{subjectId}', { params, signal: ends })))
    .entries;
}

/** Loads what staff have changed about one registration or batch, newest first. */
export function useSubjectHistory(subjectId: string) {
  return useQuery({
    queryKey: ['history', subjectId],
    queryFn: ({ signal }) => loadHistory(subjectId, signal),
    // Always stale: somebody else may have changed it a moment ago.
    staleTime: 0,
  });
}
