import { faultsOf, itemsOf, shipped } from '../../test/shipped-documents';
import { checkDocument } from './document-check';

describe('the checks of a document of texts', () => {
  it('SITE-2 join the lines of a long text into one paragraph, and remove blank paragraphs', () => {
    const { content, faults } = checkDocument('landing', {
      ...shipped('landing'),
      hero: {
        ...(shipped('landing')['hero'] as object),
        lead: { en: ' One\n  two \n\nthree', hi: '' },
      },
      whatAndWhy: {
        heading: { en: 'Why', hi: 'क्यों' },
        paragraphs: { en: [' One ', '', '  ', 'Two'], hi: [] },
      },
    });
    expect(faults).toEqual([]);
    expect(content).toMatchObject({
      hero: { lead: { en: 'One two three', hi: '' } },
      whatAndWhy: { paragraphs: { en: ['One', 'Two'], hi: [] } },
    });
  });

  it('SITE-2 accept at most 12 paragraphs of at most 1500 characters', () => {
    const said = (en: unknown) =>
      faultsOf('landing', { whatAndWhy: { heading: { en: 'Why' }, paragraphs: { en } } });
    const at = 'whatAndWhy.paragraphs';
    expect(said(Array.from({ length: 12 }, () => 'x'.repeat(1500)))).toEqual([]);
    expect(said(Array.from({ length: 13 }, () => 'x'))).toEqual([
      [`${at}.en`, 'too_large'],
      [at, 'required'],
    ]);
    expect(said(['x'.repeat(1501)])).toEqual([[`${at}.en`, 'too_long']]);
    expect(said(['__SITE_URL__'])).toEqual([[`${at}.en`, 'invalid_characters']]);
    expect(said([7])).toEqual([[`${at}.en`, 'not_text']]);
    expect(said('x')).toEqual([
      [`${at}.en`, 'invalid_list'],
      [at, 'required'],
    ]);
    expect(said([])).toEqual([[at, 'required']]);
  });

  it.each(['{schol}', '{School}', '{ city }', '{}', '{शहर}'])(
    'SITE-2 refuse %s, which nothing would fill in, in a text and in a paragraph',
    (typed) => {
      const { faults } = checkDocument('landing', {
        ...shipped('landing'),
        whatAndWhy: {
          heading: { en: `Why {school} in {city}`, hi: `${typed} क्यों` },
          paragraphs: { en: ['Call {phone}', `Write to {email} or ${typed}`] },
        },
      });
      const rest = 'cannot be used here. You can use {school}, {city}, {phone}, {email}.';
      expect(faults.map(({ field, code }) => [field, code])).toEqual([
        ['whatAndWhy.heading.hi', 'unknown_placeholder'],
        ['whatAndWhy.paragraphs.en', 'unknown_placeholder'],
      ]);
      for (const { message } of faults) expect(message).toContain(`: ${typed} ${rest}`);
    },
  );

  it('SITE-2 refuse every word in braces in the data of the school', () => {
    const { faults } = checkDocument('school', {
      ...shipped('school'),
      name: { en: 'Yoga in {city}', hi: 'योग' },
    });
    const message = 'Name of the school: {city} cannot be used here.';
    expect(faults).toEqual([{ field: 'name.en', code: 'unknown_placeholder', message }]);
  });

  it('SITE-2 accept only pictures and programs that may be chosen', () => {
    const [teacher] = itemsOf('teachers');
    const pictured = (image: unknown) => faultsOf('teachers', { items: [{ ...teacher, image }] });
    expect([pictured('teacher-3'), pictured('')]).toEqual([[], []]);
    for (const image of ['hero-desktop', 7, {}]) {
      expect(pictured(image)).toEqual([['items.0.image', 'unknown_value']]);
    }
    const { registerNow } = shipped('landing') as {
      registerNow: { tiles: readonly object[] };
    };
    const leadingTo = (program: string, image: string) => {
      const tiles = [{ ...registerNow.tiles[0], image, program }];
      return faultsOf('landing', { registerNow: { ...registerNow, tiles } });
    };
    expect(leadingTo('yogic-food', '')).toEqual([
      ['registerNow.tiles.0.program', 'unknown_value'],
      ['registerNow.tiles.0.image', 'required'],
    ]);
    // The owner may have added this program (PROG-3).
    expect(leadingTo('pranayama', 'register-1')).toEqual([]);
    for (const program of ['Pranayama', 'admin', '-a', 'x'.repeat(41)]) {
      expect(leadingTo(program, 'register-1')).toEqual([
        ['registerNow.tiles.0.program', 'unknown_value'],
      ]);
    }
  });

  it('SITE-2 accept only whole minutes from 1 to 1440', () => {
    const [recipe] = itemsOf('recipes');
    const lasting = (minutes: unknown) => faultsOf('recipes', { items: [{ ...recipe, minutes }] });
    expect([lasting(1), lasting(1440)]).toEqual([[], []]);
    expect(lasting(0)).toEqual([['items.0.minutes', 'too_small']]);
    expect(lasting(1441)).toEqual([['items.0.minutes', 'too_large']]);
    expect(lasting('10')).toEqual([['items.0.minutes', 'not_integer']]);
  });

  it('SITE-2 accept only small letters, digits and single hyphens in the id of a recipe', () => {
    const [recipe] = itemsOf('recipes');
    const called = (id: unknown) => faultsOf('recipes', { items: [{ ...recipe, id }] });
    expect([called('a-1'), called('')]).toEqual([[], []]);
    for (const id of ['A', 'a--b', '-a', 'a b']) {
      expect(called(id)).toEqual([['items.0.id', 'unknown_value']]);
    }
  });

  it('KEEP-6 SITE-2 require exactly one section of the privacy page that states the retention periods', () => {
    const { sections } = shipped('privacy') as { sections: readonly object[] };
    const all = (saysRetention: boolean) => sections.map((each) => ({ ...each, saysRetention }));
    for (const flag of [true, false]) {
      const { faults } = checkDocument('privacy', { ...shipped('privacy'), sections: all(flag) });
      expect(faults).toEqual([
        {
          field: 'sections',
          code: 'required',
          message: 'Exactly one section must begin with how long registrations are kept.',
        },
      ]);
    }
  });
});
