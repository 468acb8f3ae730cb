import type { Language } from '../../../content/types';
import { withPublished } from '../../../content/published';
import { scheduleParts } from '../../../shared/batches/batch';
import { formatDate } from '../../../shared/time/school-time';
import { defaultTexts, SITE, whatsappText } from '../../mail/default-texts';
import type { OwnText } from '../../mail/mail.api';
import type { Batch } from '../records.api';
import type { Registration } from '../records.api';

/** A link that dials: the E.164 form, or else what was typed without its punctuation. */
export function callLink({ phone, phoneE164 }: Pick<Registration, 'phone' | 'phoneE164'>): string {
  return `tel:${phoneE164 ?? dialable(phone)}`;
}

/** A link that writes a mail; undefined for somebody who left no address. */
export function mailLink(email: string, subject?: string): string | undefined {
  if (email === '') return undefined;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return `mailto:${encodeURIComponent(email)}${query}`;
}

/**
 * A link that opens WhatsApp with a message written already. WhatsApp takes the E.164 digits alone;
 * undefined for a number that has no such form.
 */
export function whatsappLink(phoneE164: string | undefined, message: string): string | undefined {
  if (phoneE164 === undefined) return undefined;
  return `https://wa.me/${phoneE164.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** Digits, with a leading plus where there was one: '(080) +23' keeps no plus in its middle. */
function dialable(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return plus + phone.replace(/\D/g, '');
}

type MessagedRegistration = Pick<Registration, 'name' | 'program' | 'status' | 'batchId'>;
type MessagedBatch = Pick<Batch, 'name' | 'startDate' | 'endDate' | 'schedule'>;

/**
 * The message that WhatsApp opens with, in the school's own text or that of the product (ADR 42): the program, the batch
 * with its dates, days and times, and what the status asks for.
 * @param batch what is known of the registration's batch; where it is gone, its name alone is said
 * @param link the personal link, for the person alone; null or left out where it is not known
 */
export function whatsappMessage(
  registration: MessagedRegistration,
  batch: MessagedBatch | undefined,
  language: Language,
  link: string | null = null,
  own: OwnText = () => undefined,
): string {
  const { name, program, status, batchId } = registration;
  const kind = `whatsapp_${status}` as const;
  const text = own(kind, language) ?? defaultTexts({ kind, language }).text;
  const { dates = '', days = '', time = '' } = batchId && batch ? when(batch, language) : {};
  const person = {
    name,
    program: programIn(language, program),
    batch: batchId?.name ?? '',
    dates,
    days,
    time,
    link: link ?? '',
  };
  return whatsappText(text, language, person, own);
}

function programIn(language: Language, program: string): string {
  return withPublished(SITE[language].shell).common.programNames[program] ?? program;
}

/** The subject of a mail to somebody who registered. */
export function mailSubject(program: Registration['program'], language: Language): string {
  const { shell, mails } = SITE[language];
  return mails.answerSubject(programIn(language, program), withPublished(shell).school.name);
}

/** '5 Dec 2026 to 30 Dec 2026', 'Monday, Friday', '06:00 - 07:00'; '' for what a batch lacks. */
function when({ startDate, endDate, schedule }: MessagedBatch, language: Language) {
  const { shell, mails } = SITE[language];
  const { months, weekdays } = shell.common;
  return {
    dates: mails.span(formatDate(startDate, months), formatDate(endDate, months)),
    ...scheduleParts(schedule, weekdays),
  };
}
