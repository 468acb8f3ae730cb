import { en } from './en';
import { hi } from './hi';
import type { ShippedProgram } from './programs';
import { everyText } from './testing/every-text';
import type { SiteTexts } from './types';

/** Hours, ages, counts and fractions, in words and in figures, each with the word that follows. */
const ENGLISH_COUNTS =
  /(?<![\p{L}\p{N}-])(?:twice|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|nineteen|sixty|thirty|quarter|\d(?:[\d.:-]*\d)?½?|[½¾])(?![\p{L}\p{N}])(?:[ -]\p{L}+)?/giu;
const HINDI_COUNTS =
  /(?<![\p{L}\p{M}\p{N}-])(?:आधे|आधा|ढाई|दो|तीन|चार|पाँच|छह|सात|आठ|नौ|दस|बारह|चौदह|उन्नीस|तीस|पंद्रह|\d(?:[\d.:-]*\d)?½?|[½¾])(?![\p{L}\p{M}\p{N}])(?:[ -][\p{L}\p{M}]+)?/gu;

const countsIn = (part: unknown, counts: RegExp) =>
  everyText(part)
    .flatMap(({ text }) => text.match(counts) ?? [])
    .join(', ');

/** Returns all texts of a recipe, by its position on the page. */
const ofRecipe = (index: number) => (texts: SiteTexts) => texts.yogicFood.recipes.items[index];
const ofProgram = (program: ShippedProgram) => (texts: SiteTexts) => texts.programs[program];

