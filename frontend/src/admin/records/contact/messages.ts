import { DEFAULT_LANGUAGE } from '../../../api/lists';
import type { components } from '../../../api/schema';
import type { Language } from '../../../content/types';
import { withPublished } from '../../../content/published';
import { scheduleParts } from '../../../shared/batches/batch';
import { formatDate } from '../../../shared/time/school-time';
import { defaultTexts, SITE, whatsappText } from '../../mail/default-texts';
import type { OwnText } from '../../mail/mail.api';
import type { Batch } from '../records.api';
import type { Registration } from '../records.api';

/** A `tel:` link with the E.164 number, or else the typed number without punctuation. */
export function callLink({ phone, phoneE164 }: Pick<Registration, 'phone' | 'phoneE164'>): string {
  return `tel:${phoneE164 ?? dialable(phone)}`;
}

/** A `mailto:` link; undefined if the person left no address. */
export function mailLink(email: string, subject?: string): string | undefined {
  if (email === '') return undefined;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return `mailto:${encodeURIComponent(email)}${query}`;
}

/**
 * A link that opens WhatsApp with a prefilled message. WhatsApp takes only the E.164 digits; undefined for a
 * number without an E.164 form.
 */
export function whatsappLink(phoneE164: string | undefined, message: string): string | undefined {
  if (phoneE164 === undefined) return undefined;
  return `https://wa.me/${phoneE164.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** Keeps the digits, and a leading plus if there was one: '(080) +23' keeps no plus. */
function dialable(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return plus + phone.replace(/\D/g, '');
}

type Person = components['schemas']['Person'];
type MessagedRegistration = Pick<
  Registration,
  'name' | 'program' | 'status' | 'waiting' | 'batchId'
>;
type MessagedBatch = Pick<Batch, 'name' | 'startDate' | 'endDate' | 'schedule'>;

/**
 * The prefilled WhatsApp message, from the school's own text or the default one (ADR 42). It names the program,
 * the batch with its dates, days and times, and the next step for the status. Somebody on a waiting list has no place yet
 * that could be confirmed.
 * @param batch the registration's batch; if it is gone, only its name appears
 * @param link the personal link, meant for this person only; null or omitted if it is not known
 */
export function whatsappMessage(
  registration: MessagedRegistration,
  batch: MessagedBatch | undefined,
  language: Language,
  link: string | null = null,
  own: OwnText = () => undefined,
): string {
  const { name, program, status, waiting, batchId } = registration;
  const kind = waiting ? 'whatsapp_waiting' : (`whatsapp_${status}` as const);
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

/** The prefilled WhatsApp message about a new batch, in the person's language (PEOPLE-7). */
export function newsMessage(
  { name, language = DEFAULT_LANGUAGE }: Pick<Person, 'name' | 'language'>,
  batch: MessagedBatch,
): string {
  const { dates, days, time } = when(batch, language);
  const about = [batch.name, dates, days, time].filter(Boolean).join(', ');
  return SITE[language].mails.news.byHand(name, about);
}

function programIn(language: Language, program: string): string {
  return withPublished(SITE[language].shell).common.programNames[program] ?? program;
}

/** The subject of a mail to somebody who registered. */
export function mailSubject(program: Registration['program'], language: Language): string {
  const { shell, mails } = SITE[language];
  return mails.answerSubject(programIn(language, program), withPublished(shell).school.name);
}

/** Returns '5 Dec 2026 to 30 Dec 2026', 'Monday, Friday' and '06:00 - 07:00'; '' for a missing part. */
function when({ startDate, endDate, schedule }: MessagedBatch, language: Language) {
  const { shell, mails } = SITE[language];
  const { months, weekdays } = shell.common;
  return {
    dates: mails.span(formatDate(startDate, months), formatDate(endDate, months)),
    ...scheduleParts(schedule, weekdays),
  };
}
