import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import { logFailure } from '../../../shared/log';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useReload } from '../calls/refresh';
import {
  REGISTRATIONS_KEY,
  type Registration,
  type RegistrationPage,
  type RegistrationStatus,
} from './registrations.api';

async function changeStatus(id: string, status: RegistrationStatus): Promise<Registration> {
  return dataOf(
    await resultOf((signal) =>
      client.PATCH('/api/admin/registrations/{id}/status', {
        params: { path: { id } },
        body: { status },
        headers: authorization(),
        signal,
      }),
    ),
  );
}

/**
 * Changes the status of a registration (API-8); changes of the same one are sent one after the other.
 * The server's answer takes the row's place at once, and all data reloads, also after a failure,
 * which is only logged (ADMIN-7).
 */
export function useChangeStatus(id: string) {
  const queries = useQueryClient();
  const reload = useReload();
  return useMutation({
    scope: { id },
    mutationFn: (status: RegistrationStatus) => changeStatus(id, status),
    onSuccess: (answered) => {
      queries.setQueriesData<InfiniteData<RegistrationPage>>(
        { queryKey: [REGISTRATIONS_KEY] },
        (list) => list && replaced(list, answered),
      );
    },
    onError: (error) => logFailure('The status could not be changed.', error),
    onSettled: () => void reload(),
  });
}

function replaced(
  list: InfiniteData<RegistrationPage>,
  changed: Registration,
): InfiniteData<RegistrationPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    registrations: page.registrations.map((each) => (each._id === changed._id ? changed : each)),
  }));
  return { ...list, pages };
}
