import { useMutation } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import { logFailure } from '../../../shared/log';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useReload } from '../calls/refresh';
import { useAnnounce } from './announcement';
import { useTakeAnswer } from './registration-cache';
import type { Registration, RegistrationStatus } from './registrations.api';
import { registrationsTexts } from './registrations-texts';

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
  const takeAnswer = useTakeAnswer();
  const announce = useAnnounce();
  const reload = useReload();
  return useMutation({
    scope: { id },
    mutationFn: (status: RegistrationStatus) => changeStatus(id, status),
    onSuccess: (answered) => {
      takeAnswer(answered);
      announce(registrationsTexts.statusChanged(answered.name, answered.status));
    },
    onError: (error) => logFailure('The status could not be changed.', error),
    onSettled: () => void reload(),
  });
}
