import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** One registration, as the list knows it until the server has answered. */
export function useRegistration(id: string) {
  const listed = useListedRegistration();
  return useData<Registration>(
    registrationKey(id),
    (ends) =>
      staff.GET('/api/admin/registrations/{id}', { params: { path: { id } }, signal: ends }),
    {
      ...dataCall,
      placeholderData: () => listed(id),
      // Whoever opens it decides something: it is asked anew each time.
      staleTime: 0,
    },
  );
}

/** Changes what staff note about a registration; the data reloads however it ends. */
export function useEditRegistration(id: string, onStored?: (sent: Edit) => void) {
  const takeAnswer = useTakeAnswer();
  const reload = useReload();
  return useMutation({
    scope: { id },
    mutationFn: (body: Edit) => edit(id, body),
    onSuccess: (answered, sent) => {
      takeAnswer(answered);
      onStored?.(sent);
    },
    onSettled: () => void reload(),
  });
}

/** Deletes a registration for good; the data reloads however it ends. */
export function useDeleteRegistration(id: string) {
  const queries = useQueryClient();
  const reload = useReload();
  return useSingleMutation({
    scope: { id },
    mutationFn: () => remove(id),
    // Or what was read of it would stay on the screen for want of anything newer.
    onSuccess: () => void queries.resetQueries({ queryKey: registrationKey(id) }),
    onSettled: () => void reload(),
  });
}

/** Moves a registration to another batch of its program, or to none; the data reloads however it ends. */
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

/** Shows what a person has told of their health; not kept beyond the panel, and each call is on record. */
export function useShowHealthNotes(id: string) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: () =>
      dataOf(
        staff.POST('/api/admin/registrations/{id}/health-note/show', { params: { path: { id } } }),
      ),
    // The history tells of it.
    onSettled: () => void reload(),
    gcTime: 0,
  });
}

/** Puts a note on health in the place of what is there; the data reloads however it ends. */
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

/** Not below the registration's own key, whose answer is another. */
const linkKey = (id: string) => ['personal-link', id] as const;

/** The personal link of a registration; `url` is null where the server does not know its address. */
export function usePersonalLink(id: string) {
  return useQuery<Link>({
    queryKey: linkKey(id),
    queryFn: ({ signal }) =>
      dataOf(staff.GET('/api/admin/registrations/{id}/link', { params: { path: { id } }, signal })),
    // It may have been renewed elsewhere.
    staleTime: 0,
  });
}

/** Voids every link that was sent before; the data reloads however it ends. */
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
