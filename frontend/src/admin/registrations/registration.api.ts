import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../api/client';
import type { components } from '../../api/schema.d';
import { authorization, dataCall, dataOf, useReload, useSingleMutation } from '../http/http';
import type { AddRequest } from './add/add-draft';
import {
  type Registration,
  registrationKey,
  useListedRegistration,
  useTakeAnswer,
} from './registrations.api';

type Edit = components['schemas']['EditRegistrationRequest'];

async function load(id: string, ends: AbortSignal): Promise<Registration> {
  return dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/registrations/{id}', {
          params: { path: { id } },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
}

async function edit(id: string, body: Edit): Promise<Registration> {
  return dataOf(
    await resultOf((signal) =>
      client.PATCH('/api/admin/registrations/{id}', {
        params: { path: { id } },
        body,
        headers: authorization(),
        signal,
      }),
    ),
  );
}

async function remove(id: string): Promise<void> {
  dataOf(
    await resultOf((signal) =>
      client.DELETE('/api/admin/registrations/{id}', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

async function move(id: string, batchId: string | null): Promise<Registration> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/registrations/{id}/move', {
        params: { path: { id } },
        body: { batchId },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** One registration, as the list knows it until the server has answered. */
export function useRegistration(id: string) {
  const listed = useListedRegistration();
  return useQuery<Registration>({
    ...dataCall,
    queryKey: registrationKey(id),
    queryFn: ({ signal }) => load(id, signal),
    placeholderData: () => listed(id),
    // Whoever opens it decides something: it is asked anew each time.
    staleTime: 0,
  });
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

async function add(body: AddRequest): Promise<Registration> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/registrations', { body, headers: authorization(), signal }),
    ),
  );
}

/** Stores a registration that staff have written down; the data reloads however it ends. */
export function useAddRegistration() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: add, onSettled: () => void reload() });
}
