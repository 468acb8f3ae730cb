import type { components } from '../../api/schema';
import { dataCall, dataOf, staff, useChange, useData, useSingleMutation } from '../http/http';

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

export type DrawnLetter = components['schemas']['DrawnLetter'];
export type PreviewBatchMessageRequest = components['schemas']['PreviewBatchMessageRequest'];
export type SendBatchMessageRequest = components['schemas']['SendBatchMessageRequest'];
export type SentBatchMessage = components['schemas']['SentBatchMessage'];

/** What staff have written to a batch. */
export function useBatchMessages(id: string) {
  return useData(
    ['batch-messages', id],
    (ends) => staff.GET('/api/admin/mail/batches/{id}', { params: { path: { id } }, signal: ends }),
    { ...dataCall, staleTime: 0 },
  );
}

/** A message to a batch as it will be read. */
export const usePreviewBatchMessage = (id: string) =>
  useSingleMutation({
    mutationFn: (body: PreviewBatchMessageRequest) =>
      dataOf(
        staff.POST('/api/admin/mail/batches/{id}/preview', { params: { path: { id } }, body }),
      ),
  });

/** Sends a message to everybody in a batch, once for its key. */
export const useSendBatchMessage = (id: string) =>
  useChange((body: SendBatchMessageRequest) =>
    dataOf(staff.POST('/api/admin/mail/batches/{id}', { params: { path: { id } }, body })),
  );
