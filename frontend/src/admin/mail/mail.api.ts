import type { components } from '../../api/schema';
import type { Language } from '../../content/types';
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

/* What every mail of a kind says, in the words of the school. */

export type TemplateKindRule = components['schemas']['TemplateKindRule'];
export type TemplateKind = TemplateKindRule['kind'];
export type WhatsappKind = Extract<TemplateKind, `whatsapp_${string}`>;
export type MailKind = Exclude<TemplateKind, WhatsappKind>;
export type TextTemplate = components['schemas']['TextTemplate'];
export type TemplateTexts = Pick<TextTemplate, 'subject' | 'heading' | 'text'>;

/** Stands for the version of a text that the school has not changed. */
export const DEFAULT_VERSION = 'default';

/** Which text is meant. */
export interface TemplateName {
  readonly kind: TemplateKind;
  readonly language: Language;
}

const TEMPLATES = ['templates'];

/** The texts of the school's own, and what the text of each kind may hold. */
export function useTemplates() {
  return useData(
    TEMPLATES,
    (ends) => staff.GET('/api/admin/templates', { signal: ends }),
    dataCall,
  );
}

/** The text of the school's own of a kind, in a language; undefined where it has none, or nothing is known yet. */
export type OwnText = (kind: TemplateKind, language: Language) => string | undefined;

export function useOwnTexts(): OwnText {
  const { data } = useTemplates();
  return (kind, language) =>
    data?.templates.find((each) => each.kind === kind && each.language === language)?.text;
}

const pathOf = ({ kind, language }: TemplateName) => ({ params: { path: { kind, language } } });

export const useSaveTemplate = (name: TemplateName) =>
  useChange(
    (body: TemplateTexts & { version: string }) =>
      dataOf(staff.PUT('/api/admin/templates/{kind}/{language}', { ...pathOf(name), body })),
    TEMPLATES,
  );

export const useResetTemplate = ({ kind, language }: TemplateName) =>
  useChange(
    (version: string) =>
      dataOf(
        staff.DELETE('/api/admin/templates/{kind}/{language}', {
          params: { path: { kind, language }, query: { version } },
        }),
      ),
    TEMPLATES,
  );

/** A mail with a text as it will be read. */
export const usePreviewTemplate = (name: TemplateName) =>
  useSingleMutation({
    mutationFn: (body: TemplateTexts) =>
      dataOf(
        staff.POST('/api/admin/templates/{kind}/{language}/preview', { ...pathOf(name), body }),
      ),
  });

/** Sends a mail with a text to one address. */
export const useTestMail = (name: TemplateName) =>
  useSingleMutation({
    mutationFn: (body: TemplateTexts & { to: string }) =>
      dataOf(staff.POST('/api/admin/templates/{kind}/{language}/test', { ...pathOf(name), body })),
  });
