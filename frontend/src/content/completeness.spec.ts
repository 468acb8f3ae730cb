import { en } from './en';
import { EVERY_LANGUAGE } from './every-language';
import { hi } from './hi';
import { POSTURE_IDS } from './postures';
import { SHIPPED_PROGRAMS } from './programs';
import { PROGRAMS } from '../api/lists';
import { SCHOOL } from './school';
import { everyText } from './testing/every-text';

const TEXTS = Object.values(EVERY_LANGUAGE);

describe('The content of the site', () => {
  it('REG-3 DATA-4 has eight shipped programs; the list of all programs adds only yogic food, for staff', () => {
    expect(SHIPPED_PROGRAMS).toHaveLength(8);
    expect(PROGRAMS).toEqual([...SHIPPED_PROGRAMS, 'yogic-food']);
  });

  it.each(TEXTS)(
    'LAND-3 has a card for each program ($language)',
    ({ landing, common, programs }) => {
      expect(Object.keys(landing.offerings.cards)).toEqual([...SHIPPED_PROGRAMS]);
      for (const program of SHIPPED_PROGRAMS) {
        expect(programs[program].title).toBe(common.programNames[program]);
      }
    },
  );

  it.each(TEXTS)('LAND-5 has three student testimonials ($language)', ({ landing }) => {
    expect(landing.testimonials.items).toHaveLength(3);
  });

  it.each(TEXTS)(
    'LAND-6 has three teachers, each with a name, a description, an image and an alt text ($language)',
    ({ landing }) => {
      expect(landing.teachers.items.map(({ image }) => image)).toEqual([
        'teacher-1',
        'teacher-2',
        'teacher-3',
      ]);
      for (const { name, description, alt } of landing.teachers.items) {
        expect(description.length).toBeGreaterThan(80);
        expect(alt).toContain(name);
      }
    },
  );

  it.each(TEXTS)('LAND-7 has exactly three points ($language)', ({ landing }) => {
    expect(landing.whyUs.points).toHaveLength(3);
  });

  it('LAND-8 has four to six tiles that lead to the form', () => {
    expect(en.landing.registerNow.tiles.length).toBeGreaterThanOrEqual(4);
    expect(en.landing.registerNow.tiles.length).toBeLessThanOrEqual(6);
    for (const { button } of en.landing.registerNow.tiles) expect(button).toMatch(/^Register/);
  });

  it('LAND-9 has address, phone, e-mail, messaging and social links, and the copyright year 2025', () => {
    expect(SCHOOL.copyrightYear).toBe(2025);
    expect(SCHOOL.phone.url).toBe(`tel:${SCHOOL.phone.text.replaceAll(' ', '')}`);
    expect(SCHOOL.email.url).toBe(`mailto:${SCHOOL.email.text}`);
    const digits = SCHOOL.whatsapp.text.replaceAll(/\D/g, '');
    expect(SCHOOL.whatsapp.url).toBe(`https://wa.me/${digits}`);
    expect(SCHOOL.social.map(({ id }) => id)).toEqual(['instagram', 'youtube', 'facebook']);
    for (const { id, url } of SCHOOL.social) expect(url).toMatch(new RegExp(`^https://.+/${id}$`));
    for (const { footer, school } of TEXTS) {
      for (const part of [school.street, school.city, school.country]) expect(part).not.toBe('');
      expect(footer.copyright(2025, 'School')).toBe('© 2025 School');
    }
  });

  it.each(TEXTS)(
    'PAGE-2 to PAGE-9 has per program 5-7 benefits, 3-5 questions and a minimum of all other texts ($language)',
    ({ programs }) => {
      for (const slug of SHIPPED_PROGRAMS) {
        const program = programs[slug];
        expect(program.description.length).toBeGreaterThanOrEqual(2);
        expect(program.benefits.length).toBeGreaterThanOrEqual(5);
        expect(program.benefits.length).toBeLessThanOrEqual(7);
        expect(program.facts.length).toBeGreaterThanOrEqual(5);
        expect(program.session.length).toBeGreaterThanOrEqual(5);
        expect(program.faq.length).toBeGreaterThanOrEqual(3);
        expect(program.faq.length).toBeLessThanOrEqual(5);
        for (const list of [program.suitedFor, program.askDoctorFirst, program.whatToBring]) {
          expect(list.length).toBeGreaterThanOrEqual(3);
        }
      }
    },
  );

  it.each([
    ['English', en, 'karmic cleansing', 'purifies the five elements'],
    ['Hindi', hi, 'कर्म की सफ़ाई', 'पाँच तत्त्वों की शुद्धि'],
  ] as const)(
    'PAGE-5 calls Bhuta Shuddhi karmic cleansing, a purification of the five elements, in %s',
    (_language, { programs }, cleansing, purification) => {
      const { seo, tagline, description } = programs['bhuta-shuddhi'];
      expect(description.join(' ')).toContain(cleansing);
      expect(`${tagline} ${seo.description}`).toContain(purification);
    },
  );

  it.each(TEXTS)(
    'PAGE-4 describes a set of 21 postures, each once and in its order ($language)',
    ({ postures }) => {
      expect(POSTURE_IDS).toHaveLength(21);
      expect(Object.keys(postures.items)).toEqual([...POSTURE_IDS]);
      expect(new Set(Object.values(postures.items).map(({ name }) => name)).size).toBe(21);
    },
  );

  it.each(TEXTS)(
    'PAGE-10 has at least six recipes with time, servings, ingredients and steps ($language)',
    ({ yogicFood }) => {
      const { items } = yogicFood.recipes;
      expect(new Set(items.map(({ id }) => id)).size).toBeGreaterThanOrEqual(6);
      for (const recipe of items) {
        expect(recipe.minutes).toBeGreaterThan(0);
        expect(recipe.servings).toBeGreaterThan(0);
        expect(recipe.ingredients.length).toBeGreaterThanOrEqual(5);
        expect(recipe.steps.length).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('PAGE-10 has no recipe with onion, garlic, egg, meat or fish', () => {
    const used = en.yogicFood.recipes.items.flatMap((recipe) => recipe.ingredients);
    const names = everyText(used).map(({ text }) => text);
    expect(names.filter((name) => /onion|garlic|egg\b|eggs|meat|fish|chicken/i.test(name))).toEqual(
      [],
    );
  });

  it.each(TEXTS)(
    'has 7 weekday names and 12 month names for the dates of a batch ($language)',
    ({ common }) => {
      expect(Object.keys(common.weekdays)).toHaveLength(7);
      expect(new Set(common.months).size).toBe(12);
    },
  );
});
