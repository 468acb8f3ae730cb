import type { Ingredient } from '../types/page.types';
import {
  group,
  long,
  optionalParagraphs,
  optionalWords,
  paragraphs,
  points,
  questions,
  SEO,
  textDocument,
  titledPoints,
  words,
} from './fields';

/* The pages that are not programs: About Us (PAGE-1), Yogic Food with its recipes (PAGE-10), privacy. */

/** A part of a page that is not shown if it has no text. */
const optionalBlock = (label: string) =>
  group(label, { heading: optionalWords('Heading', 80), paragraphs: optionalParagraphs() });

export const aboutDocument = textDocument(
  {
    title: words('Title', 60),
    lead: long('Text below it', 400),
    button: words('Button', 40),
    mission: group('Mission', { heading: words('Heading', 80), paragraphs: paragraphs() }),
    quote: group('Quote', {
      text: optionalWords('Words', 400, 'Without them no quote is shown.'),
      source: optionalWords('Where they are from', 120),
    }),
    story: optionalBlock('Story'),
    lineage: optionalBlock('Tradition'),
    values: group('Values', {
      heading: optionalWords('Heading', 80),
      items: titledPoints('Values', 'value', 8),
    }),
    seo: SEO,
  },
  ({ about }) => about,
  (about) => ({ about }),
);

export const yogicFoodDocument = textDocument(
  {
    title: words('Title', 60),
    tagline: words('Line below it', 120),
    description: paragraphs(),
    benefits: group('What people notice', {
      heading: optionalWords('Heading', 80),
      paragraphs: optionalParagraphs('Text'),
      items: points('Points'),
    }),
    qualities: group('Qualities of food', {
      heading: optionalWords('Heading', 80),
      intro: optionalWords('Text', 400),
      items: titledPoints('Qualities', 'quality', 6),
    }),
    habits: group('Habits', { heading: optionalWords('Heading', 80), items: points('Habits') }),
    workshops: group('Cooking workshops', {
      heading: words('Heading', 80),
      intro: long('Text', 400),
      register: words('Link to the form', 80),
    }),
    faq: questions(),
    seo: SEO,
  },
  ({ yogicFood }) => yogicFood,
  ({ title, ...food }) => ({
    yogicFood: { title, ...food },
    common: { programNames: { 'yogic-food': title } },
  }),
);

/** The separator between the amount and the name of an ingredient in the editor. */
const AMOUNT_ENDS = ' | ';

const ingredientLine = ({ amount, name }: Ingredient): string =>
  amount ? amount + AMOUNT_ENDS + name : name;

function ingredientOf(line: string): Ingredient {
  const [amount = '', ...name] = line.split(AMOUNT_ENDS.trim()).map((part) => part.trim());
  return name.length > 0 ? { amount, name: name.join(' ') } : { name: amount };
}

export const recipesDocument = textDocument(
  {
    heading: words('Heading', 80),
    intro: optionalWords('Text', 400),
    items: {
      kind: 'list',
      label: 'Recipes',
      item: 'recipe',
      max: 30,
      isFolded: true,
      fields: {
        title: words('Name', 80),
        summary: long('What it is', 300),
        minutes: { kind: 'number', label: 'Minutes', min: 1, max: 1440 },
        servings: { kind: 'number', label: 'How many it serves', min: 1, max: 100 },
        ingredients: points(
          'Ingredients',
          'Each on a line of its own: the amount, a | and the name, such as 1 cup | rice.',
        ),
        steps: points('Method', 'Each step on a line of its own.'),
        note: optionalWords('Note', 300),
        id: {
          kind: 'line',
          label: 'Name in the address of the page',
          hint: 'Small letters, digits and hyphens. Links to this recipe end with it.',
          format: 'slug',
          max: 60,
          required: false,
        },
      },
    },
  },
  ({ yogicFood: { recipes } }) => ({
    ...recipes,
    items: recipes.items.map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map(ingredientLine),
    })),
  }),
  ({ items, ...recipes }) => ({
    yogicFood: {
      recipes: {
        ...recipes,
        items: items.map((recipe, index) => ({
          ...recipe,
          id: recipe.id || `recipe-${index + 1}`,
          ingredients: recipe.ingredients.map(ingredientOf),
        })),
      },
    },
  }),
);

export const privacyDocument = textDocument(
  {
    title: words('Title', 60),
    lead: long('Text below it', 400),
    sections: {
      kind: 'list',
      label: 'Sections',
      item: 'section',
      max: 20,
      isFolded: true,
      fields: {
        heading: words('Heading', 80),
        saysRetention: {
          kind: 'flag',
          label: 'Begins with how long registrations are kept',
          hint: 'With the numbers that are set under Cleanup.',
        },
        paragraphs: optionalParagraphs(),
        items: points('Points below the text'),
      },
    },
    seo: SEO,
  },
  ({ privacy }) => privacy,
  (privacy) => ({ privacy }),
);
