import { client, resultOf, sentWithin } from '../../api/client';
import type { components } from '../../api/schema';
import { dataCall, dataOf, staff, useChange, useData } from '../http/http';
import type { BulkResult } from '../records/records.api';

type Answer = components['schemas']['Dashboard'];
type Counters = 'registrations' | 'batches';

export type TodaySession = components['schemas']['Session'];
export type BatchSeats = components['schemas']['BatchSeats'];

/** The four counters, and the overview of the day, which an older server does not send. */
export type Dashboard = Pick<Answer, Counters> & Partial<Omit<Answer, Counters>>;

/** Loads the dashboard (API-4). This request also checks a stored token (AUTH-4). */
export function useDashboard() {
  return useData<Dashboard>(
    ['dashboard'],
    (ends) => staff.GET('/api/admin/dashboard', { signal: ends }),
    dataCall,
  );
}

/** Whether the server answers at present. */
export async function isServerThere(): Promise<boolean> {
  return (await resultOf(client.GET('/api/health'))).ok;
}

export type Burst = components['schemas']['RegistrationBurst'];
export type Dismissal = components['schemas']['RegistrationDismissal'];

/** The server changes hundreds of registrations one after the other. */
const CHANGE_TIMEOUT_MS = 60_000;

/** Loads the bursts and dismissals. */
export function useBursts() {
  return useData(
    ['registration-bursts'],
    (ends) => staff.GET('/api/admin/registration-bursts', { signal: ends }),
    dataCall,
  );
}

async function dismiss(ids: readonly string[]): Promise<readonly BulkResult[]> {
  const call = staff.POST('/api/admin/registration-bursts/dismissals', {
    body: { ids: [...ids] },
    fetch: sentWithin(CHANGE_TIMEOUT_MS),
  });
  return (await dataOf(call)).results;
}

async function undo(id: string): Promise<readonly BulkResult[]> {
  const call = staff.POST('/api/admin/registration-bursts/dismissals/{id}/undo', {
    params: { path: { id } },
    fetch: sentWithin(CHANGE_TIMEOUT_MS),
  });
  return (await dataOf(call)).results;
}

/** Cancels the pending registrations among these. */
export const useDismiss = () => useChange(dismiss);

/** Undoes a dismissal. */
export const useUndoDismissal = () => useChange(undo);
