import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/schema.d';
import { dataCall, dataOf, staff, useReload, useSingleMutation } from '../http/http';

export type Batch = components['schemas']['Batch'];

async function loadBatches(ends: AbortSignal): Promise<readonly Batch[]> {
  return dataOf(staff.GET('/api/batches', { signal: ends }));
}

/** All batches, the long ended ones too (API-5). */
export function useBatches() {
  return useQuery({
    ...dataCall,
    queryKey: ['batches'],
    queryFn: ({ signal }) => loadBatches(signal),
  });
}

async function deleteBatch(id: string) {
  return dataOf(
    staff.DELETE('/api/batches/{id}', {
      params: { path: { id } },
    }),
  );
}

/**
 * Deletes a batch by its id (API-9). The data reloads however it ends: a refusal means that the
 * list on the screen is no longer true.
 */
export function useDeleteBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: deleteBatch, onSettled: () => void reload() });
}

export type EditBatchRequest = components['schemas']['EditBatchRequest'];

interface BatchEdit {
  readonly id: string;
  readonly body: EditBatchRequest;
}

async function editBatch({ id, body }: BatchEdit) {
  return dataOf(
    staff.PATCH('/api/batches/{id}', {
      params: { path: { id } },
      body,
    }),
  );
}

/** Changes the fields of a batch that the body names; the data reloads however it ends. */
export function useEditBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: editBatch, onSettled: () => void reload() });
}

export type CreateBatchRequest = components['schemas']['CreateBatchRequest'];

async function createBatch(body: CreateBatchRequest) {
  return dataOf(staff.POST('/api/batches', { body }));
}

/** Creates a batch (API-7); the data reloads however it ends. */
export function useCreateBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: createBatch, onSettled: () => void reload() });
}