/** Checks every number in the order of the page. `practice-facts.spec.ts` checks the rows of practice information. */
describe('The numbers in the texts are the expected ones', () => {
  it.each<[string, (texts: SiteTexts) => unknown, string, string]>([
    [
      'PAGE-2 the membership',
      ofProgram('hatha-yoga-membership'),
      'two into, 60 minutes, 14 years, sixty, six months, three months, 5 minutes, 10 minutes, 30 minutes, 7 minutes, 8 minutes, quarter of, three classes',
      '60 मिनट, 14 साल, छह महीनों, तीन महीने, 5 मिनट, 10 मिनट, 30 मिनट, 7 मिनट, 8 मिनट, तीन कक्षाओं, पंद्रह मिनट',
    ],
    [
      'PAGE-3 Angamardana',
      ofProgram('angamardana'),
      '30-45 minutes, Two people, 30-45 minutes, two weeks, 14 years, half an, six months, six months, four hours, Five minutes, two weeks, two',
      '30-45 मिनट, 30-45 मिनट, दो हफ़्ते, 14 साल, आधे घंटे, छह महीनों, चार घंटे, पाँच मिनट, दो हफ़्ते',
    ],
    [
      'PAGE-4 Yogasanas',
      ofProgram('yogasanas'),
      '21 classical, 21 classical, 60 minutes, 21 postures, 21 postures, 21 postures, 60 minutes, 14 years, six months, three months, 5 minutes, 15 minutes, 10 minutes, 10 minutes, 10 minutes, 10 minutes, 21 at, 21 and, half lotus, 21 postures',
      '21 पारंपरिक, 21 पारंपरिक, 60 मिनट, 21 आसन, चार लोग, 21 आसन, 21 आसनों, 60 मिनट, 14 साल, छह महीनों, तीन महीने, 5 मिनट, 15 मिनट, 10 मिनट, 10 मिनट, 10 मिनट, 10 मिनट, 21 आसन, 21 आसन, 21 आसन',
    ],
    [
      'PAGE-5 Bhuta Shuddhi',
      ofProgram('bhuta-shuddhi'),
      'five elements, 5-10 minutes, five elements, five elements, five elements, five elements, five in, 5-10 minutes, 14 years, ten minutes, Two or, three hours, Three meetings, 5-10 minutes',
      'पाँच तत्त्व, पाँच तत्त्वों, 5-10 मिनट, पाँच तत्त्वों, पाँच तत्त्वों, पाँच तत्त्वों, 5-10 मिनट, 14 साल, दस मिनट, दो-तीन, तीन मुलाक़ातें, 5-10 मिनट',
    ],
    [
      'PAGE-6 Surya Shakti',
      ofProgram('surya-shakti'),
      '15-20 minutes, 15-20 minutes, 10 years, six months, three quiet, Three minutes, three, nine to, twelve in, 15-20 minutes',
      '15-20 मिनट, पंद्रह मिनट, पाँच लोग, 15-20 मिनट, 10 साल, छह महीनों, दो-चार, तीन शांत, तीन मिनट, तीन से, 15-20 मिनट, नौ से, बारह चक्र',
    ],
    [
      'PAGE-7 Surya Kriya',
      ofProgram('surya-kriya'),
      '30 minutes, five minutes, half an, 30 minutes, Four days, two hours, 14 years, six months, four hours, four days, four days, twice a',
      '30 मिनट, पाँच मिनट, आधे घंटे, 30 मिनट, चार दिन, दो घंटे, 14 साल, छह महीनों, चार घंटे, चार दिन, दो बार',
    ],
    [
      'PAGE-8 the Treatment Module',
      ofProgram('treatment-module'),
      'four people, 60 minutes, 45-60 minutes, four people, Three times, 15-20 minutes, Eight weeks, Three to, five positions, Ten minutes, thirty years',
      'चार से, 60 मिनट, 45-60 मिनट, चार लोग, तीन दिन, 15-20 मिनट, आठ हफ़्ते, तीन से, पाँच मुद्राएँ, दस मिनट, तीस साल',
    ],
    [
      'PAGE-9 Yoga for Kids',
      ofProgram('yoga-for-kids'),
      '5-12, 5-12 years, 8-10, Three children, five-year, twelve-year, 5-12 years, 8-10 children, 45 minutes, twice a, 5-12 years, six months, two hours, Eight or, ten postures, five, three classes, two adults',
      '5-12 साल, 5-12 साल, 8-10 बच्चों, तीन बच्चे, पाँच साल, बारह साल, 5-12 साल, 8-10 बच्चे, 45 मिनट, दो बार, 5-12 साल, छह महीने, दो घंटे, आठ-दस, पाँच मिनट, तीन कक्षाएँ, दो बड़े',
    ],
    [
      'PAGE-10 Yogic Food, without its recipes',
      ({ yogicFood: { recipes, ...food } }) => [food, recipes.intro],
      'seven sattvic, two hours, half of, two or, three weeks, Three qualities, three, Six habits, four hours, two and, half after, two hours, Seven dishes, two pots',
      'सात सात्त्विक, दो घंटे, आधा हिस्सा, दो-तीन, तीन गुण, छह आदतें, चार घंटे, ढाई घंटे, दो घंटे, सात व्यंजन, दो से',
    ],
    [
      'PAGE-10 the khichdi',
      ofRecipe(0),
      '1 cup, 200 g, ¾ cup, 150 g, 2 tablespoons, 1 teaspoon, 1 tablespoon, ½ teaspoon, 6, 2 cups, 250 g, 1½ teaspoons, 6 cups, 1.4 l, half a, two minutes, 25 minutes, twice, three whistles',
      '1 कप, 200 ग्राम, ¾ कप, 150 ग्राम, 2 बड़े, 1 छोटा, 1 बड़ा, ½ छोटा, 6, 2 कप, 250 ग्राम, 1½ छोटे, 6 कप, 1.4 लीटर, आधा मिनट, दो मिनट, 25 मिनट, दो बार, तीन सीटी',
    ],
    [
      'PAGE-10 the sprouted moong',
      ofRecipe(1),
      '2 cups, 200 g, 1, 1, 4 tablespoons, 1 tablespoon, ½ teaspoon, ½ teaspoon, 2 tablespoons, five minutes, twice',
      '2 कप, 200 ग्राम, 1, 1, 4 बड़े, 1 बड़ा, ½ छोटा, ½ छोटा, 2 बड़े, पाँच मिनट, दो बार',
    ],
    [
      'PAGE-10 the bottle gourd',
      ofRecipe(2),
      '500 g, 1 tablespoon, ½ teaspoon, 8, 1 pinch, ½ teaspoon, 1 teaspoon, 200 ml, 1 teaspoon, 12 minutes, three minutes',
      '500 ग्राम, 1 बड़ा, ½ छोटा, 8, 1 चुटकी, ½ छोटा, 1 छोटा, 200 मिलीलीटर, 1 छोटा, 12 मिनट, तीन मिनट',
    ],
    [
      'PAGE-10 the ash gourd juice',
      ofRecipe(3),
      '400 g, 150 ml, 1 teaspoon, 1 pinch, 1 teaspoon, quarter of',
      '400 ग्राम, 150 मिलीलीटर, 1 छोटा, 1 चुटकी, 1 छोटा, पंद्रह मिनट',
    ],
    [
      'PAGE-10 the ragi porridge',
      ofRecipe(4),
      '5 tablespoons, 45 g, 1½ cups, 350 ml, 1 cup, 240 ml, 2 tablespoons, 2, 1 pinch, 1 tablespoon, half a, six minutes, three minutes, two bowls',
      '5 बड़े, 45 ग्राम, 1½ कप, 350 मिलीलीटर, 1 कप, 240 मिलीलीटर, 2 बड़े, 2, 1 चुटकी, 1 बड़ा, आधा कप, छह मिनट, तीन मिनट, दो कटोरियों',
    ],
    [
      'PAGE-10 the ladoos',
      ofRecipe(5),
      '1 cup, 150 g, ½ cup, 75 g, ¾ cup, 150 g, 1 teaspoon, ½ teaspoon, eight minutes, four minutes, twelve balls, two weeks',
      '1 कप, 150 ग्राम, ½ कप, 75 ग्राम, ¾ कप, 150 ग्राम, 1 छोटा, ½ छोटा, आठ मिनट, चार मिनट, बारह लड्डू, दो हफ़्ते',
    ],
    [
      'PAGE-10 the beetroot',
      ofRecipe(6),
      '2, 250 g, 1 cup, 250 g, 3 tablespoons, ½ teaspoon, 1 teaspoon, ¾ teaspoon, 1 teaspoon, ½ teaspoon, 6, ten minutes, two spoons, two minutes',
      '2, 250 ग्राम, 1 कप, 250 ग्राम, 3 बड़े, ½ छोटा, 1 छोटा, ¾ छोटा, 1 छोटा, ½ छोटा, 6, दो-चार, दस मिनट, दो चम्मच, दो मिनट',
    ],
    [
      'PAGE-1 About Us',
      ({ about }) => about,
      'thirty mats, three teachers, four students, 1.2-1.3, 2011 with, four neighbours, four had, fourteen, two practices',
      'तीस चटाइयाँ, तीन शिक्षक, चार विद्यार्थी, 1.2-1.3, 2011 में, चार पड़ोसियों, चार के, चौदह हो, दो अभ्यास',
    ],
    [
      'LAND-3 the cards',
      ({ landing }) => landing.offerings,
      'Eight ways, ten minutes, 30-45 minutes, 21 classical, 5-10 minutes, 15-20 minutes, 30 minutes, 5-12 years, 8-10',
      'आठ रास्ते, दस मिनट, 30-45 मिनट, 21 पारंपरिक, 5-10 मिनट, 15-20 मिनट, 30 मिनट, 5-12 साल, 8-10 बच्चों',
    ],
    [
      'LAND-5 the testimonials',
      ({ landing }) => landing.testimonials.items,
      'three gyms, three, Two years, six, 2023, half an, nine, 2024, 8',
      'तीन जिम, दो साल, छह बजे, 2023 से, आधा घंटा, नौ घंटे, 2024 में, आठ साल',
    ],
    [
      'LAND-6 the introduction of the teachers',
      ({ landing }) => landing.teachers.intro,
      'Three people',
      'तीन लोग',
    ],
    ['LAND-9 the footer', ({ footer }) => footer.intro, 'ten minutes', 'दस मिनट'],
  ])('%s', (_, part, inEnglish, inHindi) => {
    expect(countsIn(part(en), ENGLISH_COUNTS)).toBe(inEnglish);
    expect(countsIn(part(hi), HINDI_COUNTS)).toBe(inHindi);
  });

  it.each([
    ['in English', en],
    ['in Hindi', hi],
  ])('PAGE-10 the minutes and servings of each recipe, %s', (_, { yogicFood }) => {
    const measures = yogicFood.recipes.items.map(({ id, minutes, servings }) => [
      id,
      minutes,
      servings,
    ]);
    expect(measures).toEqual([
      ['moong-khichdi', 35, 4],
      ['sprouted-moong-salad', 15, 2],
      ['lauki-curry', 25, 3],
      ['ash-gourd-juice', 10, 2],
      ['ragi-porridge', 15, 2],
      ['til-peanut-ladoo', 25, 6],
      ['beetroot-pachadi', 20, 4],
    ]);
  });
});
