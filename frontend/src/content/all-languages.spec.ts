import { DEFAULT_LANGUAGE } from '../api/lists';
import { EVERY_LANGUAGE } from './every-language';
import { SITE_LANGUAGES } from './languages';
import { everyText } from './testing/every-text';
import type { SiteTexts } from './types';

const TEXTS = Object.values(EVERY_LANGUAGE);

/** Paths of texts that are the same in all languages or are not for reading. */
const NOT_TO_TRANSLATE = /^language$|\.(image|program|id)$|^footer\.copyright$|\.servings$/;

const shapeOf = ({ errors: _errors, ...texts }: SiteTexts) =>
  everyText(texts).map(({ path }) => path);

const first = EVERY_LANGUAGE[DEFAULT_LANGUAGE];

describe('All languages', () => {
  it.each(TEXTS)('have the same texts in the same places ($language)', (texts) => {
    expect(shapeOf(texts)).toEqual(shapeOf(first));
  });

  it.each(Object.entries(EVERY_LANGUAGE))(
    'contain their own language code (%s)',
    (language, texts) => {
      expect(texts.language).toBe(language);
    },
  );

  it('are listed by their own names', () => {
    expect(SITE_LANGUAGES).toMatchObject({
      en: { name: 'English', readIn: 'Read this page in English' },
      hi: { name: 'हिंदी', readIn: 'यह पेज हिंदी में पढ़ें' },
    });
  });

  it.each(TEXTS)(
    'use the same pictures, programs, and recipes with the same times and servings ($language)',
    (texts) => {
      const fixed = ({ landing, yogicFood }: SiteTexts) => ({
        teachers: landing.teachers.items.map(({ image }) => image),
        tiles: landing.registerNow.tiles.map(({ image, program }) => ({ image, program })),
        recipes: yogicFood.recipes.items.map(({ id, minutes, servings }) => ({
          id,
          minutes,
          servings,
        })),
      });
      expect(fixed(texts)).toEqual(fixed(first));
    },
  );

  it.each(TEXTS)('leave no text empty or untrimmed ($language)', (texts) => {
    expect(everyText(texts).filter(({ text }) => text === '' || text !== text.trim())).toEqual([]);
  });

  it.each(TEXTS)('contain no HTML markup ($language)', (texts) => {
    expect(everyText(texts).filter(({ text }) => /<\w|&\w+;/.test(text))).toEqual([]);
  });

  it('use their own script: Hindi is written in Devanagari, English is not', () => {
    const hindi = everyText(EVERY_LANGUAGE.hi).filter(({ path }) => !NOT_TO_TRANSLATE.test(path));
    const english = everyText(EVERY_LANGUAGE.en).filter(({ path }) => !NOT_TO_TRANSLATE.test(path));
    expect(
      // Placeholders are in braces.
      hindi
        .map((each) => ({ ...each, text: each.text.replaceAll(/\{\w+\}/g, '') }))
        .filter(({ text }) => /\p{L}/u.test(text) && !/\p{Script=Devanagari}/u.test(text)),
    ).toEqual([]);
    expect(english.filter(({ text }) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it.each(TEXTS)(
    'NAV-6 give each public view a unique title (at most 60 characters) and description (50-155) ($language)',
    (texts) => {
      const seo = everyText(texts).filter(({ path }) => /(^|\.)seo\./.test(path));
      const titles = seo.filter(({ path }) => path.endsWith('.title'));
      const descriptions = seo.filter(({ path }) => path.endsWith('.description'));

      const schoolName = ` | ${texts.school.name}`;
      expect(titles.filter(({ text }) => `${text}${schoolName}`.length > 60)).toEqual([]);
      expect(descriptions.filter(({ text }) => text.length > 155 || text.length < 50)).toEqual([]);
      for (const group of [titles, descriptions]) {
        expect(group).toHaveLength(17);
        expect(new Set(group.map(({ text }) => text)).size).toBe(17);
      }
    },
  );
});
