import { client, resultOf } from '../../../../api/client';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';

async function deleteBatch(id: string) {
  return dataOf(
    await resultOf((signal) =>
      client.DELETE('/api/batches/{id}', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
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
