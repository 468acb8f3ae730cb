/** @jest-environment node */
import { prerenderPages, type PrerenderedPage } from './entry-server';

const VIEWS = [
  'about',
  'hatha-yoga-membership',
  'angamardana',
  'yogasanas',
  'bhuta-shuddhi',
  'surya-shakti',
  'surya-kriya',
  'treatment-module',
  'yoga-for-kids',
  'yogic-food',
  'privacy',
  'credits',
] as const;

describe('the prerendered pages', () => {
  let pages: ReadonlyMap<string, PrerenderedPage>;
  const pageOf = (file: string): PrerenderedPage => {
    const page = pages.get(file);
    if (!page) throw new Error(`${file} is not prerendered.`);
    return page;
  };

  beforeAll(async () => {
    pages = new Map(
      (await prerenderPages('https://school.example')).map((page) => [page.file, page]),
    );
  });

  it('NAV-6 are every public view in both languages, the plain form, and pages for no connection and not found', () => {
    const english = ['index', ...VIEWS, 'register', 'offline', '404'];
    expect([...pages.keys()].toSorted()).toEqual(
      [...english, ...english.map((file) => `hi/${file}`)].toSorted(),
    );
  });

  it.each(['index', ...VIEWS])('NAV-6 %s is readable as it stands', (file) => {
    for (const { body, head } of [pageOf(file), pageOf(`hi/${file}`)]) {
      expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(body).not.toContain('<script');
      expect(body).not.toContain('<template');
      expect(head.title).not.toBe('');
    }
  });

  it('NAV-6 have a title and a description of their own', () => {
    const listed = [...pages.values()].filter(({ head }) => head.canonical !== undefined);
    expect(new Set(listed.map(({ head }) => head.title)).size).toBe(listed.length);
    expect(new Set(listed.map(({ head }) => head.description)).size).toBe(listed.length);
  });

  it.each([
    ['index', '/', '/hi'],
    ['about', '/about', '/hi/about'],
    ['surya-kriya', '/surya-kriya', '/hi/surya-kriya'],
  ])('NAV-6 %s names its own address, and that of the other language', (file, en, hi) => {
    const alternates = [
      { language: 'en', path: en },
      { language: 'hi', path: hi },
      { language: 'x-default', path: en },
    ];
    expect(pageOf(file).head).toMatchObject({ language: 'en', canonical: en, alternates });
    expect(pageOf(`hi/${file}`).head).toMatchObject({ language: 'hi', canonical: hi, alternates });
  });

  it('NAV-5 NAV-6 the not-found page is listed nowhere', () => {
    expect(pageOf('404').head.canonical).toBeUndefined();
    expect(pageOf('404').head.alternates).toEqual([]);
  });

  it('NAV-6 the page for no connection is listed nowhere, and needs no script at any address', () => {
    for (const file of ['offline', 'hi/offline']) {
      expect(pageOf(file)).toMatchObject({ plain: true, linkedData: '' });
      expect(pageOf(file).head.canonical).toBeUndefined();
      expect(pageOf(file).head.alternates).toEqual([]);
    }
    expect(pageOf('offline').body).toContain('href="/?register"');
    expect(pageOf('hi/offline').body).toContain('href="/hi?register"');
  });

  it('LAND-1 NAV-6 a register button leads to the plain form where no script runs', () => {
    expect(pageOf('surya-kriya').body).toMatch(
      /<form[^>]* action="\/register" method="get"[^>]*><input type="hidden" name="program" value="surya-kriya"\/><button[^>]*type="submit"[^>]*>Begin Surya Kriya</,
    );
  });

  it('NAV-2 NAV-6 the way back is a button that works where no script runs', () => {
    expect(pageOf('about').body).toMatch(
      /<form[^>]* action="\/" method="get"[^>]*><button[^>]*type="submit"/,
    );
  });
});
