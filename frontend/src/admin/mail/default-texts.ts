import { mails as englishMails } from '../../content/en/mails';
import { shell as englishShell } from '../../content/en/shell';
import { mails as hindiMails } from '../../content/hi/mails';
import { shell as hindiShell } from '../../content/hi/shell';
import { withPublished } from '../../content/published';
import type { Language, ShellTexts } from '../../content/types';
import type { MailTexts } from '../../content/types/mail.types';
import { filledTemplate } from '../../shared/mail-template';
import { formatDate } from '../../shared/time/school-time';
import type { OwnText, TemplateKind, TemplateName, TemplateTexts, WhatsappKind } from './mail.api';

/** The site's texts that messages of staff use, in the languages that people register in. */
export const SITE: Readonly<Record<Language, { shell: ShellTexts; mails: MailTexts }>> = {
  en: { shell: englishShell, mails: englishMails },
  hi: { shell: hindiShell, mails: hindiMails },
};

export function isWhatsapp(kind: TemplateKind): kind is WhatsappKind {
  return kind.startsWith('whatsapp_');
}

const WHATSAPP: Readonly<Record<WhatsappKind, keyof MailTexts['whatsapp']>> = {
  whatsapp_pending: 'pending',
  whatsapp_confirmed: 'confirmed',
  whatsapp_cancelled: 'cancelled',
  whatsapp_waiting: 'waiting',
  whatsapp_no_batch: 'noBatch',
};

/** The default text of a template. */
export function defaultTexts({ kind, language }: TemplateName): TemplateTexts {
  const { mails } = SITE[language];
  if (!isWhatsapp(kind)) return mails.kinds[kind];
  return { subject: '', heading: '', text: mails.whatsapp[WHATSAPP[kind]] };
}

/** The recipient of a WhatsApp message; '' for missing values. */
export interface WhatsappPerson {
  readonly name: string;
  readonly program: string;
  readonly batch: string;
  readonly dates: string;
  readonly days: string;
  readonly time: string;
  readonly link: string;
}

/**
 * Builds a WhatsApp message.
 * @param own the school's own texts, as far as they are known
 */
export function whatsappText(
  text: string,
  language: Language,
  { batch, dates, days, time, ...person }: WhatsappPerson,
  own: OwnText,
): string {
  const about = { ...person, school: withPublished(SITE[language].shell).school.name };
  const noBatch = own('whatsapp_no_batch', language) ?? SITE[language].mails.whatsapp.noBatch;
  return filledTemplate(text, {
    ...about,
    batch,
    dates,
    days,
    time,
    batch_details: [batch, dates, days, time].filter(Boolean).join(', '),
    no_batch: batch === '' ? filledTemplate(noBatch, about) : '',
  });
}

/** Sample WhatsApp messages with a text: to an invented person with a batch, and to one without. */
export function sampleMessages({ kind, language }: TemplateName, text: string, own: OwnText) {
  const { shell, mails } = SITE[language];
  const { programNames, months, weekdays } = shell.common;
  const none = { batch: '', dates: '', days: '', time: '', link: 'https://…/r/…' };
  const person = { ...none, name: 'Asha Rao', program: programNames['surya-kriya'] };
  const inBatch = {
    ...person,
    batch: 'Morning light',
    dates: mails.span(formatDate('2026-12-07', months), formatDate('2027-01-03', months)),
    days: [weekdays.Monday, weekdays.Friday].join(', '),
    time: '06:00 - 07:00',
  };
  const without = whatsappText(text, language, person, own);
  if (kind === 'whatsapp_no_batch') return { without };
  return { with: whatsappText(text, language, inBatch, own), without };
}
