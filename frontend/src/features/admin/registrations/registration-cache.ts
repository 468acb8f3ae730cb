import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { REGISTRATIONS_KEY, type Registration, type RegistrationPage } from './registrations.api';

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
