import type { components } from '../../api/schema';
import { dataOf, staff, useReload, useSingleMutation } from '../http/http';

export type CreateBatchRequest = components['schemas']['CreateBatchRequest'];

async function createBatch(body: CreateBatchRequest) {
  return dataOf(staff.POST('/api/batches', { body }));
}

/** Creates a batch (API-7); the data reloads however it ends. */
export function useCreateBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: createBatch, onSettled: () => void reload() });
}
