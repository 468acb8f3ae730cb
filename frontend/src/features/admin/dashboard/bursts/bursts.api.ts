import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { dataCall, useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';
import type { BulkResult } from '../../registrations/bulk-status.api';

export type Burst = components['schemas']['RegistrationBurst'];
export type Dismissal = components['schemas']['RegistrationDismissal'];

/** Hundreds of registrations are changed one after the other. */
const CHANGE_TIMEOUT_MS = 60_000;

/** What came in bursts, and what was dismissed of it. */
export function useBursts() {
  return useQuery({
    ...dataCall,
    queryKey: ['registration-bursts'],
    queryFn: async ({ signal: ends }) =>
      dataOf(
        await resultOf(
          (signal) =>
            client.GET('/api/admin/registration-bursts', { headers: authorization(), signal }),
          ends,
        ),
      ),
  });
}

async function dismiss(ids: readonly string[]): Promise<readonly BulkResult[]> {
  const call = resultOf(
    (signal) =>
      client.POST('/api/admin/registration-bursts/dismissals', {
        body: { ids: [...ids] },
        headers: authorization(),
        signal,
      }),
    undefined,
    CHANGE_TIMEOUT_MS,
  );
  return dataOf(await call).results;
}

async function undo(id: string): Promise<readonly BulkResult[]> {
  const call = resultOf(
    (signal) =>
      client.POST('/api/admin/registration-bursts/dismissals/{id}/undo', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    undefined,
    CHANGE_TIMEOUT_MS,
  );
  return dataOf(await call).results;
}

/** Cancels the pending ones among some registrations; the data reloads however it ends. */
export function useDismiss() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: dismiss, onSettled: () => void reload() });
}

/** Brings back what was dismissed; the data reloads however it ends. */
export function useUndoDismissal() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: undo, onSettled: () => void reload() });
}
