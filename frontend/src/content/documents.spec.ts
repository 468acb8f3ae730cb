import { checkDocument, missingWords } from './document-check';
import { wordsIn } from './document-texts';
import { fieldsOf, publishedContent, SHIPPED } from './documents';
import { hoursText } from './documents/school';
import { EVERY_LANGUAGE, textsIn } from './every-language';
import { readPublished, schoolFacts, showPublished } from './published';
import { publishedElement } from './published-element';
import { SCHOOL } from './school';

const school = SHIPPED.school;
const faultsOf = (changes: object) =>
  checkDocument('school', { ...school, ...changes }).faults.map(({ field, code }) => [field, code]);
const named = (name: string) => faultsOf({ name: { en: name, hi: '' } });
const NAME_FAULT = (code: string) => [['name.en', code]];

describe('the documents of the website', () => {
  afterEach(() => showPublished({}));

  it('SITE-1 the shipped school document passes its own checks unchanged', () => {
    const { content, faults } = checkDocument('school', school);
    expect(faults).toEqual([]);
    expect(JSON.stringify(content)).toBe(JSON.stringify(school));
    expect(Object.keys(content as object)).toEqual(Object.keys(fieldsOf('school')));
  });

  it('SITE-4 the shipped school document adds nothing to a page, also with its fields in another order', () => {
    expect(publishedContent({})).toEqual({});
    expect(publishedContent({ school })).toEqual({});
    const turned = Object.fromEntries(Object.entries(school).toReversed());
    expect(publishedContent({ school: turned as unknown as typeof school })).toEqual({});
    showPublished(publishedContent({ school }));
    expect(publishedElement('en', 'main')).toBe('');
    expect(schoolFacts()).toBe(SCHOOL);
    expect(textsIn('hi')).toBe(EVERY_LANGUAGE.hi);
  });

  it('SITE-1 a school document with one changed number keeps all other shipped facts and texts', () => {
    const { school: content } = publishedContent({ school: { ...school, copyrightYear: 2024 } });
    const { social, ...facts } = SCHOOL;
    expect(content?.facts).toEqual({
      ...facts,
      copyrightYear: 2024,
      social: social.map(({ url }, index) => ({ id: String(index), url })),
    });
    for (const language of ['en', 'hi'] as const) {
      const { social: names, ...texts } = EVERY_LANGUAGE[language].school;
      expect(content?.texts[language]).toEqual({
        ...texts,
        social: Object.fromEntries(Object.values(names).map((name, index) => [index, name])),
      });
    }
  });

  it('LOGO-2 SITE-14 publishes a logo with the background that the school chose, and a colour only if it is another', () => {
    const size = { picture: 'a1', width: 300, height: 200 };
    const identityOf = (ground: string, accent = 'dawn') =>
      publishedContent({ identity: { logo: size, ground, accent } as typeof SHIPPED.identity })
        .identity;
    for (const ground of ['paper', 'white', 'dark']) {
      expect(identityOf(ground)).toEqual({ logo: { ...size, ground } });
    }
    expect(identityOf('white', 'leaf')).toEqual({
      accent: 'leaf',
      logo: { ...size, ground: 'white' },
    });
  });

  it('SITE-1 SITE-2 a school has at most four further phones, which are checked like the first one', () => {
    const otherPhones = [{ phone: '+91 755 123 4567' }, { phone: '+1 (212) 555-0100' }];
    const { school: content } = publishedContent({ school: { ...school, otherPhones } });
    expect(content?.facts.otherPhones).toEqual([
      { text: '+91 755 123 4567', url: 'tel:+917551234567' },
      { text: '+1 (212) 555-0100', url: 'tel:+12125550100' },
    ]);
    expect(faultsOf({ otherPhones: [{ phone: '0755 1234' }] })).toEqual([
      ['otherPhones.0.phone', 'invalid_phone'],
    ]);
    expect(faultsOf({ otherPhones: Array(4).fill(otherPhones[0]) })).toEqual([]);
    expect(faultsOf({ otherPhones: Array(5).fill(otherPhones[0]) })).toEqual([
      ['otherPhones', 'too_large'],
    ]);
  });

  it('SITE-4 a page embeds its published content without loss and without HTML injection', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const content = publishedContent({ school: { ...school, name: { en: hostile, hi: hostile } } });
    showPublished(content);
    const element = publishedElement('en', 'main');
    expect(element.match(/</g)).toHaveLength(2);
    showPublished({});
    const page = new DOMParser().parseFromString(`<body>${element}</body>`, 'text/html');
    readPublished(page);
    expect(textsIn('en').school.name).toBe(hostile);
    expect(textsIn('hi').school.name).toBe(hostile);
  });

  it('SITE-1 the texts that name the city, the phone and the e-mail address use the published ones', () => {
    showPublished(
      publishedContent({
        school: {
          ...school,
          city: { en: 'Kochi', hi: 'कोच्चि' },
          email: 'hello@ushas.example',
          phone: '+91 98765 43210',
        },
      }),
    );
    expect(textsIn('en').landing.seo.title).toBe('Classical hatha yoga in Kochi');
    expect(textsIn('hi').landing.hero.eyebrow).toBe('कोच्चि में पारंपरिक हठ योग');
    expect(textsIn('en').about.seo.description).toContain('in Kochi teaches');
    for (const language of ['en', 'hi'] as const) {
      const [said] = textsIn(language).privacy.sections.at(-1)?.paragraphs ?? [];
      expect(said).toContain('hello@ushas.example');
      expect(said).toContain('+91 98765 43210');
    }
  });

  it('SITE-3 a missing text falls back to another language, and is listed as missing', () => {
    expect(wordsIn('hi', { en: 'Ushas', hi: '' })).toBe('Ushas');
    expect(wordsIn('en', { en: '', hi: 'उषा' })).toBe('उषा');
    const lacking = {
      ...school,
      city: { en: 'Kochi', hi: ' ' },
      street: { en: '', hi: '' },
      social: [{ name: { en: '', hi: 'उषा' }, url: 'https://a.example' }],
    };
    expect(missingWords('school', lacking)).toEqual([
      { field: 'city.hi', label: 'City', language: 'hi' },
      { field: 'social.0.name.en', label: 'Links to other places, 1: Name', language: 'en' },
    ]);
    expect(missingWords('school', school)).toEqual([]);
  });

  it.each([
    [['Monday'], 'Monday, 06:00 - 07:30', 'सोमवार, 06:00 - 07:30'],
    [['Monday', 'Tuesday'], 'Monday, Tuesday, 06:00 - 07:30', 'सोमवार, मंगलवार, 06:00 - 07:30'],
    [
      ['Monday', 'Tuesday', 'Wednesday', 'Saturday'],
      'Monday to Wednesday, Saturday, 06:00 - 07:30',
      'सोमवार से बुधवार, शनिवार, 06:00 - 07:30',
    ],
    [
      ['Saturday', 'Sunday', 'Friday'],
      'Friday to Sunday, 06:00 - 07:30',
      'शुक्रवार से रविवार, 06:00 - 07:30',
    ],
  ] as const)(
    'SITE-1 the opening hours of %j join three or more consecutive days into a range',
    (days, english, hindi) => {
      const hours = { days, opens: '06:00', closes: '07:30' };
      expect(hoursText(hours, 'en')).toBe(english);
      expect(hoursText(hours, 'hi')).toBe(hindi);
    },
  );
});

