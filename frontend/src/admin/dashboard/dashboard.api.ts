import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../api/client';
import type { components } from '../../api/schema.d';
import { authorization, dataCall, dataOf, useReload, useSingleMutation } from '../http/http';
import type { BulkResult } from '../registrations/selection/bulk-status.api';

type Answer = components['schemas']['Dashboard'];
type Counters = 'registrations' | 'batches';

export type TodaySession = components['schemas']['Session'];
export type BatchSeats = components['schemas']['BatchSeats'];

/** The four counters, and the working day, which an older server does not send. */
export type Dashboard = Pick<Answer, Counters> & Partial<Omit<Answer, Counters>>;

async function loadDashboard(ends: AbortSignal): Promise<Dashboard> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/dashboard', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/** The dashboard (API-4); also the call that a stored token is checked with (AUTH-4). */
export function useDashboard() {
  return useQuery({
    ...dataCall,
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => loadDashboard(signal),
  });
}

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
