/** @jest-environment node */
import { LANGUAGES } from '../api/lists';
import { publishedContent, SHIPPED } from '../content/documents';
import { EVERY_LANGUAGE } from '../content/every-language';
import { SHIPPED_PROGRAMS } from '../content/programs';
import { showPublished } from '../content/published';
import type { SiteTexts, ViewSlug } from '../content/types';
import { prerenderPages, type PrerenderedPage } from '../entry-server';
import { linkedDataScript, pageNodes } from './structured-data';
import { faultsOf, graphsIn } from './testing/validate';

const SITE = 'https://school.example';

const typesIn = (html: string): readonly string[] =>
  graphsIn(html).flatMap((graph) => graph.flatMap((node) => [node['@type']].flat().map(String)));

describe('the structured data of the built pages', () => {
  let pages: readonly PrerenderedPage[];
  beforeAll(async () => {
    pages = await prerenderPages(SITE);
  });
  const pageOf = (file: string): PrerenderedPage => {
    const page = pages.find((each) => each.file === file);
    if (!page) throw new Error(`${file} is not prerendered.`);
    return page;
  };

  it('NAV-6 is valid on all 26 pages that have a canonical address', () => {
    const listed = pages.filter(({ head }) => head.canonical !== undefined);
    expect(listed).toHaveLength(26);
    for (const { file, linkedData } of listed) {
      const graphs = graphsIn(linkedData);
      expect([file, graphs.length]).toEqual([file, 1]);
      expect([file, faultsOf(graphs)]).toEqual([file, []]);
    }
  });

  it.each(['index', 'about', 'hi/index', 'hi/about'])(
    'NAV-6 LAND-9 of %s describes the school as a local business',
    (file) => {
      expect(typesIn(pageOf(file).linkedData)).toEqual(
        expect.arrayContaining(['LocalBusiness', 'SportsActivityLocation']),
      );
    },
  );

  it('NAV-6 LAND-9 of index and about has the name, contacts, location and opening hours of the school', () => {
    const { description } = pageOf('index').head;
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const open = (days: readonly string[], opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    });
    const school = {
      '@type': ['LocalBusiness', 'SportsActivityLocation'],
      '@id': `${SITE}/#school`,
      name: 'Arunima Yoga School',
      description,
      url: `${SITE}/`,
      image: `${SITE}/og/main.jpg`,
      telephone: '+91 00000 12345',
      email: 'namaste@example.org',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Lake Ridge Road, Shyamla Hills',
        addressLocality: 'Bhopal',
        addressRegion: 'Madhya Pradesh',
        postalCode: '462002',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 23.2402, longitude: 77.3847 },
      hasMap: 'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
      sameAs: ['instagram', 'youtube', 'facebook'].map((each) => `https://example.org/${each}`),
      currenciesAccepted: 'INR',
      openingHoursSpecification: [
        open(weekdays, '05:30', '10:30'),
        open(weekdays, '16:30', '19:30'),
        open(['Sunday'], '06:00', '09:00'),
      ],
    };
    const site = {
      '@type': 'WebSite',
      '@id': `${SITE}/#website`,
      name: 'Arunima Yoga School',
      url: `${SITE}/`,
      inLanguage: ['en', 'hi'],
      publisher: { '@id': `${SITE}/#school` },
    };
    const [graph = []] = graphsIn(pageOf('index').linkedData);
    expect(graph.slice(0, 2)).toEqual([site, school]);
    expect(graph.map((node) => node['@type'])).toEqual([site['@type'], school['@type'], 'FAQPage']);
    const [about = []] = graphsIn(pageOf('about').linkedData);
    expect(about[0]).toEqual(school);
    expect(about.map((node) => node['@type'])).toEqual([school['@type'], 'BreadcrumbList']);
  });

  it.each(LANGUAGES)('NAV-6 has each question with its own answer (%s)', (language) => {
    const { landing, yogicFood, programs } = EVERY_LANGUAGE[language];
    const asked = {
      index: landing.faq,
      'yogic-food': yogicFood.faq,
      yogasanas: programs.yogasanas.faq,
    };
    for (const [file, faq] of Object.entries(asked)) {
      const page = pageOf(language === 'en' ? file : `${language}/${file}`);
      const node = graphsIn(page.linkedData)[0]?.find((each) => each['@type'] === 'FAQPage');
      expect(node).toEqual({
        '@type': 'FAQPage',
        '@id': `${SITE}${page.head.canonical}#faq`,
        inLanguage: language,
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      });
    }
  });

  it.each([
    ['about', 'Home', 'About us'],
    ['surya-kriya', 'Home', 'Surya Kriya'],
    ['yogic-food', 'Home', 'Yogic food and sattvic recipes'],
    ['hi/surya-kriya', 'मुख्य पेज', 'सूर्य क्रिया'],
  ])('NAV-6 of %s has the breadcrumbs %s and %s', (file, home, own) => {
    const [graph = []] = graphsIn(pageOf(file).linkedData);
    const way = graph.find((node) => node['@type'] === 'BreadcrumbList');
    const steps = way?.['itemListElement'] as readonly { readonly name: string }[];
    expect(steps.map(({ name }) => name)).toEqual([home, own]);
  });

  it.each(['index', 'yogic-food', ...SHIPPED_PROGRAMS])(
    'NAV-6 of %s has at least one question, and each one is on the page',
    (file) => {
      for (const page of [pageOf(file), pageOf(`hi/${file}`)]) {
        const faq = graphsIn(page.linkedData)[0]?.find((node) => node['@type'] === 'FAQPage');
        const questions = faq?.['mainEntity'] as readonly { readonly name: string }[];
        expect(questions.length).toBeGreaterThan(0);
        for (const { name } of questions)
          expect(page.body).toContain(name.replaceAll('&', '&amp;'));
      }
    },
  );

  it('NAV-6 of every detail view has two breadcrumbs: the home page and the view itself', () => {
    const details = pages.filter(
      ({ head, file }) => head.canonical !== undefined && !file.endsWith('index'),
    );
    for (const { head, linkedData } of details) {
      const way = graphsIn(linkedData)[0]?.find((node) => node['@type'] === 'BreadcrumbList');
      expect(way?.['itemListElement']).toMatchObject([
        { position: 1, item: head.language === 'hi' ? `${SITE}/hi` : `${SITE}/` },
        { position: 2, item: `${SITE}${head.canonical}` },
      ]);
    }
  });

  it.each(SHIPPED_PROGRAMS)(
    'NAV-6 %s has a slot for its course and one for its batches',
    (program) => {
      expect(pageOf(program).linkedData).toContain(`<!--slot:course:en:${program}-->`);
      expect(pageOf(program).body).toContain(`<!--slot:batches:en:${program}-->`);
      expect(pageOf(`hi/${program}`).linkedData).toContain(`<!--slot:course:hi:${program}-->`);
      expect(pageOf(`hi/${program}`).body).toContain(`<!--slot:batches:hi:${program}-->`);
    },
  );

  it('NAV-6 of each page has exactly the expected types', () => {
    for (const [file, types] of [
      ['index', ['WebSite', ['LocalBusiness', 'SportsActivityLocation'], 'FAQPage']],
      ['about', [['LocalBusiness', 'SportsActivityLocation'], 'BreadcrumbList']],
      ['yogic-food', ['BreadcrumbList', 'FAQPage']],
      ['surya-kriya', ['BreadcrumbList', 'FAQPage']],
      ['privacy', ['BreadcrumbList']],
    ] as const) {
      const [graph = []] = graphsIn(pageOf(file).linkedData);
      // Strict, so that a node without a type fails too.
      expect([file, graph.map((node) => node['@type'])]).toStrictEqual([file, types]);
    }
  });

  it('NAV-6 has no FAQPage on a page without questions and for a program without texts', () => {
    const texts = EVERY_LANGUAGE.en;
    const typesOf = (...[view, others]: [ViewSlug, Partial<SiteTexts>]) =>
      pageNodes(SITE, { view, title: 'Title' }, { ...texts, ...others }).map(
        (node) => node['@type'],
      );
    expect(typesOf('main', { landing: { ...texts.landing, faq: [] } })).toStrictEqual([
      'WebSite',
      ['LocalBusiness', 'SportsActivityLocation'],
    ]);
    const noPrograms = {} as unknown as SiteTexts['programs'];
    expect(typesOf('yogasanas', { programs: noPrograms })).toStrictEqual(['BreadcrumbList']);
  });

  it('SITE-7 of a school in another country without a position has its country, and no coordinates or map', () => {
    const school = { ...SHIPPED.school, countryCode: 'NP', map: null };
    showPublished(publishedContent({ school }));
    try {
      const [, node] = pageNodes(SITE, { view: 'main', title: 'Title' }, EVERY_LANGUAGE.en);
      expect(node).toMatchObject({
        name: 'Arunima Yoga School',
        address: { addressCountry: 'NP' },
      });
      expect(node?.['geo']).toBeUndefined();
      expect(node?.['hasMap']).toBeUndefined();
    } finally {
      showPublished({});
    }
  });

  it('NAV-6 is empty on the plain form and on the not-found page', () => {
    for (const file of ['register', 'hi/register', '404', 'hi/404']) {
      expect(pageOf(file).linkedData).toBe('');
    }
    expect(pageOf('hi/register').body).toContain('<!--slot:register:hi-->');
  });
});

describe('the script of structured data', () => {
  it('NAV-6 cannot be ended early by a name with script tags', () => {
    const html = linkedDataScript([{ '@type': 'Course', name: '</script><!--<script>' }]);
    expect(html.match(/</g)).toHaveLength(2);
    expect(graphsIn(html)).toEqual([[{ '@type': 'Course', name: '</script><!--<script>' }]]);
  });
});

describe('the check of structured data', () => {
  it.each([
    ['an unknown type', { '@type': 'Unknown' }],
    ['a missing property', { '@type': 'Answer' }],
    ['an unknown property', { '@type': 'Answer', text: 'a', colour: 'red' }],
    [
      'an invalid date',
      { '@type': 'Schedule', startDate: '5 Dec', endDate: '2026-12-30', repeatFrequency: 'Weekly' },
    ],
    ['a relative address', { '@type': 'ListItem', position: 1, name: 'a', item: '/about' }],
    [
      'a fault in a nested object',
      { '@type': 'Question', name: 'a', acceptedAnswer: { '@type': 'Answer' } },
    ],
  ])('NAV-6 finds %s', (_what, node) => {
    expect(faultsOf(node)).not.toEqual([]);
  });
});
