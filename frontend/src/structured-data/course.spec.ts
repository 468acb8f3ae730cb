/** @jest-environment node */
import { LANGUAGES } from '../api/lists';
import { aBatch } from '../../test/fake-api';
import { EVERY_LANGUAGE } from '../content/every-language';
import { course } from '../slots/slots';
import { faultsOf, graphsIn } from './testing/validate';

const SITE = 'https://school.example';

describe('the structured data of a program as a course', () => {
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
      {
        '@id': `${SITE}/surya-kriya#batch-full%20%26%20odd`,
        remainingAttendeeCapacity: 0,
        offers: {
          price: 0,
          category: 'Free',
          availability: 'https://schema.org/SoldOut',
          url: `${SITE}/register?program=surya-kriya&waitingFor=full+%26+odd`,
        },
      },
      { courseSchedule: { repeatFrequency: 'Weekly' } },
    ]);
  });

  it.each([
    [{ price: 0, enrolled: 18 }, 'Free', 'InStock'],
    [{ price: 1, enrolled: 19 }, 'Paid', 'InStock'],
    [{ price: 1, enrolled: 20 }, 'Paid', 'SoldOut'],
  ])('NAV-6 offers a batch with %j as %s and %s', (what, category, availability) => {
    const [node] = graphsIn(course('en', 'surya-kriya', [aBatch(what)], SITE))[0] ?? [];
    const offer = { category, availability: `https://schema.org/${availability}` };
    expect(node).toMatchObject({ offers: [offer], hasCourseInstance: [{ offers: offer }] });
  });

  it('NAV-6 in Hindi is in Hindi, at the address of the Hindi page, and is booked with the Hindi form', () => {
    const [node] = graphsIn(course('hi', 'surya-kriya', [aBatch()], SITE))[0] ?? [];
    const offer = { url: `${SITE}/hi/register?program=surya-kriya&batchId=batch-1` };
    expect(node).toMatchObject({
      '@id': `${SITE}/hi/surya-kriya#course`,
      url: `${SITE}/hi/surya-kriya`,
      inLanguage: 'hi',
      offers: [offer],
      hasCourseInstance: [{ '@id': `${SITE}/hi/surya-kriya#batch-batch-1`, offers: offer }],
    });
  });

  it('NAV-6 has the subject, provider and place of the course, and the seats left of each batch', () => {
    const batch = aBatch({ name: 'Dawn & dusk', capacity: 20, enrolled: 13, price: 1500 });
    const [node] = graphsIn(course('en', 'surya-kriya', [batch], SITE))[0] ?? [];
    const offer = {
      '@type': 'Offer',
      category: 'Paid',
      price: 1500,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: `${SITE}/register?program=surya-kriya&batchId=batch-1`,
    };
    const { title, seo } = EVERY_LANGUAGE.en.programs['surya-kriya'];
    expect(node).toEqual({
      '@type': 'Course',
      '@id': `${SITE}/surya-kriya#course`,
      name: title,
      description: seo.description,
      url: `${SITE}/surya-kriya`,
      inLanguage: 'en',
      provider: {
        '@type': 'Organization',
        '@id': `${SITE}/#school`,
        name: 'Arunima Yoga School',
        url: `${SITE}/`,
      },
      offers: [offer],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          '@id': `${SITE}/surya-kriya#batch-batch-1`,
          name: 'Dawn & dusk',
          courseMode: 'onsite',
          startDate: '2026-12-05',
          endDate: '2026-12-30',
          maximumAttendeeCapacity: 20,
          remainingAttendeeCapacity: 7,
          courseSchedule: {
            '@type': 'Schedule',
            startDate: '2026-12-05',
            endDate: '2026-12-30',
            repeatFrequency: 'Weekly',
            byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
            startTime: '06:00:00',
            endTime: '07:00:00',
          },
          location: {
            '@type': 'Place',
            name: 'Arunima Yoga School',
            address: {
              '@type': 'PostalAddress',
              streetAddress: '12 Lake Ridge Road, Shyamla Hills',
              addressLocality: 'Bhopal',
              addressRegion: 'Madhya Pradesh',
              postalCode: '462002',
              addressCountry: 'IN',
            },
          },
          offers: offer,
        },
      ],
    });
  });
});
