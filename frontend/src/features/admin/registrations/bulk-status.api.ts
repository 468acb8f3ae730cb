import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf, isLoggedOut } from '../calls/call-failure';
import { useReload } from '../calls/refresh';
import { useSingleMutation } from '../calls/single-mutation';
import type { RegistrationStatus } from './registrations.api';

export type BulkResult = components['schemas']['BulkStatusResult'];

/** How many registrations one call may change. */
export const MAX_BULK_IDS = 200;

export interface BulkChange {
  readonly ids: readonly string[];
  readonly status: RegistrationStatus;
}

async function changeSome(
  ids: readonly string[],
  status: RegistrationStatus,
): Promise<readonly BulkResult[]> {
  const { results } = dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/registrations/bulk-status', {
        body: { ids: [...ids], status },
        headers: authorization(),
        signal,
      }),
    ),
  );
  return results;
}

/** What became of each; where a later call fails, those that came before it are told all the same. */
async function changeAll({ ids, status }: BulkChange): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (let from = 0; from < ids.length; from += MAX_BULK_IDS) {
    const some = ids.slice(from, from + MAX_BULK_IDS);
    try {
      results.push(...(await changeSome(some, status)));
    } catch (error) {
      if (from === 0 || isLoggedOut(error)) throw error;
      return [...results, ...ids.slice(from).map((_id) => ({ _id, ok: false }))];
    }
  }
  return results;
}

/** Gives several registrations one status, each in a transaction of its own; the data reloads however it ends. */
export function useBulkStatus() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: changeAll, onSettled: () => void reload() });
}
