import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';

export type EditBatchRequest = components['schemas']['EditBatchRequest'];

export interface BatchEdit {
  readonly id: string;
  readonly body: EditBatchRequest;
}

async function editBatch({ id, body }: BatchEdit) {
  return dataOf(
    await resultOf((signal) =>
      client.PATCH('/api/batches/{id}', {
        params: { path: { id } },
        body,
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** Changes the fields of a batch that the body names; the data reloads however it ends. */
export function useEditBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: editBatch, onSettled: () => void reload() });
}
