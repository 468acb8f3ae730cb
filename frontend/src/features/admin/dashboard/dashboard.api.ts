import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { dataCall } from '../calls/refresh';

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
