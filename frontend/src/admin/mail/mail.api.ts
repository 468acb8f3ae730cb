import type { components } from '../../api/schema';
import type { Language } from '../../content/types';
import { dataCall, dataOf, staff, useChange, useData, useSingleMutation } from '../http/http';

export type MailMessage = components['schemas']['MailMessage'];
export type FailedMail = components['schemas']['FailedMail'];

/** Loads the mails to one person about one registration. */
export function useMails(registrationId: string) {
  return useData(
    ['mails', registrationId],
    (ends) =>
      staff.GET('/api/admin/mail/registrations/{id}', {
        params: { path: { id: registrationId } },
        signal: ends,
      }),
    // Always stale, because a waiting mail may be sent a moment later.
    { ...dataCall, staleTime: 0 },
  );
}

/** Loads the state of mail delivery. */
export function useMailState() {
  return useData(
    ['mail-state'],
    (ends) => staff.GET('/api/admin/mail', { signal: ends }),
    dataCall,
  );
}

/** Sends a mail again; all data reloads when the request settles. */
export const useResend = () =>
  useChange((id: string) =>
    dataOf(staff.POST('/api/admin/mail/{id}/resend', { params: { path: { id } } })),
  );

export type DrawnLetter = components['schemas']['DrawnLetter'];
export type PreviewBatchMessageRequest = components['schemas']['PreviewBatchMessageRequest'];
export type SendBatchMessageRequest = components['schemas']['SendBatchMessageRequest'];
export type SentBatchMessage = components['schemas']['SentBatchMessage'];

/** Loads the messages that staff sent to a batch. */
export function useBatchMessages(id: string) {
  return useData(
    ['batch-messages', id],
    (ends) => staff.GET('/api/admin/mail/batches/{id}', { params: { path: { id } }, signal: ends }),
    { ...dataCall, staleTime: 0 },
  );
}

/** Renders a preview of a message to a batch. */
export const usePreviewBatchMessage = (id: string) =>
  useSingleMutation({
    mutationFn: (body: PreviewBatchMessageRequest) =>
      dataOf(
        staff.POST('/api/admin/mail/batches/{id}/preview', { params: { path: { id } }, body }),
      ),
  });

/**
 * Sends a message to everybody in a batch, once per idempotency key.
 * @param onSent runs even after the form has been left
 */
export const useSendBatchMessage = (
  id: string,
  onSent: (answered: unknown, sent: SendBatchMessageRequest) => void,
) =>
  useChange(
    (body: SendBatchMessageRequest) =>
      dataOf(staff.POST('/api/admin/mail/batches/{id}', { params: { path: { id } }, body })),
    undefined,
    onSent,
  );

/* The school's templates for the mails of each kind. */

export type TemplateKindRule = components['schemas']['TemplateKindRule'];
export type TemplateKind = TemplateKindRule['kind'];
export type WhatsappKind = Extract<TemplateKind, `whatsapp_${string}`>;
export type MailKind = Exclude<TemplateKind, WhatsappKind>;
export type TextTemplate = components['schemas']['TextTemplate'];
export type TemplateTexts = Pick<TextTemplate, 'subject' | 'heading' | 'text'>;

/** The version of a text that the school has not changed. */
export const DEFAULT_VERSION = 'default';

/** Identifies a template. */
export interface TemplateName {
  readonly kind: TemplateKind;
  readonly language: Language;
}

const TEMPLATES = ['templates'];

/** Loads the school's own texts, and the rules for the text of each kind. */
export function useTemplates() {
  return useData(
    TEMPLATES,
    (ends) => staff.GET('/api/admin/templates', { signal: ends }),
    dataCall,
  );
}

/** Returns the school's own text of a kind in a language; undefined if there is none or it is not loaded yet. */
export type OwnText = (kind: TemplateKind, language: Language) => string | undefined;

export function useOwnTexts(): OwnText {
  const { data } = useTemplates();
  return (kind, language) =>
    data?.templates.find((each) => each.kind === kind && each.language === language)?.text;
}

const pathOf = ({ kind, language }: TemplateName) => ({ params: { path: { kind, language } } });

/** @param onStored runs once the templates have been reloaded, even after the form has been left */
export const useSaveTemplate = <Sent>(
  name: TemplateName,
  onStored: (kept: { readonly version: string }, sent: Sent) => void,
) =>
  useChange(
    ({ body }: { readonly body: TemplateTexts & { version: string }; readonly sent: Sent }) =>
      dataOf(staff.PUT('/api/admin/templates/{kind}/{language}', { ...pathOf(name), body })),
    TEMPLATES,
    (kept, { sent }) => onStored(kept, sent),
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

/** Renders a preview of a mail with a text. */
export const usePreviewTemplate = (name: TemplateName) =>
  useSingleMutation({
    mutationFn: (body: TemplateTexts) =>
      dataOf(
        staff.POST('/api/admin/templates/{kind}/{language}/preview', { ...pathOf(name), body }),
      ),
  });

/** Sends a test mail with a text to one address. */
export const useTestMail = (name: TemplateName) =>
  useSingleMutation({
    mutationFn: (body: TemplateTexts & { to: string }) =>
      dataOf(staff.POST('/api/admin/templates/{kind}/{language}/test', { ...pathOf(name), body })),
  });
