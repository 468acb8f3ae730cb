import { client, resultOf } from '../../api/client';
import type { components } from '../../api/schema';
import { authorization, dataOf, useReload, useSingleMutation } from '../http/http';

export type CreateBatchRequest = components['schemas']['CreateBatchRequest'];

async function createBatch(body: CreateBatchRequest) {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/batches', { body, headers: authorization(), signal }),
    ),
  );
}

/** Creates a batch (API-7); the data reloads however it ends. */
export function useCreateBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: createBatch, onSettled: () => void reload() });
}
