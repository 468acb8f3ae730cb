import type { PictureName } from '../../assets/pictures';
import { SHIPPED_PROGRAMS } from '../programs';
import {
  group,
  long,
  optionalWords,
  paragraphs,
  questions,
  SEO,
  textDocument,
  titledPoints,
  words,
} from './fields';

/* The landing page (LAND-1 to LAND-8): its blocks, and its lists, which are separate documents. */

const TEACHER_PICTURES = ['teacher-1', 'teacher-2', 'teacher-3'] as const satisfies PictureName[];
const TILE_PICTURES = [
  'register-1',
  'register-2',
  'register-3',
  'register-4',
] as const satisfies PictureName[];

const PICTURE_NAMES: Readonly<Record<string, string>> = {
  'teacher-1': 'A woman in her forties',
  'teacher-2': 'A man of about sixty',
  'teacher-3': 'A young woman',
  'register-1': 'A mat is unrolled',
  'register-2': 'Two hands in greeting',
  'register-3': 'A group in child’s pose',
  'register-4': 'An oil lamp with flowers',
};

/** LAND-1 to LAND-4, LAND-7, LAND-8, and the text in the footer. */
export const landingDocument = textDocument(
  {
    hero: group('First screen', {
      eyebrow: words('Line above the heading', 80),
      heading: words('Heading', 100),
      lead: long('Text', 400),
      button: words('Button', 40),
    }),
    whatAndWhy: group('What and why Yoga', {
      heading: words('Heading', 80),
      paragraphs: paragraphs(),
    }),
    offerings: group('Programs', { heading: words('Heading', 80), intro: long('Text', 400) }),
    yogicFood: group('Yogic food', {
      heading: words('Heading', 80),
      paragraphs: paragraphs(),
      button: words('Button', 40),
    }),
    whyUs: group('Why us?', {
      heading: words('Heading', 80),
      intro: long('Text', 400),
      points: titledPoints('Points', 'point', 6),
    }),
    registerNow: group('Register now', {
      heading: words('Heading', 80),
      intro: long('Text', 400),
      tiles: {
        kind: 'list',
        label: 'Tiles',
        item: 'tile',
        max: 8,
        isFolded: true,
        fields: {
          caption: words('Words', 120),
          button: words('Button', 40),
          program: {
            kind: 'choice',
            label: 'Program that the form opens with',
            options: SHIPPED_PROGRAMS,
            isOfPrograms: true,
            required: false,
          },
          image: {
            kind: 'choice',
            label: 'Picture',
            options: TILE_PICTURES,
            names: PICTURE_NAMES,
            required: true,
          },
          alt: optionalWords('What the picture shows', 200, 'For people who cannot see it.'),
        },
      },
    }),
    footer: group('At the foot of every page', { intro: long('Text', 300) }),
    seo: SEO,
  },
  ({ landing, footer }) => ({ ...landing, footer }),
  ({ footer, registerNow, ...landing }) => ({
    landing: { ...landing, registerNow },
    footer,
  }),
);

/** LAND-6. */
export const teachersDocument = textDocument(
  {
    heading: words('Heading', 80),
    intro: optionalWords('Text below it', 300),
    items: {
      kind: 'list',
      label: 'Teachers',
      item: 'teacher',
      max: 20,
      isFolded: true,
      fields: {
        name: words('Name', 80),
        role: optionalWords('What they teach', 120),
        description: long('About them', 900),
        photo: { kind: 'picture', label: 'Photograph' },
        image: {
          kind: 'choice',
          label: 'Drawing',
          hint: 'Shown if there is no photograph. Without either, the first letters of the name are shown.',
          options: TEACHER_PICTURES,
          names: PICTURE_NAMES,
          required: false,
        },
        alt: optionalWords('What the drawing shows', 200, 'For people who cannot see it.'),
      },
    },
  },
  ({ landing }) => landing.teachers,
  ({ items, ...teachers }) => ({
    landing: {
      teachers: {
        ...teachers,
        items: items.map(({ photo, ...item }) => ({
          ...item,
          alt: photo || !item.image ? '' : item.alt,
          ...(photo && { photo }),
          ...(!photo && !item.image && { initials: initialsOf(item.name) }),
        })),
      },
    },
  }),
);

/** The initials of a name: 'MR' for Meenakshi Rao, 'श्रीरा' for श्रीमती राव. Conjuncts are kept whole, with signs. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.match(/(?<!\S)(?:\S\u094d)*\S\p{M}*/gu) ?? [];
  return `${first ?? ''}${others.at(-1) ?? ''}`;
}

/** LAND-5. */
export const testimonialsDocument = textDocument(
  {
    heading: words('Heading', 80),
    items: {
      kind: 'list',
      label: 'Testimonials',
      item: 'testimonial',
      max: 12,
      isFolded: true,
      fields: {
        name: words('Name', 80),
        quote: long('What they say', 800),
        detail: optionalWords('Who they are', 120),
      },
    },
  },
  ({ landing }) => landing.testimonials,
  (testimonials) => ({ landing: { testimonials } }),
);

/** The questions of the landing page. */
export const questionsDocument = textDocument(
  { items: questions() },
  ({ landing }) => ({ items: landing.faq }),
  ({ items }) => ({ landing: { faq: items } }),
);
