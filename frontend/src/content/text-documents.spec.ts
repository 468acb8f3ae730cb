import { PROGRAMS } from '../api/lists';
import { faultsOf, itemsOf, shipped } from '../../test/shipped-documents';
import { checkDocument, missingWords } from './document-check';
import { DOCUMENT_NAMES, publishedContent, SHIPPED } from './documents';
import { EVERY_LANGUAGE, textsIn } from './every-language';
import { fetchPublishedOf, publishedTexts } from './published.api';
import { readPublished, showPublished } from './published';
import { publishedElement } from './published-element';

const TEXT_NAMES = DOCUMENT_NAMES.filter((name) => name !== 'school');
/** Shows the texts that visitors would read if these documents were published. */
const show = (documents: Record<string, unknown>) => showPublished(publishedContent(documents));
/** A document with the shipped texts and one added field, so that all of it counts as published. */
const touched = (name: string): Record<string, unknown> => ({
  ...(JSON.parse(JSON.stringify(shipped(name))) as object),
  touched: true,
});

/** Removes empty values, because views treat them as missing. */
const withoutEmpty = (texts: unknown): unknown =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    value === '' || value === false || (Array.isArray(value) && value.length === 0)
      ? undefined
      : value,
  );

afterEach(() => showPublished({}));

describe('the documents of texts', () => {
  it('SITE-10 exist for the school, the landing page and its lists, the other pages and each program', () => {
    expect(DOCUMENT_NAMES).toEqual([
      'school',
      'identity',
      'pictures',
      'programs',
      'landing',
      'teachers',
      'testimonials',
      'questions',
      'about',
      ...PROGRAMS,
      'recipes',
      'privacy',
    ]);
  });

  it.each(TEXT_NAMES)(
    'SITE-10 the shipped %s passes its own check unchanged, without missing texts, below 40,000 bytes',
    (name) => {
      const { content, faults } = checkDocument(name, shipped(name));
      expect(faults).toEqual([]);
      expect(JSON.stringify(content)).toBe(JSON.stringify(shipped(name)));
      expect(missingWords(name, content)).toEqual([]);
      expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(40_000);
    },
  );

  it.each(TEXT_NAMES)(
    'SITE-10 publishing the shipped %s does not change the texts that visitors read',
    (name) => {
      const before = { en: withoutEmpty(textsIn('en')), hi: withoutEmpty(textsIn('hi')) };
      show({ [name]: touched(name) });
      expect(withoutEmpty(textsIn('en'))).toEqual(before.en);
      expect(withoutEmpty(textsIn('hi'))).toEqual(before.hi);
    },
  );

  it('SITE-4 a page embeds no texts while all documents are as shipped', () => {
    expect(publishedContent(SHIPPED)).toEqual({});
    show(SHIPPED);
    expect(publishedElement('en', 'main')).toBe('');
    expect(textsIn('hi')).toBe(EVERY_LANGUAGE.hi);
  });

  it('SITE-10 placeholders for school, city, phone and e-mail in a text are filled in, and unknown ones stay', () => {
    const { hero } = shipped('landing') as { hero: Record<string, unknown> };
    expect(hero['eyebrow']).toEqual({
      en: 'Classical hatha yoga in {city}',
      hi: '{city} में पारंपरिक हठ योग',
    });
    show({
      landing: {
        ...shipped('landing'),
        hero: { ...hero, lead: { en: '{school}, {city}: {phone}, {email} {other}', hi: '' } },
      },
    });
    expect(textsIn('hi').landing.hero.lead).toBe(
      'अरुणिमा योगशाला, भोपाल: +91 00000 12345, namaste@example.org {other}',
    );
  });

  it('SITE-3 a missing text or list of paragraphs falls back to another language, and is listed as missing', () => {
    const block = { heading: { en: 'Why', hi: '' }, paragraphs: { en: [], hi: ['एक', 'दो'] } };
    const landing = { ...shipped('landing'), whatAndWhy: block };
    expect(missingWords('landing', landing)).toEqual([
      { field: 'whatAndWhy.heading.hi', label: 'What and why Yoga: Heading', language: 'hi' },
      { field: 'whatAndWhy.paragraphs.en', label: 'What and why Yoga: Text', language: 'en' },
    ]);
    show({ landing });
    expect(textsIn('en').landing.whatAndWhy.paragraphs).toEqual(['एक', 'दो']);
    expect(textsIn('hi').landing.whatAndWhy.heading).toBe('Why');
  });

  it('SITE-11 a list of zero, one or seven teachers is shown in its written order', () => {
    const [first] = itemsOf('teachers');
    const named = (name: string) => ({ ...first, name: { en: name, hi: '' } });
    for (const names of [[], ['A'], ['G', 'F', 'E', 'D', 'C', 'B', 'A']]) {
      show({ teachers: { ...shipped('teachers'), items: names.map(named) } });
      expect(textsIn('hi').landing.teachers.items.map(({ name }) => name)).toEqual(names);
    }
  });

  it.each([
    ['Meenakshi Rao', 'MR'],
    ['Asha', 'A'],
    ['Dr. Sunita  Devi Rao', 'DR'],
    ['मीनाक्षी राव', 'मीरा'],
    ['श्रीमती क्षमा', 'श्रीक्ष'],
  ])('SITE-11 without a picture, %s has the initials %s', (name, initials) => {
    const [first] = itemsOf('teachers');
    const item = { ...first, name: { en: name, hi: '' }, image: '' };
    show({ teachers: { ...shipped('teachers'), items: [item, first] } });
    const [one, other] = textsIn('en').landing.teachers.items;
    expect([one?.initials, other?.initials]).toEqual([initials, undefined]);
  });

  it('PIC-7 a valid photograph of a teacher replaces the drawing, and teachers without one keep the drawing', () => {
    const [first, second] = itemsOf('teachers');
    const alt = { en: 'Asha in the hall', hi: '' };
    const photo = { picture: 'a'.repeat(64), widths: [320], height: 400, x: 50, y: 50, alt };
    const items = [
      { ...first, photo, image: '' },
      { ...second, photo: null },
    ];
    expect(faultsOf('teachers', { items })).toEqual([]);
    expect(missingWords('teachers', { items }).map(({ field }) => field)).toContain(
      'items.0.photo.alt.hi',
    );
    show({ teachers: { ...shipped('teachers'), items } });
    const [own, drawn] = textsIn('en').landing.teachers.items;
    expect(own).toMatchObject({ photo });
    // `alt` describes the drawing, which is not shown.
    expect([own?.alt, own?.initials, drawn?.image, drawn && 'photo' in drawn]).toEqual([
      '',
      undefined,
      second?.['image'],
      false,
    ]);
    for (const wrong of ['x', { ...photo, picture: 'x' }, { ...photo, alt: {} }]) {
      expect(faultsOf('teachers', { items: [{ ...first, photo: wrong }] })).not.toEqual([]);
    }
  });

  it('SITE-10 the name of a program is used on its page and in all lists, and its text on its card', () => {
    const name = { en: 'Pranayama', hi: 'प्राणायाम' };
    show({ angamardana: { ...shipped('angamardana'), name, card: { en: 'Breath.', hi: 'साँस।' } } });
    const { common, programs, landing } = textsIn('hi');
    expect(common.programNames.angamardana).toBe('प्राणायाम');
    expect(common.programNames.yogasanas).toBe('योगासन');
    expect(programs.angamardana.title).toBe('प्राणायाम');
    expect(landing.offerings.cards.angamardana).toBe('साँस।');
  });

  it('SITE-10 an ingredient is a line with an optional amount before a vertical bar', () => {
    const [recipe] = itemsOf('recipes');
    expect(recipe?.['ingredients']).toMatchObject({
      en: expect.arrayContaining([
        '1 cup (200 g) | rice, short-grained',
        'coriander leaves and a wedge of lime',
      ]) as unknown,
    });
    const ingredients = { en: ['2|eggs | boiled', 'salt'], hi: [] };
    show({ recipes: { ...shipped('recipes'), items: [{ ...recipe, id: '', ingredients }] } });
    expect(textsIn('en').yogicFood.recipes.items[0]).toMatchObject({
      id: 'recipe-1',
      ingredients: [{ amount: '2', name: 'eggs boiled' }, { name: 'salt' }],
    });
  });
});

