import type { LegalTexts } from '../types/page.types';

export const credits: LegalTexts = {
  seo: {
    title: 'Credits',
    description:
      'The typefaces and open tools this site is made with, and where its pictures and recipes come from.',
  },
  title: 'Credits',
  lead: 'This site stands on work that others have given away. Our thanks to them.',
  sections: [
    {
      heading: 'Pictures and texts',
      paragraphs: [
        'All illustrations were drawn for this site, and all texts and recipes were written for it. Please ask before you use them elsewhere.',
      ],
    },
    {
      heading: 'Typefaces',
      paragraphs: ['Both speak Latin and Devanagari, and both come from our own server:'],
      items: [
        'Eczar for headings, © 2014 The Eczar Project Authors, SIL Open Font License 1.1',
        'Poppins for everything else, © 2020 The Poppins Project Authors, SIL Open Font License 1.1',
      ],
    },
    {
      heading: 'Tools',
      paragraphs: ['Made with open software, among it:'],
      items: [
        'React, Vite and Workbox for what you see',
        'NestJS, Fastify and TypeORM on the server, with MySQL, MariaDB or SQLite',
        'TypeScript, Jest, Playwright and axe to keep it right',
      ],
    },
  ],
};
