import {
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '../../../api/schema';
import { dataCall, dataOf, staff, useData, useReload, useSingleMutation } from '../../http/http';
import { useListedRegistration } from '../registrations.api';
import { type Registration, registrationKey, useTakeAnswer } from '../../records/records.api';

type Edit = components['schemas']['EditRegistrationRequest'];

async function edit(id: string, body: Edit): Promise<Registration> {
  return dataOf(
    staff.PATCH('/api/admin/registrations/{id}', {
      params: { path: { id } },
      body,
    }),
  );
}

async function remove(id: string): Promise<void> {
  await dataOf(
    staff.DELETE('/api/admin/registrations/{id}', {
      params: { path: { id } },
    }),
  );
}

async function move(id: string, batchId: string | null): Promise<Registration> {
  return dataOf(
    staff.POST('/api/admin/registrations/{id}/move', {
      params: { path: { id } },
      body: { batchId },
    }),
  );
}

/** Loads one registration. Until the response arrives, returns the list's copy as a placeholder. */
export function useRegistration(id: string) {
  const listed = useListedRegistration();
  return useData<Registration>(
    registrationKey(id),
    (ends) =>
      staff.GET('/api/admin/registrations/{id}', { params: { path: { id } }, signal: ends }),
    {
      ...dataCall,
      placeholderData: () => listed(id),
      // Always reloaded, because staff decide by this data.
      staleTime: 0,
    },
  );
}

type OnStored = (sent: Edit, answered: Registration) => void;

/** Edits of one registration are sent one after the other; all data reloads when one settles. */
function useEditing(id: string, onStored: OnStored): UseMutationOptions<Registration, Error, Edit> {
  const takeAnswer = useTakeAnswer();
  const reload = useReload();
  return {
    scope: { id },
    mutationFn: (body) => edit(id, body),
    onSuccess: (answered, sent) => {
      takeAnswer(answered);
      onStored(sent, answered);
    },
    onSettled: () => void reload(),
  };
}

/**
 * Edits a registration by a form.
 * @param onStored runs even after the component has been unmounted
 */
export function useEditRegistration(id: string, onStored: OnStored) {
  return useSingleMutation(useEditing(id, onStored));
}

/** Like `useEditRegistration`, for changes that are saved as they are made: a further one waits and is sent too. */
export function useEditsInTurn(id: string, onStored: OnStored) {
  return useMutation(useEditing(id, onStored));
}

/**
 * Deletes a registration permanently; all data reloads when the request settles.
 * @param onDeleted closes what shows the registration, so that the reload does not ask for it
 */
export function useDeleteRegistration(id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  const reload = useReload();
  return useSingleMutation({
    scope: { id },
    mutationFn: () => remove(id),
    onSuccess: () => {
      onDeleted();
      queries.removeQueries({ queryKey: registrationKey(id) });
    },
    onSettled: () => void reload(),
  });
}

/** Moves a registration to another batch of its program or to none; all data reloads when it settles. */
export function useMoveRegistration(id: string) {
  const takeAnswer = useTakeAnswer();
  const reload = useReload();
  return useSingleMutation({
    scope: { id },
    mutationFn: (batchId: string | null) => move(id, batchId),
    onSuccess: takeAnswer,
    onSettled: () => void reload(),
  });
}

export type GuardianRelation = NonNullable<Registration['guardianRelation']>;

/** Loads the health notes of a person. They are not cached beyond the panel, and each request is logged. */
export function useShowHealthNotes(id: string) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: () =>
      dataOf(
        staff.POST('/api/admin/registrations/{id}/health-note/show', { params: { path: { id } } }),
      ),
    // The request adds an entry to the history.
    onSettled: () => void reload(),
    gcTime: 0,
  });
}

/** Replaces the health note; all data reloads when the request settles. */
export function useReplaceHealthNote(id: string) {
  const takeAnswer = useTakeAnswer();
  const reload = useReload();
  return useSingleMutation({
    scope: { id },
    mutationFn: (text: string) =>
      dataOf(
        staff.PUT('/api/admin/registrations/{id}/health-note', {
          params: { path: { id } },
          body: { text },
        }),
      ),
    onSuccess: takeAnswer,
    onSettled: () => void reload(),
    gcTime: 0,
  });
}

type Link = components['schemas']['PersonalLink'];

/** Not nested under the registration's key, because its data has another shape. */
const linkKey = (id: string) => ['personal-link', id] as const;

/** Loads the personal link of a registration; `url` is null if the server does not know its own address. */
export function usePersonalLink(id: string) {
  return useQuery<Link>({
    queryKey: linkKey(id),
    queryFn: ({ signal }) =>
      dataOf(staff.GET('/api/admin/registrations/{id}/link', { params: { path: { id } }, signal })),
    // Somebody else may have renewed it.
    staleTime: 0,
  });
}

/** Renews the link, which invalidates all earlier ones; all data reloads when the request settles. */
export function useRenewLink(id: string, onRenewed: () => void) {
  const queries = useQueryClient();
  const reload = useReload();
  return useSingleMutation({
    mutationFn: () =>
      dataOf(staff.POST('/api/admin/registrations/{id}/link', { params: { path: { id } } })),
    onSuccess: (link: Link) => {
      queries.setQueryData(linkKey(id), link);
      onRenewed();
    },
    onSettled: () => void reload(),
  });
}
