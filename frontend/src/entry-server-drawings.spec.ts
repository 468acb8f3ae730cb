/** @jest-environment node */
import {
  drawingsOf,
  shareDrawing,
  sharePath,
  SHARE_SIZE,
  shareRedirects,
} from '../prerender/share-pictures';
import {
  iconAddress,
  iconsNow,
  idOf,
  markRatio,
  redirectsNow,
  signSvg,
} from '../prerender/site-drawings';
import type { PageHead } from './app/router/page-head';
import { publishedContent, SHIPPED } from './content/documents';
import { type PublishedContent, showPublished } from './content/published';

const logoOf = (width: number, height: number, ground: 'paper' | 'dark' = 'paper') =>
  ({ identity: { logo: { picture: 'a1', width, height, ground } } }) as PublishedContent;

const named = (name: string): PublishedContent =>
  publishedContent({ school: { ...SHIPPED.school, name: { ...SHIPPED.school.name, en: name } } });

const head = (view: PageHead['view'], change: Partial<PageHead> = {}): PageHead => ({
  view,
  language: 'en',
  title: 'About us | Ushas',
  description: '',
  siteName: 'Ushas',
  canonical: '/about',
  alternates: [],
  ...change,
});

const PICTURES = { 'hero-desktop': '/assets/hero-1.webp', about: '/assets/about-1.webp' };

afterEach(() => showPublished({}));

describe('the icons of the school', () => {
  it.each([
    [150, 100, 1.5],
    [300, 100, 3],
    [400, 100, 3],
    [100, 200, 1],
  ])(
    'LOGO-2 the sign of a logo of %d by %d has the ratio of width to height %d, between 1 and 3',
    (width, height, ratio) => {
      showPublished(logoOf(width, height));
      expect(markRatio()).toBe(ratio);
      const icons = iconsNow();
      const wide = Math.round(100 * ratio);
      expect(icons && signSvg(icons)).toContain(`viewBox="0 0 ${wide} 100" width="${wide}"`);
    },
  );

  it('LOGO-2 without a logo, the shipped icons stay at their addresses, without redirects', () => {
    expect([iconsNow(), markRatio(), redirectsNow()]).toEqual([null, 1, {}]);
    expect(iconAddress('/icons/icon-192.png')).toBe('/icons/icon-192.png');
  });

  it('LOGO-2 with a logo, each shipped icon, /favicon.ico and /apple-touch-icon.png redirect to an icon of the logo', () => {
    showPublished(logoOf(100, 100));
    const at = (name: string) => `/pictures/${iconsNow()?.id}/${name}`;
    expect(redirectsNow()).toEqual({
      '/icons/icon-192.png': at('icon-192.png'),
      '/icons/icon-512.png': at('icon-512.png'),
      '/icons/icon-maskable-512.png': at('icon-mask-512.png'),
      '/icons/icon-monochrome-512.png': at('icon-mono-512.png'),
      '/icons/apple-touch-icon.png': at('apple-touch-icon.png'),
      '/icons/admin-192.png': at('admin-192.png'),
      '/icons/admin-512.png': at('admin-512.png'),
      '/icons/admin-maskable-512.png': at('admin-mask-512.png'),
      '/favicon.ico': at('favicon.ico'),
      '/apple-touch-icon.png': at('apple-touch-icon.png'),
    });
  });

  it('LOGO-2 LOGO-4 the frame colour of the admin icons and the drawing id depend on the light or dark background', () => {
    showPublished(logoOf(100, 100));
    const onPaper = iconsNow();
    showPublished(logoOf(100, 100, 'dark'));
    const onDark = iconsNow();
    expect([onPaper?.ground, onPaper?.frame]).toEqual(['#fcf5ea', '#9c2f54']);
    expect(onDark?.frame).toBe('#f2ab4b');
    expect(onDark?.id).not.toBe(onPaper?.id);
  });
});

