/** @jest-environment node */
import { LANGUAGES } from '../api/lists';
import { aBatch } from '../../test/fake-api';
import { SHIPPED_PROGRAMS } from '../content/programs';
import { prerenderPages, type PrerenderedPage } from '../entry-server';
import { course } from '../slots/slots';
import { linkedDataScript } from './node';
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

  it('NAV-6 is valid on every page, in both languages', () => {
    const listed = pages.filter(({ head }) => head.canonical !== undefined);
    expect(listed).toHaveLength(26);
    for (const { file, linkedData } of listed) {
      const graphs = graphsIn(linkedData);
      expect([file, graphs.length]).toEqual([file, 1]);
      expect([file, faultsOf(graphs)]).toEqual([file, []]);
    }
  });

  it.each(['index', 'about', 'hi/index', 'hi/about'])(
    'NAV-6 LAND-9 %s tells of the school as a local business',
    (file) => {
      expect(typesIn(pageOf(file).linkedData)).toEqual(
        expect.arrayContaining(['LocalBusiness', 'SportsActivityLocation']),
      );
    },
  );

  it.each(['index', 'yogic-food', ...SHIPPED_PROGRAMS])(
    'NAV-6 %s tells of the questions that it answers',
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

  it('NAV-6 every detail view tells the way to it', () => {
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

  it.each(SHIPPED_PROGRAMS)('NAV-6 %s has a place for its course and its batches', (program) => {
    expect(pageOf(program).linkedData).toContain(`<!--slot:course:en:${program}-->`);
    expect(pageOf(program).body).toContain(`<!--slot:batches:en:${program}-->`);
    expect(pageOf(`hi/${program}`).linkedData).toContain(`<!--slot:course:hi:${program}-->`);
    expect(pageOf(`hi/${program}`).body).toContain(`<!--slot:batches:hi:${program}-->`);
  });

  it('NAV-6 the plain form and the not-found page tell nothing', () => {
    for (const file of ['register', 'hi/register', '404', 'hi/404']) {
      expect(pageOf(file).linkedData).toBe('');
    }
    expect(pageOf('hi/register').body).toContain('<!--slot:register:hi-->');
  });
});

describe('a program as a course', () => {
  const BATCHES = [
    aBatch(),
    aBatch({ _id: 'full & odd', enrolled: 20, price: 0, name: '</script>' }),
    aBatch({ _id: 'open', schedule: { days: [], time: { start: '', end: '' } } }),
  ];

  it.each(LANGUAGES)('NAV-6 is valid with and without batches (%s)', (language) => {
    for (const batches of [[], BATCHES]) {
      const graphs = graphsIn(course(language, 'surya-kriya', batches, SITE));
      expect(graphs).toHaveLength(1);
      expect(faultsOf(graphs)).toEqual([]);
    }
  });

  it('NAV-6 has its batches with dates, times, price in INR, availability and location', () => {
    const [node] = graphsIn(course('en', 'surya-kriya', BATCHES, SITE))[0] ?? [];
    expect(node?.['hasCourseInstance']).toMatchObject([
      {
        startDate: '2026-12-05',
        endDate: '2026-12-30',
        courseSchedule: {
          byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
          startTime: '06:00:00',
          endTime: '07:00:00',
        },
        location: { address: { addressLocality: 'Bhopal' } },
        offers: {
          price: 123_456,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          url: `${SITE}/register?program=surya-kriya&batchId=batch-1`,
        },
      },
      { offers: { price: 0, category: 'Free', availability: 'https://schema.org/SoldOut' } },
      { courseSchedule: { repeatFrequency: 'Weekly' } },
    ]);
  });

  it('NAV-6 cannot end its script, whatever a batch is called', () => {
    const html = linkedDataScript([{ '@type': 'Course', name: '</script><!--<script>' }]);
    expect(html.match(/</g)).toHaveLength(2);
    expect(graphsIn(html)).toEqual([[{ '@type': 'Course', name: '</script><!--<script>' }]]);
  });
});

describe('the check of structured data', () => {
  it.each([
    ['an unknown type', { '@type': 'Unknown' }],
    ['a missing property', { '@type': 'Answer' }],
    ['a property too many', { '@type': 'Answer', text: 'a', colour: 'red' }],
    [
      'a date that is none',
      { '@type': 'Schedule', startDate: '5 Dec', endDate: '2026-12-30', repeatFrequency: 'Weekly' },
    ],
    ['a relative address', { '@type': 'ListItem', position: 1, name: 'a', item: '/about' }],
    [
      'a fault further in',
      { '@type': 'Question', name: 'a', acceptedAnswer: { '@type': 'Answer' } },
    ],
  ])('NAV-6 finds %s', (_what, node) => {
    expect(faultsOf(node)).not.toEqual([]);
  });
});
