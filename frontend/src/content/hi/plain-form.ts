import type { PlainFormTexts } from '../types/registration.types';

export const plainForm: PlainFormTexts = {
  seo: {
    title: 'रजिस्टर करें',
    description:
      'योगशाला के किसी कार्यक्रम में रजिस्टर करें: कार्यक्रम और बैच चुनिए, और अपना नाम, ईमेल पता और फ़ोन नंबर लिख दीजिए।',
  },
  notSentTitle: 'अभी भेजा नहीं गया: रजिस्टर करें',
  showBatches: 'बैच दिखाएँ',
  pressAgain: 'अभी कुछ भेजा नहीं गया है। कृपया “रजिस्टर करें” एक बार फिर दबाएँ।',
  trap: 'इस जगह को ख़ाली छोड़ दें',
  undialable: (phone) => `हम आपको फ़ोन करना चाहते हैं, पर ${phone} पर फ़ोन नहीं लग सकता। क्या नंबर पूरा है?`,
  correctPhone: 'फ़ोन नंबर ठीक करें',
  correctHint: 'सिर्फ़ नंबर बदलें और “रजिस्टर करें” फिर से दबाएँ। आपका रजिस्ट्रेशन एक ही रहेगा।',
  home: 'मुख्य पेज पर जाएँ',
};
