import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const WORDS = { subject: '{program}', heading: 'For {name}', text: 'In {batch}, at {place}.' };

interface Fact {
  label: string;
  text: string;
  before?: string;
}

describe('a mail text of the school', () => {
  const site = siteWithSlots();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL: 'https://yoga.example.org' },
    });
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  const preview = async (name: string, words: object = {}) => {
    const path = `/api/admin/templates/${name}/preview`;
    const { status, body } = await app.api.asAdmin(path, {
      method: 'POST',
      body: { ...WORDS, ...words },
    });
    expect([name, status]).toEqual([name, 200]);
    return body as unknown as Record<string, unknown> & { facts: Fact[]; links: { url: string }[] };
  };

  const OF_BATCH = [
    ['Program', 'Surya Kriya'],
    ['Batch', 'Morning light'],
    ['Dates', '27 Nov 2026 to 24 Dec 2026'],
    ['Days', 'Monday, Wednesday, Friday'],
    ['Time', '06:00 - 07:00'],
    ['Teacher', 'Meera Joshi'],
    ['Place', 'First floor'],
    ['Price', '₹4,500'],
  ];

  it.each<[string, string[][]]>([
    ['received', []],
    ['confirmed', []],
    ['reminder', []],
    ['batch_changed', []],
    ['waiting', [['Your place in line', '2']]],
    ['offered', [['Kept for you until', '27 Nov 2026, 18:30']]],
  ])(
    'MAIL-15 the preview of %s is addressed to Asha Rao, in a batch of four weeks that begins in a week',
    async (kind, first) => {
      const letter = await preview(`${kind}/en`);
      expect(letter).toMatchObject({
        subject: 'Surya Kriya',
        heading: 'For Asha Rao',
        paragraphs: ['In Morning light, at First floor.'],
      });
      expect(letter.facts.map(({ label, text }) => [label, text])).toEqual([...first, ...OF_BATCH]);
      expect(letter.links[0]?.url).toBe('https://yoga.example.org/r/…');
    },
  );

  it('MAIL-15 the preview of a changed batch shows only the place as changed, with “Garden” as the place before', async () => {
    const changed = async (kind: string) =>
      (await preview(`${kind}/en`)).facts
        .filter(({ before }) => before !== undefined)
        .map(({ label, text, before }) => [label, text, before]);
    expect(await changed('batch_changed')).toEqual([['Place', 'First floor', 'before: Garden']]);
    expect(await changed('reminder')).toEqual([]);
  });

  it('MAIL-15 the preview of the text around a batch message contains a sample message about rain', async () => {
    const letter = await preview('batch_message/en', {
      subject: '{subject}: {program}',
      text: '{message} See you, {name}.',
    });
    expect(letter).toMatchObject({
      subject: 'Rain: Surya Kriya',
      paragraphs: ['It rains. We meet inside, in the hall. See you, Asha Rao.'],
    });
  });
});

describe('a server whose website has not been built', () => {
  it('MAIL-13 MAIL-15 PEOPLE-7 refuses every preview and test mail with 503 `no_mail_words`', async () => {
    const app = await startTestApp();
    const batchId = await app.api.createBatch();
    const letter = { subject: 'Rain', text: 'It rains.', language: 'en' };
    const calls: [string, object?][] = [
      ['templates/confirmed/en/preview', WORDS],
      ['templates/confirmed/en/test', { ...WORDS, to: 'asha@example.org' }],
      [`mail/batches/${batchId}/preview`, letter],
      [`mail/batches/${batchId}/news?language=en`],
    ];
    for (const [path, body] of calls) {
      const call = body ? { method: 'POST', body } : {};
      const answer = await app.api.asAdmin(`/api/admin/${path}`, call);
      expect([path, answer.status, answer.body]).toEqual([
        path,
        503,
        {
          code: 'no_mail_words',
          message: 'The website has not been built on this server, so no mail can be shown.',
        },
      ]);
    }
    await app.close();
  });
});
