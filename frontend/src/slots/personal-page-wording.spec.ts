/** @jest-environment node */
import { aBatch, personalRegistration } from '../../test/fake-api';
import * as slots from './slots';

const REGISTRATION = personalRegistration(
  aBatch({
    name: 'Hilltop',
    instructor: 'Meera',
    location: 'Hall 1',
    schedule: { days: ['Monday'], time: { start: '06:00', end: '07:00' } },
    price: 100,
  }),
);

const STATES = {
  pending: {},
  confirmed: { status: 'confirmed' },
  cancelled: { status: 'cancelled', canUndo: true },
  waiting: { placeInLine: 3 },
  offered: { offeredUntil: '2026-12-05 18:30' },
} as const;

/** Values of the person and the batch, which are the same in every language. */
const OWN = ['Asha Rao', 'Hilltop', 'Meera', 'Hall 1', '+91 98450 12345', '₹100', '06:00 - 07:00'];

/** All texts of the page of a pending registration. For other states, only the texts that it does not have. */
const SHOWN = [
  [
    'en',
    'pending',
    [
      'Your registration',
      'Namaste Asha Rao',
      'Received',
      'We have your registration, and will call you to confirm your place.',
      'What you have registered for',
      'Program',
      'Surya Kriya',
      'Batch',
      'Dates',
      '5 Dec 2026 to 30 Dec 2026',
      'Days',
      'Monday',
      'Time',
      'Teacher',
      'Place',
      '12 Lake Ridge Road, Shyamla Hills, Bhopal 462002',
      'Directions',
      '(opens another site)',
      'Price',
      'Add to calendar',
      'A file for Google, Apple and Outlook calendars. If something changes, add it again: it replaces the old entry.',
      'What you told us',
      'Phone Number',
      'Additional Notes',
      'None',
      'Correct phone or notes',
      'Cancel my registration',
      'Talk to us',
      'Call +91 00000 12345',
      'Write on WhatsApp',
      '(opens another site)',
      'Tell me of new batches',
      'For what you tick we keep your name, contact, language and programs, until you untick it here or say so in any such mail.',
      'By e-mail',
      'By phone or WhatsApp',
      'Save',
      'Your data and your link',
      'You can download everything that we keep about you and your registration, or erase it.',
      'Download my data',
      'Erase my data',
      'Has somebody else seen this link?',
      'Anybody who has it can do all that you can do here. Make a new link, and this one stops working.',
      'Make a new link',
    ],
  ],
  [
    'en',
    'confirmed',
    ['Confirmed', 'Your place is confirmed. We look forward to practising with you.'],
  ],
  [
    'en',
    'cancelled',
    [
      'Cancelled',
      'Your registration is cancelled. You are welcome to register again at any time.',
      'Was that a mistake? You can take it back within a minute.',
      'Undo',
      'Remove from calendar',
      'Open this file, and your calendar cancels the sessions that you added before.',
    ],
  ],
  [
    'en',
    'waiting',
    [
      'On the waiting list',
      'You are number 3 in line. We write to you as soon as a seat becomes free and it is your turn.',
      'Leave the waiting list',
    ],
  ],
  [
    'en',
    'offered',
    [
      'A seat is free for you',
      'We keep it for you until 5 Dec 2026, 18:30. If you do not take it by then, it goes to the next person in line.',
      'Take the seat',
      'Decline the seat',
      'Decline the seat',
    ],
  ],
  [
    'hi',
    'pending',
    [
      'आपका रजिस्ट्रेशन',
      'नमस्ते Asha Rao',
      'मिल गया',
      'आपका रजिस्ट्रेशन हमें मिल गया है। आपकी जगह पक्की करने के लिए हम आपको फ़ोन करेंगे।',
      'आपने यह चुना है',
      'कार्यक्रम',
      'सूर्य क्रिया',
      'बैच',
      'तारीख़ें',
      '5 दिसंबर 2026 से 30 दिसंबर 2026 तक',
      'दिन',
      'सोमवार',
      'समय',
      'शिक्षक',
      'जगह',
      '12, लेक रिज रोड, श्यामला हिल्स, भोपाल 462002',
      'रास्ता देखें',
      '(दूसरी साइट पर खुलेगा)',
      'फ़ीस',
      'कैलेंडर में जोड़ें',
      'यह फ़ाइल Google, Apple और Outlook के कैलेंडर में चलती है। कुछ बदले, तो इसे फिर से जोड़ लें: यह पुरानी की जगह ले लेगी।',
      'आपने हमें यह बताया है',
      'फ़ोन नंबर',
      'कोई और बात',
      'कुछ नहीं',
      'फ़ोन नंबर या बात ठीक करें',
      'रजिस्ट्रेशन रद्द करें',
      'हमसे बात करें',
      '+91 00000 12345 पर फ़ोन करें',
      'व्हाट्सऐप पर लिखें',
      '(दूसरी साइट पर खुलेगा)',
      'नए बैच के बारे में मुझे बताएँ',
      'जिस पर निशान हो, उसके लिए हम आपका नाम, संपर्क, भाषा और कार्यक्रम रखते हैं, जब तक आप यहाँ या ऐसे किसी ईमेल में मना न करें।',
      'ईमेल से',
      'फ़ोन या व्हाट्सऐप से',
      'सहेजें',
      'आपकी जानकारी और आपका लिंक',
      'आपके और आपके रजिस्ट्रेशन के बारे में जो कुछ हमारे पास है, उसे आप अपने पास रख सकते हैं या मिटा सकते हैं।',
      'मेरी जानकारी डाउनलोड करें',
      'मेरी जानकारी मिटाएँ',
      'क्या यह लिंक किसी और ने देख लिया है?',
      'जिसके पास यह लिंक है, वह यहाँ सब कुछ कर सकता है। नया लिंक बना लें, फिर यह लिंक कहीं नहीं ले जाएगा।',
      'नया लिंक बनाएँ',
    ],
  ],
  ['hi', 'confirmed', ['पक्का', 'आपकी जगह पक्की है। साथ अभ्यास करने का इंतज़ार रहेगा।']],
  [
    'hi',
    'cancelled',
    [
      'रद्द',
      'आपका रजिस्ट्रेशन रद्द है। आप जब चाहें, फिर से रजिस्टर कर सकते हैं।',
      'क्या यह ग़लती से हुआ? एक मिनट के भीतर आप इसे वापस ला सकते हैं।',
      'वापस लाएँ',
      'कैलेंडर से हटाएँ',
      'यह फ़ाइल खोलें, और पहले जोड़ी हुई कक्षाएँ आपके कैलेंडर से हट जाएँगी।',
    ],
  ],
  [
    'hi',
    'waiting',
    [
      'प्रतीक्षा सूची में',
      'सूची में आपका नंबर 3 है। जैसे ही कोई सीट खाली होगी और आपकी बारी आएगी, हम आपको लिखेंगे।',
      'प्रतीक्षा सूची से हटें',
    ],
  ],
  [
    'hi',
    'offered',
    [
      'आपके लिए एक सीट खाली है',
      'हम यह सीट 5 दिसंबर 2026, 18:30 तक आपके लिए रख रहे हैं। तब तक न लेने पर वह अगले व्यक्ति को मिलेगी।',
      'सीट ले लें',
      'सीट छोड़ दें',
      'सीट छोड़ दें',
    ],
  ],
] as const;

describe('the texts of the page behind a personal link', () => {
  const textsOf = (language: 'en' | 'hi', state: keyof typeof STATES): string[] => {
    const html = slots.personalPage(language, {
      kind: 'overview',
      token: 'T'.repeat(48),
      registration: { ...REGISTRATION, ...STATES[state] },
      notice: null,
      problem: null,
      stamp: 's',
    });
    return [...html.replaceAll(/<style.*?<\/style>/gs, '').matchAll(/>([^<>]+)</g)]
      .map(([, text = '']) => text.replaceAll('&#x27;', "'").trim())
      .filter((text) => text !== '' && !OWN.includes(text));
  };

  it.each(SHOWN)(
    'LINK-4 WAIT-7 in %s for a registration with the status %s are exactly the expected ones',
    (language, state, shown) => {
      const usual = state === 'pending' ? [] : textsOf(language, 'pending');
      expect(textsOf(language, state).filter((text) => !usual.includes(text))).toEqual(shown);
    },
  );
});
