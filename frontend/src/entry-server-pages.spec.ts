/** @jest-environment node */
import { headTags } from '../prerender/pages/head-tags';
import * as views from './app/router/screen';
import { DEFAULT_LANGUAGE, LANGUAGES } from './api/lists';
import { publishedContent, SHIPPED } from './content/documents';
import { EVERY_LANGUAGE } from './content/every-language';
import { SHIPPED_PROGRAMS } from './content/programs';
import { showPublished } from './content/published';
import { everyText } from './content/testing/every-text';
import type { SiteTexts } from './content/types';
import { prerenderPages } from './entry-server';

jest.mock('./app/router/screen', () => ({
  ...jest.requireActual<typeof views>('./app/router/screen'),
  __esModule: true,
}));

const SITE = 'https://school.example';

afterEach(() => jest.restoreAllMocks());

/** The texts that a page shows or reads out: no ids, no texts of its head or with a number, and not the second text of a button. */
const textsOn = (part: unknown): readonly string[] =>
  everyText(JSON.parse(JSON.stringify(part)))
    .filter(({ path }) => !/(^|\.)seo\.|^recipes\.hide$|\.(image|program|id)$/.test(path))
    .map(({ text }) => text);

/** The text of a page as a browser reads it, with its tags. */
const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

type PageTexts = [ids: string, file: string, partOf: (texts: SiteTexts) => unknown];

describe('the texts of all pages', () => {
  let bodies: ReadonlyMap<string, string>;
  beforeAll(async () => {
    bodies = new Map((await prerenderPages(SITE)).map(({ file, body }) => [file, decoded(body)]));
  });

  it.each<PageTexts>([
    ['LAND-1 LAND-2 LAND-3 LAND-4 LAND-5 LAND-6 LAND-7 LAND-8', 'index', ({ landing }) => landing],
    ['LAND-9', 'index', ({ footer }) => footer],
    ['PAGE-1', 'about', ({ about }) => about],
    ...SHIPPED_PROGRAMS.map((slug, index): PageTexts => [
      `PAGE-${index + 2}`,
      slug,
      ({ programs, programHeadings, postures }) => [
        programs[slug],
        programHeadings,
        slug === 'yogasanas' ? postures : [],
      ],
    ]),
    ['PAGE-10', 'yogic-food', ({ yogicFood }) => yogicFood],
    ['NAV-5', '404', ({ notFound }) => notFound],
    ['NAV-6', 'offline', ({ offline }) => offline],
    ['NAV-1', 'credits', ({ credits }) => credits],
  ])('%s NAV-6 %s has every text in every language without scripts', (_, file, partOf) => {
    for (const language of LANGUAGES) {
      const body = bodies.get(language === DEFAULT_LANGUAGE ? file : `${language}/${file}`) ?? '';
      const texts = textsOn(partOf(EVERY_LANGUAGE[language]));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => !body.includes(text))).toEqual([]);
    }
  });
});

describe('the rendering of all pages', () => {
  it('SITE-4 counts the pages while they are rendered, each once', async () => {
    const progress: [number, number][] = [];
    const pages = await prerenderPages(SITE, (...step) => void progress.push(step));
    expect(pages).toHaveLength(34);
    expect(progress).toEqual(pages.map((_, index) => [index + 1, pages.length]));
  });

  it('SITE-4 names the page that cannot be rendered, with the cause', async () => {
    const { loadScreen } = jest.requireActual<typeof views>('./app/router/screen');
    const broken = new Error('A text is missing.');
    jest.spyOn(views, 'loadScreen').mockImplementation(async (route) => {
      if (route.language === 'hi' && route.view === 'about') throw broken;
      return loadScreen(route);
    });
    await expect(prerenderPages(SITE)).rejects.toMatchObject({
      file: 'hi/about',
      message: 'The page hi/about cannot be drawn: Error: A text is missing.',
      cause: broken,
    });
  });

  it('PAGE-1 NAV-6 without scripts, the button of the about page opens the form in its language', async () => {
    const pages = await prerenderPages(SITE);
    for (const [file, form, label] of [
      ['about', '/register', 'Begin Your Journey'],
      ['hi/about', '/hi/register', 'अपनी यात्रा शुरू करें'],
    ] as const) {
      expect(pages.find((page) => page.file === file)?.body).toMatch(
        new RegExp(`<form[^>]* action="${form}" method="get"[^>]*><button[^>]*>${label}<`),
      );
    }
  });

  it('NAV-6 escapes in the head the characters of HTML in the names that a school may choose', () => {
    const siteName = 'Yoga "Om" & <b>';
    const tags = headTags(
      {
        language: 'en',
        view: 'about',
        siteName,
        title: siteName,
        description: siteName,
        canonical: '/about',
        alternates: [],
      },
      { previews: [], pictures: {} },
    );
    const written = 'Yoga &quot;Om&quot; &amp; &lt;b>';
    expect(tags).toContain(`<title>${written}</title>`);
    expect(tags).toContain(`<meta name="description" content="${written}" />`);
    expect(tags).toContain(`<meta property="og:site_name" content="${written}" />`);
    expect(tags).not.toContain(siteName);
  });

  it('PIC-7 a link to a page that has no picture of its own shows none, even if the first screen has one', () => {
    const own = { picture: 'b2', widths: [320, 640], height: 480, x: 50, y: 50 };
    showPublished({ pictures: { hero: { ...own, alt: { en: 'Hall', hi: '' } } } });
    const imageOf = (view: 'main' | 'register') => {
      const texts = { language: 'en', siteName: '', title: '', description: '' } as const;
      const build = { previews: ['main'], pictures: {} };
      return /og:image" content="([^"]*)"/.exec(
        headTags({ ...texts, view, alternates: [] }, build),
      )?.[1];
    };
    try {
      expect(imageOf('main')).toBe('__SITE_URL__/pictures/b2/share.jpg');
      expect(imageOf('register')).toBeUndefined();
    } finally {
      showPublished({});
    }
  });

  it('SITE-7 the sharing tags name the country of a school outside of India', () => {
    showPublished(publishedContent({ school: { ...SHIPPED.school, countryCode: 'NP' } }));
    try {
      const tags = headTags(
        {
          language: 'hi',
          view: 'about',
          siteName: '',
          title: '',
          description: '',
          alternates: [],
        },
        { previews: [], pictures: {} },
      );
      expect(tags).toContain('<meta property="og:locale" content="hi_NP" />');
      expect(tags).toContain('<meta property="og:locale:alternate" content="en_NP" />');
    } finally {
      showPublished({});
    }
  });
});