describe('the published texts of a page', () => {
  const PROGRAM = { ...shipped('angamardana'), card: { en: 'Breath.', hi: 'साँस।' } };
  const ABOUT = { ...shipped('about'), title: { en: 'Who we are', hi: 'हम कौन हैं' } };
  const dataOf = (element: string) =>
    JSON.parse(element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))) as {
      views: unknown;
      texts: Record<string, object>;
    };

  it('SITE-4 are only those of its view and language, with the names of the other changed views', () => {
    show({ angamardana: PROGRAM, about: ABOUT });
    const keysOf = (element: string) => {
      const { texts } = dataOf(element);
      return Object.entries(texts).map(([language, said]) => [language, Object.keys(said)]);
    };
    expect(dataOf(publishedElement('en', 'credits')).views).toEqual([
      'main',
      'about',
      'angamardana',
    ]);
    expect(dataOf(publishedElement('en', 'about')).views).toEqual(['main', 'angamardana']);
    expect(keysOf(publishedElement('hi', 'main'))).toEqual([['hi', ['common', 'landing']]]);
    expect(keysOf(publishedElement('en', 'about'))).toEqual([['en', ['common', 'about']]]);
    expect(keysOf(publishedElement('en', 'angamardana'))).toEqual([['en', ['common', 'programs']]]);
    expect(keysOf(publishedElement('en', 'yogasanas'))).toEqual([['en', ['common']]]);
    expect(keysOf(publishedElement('en'))).toEqual([['en', ['common']]]);
  });

  it('SITE-4 of a later view are fetched once from its page, and only if that view has changed texts', async () => {
    show({ about: ABOUT });
    const page = `<body>${publishedElement('en', 'about')}</body>`;
    const first = new DOMParser().parseFromString(publishedElement('en', 'main'), 'text/html');
    showPublished({});
    readPublished(first);
    const { about } = EVERY_LANGUAGE.en;
    const title = () => publishedTexts('en', 'about', about).title;
    expect(title()).toBe('About Us');
    const fetched = jest.fn(async () => new Response(page));
    Object.assign(globalThis, { fetch: fetched });
    await fetchPublishedOf('privacy', 'en', '/privacy');
    expect(fetched).not.toHaveBeenCalled();
    await fetchPublishedOf('about', 'en', '/about');
    await fetchPublishedOf('about', 'en', '/about');
    expect(fetched.mock.calls).toEqual([['/about']]);
    expect(title()).toBe('Who we are');
    // A part that the draft does not change keeps the built-in text.
    expect(publishedTexts('en', 'about', about).story).toEqual(about.story);
  });

  it('SITE-4 of a page that is answered with 503 make the fetch fail', async () => {
    show({ about: ABOUT });
    const first = new DOMParser().parseFromString(publishedElement('en', 'main'), 'text/html');
    readPublished(first);
    Object.assign(globalThis, { fetch: async () => new Response('', { status: 503 }) });
    await expect(fetchPublishedOf('about', 'en', '/about')).rejects.toThrow(
      '/about is answered 503',
    );
  });
});
