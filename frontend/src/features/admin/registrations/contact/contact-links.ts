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