describe('the checks of a document', () => {
  it('SITE-2 trim texts, and remove fields that the schema does not have', () => {
    const { content } = checkDocument('school', {
      ...school,
      city: { en: ' Kochi ', hi: 'कोच्चि', fr: 'x' },
      countryCode: 'in',
      onload: 'alert(1)',
    });
    expect(content).toEqual({
      ...school,
      city: { en: 'Kochi', hi: 'कोच्चि' },
      countryCode: 'IN',
    });
  });

  it('SITE-2 accept a name of at most 60 characters, counted in code points', () => {
    expect(named('अ'.repeat(60))).toEqual([]);
    expect(named('🕉'.repeat(60))).toEqual([]);
    expect(named('🕉'.repeat(61))).toEqual(NAME_FAULT('too_long'));
    expect(named('a'.repeat(61))).toEqual(NAME_FAULT('too_long'));
    expect(named('a'.repeat(10_000))).toEqual(NAME_FAULT('too_long'));
  });

  it.each([
    '\u202Eevil',
    'a\u2066b',
    'a\u200Bb',
    'a\u0000b',
    'a\nb',
    'a\u2028b',
    'a\uFEFFb',
    'a\uD800b',
    '__SITE_URL__',
    '__PERSONAL_LINK__',
    '<!--slot:batches:en:yogasanas-->',
  ])('SITE-2 refuse the characters of %j', (text) => {
    expect(named(text)).toEqual(NAME_FAULT('invalid_characters'));
  });

  it('SITE-2 accept the joiners of Hindi and every visible character', () => {
    for (const text of ['क्‍ष', 'र्‌य', 'Śrī “Yoga” & <Co> – 5’ ☀', '__ a __']) {
      expect([text, named(text)]).toEqual([text, []]);
    }
  });

  it.each([
    [
      'phone',
      ['+91 98765 43210', '+1 (212) 555-0100', '+1234567'],
      ['98765 43210', '+123456', '+1234567890123456', '+91 x', ''],
      'invalid_phone',
    ],
    [
      'email',
      ['a@b.co', "o'neil+yoga@mail.example.org"],
      ['a', 'a@b', 'a b@c.de', 'a@b..c', '<a@b.co>'],
      'invalid_email',
    ],
    ['postalCode', ['462002', 'SW1A 1AA', 'D-10115'], ['4620-<', '-1'], 'unknown_value'],
    ['countryCode', ['IN'], ['I', 'I1'], 'unknown_value'],
    ['copyrightYear', [1900, 2100], [1899, 2101], 'too'],
    ['copyrightYear', [2026], ['2026', 2026.5, null], 'not_integer'],
  ] as const)('SITE-2 of %s accept %j and refuse %j', (field, good, bad, code) => {
    for (const value of good) expect([value, faultsOf({ [field]: value })]).toEqual([value, []]);
    for (const value of bad) {
      const [[at, said] = []] = faultsOf({ [field]: value });
      expect([value, at]).toEqual([value, field]);
      expect(value === '' ? 'required' : said).toMatch(value === '' ? 'required' : code);
    }
  });

  it('SITE-2 accept only links to web pages over https', () => {
    const linked = (url: unknown) => faultsOf({ social: [{ name: { en: 'X', hi: '' }, url }] });
    for (const url of ['https://a.example', 'https://a.example/@x?y=1#z'])
      expect([url, linked(url)]).toEqual([url, []]);
    for (const url of [
      'http://a.example',
      'javascript:alert(1)',
      'https://a',
      'https://u:p@a.example',
      'https://a.example/"x',
      '//a.example',
      'data:text/html,x',
    ]) {
      expect([url, linked(url)]).toEqual([url, [['social.0.url', 'invalid_link']]]);
    }
  });

  it('SITE-2 refuse invalid lists, coordinates, weekdays and opening times', () => {
    const link = { name: { en: 'X', hi: '' }, url: 'https://a.example' };
    expect(faultsOf({ social: Array.from({ length: 8 }, () => link) })).toEqual([]);
    expect(faultsOf({ social: Array.from({ length: 9 }, () => link) })).toEqual([
      ['social', 'too_large'],
    ]);
    expect(faultsOf({ social: {} })).toEqual([['social', 'invalid_list']]);
    expect(faultsOf({ social: [7] })).toEqual([['social.0', 'invalid_object']]);
    const at = (latitude: unknown, longitude: unknown) =>
      faultsOf({ map: { latitude, longitude } });
    expect(faultsOf({ map: null })).toEqual([]);
    expect([at(90, 180), at(-90, -180)]).toEqual([[], []]);
    for (const [latitude, longitude] of [
      [90.1, 0],
      [0, 180.1],
      ['1', 1],
      [Number.NaN, 0],
    ])
      expect(at(latitude, longitude)).toEqual([['map', 'invalid_place']]);
    const open = (hours: object) =>
      faultsOf({ openingHours: [{ days: ['Monday'], opens: '06:00', closes: '07:00', ...hours }] });
    expect(open({})).toEqual([]);
    expect(open({ closes: '06:00' })).toEqual([['openingHours.0.closes', 'end_before_start']]);
    expect(open({ opens: '6:00' })).toEqual([['openingHours.0.opens', 'invalid_time']]);
    expect(open({ closes: '24:00' })).toEqual([['openingHours.0.closes', 'invalid_time']]);
    expect(open({ days: [] })).toEqual([['openingHours.0.days', 'required']]);
    expect(open({ days: ['Monday', 'Monday'] })).toEqual([['openingHours.0.days', 'invalid_list']]);
    expect(open({ days: ['Someday'] })).toEqual([['openingHours.0.days', 'invalid_list']]);
  });

  it.each([null, 7, 'x', [], undefined])('SITE-2 refuse %j, which is not a document', (sent) => {
    expect(checkDocument('school', sent).faults).toEqual([
      {
        field: 'content',
        code: 'invalid_object',
        message: 'The document is not in the form that this version of the website knows.',
      },
    ]);
  });
});
