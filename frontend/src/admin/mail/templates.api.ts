import type { components } from '../../api/schema';
import type { Language } from '../../content/types';
import { dataCall, dataOf, staff, useChange, useData, useSingleMutation } from '../http/http';

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

const KEY = ['templates'];

/** The texts of the school's own, and what the text of each kind may hold. */
export function useTemplates() {
  return useData(KEY, (ends) => staff.GET('/api/admin/templates', { signal: ends }), dataCall);
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
    KEY,
  );

export const useResetTemplate = ({ kind, language }: TemplateName) =>
  useChange(
    (version: string) =>
      dataOf(
        staff.DELETE('/api/admin/templates/{kind}/{language}', {
          params: { path: { kind, language }, query: { version } },
        }),
      ),
    KEY,
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
