import type { Language } from '../../content/types';
import type { WhatsappKind } from './templates.api';

/** What staff write by WhatsApp where the school has no text of its own: `{name}` and others are filled in. */
export const WHATSAPP_TEXTS: Readonly<Record<Language, Readonly<Record<WhatsappKind, string>>>> = {
  en: {
    whatsapp_pending: english('When may we call you to confirm your place?'),
    whatsapp_confirmed: english('Your place is confirmed. We look forward to practising with you.'),
    whatsapp_cancelled: english(
      'Your registration is cancelled. Please write to us if you would like to come.',
    ),
    whatsapp_no_batch:
      'You have not chosen a batch yet; we would be glad to suggest one that suits you.',
  },
  hi: {
    whatsapp_pending: hindi('आपकी जगह पक्की करने के लिए हम आपको कब फ़ोन करें?'),
    whatsapp_confirmed: hindi('आपकी जगह पक्की है। साथ अभ्यास करने का इंतज़ार रहेगा।'),
    whatsapp_cancelled: hindi('आपका रजिस्ट्रेशन रद्द है। आना चाहें, तो हमें लिखें।'),
    whatsapp_no_batch: 'आपने अभी कोई बैच नहीं चुना है; हम आपके लिए सही बैच सुझा सकते हैं।',
  },
};

function english(closing: string): string {
  return [
    'Namaste {name}, this is {school}.',
    'It is about your registration for {program}.',
    'Batch: {batch_details}.',
    '{no_batch}',
    closing,
    'Here you see and change your registration yourself: {link}',
  ].join('\n');
}

function hindi(closing: string): string {
  return [
    'नमस्ते {name}, यह {school} का संदेश है।',
    'बात आपके “{program}” रजिस्ट्रेशन की है।',
    'बैच: {batch_details}।',
    '{no_batch}',
    closing,
    'यहाँ आप अपना रजिस्ट्रेशन ख़ुद देख और बदल सकते हैं: {link}',
  ].join('\n');
}
