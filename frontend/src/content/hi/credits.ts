import type { LegalTexts } from '../types/page.types';

export const credits: LegalTexts = {
  seo: {
    title: 'आभार',
    description: 'यह साइट किन फ़ॉन्ट और किस मुक्त सॉफ़्टवेयर से बनी है, और इसके चित्र और व्यंजन कहाँ से आए हैं।',
  },
  title: 'आभार',
  lead: 'यह साइट ऐसे काम के सहारे बनी है जिसे औरों ने सबके लिए खुला रखा। उन सबका आभार।',
  sections: [
    {
      heading: 'चित्र और लेख',
      paragraphs: [
        'सारे चित्र इसी साइट के लिए बनाए गए हैं, और सारे लेख और व्यंजन इसी के लिए लिखे गए हैं। कहीं और इस्तेमाल करने से पहले कृपया पूछ लें।',
      ],
    },
    {
      heading: 'फ़ॉन्ट',
      paragraphs: ['दोनों फ़ॉन्ट में देवनागरी और रोमन साथ-साथ हैं, और दोनों हमारे ही सर्वर से आते हैं:'],
      items: [
        'शीर्षकों के लिए Eczar, © 2014 The Eczar Project Authors, SIL Open Font License 1.1',
        'बाक़ी सब के लिए Poppins, © 2020 The Poppins Project Authors, SIL Open Font License 1.1',
      ],
    },
    {
      heading: 'सॉफ़्टवेयर',
      paragraphs: ['यह साइट मुक्त सॉफ़्टवेयर से बनी है, जिनमें ये भी हैं:'],
      items: [
        'जो आप देखते हैं: React, Vite और Workbox',
        'सर्वर पर: NestJS, Fastify और TypeORM, साथ में MySQL, MariaDB या SQLite',
        'जाँच-परख के लिए: TypeScript, Jest, Playwright और axe',
      ],
    },
  ],
};
