import { en } from './en';
import { hi } from './hi';
import { SCHOOL } from './school';
import { everyText } from './testing/every-text';
import type { SiteTexts } from './types';

const LANGUAGES = [en, hi];

/** Paths whose text is the same in both languages, or is no text to read. */
const NOT_TO_TRANSLATE =
  /^language$|^navigation\.otherLanguage(Label)?$|\.(image|program|id)$|^footer\.copyright$|\.servings$/;

const shapeOf = ({ errors: _errors, ...texts }: SiteTexts) =>
  everyText(texts).map(({ path }) => path);

describe('Both languages', () => {
  it('say the same things in the same places', () => {
    expect(shapeOf(hi)).toEqual(shapeOf(en));
  });

  it('use the same pictures, programs, and recipes with the same times and servings', () => {
    const fixed = (texts: SiteTexts) => ({
      teachers: texts.landing.teachers.items.map(({ image }) => image),
      tiles: texts.landing.registerNow.tiles.map(({ image, program }) => ({ image, program })),
      recipes: texts.yogicFood.recipes.items.map(({ id, minutes, servings }) => ({
        id,
        minutes,
        servings,
      })),
    });
    expect(fixed(hi)).toEqual(fixed(en));
  });

  it.each(LANGUAGES)('leave no text empty or untrimmed ($language)', (texts) => {
    expect(everyText(texts).filter(({ text }) => text === '' || text !== text.trim())).toEqual([]);
  });

  it.each(LANGUAGES)('hold no markup ($language)', (texts) => {
    expect(everyText(texts).filter(({ text }) => /<\w|&\w+;/.test(text))).toEqual([]);
  });

  it('are told apart by their script: Hindi is written in Devanagari, English is not', () => {
    const hindi = everyText(hi).filter(({ path }) => !NOT_TO_TRANSLATE.test(path));
    const english = everyText(en).filter(({ path }) => !NOT_TO_TRANSLATE.test(path));
    expect(
      hindi.filter(({ text }) => /\p{L}/u.test(text) && !/\p{Script=Devanagari}/u.test(text)),
    ).toEqual([]);
    expect(english.filter(({ text }) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)(
    'NAV-6 give every public view a title and a description of its own, short enough to be shown whole ($language)',
    (texts) => {
      const seo = everyText(texts).filter(({ path }) => /(^|\.)seo\./.test(path));
      const titles = seo.filter(({ path }) => path.endsWith('.title'));
      const descriptions = seo.filter(({ path }) => path.endsWith('.description'));

      const schoolName = ` | ${SCHOOL.name[texts.language]}`;
      expect(titles.filter(({ text }) => `${text}${schoolName}`.length > 60)).toEqual([]);
      expect(descriptions.filter(({ text }) => text.length > 155 || text.length < 50)).toEqual([]);
      for (const group of [titles, descriptions]) {
        expect(group).toHaveLength(16);
        expect(new Set(group.map(({ text }) => text)).size).toBe(16);
      }
    },
  );
});
