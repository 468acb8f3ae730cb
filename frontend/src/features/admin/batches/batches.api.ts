import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { dataCall } from '../calls/refresh';

export type Batch = components['schemas']['Batch'];

async function loadBatches(ends: AbortSignal): Promise<readonly Batch[]> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/batches', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/** All batches, the long ended ones too (API-5). */
export function useBatches() {
  return useQuery({
    ...dataCall,
    queryKey: ['batches'],
    queryFn: ({ signal }) => loadBatches(signal),
  });
}
