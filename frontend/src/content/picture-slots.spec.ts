import { type Picture, pictures } from '../assets/pictures';
import { posturePictures } from '../assets/posture-pictures';
import { checkDocument, missingWords } from './document-check';
import { publishedContent, SHIPPED } from './documents';
import { altOf, filesOf, PICTURE_SLOTS, sharedPicture, slotOf } from './picture-slots';
import { POSTURE_IDS } from './postures';
import { ownPicture, showPublished } from './published';

const ID = '0123456789abcdef'.repeat(4);
const own = {
  picture: ID,
  widths: [320, 640, 1600],
  height: 1200,
  x: 30,
  y: 70,
  alt: { en: 'Asha in the hall', hi: 'हॉल में आशा' },
};
const withHero = (hero: unknown) => ({ ...SHIPPED.pictures, hero });
const faultsOf = (change: object) =>
  checkDocument('pictures', withHero({ ...own, ...change })).faults;

describe('the shipped drawings', () => {
  it.each(Object.entries<Picture>(pictures))(
    'LAND-1 LAND-3 LAND-4 LAND-6 LAND-8 PAGE-1 the drawing %s has only files of its own name, each with its width',
    (name, { avif, webp, width }) => {
      for (const [format, files] of Object.entries({ avif, webp })) {
        const widths = Object.keys(files);
        expect(Object.values(files)).toEqual(
          widths.map((each) => `/assets/${name}-${each}.${format}`),
        );
        expect(widths.at(-1)).toBe(String(width));
      }
    },
  );

  it('PAGE-4 the drawing of each posture is a file of its own name', () => {
    expect(posturePictures).toEqual(
      Object.fromEntries(POSTURE_IDS.map((id) => [id, `/assets/posture-${id}.svg`])),
    );
  });
});

describe('the picture slots', () => {
  afterEach(() => showPublished({}));

  it('PIC-7 are those of all drawings, and the drawings of the first screen share one slot', () => {
    const drawn = Object.keys(pictures).map((name) => slotOf(name as keyof typeof pictures));
    expect([...PICTURE_SLOTS].sort()).toEqual([...new Set(drawn)].sort());
    expect(Object.values(SHIPPED.pictures)).toEqual(PICTURE_SLOTS.map(() => null));
  });

  it('PIC-7 hold a picture with its focal point and alt text, without unknown fields', () => {
    const { content, faults } = checkDocument('pictures', withHero({ ...own, extra: '<script>' }));
    expect([content, faults]).toEqual([withHero(own), []]);
    expect(checkDocument('pictures', withHero(undefined)).content).toEqual(SHIPPED.pictures);
  });

  it.each([
    { picture: ID.toUpperCase() },
    { picture: `${ID}/../../x` },
    { picture: 7 },
    { widths: '320' },
    { widths: [320.5] },
    { height: -1 },
    { x: 101 },
    { y: -1 },
    { y: '50' },
  ])('PIC-7 refuse an invalid picture: %j', (change) => {
    expect(faultsOf(change)).toEqual([
      {
        field: 'hero',
        code: 'unknown_value',
        message: 'First screen is not a picture that was uploaded.',
      },
    ]);
  });

  it('PIC-7 require an alt text in one language, and list the languages that lack it', () => {
    expect(faultsOf({ alt: { en: ' ', hi: '' } })).toEqual([
      {
        field: 'hero.alt',
        code: 'required',
        message: 'What is to be seen is required in at least one language.',
      },
    ]);
    expect(faultsOf({ alt: { en: 'x'.repeat(201) } })).toMatchObject([{ code: 'too_long' }]);
    expect(faultsOf({ alt: { en: 'The hall in {city}' } })).toEqual([
      {
        field: 'hero.alt.en',
        code: 'unknown_placeholder',
        message: 'What is to be seen: {city} cannot be used here.',
      },
    ]);
    const inHindi = { ...own, alt: { en: '', hi: 'आशा' } };
    expect(missingWords('pictures', withHero(inHindi))).toEqual([
      { field: 'hero.alt.en', label: 'First screen: What is to be seen', language: 'en' },
    ]);
    expect(altOf(inHindi, 'en')).toBe('आशा');
    expect(altOf(own, 'hi')).toBe('हॉल में आशा');
  });

  it('PIC-7 are in the published content only if they differ from what ships', () => {
    expect(publishedContent({ pictures: SHIPPED.pictures })).toEqual({});
    const content = publishedContent({ pictures: { ...SHIPPED.pictures, hero: own } });
    expect(content).toEqual({ pictures: { hero: own } });
    showPublished(content);
    expect(ownPicture('hero')).toBe(content.pictures?.hero);
    expect(ownPicture('about')).toBeUndefined();
  });

  it('PIC-7 the files of a picture have a URL per width and format; the one for sharing is at most 1200 px wide', () => {
    expect(filesOf(own)).toEqual({
      avif: {
        320: `/pictures/${ID}/320.avif`,
        640: `/pictures/${ID}/640.avif`,
        1600: `/pictures/${ID}/1600.avif`,
      },
      webp: {
        320: `/pictures/${ID}/320.webp`,
        640: `/pictures/${ID}/640.webp`,
        1600: `/pictures/${ID}/1600.webp`,
      },
      width: 1600,
      height: 1200,
    });
    const path = `/pictures/${ID}/share.jpg`;
    expect(sharedPicture(own)).toEqual({ path, width: 1200, height: 900 });
    expect(sharedPicture({ ...own, widths: [800], height: 601 })).toEqual({
      path,
      width: 800,
      height: 601,
    });
  });
});