describe('the id of a drawing', () => {
  it('LOGO-4 SHARE-2 is the hash of all its inputs and of the number of its recipe', () => {
    showPublished({ ...logoOf(100, 100), ...named('Ushas') });
    const drawings = [iconsNow(), shareDrawing(head('about'), PICTURES)];
    for (const [index, recipe] of [2, 1].entries()) {
      const { id, ...inputs } = drawings[index] ?? { id: '' };
      expect(id).toMatch(/^[0-9a-f]{64}$/);
      expect(id).toBe(idOf({ ...inputs, recipe }));
    }
  });
});

describe('the share picture of a page', () => {
  it('SHARE-1 has the page title large and the school small; for the landing page the other way round', () => {
    showPublished(named('Ushas'));
    expect(SHARE_SIZE).toEqual({ width: 1200, height: 630 });
    expect(shareDrawing(head('about'), PICTURES)).toMatchObject({
      kind: 'share',
      large: 'About us',
      small: 'Ushas',
      mark: '/icons/icon-192.png',
      picture: '/assets/about-1.webp',
      x: 50,
      y: 50,
      band: '#2d2160',
      glow: '#f2ab4b',
      heading: '#fbdcae',
      soft: '#d9c9e0',
    });
    expect(shareDrawing(head('main'), PICTURES)).toMatchObject({
      large: 'Ushas',
      small: 'About us',
      // The figure in this picture is right of the middle.
      picture: '/assets/hero-1.webp',
      x: 70,
      y: 50,
    });
  });

  it('SHARE-1 is not drawn if name and look are as shipped, or if the page has no canonical address', () => {
    expect(shareDrawing(head('about'), PICTURES)).toBeNull();
    showPublished(named('Ushas'));
    expect(shareDrawing(head('about', { language: 'hi' }), PICTURES)).toBeNull();
    const { canonical: _, ...unlisted } = head('about');
    expect(shareDrawing(unlisted, PICTURES)).toBeNull();
  });

  it('SHARE-1 PIC-7 has the school’s own picture of the page, at least 900 px wide if possible, at its focal point', () => {
    const own = { picture: 'b2', height: 900, x: 20, y: 80, alt: { en: 'Hall', hi: '' } };
    const pictureOf = (widths: readonly number[]) => {
      showPublished({ ...named('Ushas'), pictures: { about: { ...own, widths } } });
      return shareDrawing(head('about'), PICTURES);
    };
    const found = { x: 20, y: 80 };
    expect(pictureOf([320, 899, 900, 1600])).toMatchObject({
      ...found,
      picture: '/pictures/b2/900.webp',
    });
    expect(pictureOf([320, 640])).toMatchObject({ ...found, picture: '/pictures/b2/640.webp' });
  });

  it('SHARE-1 gets a redirect from the address of the shipped one, in the first language that has one', () => {
    showPublished(logoOf(100, 100));
    const heads = [head('about'), head('about', { language: 'hi', title: 'परिचय | Ushas' })];
    const [english] = heads.map((each) => shareDrawing(each, PICTURES));
    expect(shareRedirects(heads, PICTURES)).toEqual({
      '/og/about.jpg': english && sharePath(english),
    });
  });

  it('SHARE-1 LOGO-2 is drawn once, after the icons, beside those of its page in the other languages', () => {
    showPublished(logoOf(100, 100));
    const heads = [
      head('main', { title: 'Yoga | Ushas' }),
      head('about'),
      head('about'),
      head('about', { language: 'hi', title: 'परिचय | Ushas' }),
      head('register'),
    ].map((each, index) => {
      const { canonical: _, ...unlisted } = each;
      return index === 4 ? unlisted : each;
    });
    const drawn = drawingsOf(heads, PICTURES);
    expect(drawn.map((each) => (each.kind === 'share' ? each.large : each.kind))).toEqual([
      'icons',
      'About us',
      'परिचय',
      'Ushas',
    ]);
    showPublished({});
    expect(drawingsOf(heads, PICTURES)).toEqual([]);
  });
});
