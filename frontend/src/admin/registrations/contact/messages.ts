import { shell as english } from '../../../content/en/shell';
import { shell as hindi } from '../../../content/hi/shell';
import type { Language, ShellTexts } from '../../../content/types';
import { formatDate } from '../../../shared/time/school-time';
import type { Batch } from '../../batches/batches.api';
import type { Registration } from '../registrations.api';

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

/** What staff write to people, in the languages that people register in. */
interface MessageTexts {
  readonly greeting: (name: string, school: string) => string;
  readonly registered: (program: string) => string;
  /** Takes the batch's name, and its dates, days and times where they are known. */
  readonly batch: (described: string) => string;
  readonly dates: (start: string, end: string) => string;
  readonly noBatch: string;
  /** Takes the personal link. */
  readonly link: (url: string) => string;
  readonly closing: Readonly<Record<Registration['status'], string>>;
  readonly subject: (program: string, school: string) => string;
}

const TEXTS: Readonly<Record<Language, MessageTexts>> = {
  en: {
    greeting: (name, school) => `Namaste ${name}, this is ${school}.`,
    registered: (program) => `It is about your registration for ${program}.`,
    batch: (described) => `Batch: ${described}.`,
    dates: (start, end) => `${start} to ${end}`,
    noBatch: 'You have not chosen a batch yet; we would be glad to suggest one that suits you.',
    link: (url) => `Here you see and change your registration yourself: ${url}`,
    closing: {
      pending: 'When may we call you to confirm your place?',
      confirmed: 'Your place is confirmed. We look forward to practising with you.',
      cancelled: 'Your registration is cancelled. Please write to us if you would like to come.',
    },
    subject: (program, school) => `Your registration for ${program} | ${school}`,
  },
  hi: {
    greeting: (name, school) => `नमस्ते ${name}, यह ${school} का संदेश है।`,
    registered: (program) => `बात आपके “${program}” रजिस्ट्रेशन की है।`,
    batch: (described) => `बैच: ${described}।`,
    dates: (start, end) => `${start} से ${end} तक`,
    noBatch: 'आपने अभी कोई बैच नहीं चुना है; हम आपके लिए सही बैच सुझा सकते हैं।',
    link: (url) => `यहाँ आप अपना रजिस्ट्रेशन ख़ुद देख और बदल सकते हैं: ${url}`,
    closing: {
      pending: 'आपकी जगह पक्की करने के लिए हम आपको कब फ़ोन करें?',
      confirmed: 'आपकी जगह पक्की है। साथ अभ्यास करने का इंतज़ार रहेगा।',
      cancelled: 'आपका रजिस्ट्रेशन रद्द है। आना चाहें, तो हमें लिखें।',
    },
    subject: (program, school) => `“${program}” के लिए आपका रजिस्ट्रेशन | ${school}`,
  },
};

const SITE: Readonly<Record<Language, ShellTexts>> = { en: english, hi: hindi };

/**
 * The message that WhatsApp opens with: the program, the batch with its dates, days and times, and
 * what the status asks for.
 * @param batch what is known of the registration's batch; where it is gone, its name alone is said
 * @param link the personal link, for the person alone; null or left out where it is not known
 */
export function whatsappMessage(
  registration: MessagedRegistration,
  batch: MessagedBatch | undefined,
  language: Language,
  link: string | null = null,
): string {
  const texts = TEXTS[language];
  const { name, program, status, batchId } = registration;
  return [
    texts.greeting(name, SITE[language].school.name),
    texts.registered(SITE[language].common.programNames[program]),
    batchId
      ? texts.batch([batchId.name, ...(batch ? when(batch, language) : [])].join(', '))
      : texts.noBatch,
    texts.closing[status],
    ...(link === null ? [] : [texts.link(link)]),
  ].join('\n');
}

/** The subject of a mail to somebody who registered. */
export function mailSubject(program: Registration['program'], language: Language): string {
  return TEXTS[language].subject(
    SITE[language].common.programNames[program],
    SITE[language].school.name,
  );
}

/** '5 Dec 2026 to 30 Dec 2026', 'Monday, Friday', '06:00 - 07:00'; what a batch lacks is left out. */
function when({ startDate, endDate, schedule }: MessagedBatch, language: Language): string[] {
  const { months, weekdays } = SITE[language].common;
  const days = schedule.days.map((day) => weekdays[day]).join(', ');
  const time = [schedule.time.start, schedule.time.end].filter(Boolean).join(' - ');
  const dates = TEXTS[language].dates(formatDate(startDate, months), formatDate(endDate, months));
  return [dates, days, time].filter(Boolean);
}
