import type { TextsOf } from '../document-texts';
import type { AddedProgram, ShippedProgram } from '../programs';
import type { PublishedTexts } from '../published';
import type { ProgramTexts } from '../types/program.types';
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

const FIELDS = {
  name: words('Name', 60, 'Shown here, in the form and in mails.'),
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
} as const;

/** The document of a shipped program: its name, its card (LAND-3), and its page (PAGE-2 to PAGE-9, PAGE-11). */
export function programDocument(slug: ShippedProgram): TextDocument {
  return textDocument(
    FIELDS,
    ({ programs, landing }) => {
      const { title, ...program } = programs[slug];
      return { ...program, name: title, card: landing.offerings.cards[slug], advice: program };
    },
    (said) => textsOf(slug, said),
  );
}

/** The document of an added program. It has no shipped texts, and contains its picture too (PROG-3). */
export function addedProgramDocument(slug: string): TextDocument {
  const picture = {
    kind: 'picture',
    label: 'Picture',
    slot: `program-${slug as AddedProgram}`,
  } as const;
  const { name, tagline, ...rest } = FIELDS;
  return {
    fields: { name, tagline, picture, ...rest },
    read: () => ({}),
    write: (said: ProgramSaid) => textsOf(slug, said, { imageAlt: said.name }),
  };
}

type ProgramSaid = TextsOf<typeof FIELDS>;

function textsOf(
  slug: string,
  { name, card, advice, ...program }: ProgramSaid,
  more: Partial<ProgramTexts> = {},
): PublishedTexts {
  return {
    programs: { [slug]: { ...program, ...advice, ...more, title: name } },
    common: { programNames: { [slug]: name } },
    landing: { offerings: { cards: { [slug]: card } } },
  };
}
