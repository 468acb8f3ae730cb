import { useQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { dataCall } from '../calls/refresh';
import type { Batch } from '../batches/batches.api';
import type { Registration } from '../registrations/registrations.api';
import type { DayCount } from './days/day-counts';

type Answer = components['schemas']['Dashboard'];

export interface TodaySession {
  readonly batch: Pick<
    Batch,
    '_id' | 'program' | 'name' | 'location' | 'instructor' | 'schedule' | 'enrolled' | 'capacity'
  >;
}
export interface BatchSeats extends Pick<
  Batch,
  '_id' | 'program' | 'name' | 'startDate' | 'endDate' | 'enrolled' | 'capacity'
> {
  readonly fill: 'full' | 'nearly-full' | 'normal' | 'nearly-empty';
}
interface WorkingDay {
  readonly today: readonly TodaySession[];
  readonly waiting: readonly Registration[];
  readonly perDay: readonly DayCount[];
  readonly seats: readonly BatchSeats[];
}

/** The four counters, and the working day, which an older server does not send. */
export type Dashboard = Pick<Answer, 'registrations' | 'batches'> & Partial<WorkingDay>;

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
