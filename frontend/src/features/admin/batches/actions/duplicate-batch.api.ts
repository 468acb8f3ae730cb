import { client, resultOf } from '../../../../api/client';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';

async function duplicateBatch(id: string) {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/batches/{id}/duplicate', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/** Plans the next run of a batch: same weekdays, four weeks later or more, nobody enrolled. */
export function useDuplicateBatch() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: duplicateBatch, onSettled: () => void reload() });
}
