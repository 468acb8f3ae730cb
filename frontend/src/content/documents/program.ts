import type { ShippedProgram } from '../programs';
import type { TextDocument } from './fields';
import {
  group,
  long,
  paragraphs,
  points,
  questions,
  SEO,
  textDocument,
  titledPoints,
  words,
} from './fields';

/** A program: its name everywhere, its card (LAND-3), and its page (PAGE-2 to PAGE-9, PAGE-11). */
export function programDocument(slug: ShippedProgram): TextDocument {
  return textDocument(
    {
      name: words('Name', 60, 'Here, in the form, and in mails.'),
      tagline: words('Line below the name', 120),
      card: long('On its card on the landing page', 250),
      registerLabel: words('Button', 40),
      facts: {
        kind: 'list',
        label: 'Practice information',
        item: 'row',
        max: 12,
        fields: { label: words('What', 40), value: words('Is', 200) },
      },
      description: paragraphs('What it is'),
      benefits: points('Key benefits'),
      session: titledPoints('What a session looks like', 'part', 12),
      advice: group('Advice', {
        suitedFor: points('Who it is for'),
        askDoctorFirst: points('Who should ask their doctor first'),
        whatToBring: points('What to bring'),
      }),
      faq: questions(),
      seo: SEO,
    },
    ({ programs, landing }) => {
      const { title, ...program } = programs[slug];
      return { ...program, name: title, card: landing.offerings.cards[slug], advice: program };
    },
    ({ name, card, advice, ...program }) => ({
      programs: { [slug]: { ...program, ...advice, title: name } },
      common: { programNames: { [slug]: name } },
      landing: { offerings: { cards: { [slug]: card } } },
    }),
  );
}
