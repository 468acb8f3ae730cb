/** @jest-environment node */
import { adminManifest } from '../prerender/pages/admin-manifest';
import { headTags } from '../prerender/pages/head-tags';
import { robotsTxt, sitemapXml } from '../prerender/pages/site-files';
import { manifestIn, webManifest } from '../prerender/pages/web-manifest';
import { SHIPPED } from './content/documents';
import { EVERY_LANGUAGE } from './content/every-language';
import { PROGRAMS } from './api/lists';
import { prerenderPages, type PrerenderedPage } from './entry-server';

const { en: inEnglish, hi: inHindi } = EVERY_LANGUAGE;

const icon = (file: string, side: number) => ({
  src: `/icons/${file}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});

const VIEWS = ['about', ...PROGRAMS, 'privacy', 'credits'] as const;

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

  it('NAV-6 are all public views, the plain form, and the personal, offline and not-found pages, in every language', () => {
    const english = ['index', ...VIEWS, 'register', 'r', 'offline', '404'];
    expect([...pages.keys()].toSorted()).toEqual(
      [...english, ...english.map((file) => `hi/${file}`)].toSorted(),
    );
  });

  it.each(['index', ...VIEWS])(
    'NAV-6 %s has its title and its heading in the HTML, without any script',
    (file) => {
      for (const { body, head } of [pageOf(file), pageOf(`hi/${file}`)]) {
        expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
        expect(body).not.toContain('<script');
        expect(body).not.toContain('<template');
        expect(head.title).not.toBe('');
      }
    },
  );

  it('NAV-6 lead to every program without scripts: the menu button leads to the cards of the landing page', () => {
    for (const [file, cards] of [
      ['about', '/#classes'],
      ['hi/about', '/hi#classes'],
    ] as const) {
      const menu = new RegExp(`<form action="${cards}"[^>]*><button[^>]* aria-haspopup="dialog"`);
      expect(pageOf(file).body).toMatch(menu);
    }
    for (const file of ['index', 'hi/index']) {
      expect(pageOf(file).body).toMatch(/<section[^>]* id="classes"/);
    }
  });

  it('NAV-6 that have a canonical address have unique titles and descriptions', () => {
    const listed = [...pages.values()].filter(({ head }) => head.canonical !== undefined);
    expect(new Set(listed.map(({ head }) => head.title)).size).toBe(listed.length);
    expect(new Set(listed.map(({ head }) => head.description)).size).toBe(listed.length);
  });

  it.each([
    [
      'index',
      `Classical hatha yoga in ${inEnglish.school.city}`,
      `${inHindi.school.city} में पारंपरिक हठ योग`,
    ],
    ['about', 'About us', 'हमारे बारे में'],
    ['hatha-yoga-membership', 'Hatha Yoga Membership', 'हठ योग सदस्यता'],
    ['angamardana', 'Angamardana, the yogic workout', 'अंगमर्दन: योग का व्यायाम'],
    ['yogasanas', 'Yogasanas: 21 classical postures', 'योगासन: 21 पारंपरिक आसन'],
    ['bhuta-shuddhi', 'Bhuta Shuddhi: the five elements', 'भूत शुद्धि: पाँच तत्त्व'],
    ['surya-shakti', 'Surya Shakti, strength at sunrise', 'सूर्य शक्ति: सूर्योदय का बल'],
    ['surya-kriya', 'Surya Kriya at sunrise or sunset', 'सूर्य क्रिया: सुबह या शाम'],
    ['treatment-module', 'Treatment Module: yoga with illness', 'योग उपचार: बीमारी में योग'],
    ['yoga-for-kids', 'Yoga for Kids, ages 5-12', 'बच्चों के लिए योग, 5-12 साल'],
    ['yogic-food', 'Yogic food and sattvic recipes', 'यौगिक आहार और व्यंजन'],
    ['privacy', 'Privacy', 'निजता'],
    ['credits', 'Credits', 'आभार'],
    ['offline', 'No connection', 'इंटरनेट नहीं है'],
    ['404', 'Page not found', 'पेज नहीं मिला'],
  ])('NAV-6 the title of %s is “%s”, in Hindi “%s”', (file, english, hindi) => {
    expect(pageOf(file).head.title).toBe(`${english} | ${inEnglish.school.name}`);
    expect(pageOf(`hi/${file}`).head.title).toBe(`${hindi} | ${inHindi.school.name}`);
  });

  it('NAV-6 the head has title, description, canonical address, language links and sharing tags; 404 has noindex', () => {
    const { head } = pageOf('hi/surya-kriya');
    expect(headTags(head, { previews: ['surya-kriya'], pictures: {} }).split(/\n +/)).toEqual([
      `<title>सूर्य क्रिया: सुबह या शाम | ${inHindi.school.name}</title>`,
      `<meta name="description" content="${head.description}" />`,
      '<link rel="canonical" href="__SITE_URL__/hi/surya-kriya" />',
      '<link rel="alternate" hreflang="en" href="__SITE_URL__/surya-kriya" />',
      '<link rel="alternate" hreflang="hi" href="__SITE_URL__/hi/surya-kriya" />',
      '<link rel="alternate" hreflang="x-default" href="__SITE_URL__/surya-kriya" />',
      '<meta property="og:type" content="website" />',
      `<meta property="og:site_name" content="${inHindi.school.name}" />`,
      `<meta property="og:title" content="${head.title}" />`,
      `<meta property="og:description" content="${head.description}" />`,
      '<meta property="og:locale" content="hi_IN" />',
      '<meta property="og:locale:alternate" content="en_IN" />',
      '<meta property="og:url" content="__SITE_URL__/hi/surya-kriya" />',
      '<meta property="og:image" content="__SITE_URL__/og/surya-kriya.jpg" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta name="twitter:image" content="__SITE_URL__/og/surya-kriya.jpg" />',
    ]);
    const plain = headTags(pageOf('404').head, { previews: [], pictures: {} });
    expect(plain).toContain('<meta name="robots" content="noindex" />');
    expect(plain).toContain('<meta name="twitter:card" content="summary" />');
    expect(plain).not.toMatch(/canonical|og:url|og:image|hreflang/);
  });

  it('NAV-6 LINK-3 robots.txt allows everything except the admin, the API and personal links', () => {
    expect(robotsTxt().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /r/',
      'Disallow: /hi/r/',
      '',
      'Sitemap: __SITE_URL__/sitemap.xml',
      '',
    ]);
  });

  it('NAV-6 the sitemap has each indexable page once, with its address in every language', () => {
    const xml = sitemapXml([pageOf('about'), pageOf('404'), pageOf('hi/index')]);
    const entry = (path: string, en: string, hi: string) => [
      '  <url>',
      `    <loc>__SITE_URL__${path}</loc>`,
      `    <xhtml:link rel="alternate" hreflang="en" href="__SITE_URL__${en}"/>`,
      `    <xhtml:link rel="alternate" hreflang="hi" href="__SITE_URL__${hi}"/>`,
      `    <xhtml:link rel="alternate" hreflang="x-default" href="__SITE_URL__${en}"/>`,
      '  </url>',
    ];
    expect(xml.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entry('/about', '/about', '/hi/about'),
      ...entry('/hi', '/', '/hi'),
      '</urlset>',
      '',
    ]);
  });

  it.each([
    ['index', '/', '/hi'],
    ['about', '/about', '/hi/about'],
    ['surya-kriya', '/surya-kriya', '/hi/surya-kriya'],
  ])(
    'NAV-6 %s has its own canonical address, and links to the page in every language',
    (file, en, hi) => {
      const alternates = [
        { language: 'en', path: en },
        { language: 'hi', path: hi },
        { language: 'x-default', path: en },
      ];
      expect(pageOf(file).head).toMatchObject({ language: 'en', canonical: en, alternates });
      expect(pageOf(`hi/${file}`).head).toMatchObject({
        language: 'hi',
        canonical: hi,
        alternates,
      });
    },
  );

  it.each(['register', 'r'])(
    'LINK-3 NAV-6 %s, a page for one person, has no canonical address and no language links',
    (file) => {
      for (const { head } of [pageOf(file), pageOf(`hi/${file}`)]) {
        expect(head.canonical).toBeUndefined();
        expect(head.alternates).toEqual([]);
      }
    },
  );

  it('NAV-5 NAV-6 the not-found page has no canonical address and no language links', () => {
    expect(pageOf('404').head.canonical).toBeUndefined();
    expect(pageOf('404').head.alternates).toEqual([]);
  });

  it('NAV-6 the offline page has no canonical address, no script, and links that work at any address', () => {
    for (const file of ['offline', 'hi/offline']) {
      expect(pageOf(file)).toMatchObject({ plain: true, linkedData: '' });
      expect(pageOf(file).head.canonical).toBeUndefined();
      expect(pageOf(file).head.alternates).toEqual([]);
    }
    expect(pageOf('offline').body).toContain('href="/?register"');
    expect(pageOf('offline').body).toMatch(
      /Call us:[^a]*<a href="tel:\+910000012345">\+91 00000 12345<\/a>/,
    );
    expect(pageOf('offline').body).toContain('<a href="">Try again</a>');
    expect(pageOf('hi/offline').body).toContain('href="/hi?register"');
    expect(pageOf('offline').body).toMatch(/<a href="\/"[^>]*>Read our pages, which are kept/);
    expect(pageOf('hi/offline').body).toMatch(/<a href="\/hi"[^>]*>हमारे पेज पढ़िए/);
    // The page is shown at any address, so its language switch leads to a page that is cached.
    expect(pageOf('offline').body).toContain('<a href="/hi" hrefLang="hi"');
    expect(pageOf('hi/offline').body).toContain('<a href="/" hrefLang="en"');
  });

  it('LAND-1 NAV-6 without scripts, a register button opens the plain form with the program', () => {
    expect(pageOf('surya-kriya').body).toMatch(
      /<form[^>]* action="\/register" method="get"[^>]*><input type="hidden" name="program" value="surya-kriya"\/><button[^>]*type="submit"[^>]*>Begin Surya Kriya</,
    );
  });

  it('PAGE-10 NAV-6 without scripts, the recipes button leads to the recipes', () => {
    expect(pageOf('yogic-food').body).toMatch(
      /<form [^>]*action="\/yogic-food#recipes" method="get"[^>]*><button[^>]*type="submit"[^>]*>Show the recipes</,
    );
    expect(pageOf('yogic-food').body).toContain('<div id="recipes"');
  });

  it('NAV-2 NAV-6 without scripts, the back button leads to the landing page', () => {
    expect(pageOf('about').body).toMatch(
      /<form[^>]* action="\/" method="get"[^>]*><button[^>]*type="submit"/,
    );
  });
});

describe('the web app manifests', () => {
  it('SITE-7 REG-1 the site manifest has the name, address, icons, screenshots and shortcuts of the site', () => {
    expect(webManifest).toEqual({
      id: '/',
      name: 'Arunima Yoga School',
      short_name: 'Arunima',
      description: 'Classical hatha yoga in Bhopal: programs, batches and registration.',
      lang: 'en',
      dir: 'ltr',
      categories: ['health', 'fitness', 'education'],
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#2d2160',
      background_color: '#fcf5ea',
      icons: [
        icon('icon-192.png', 192),
        icon('icon-512.png', 512),
        { ...icon('icon-maskable-512.png', 512), purpose: 'maskable' },
        { ...icon('icon-monochrome-512.png', 512), purpose: 'monochrome' },
      ],
      screenshots: [
        ['phone-landing', 'narrow', '780x1688', 'The school and its programs'],
        ['phone-program', 'narrow', '780x1688', 'A program: Surya Kriya'],
        ['desktop-landing', 'wide', '1280x800', 'The school and its programs'],
      ].map(([name, form_factor, sizes, label]) => ({
        src: `/screenshots/${name}.webp`,
        sizes,
        type: 'image/webp',
        form_factor,
        label,
      })),
      shortcuts: [
        { name: 'Register for a program', short_name: 'Register', url: '/?register' },
        { name: 'Classes', url: '/#classes' },
      ],
    });
  });

  it('SITE-22 the manifest in Hindi is of the same app, which then starts in Hindi', () => {
    const { screenshots: _, ...same } = webManifest;
    expect(manifestIn('hi', '/hi', inHindi, SHIPPED.school)).toEqual({
      ...same,
      name: 'अरुणिमा योगशाला',
      short_name: 'अरुणिमा',
      description: inHindi.landing.seo.description,
      lang: 'hi',
      start_url: '/hi',
      shortcuts: [
        { name: 'रजिस्टर करें', url: '/hi?register' },
        { name: 'कक्षाएँ', url: '/hi#classes' },
      ],
    });
  });

  it('SITE-7 ADMIN-1 the admin manifest describes an app of its own at /admin, with the name of the school', () => {
    expect(adminManifest('Ushas')).toEqual({
      id: '/admin',
      name: 'Admin – Ushas',
      short_name: 'Admin',
      description: 'Batches and registrations of the school, for the people who run it.',
      lang: 'en',
      dir: 'ltr',
      categories: ['business', 'productivity'],
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
      theme_color: '#2d2160',
      background_color: '#fcf5ea',
      icons: [
        icon('admin-192.png', 192),
        icon('admin-512.png', 512),
        { ...icon('admin-maskable-512.png', 512), purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Registrations', url: '/admin/registrations' },
        { name: 'Create Batch', url: '/admin/create-batch' },
      ],
    });
  });
});
