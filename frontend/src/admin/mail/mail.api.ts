import type { components } from '../../api/schema';
import { dataCall, dataOf, staff, useChange, useData } from '../http/http';

export type MailMessage = components['schemas']['MailMessage'];
export type FailedMail = components['schemas']['FailedMail'];

/** What was written to one person about one registration. */
export function useMails(registrationId: string) {
  return useData(
    ['mails', registrationId],
    (ends) =>
      staff.GET('/api/admin/mail/registrations/{id}', {
        params: { path: { id: registrationId } },
        signal: ends,
      }),
    // What was about to leave has left a moment later.
    { ...dataCall, staleTime: 0 },
  );
}

/** How the sending of mails fares. */
export function useMailState() {
  return useData(
    ['mail-state'],
    (ends) => staff.GET('/api/admin/mail', { signal: ends }),
    dataCall,
  );
}

/** Sends a mail once more; the data reloads however it ends. */
export const useResend = () =>
  useChange((id: string) =>
    dataOf(staff.POST('/api/admin/mail/{id}/resend', { params: { path: { id } } })),
  );
