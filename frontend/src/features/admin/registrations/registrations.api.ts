import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { dataCall } from '../calls/refresh';

export type Registration = components['schemas']['Registration'];
export type RegistrationPage = components['schemas']['RegistrationPage'];
export type RegistrationStatus = Registration['status'];

/** Which registrations to list; '' leaves a criterion out (API-13). */
export interface RegistrationFilter {
  readonly q: string;
  readonly status: RegistrationStatus | '';
}

export const EVERY_REGISTRATION: RegistrationFilter = { q: '', status: '' };
const STATUSES: readonly RegistrationStatus[] = ['pending', 'confirmed', 'cancelled'];

/** The filter that an address holds; what it does not know it leaves out. */
export function filterIn(params: URLSearchParams): RegistrationFilter {
  const status = STATUSES.find((each) => each === params.get('status')) ?? '';
  return { q: params.get('q') ?? '', status };
}

export const REGISTRATIONS_KEY = 'registrations';

async function loadPage(
  filter: RegistrationFilter,
  cursor: string | null,
  ends: AbortSignal,
): Promise<RegistrationPage> {
  const q = filter.q.trim();
  const query = {
    ...(q && { q }),
    ...(filter.status && { status: filter.status }),
    ...(cursor && { cursor }),
  };
  return dataOf(
    await resultOf(
      (signal) =>
        client.GET('/api/admin/registrations', {
          params: { query },
          headers: authorization(),
          signal,
        }),
      ends,
    ),
  );
}

/**
 * The registrations that a filter finds, newest first, a page of 500 at a time (API-6, API-13). While
 * another filter loads, the old rows stay (`isPlaceholderData`).
 */
export function useRegistrations(filter: RegistrationFilter) {
  return useInfiniteQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}
