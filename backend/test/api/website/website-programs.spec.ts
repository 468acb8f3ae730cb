import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPrograms, PUBLIC_PROGRAMS } from '../../../src/common/programs.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { aRegistration } from '../../support/calls/requests.js';
import { builtSiteDir, WebsiteOwner } from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();

const list = (
  slugs: readonly string[],
  hidden: readonly string[] = [],
  hidesWorkshops = false,
) => ({
  items: slugs.map((slug) => ({
    slug,
    state: hidden.includes(slug) ? 'hidden' : 'shown',
  })),
  hidesWorkshops,
});

const words = (en: string, hi = `${en}ः`) => ({ en, hi });

/** All texts that a program needs. */
const pranayama = {
  name: { en: 'Pranayama', hi: 'प्राणायाम' },
  tagline: words('The breath, by itself'),
  picture: null,
  card: words('A quiet hour with the breath.'),
  registerLabel: words('Begin Pranayama'),
  facts: [{ label: words('Time'), value: words('45 minutes') }],
  description: { en: ['What the breath can be.'], hi: [] },
  benefits: { en: [], hi: [] },
  session: [],
  advice: {
    suitedFor: { en: [], hi: [] },
    askDoctorFirst: { en: [], hi: [] },
    whatToBring: { en: [], hi: [] },
  },
  faq: [{ question: words('Is it hard?'), answer: words('It is quiet.') }],
  seo: { title: words('Pranayama'), description: words('Breath in our school.') },
};

describe('the programs of the website', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeEach(async () => {
    app = await startTestApp({ siteDir: SITE_DIR, env: { SITE_URL: 'https://ushas.example' } });
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterEach(async () => {
    listPrograms(null);
    await app.close();
  });

  const built = (file: string): string =>
    readFileSync(join(SITE_DIR, file), 'utf8')
      .replaceAll('__SITE_URL__', 'https://ushas.example')
      .replaceAll('__SCHOOL_TIME_ZONE__', 'Asia/Kolkata');
  const statusOf = async (path: string) => (await fetch(app.url + path)).status;
  const offered = async () =>
    (await app.api.call('/api/registration/programs')).body.map(({ program }) => program);
  const orderIn = (page: string): string[] =>
    [...page.matchAll(/<h3><a href="\/([a-z0-9-]+)">/g)].map(([, slug = '']) => slug);

  it('PROG-2 have the order that the owner chose on the landing page, in the forms and in the API list', async () => {
    const order = PUBLIC_PROGRAMS.toReversed();
    expect(await owner.saveAs('programs', list(order))).toMatchObject({ status: 200 });
    expect(await offered()).toEqual([...PUBLIC_PROGRAMS, 'yogic-food']);
    await owner.publish();
    expect(await offered()).toEqual([...order, 'yogic-food']);
    const landing = await owner.page('/');
    expect(orderIn(landing)).toEqual(order);
    expect(landing).toContain(
      `{"programs":{"offered":${JSON.stringify([...order, 'yogic-food'])}}}`,
    );
    const form = await owner.page('/hi/register');
    const options = [...form.matchAll(/<option value="([a-z-]+)"/g)].map(([, slug]) => slug);
    expect(options.slice(0, 8)).toEqual(order);
    await owner.restore(0);
    expect(await owner.page('/')).toBe(built('index.html'));
    expect(await owner.page('/sw.js')).toBe(built('sw.js'));
    expect(await offered()).toEqual([...PUBLIC_PROGRAMS, 'yogic-food']);
  });

  it('PROG-2 a hidden program has no page and is in no form, sitemap or service worker; its bookings stay', async () => {
    const batchId = await app.api.createBatch({ program: 'surya-kriya', name: 'Evening' });
    await app.api.register({ program: 'surya-kriya', batchId });
    await owner.saveAs('programs', list(PUBLIC_PROGRAMS, ['surya-kriya']));
    await owner.publish();
    expect(await statusOf('/surya-kriya')).toBe(404);
    expect(await statusOf('/hi/surya-kriya')).toBe(404);
    expect(await statusOf('/surya-shakti')).toBe(200);
    const files = ['/', '/hi', '/register', '/sitemap.xml', '/sw.js', '/404', '/about'];
    for (const path of files) {
      const text = await owner.page(path);
      expect([path, /["/]surya-kriya["<]/.test(text)]).toEqual([path, false]);
    }
    expect((await owner.page('/sw.js')).match(/"url":"hi\/surya-shakti"/g)).toHaveLength(1);
    expect(await offered()).toEqual([
      ...PUBLIC_PROGRAMS.filter((each) => each !== 'surya-kriya'),
      'yogic-food',
    ]);
    const refused = await app.api.call('/api/registration', {
      method: 'POST',
      body: aRegistration({ program: 'surya-kriya', batchId, name: 'Somebody else' }),
    });
    const message = `Program must be one of: ${[...PUBLIC_PROGRAMS.filter((each) => each !== 'surya-kriya'), 'yogic-food', 'chronic-treatment'].join(', ')}.`;
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'program', code: 'unknown_value', message }] },
    });
    // Staff can still use the program, and find its registrations.
    expect(await app.api.registrations('?program=surya-kriya')).toHaveLength(1);
    await app.api.createBatch({ program: 'surya-kriya', name: 'For those who know' });
    expect(await owner.page('/admin')).toContain('"hidden":["surya-kriya"]');
  });

  it('PROG-2 DATA-8 a repeated registration with its Idempotency-Key succeeds after its program is hidden; others are refused', async () => {
    const sent = { program: 'surya-kriya', name: 'Meera Nair', email: 'meera@example.org' };
    const key = { 'Idempotency-Key': 'tried-twice' };
    expect((await app.api.register(sent, key)).status).toBe(201);
    await owner.saveAs('programs', list(PUBLIC_PROGRAMS, ['surya-kriya']));
    await owner.publish();
    expect((await app.api.register(sent, key)).status).toBe(201);
    expect((await app.api.register({ ...sent, name: 'Meera Iyer' }, key)).status).toBe(400);
    expect((await app.api.register(sent)).status).toBe(400);
    expect(await app.api.registrations('?program=surya-kriya')).toHaveLength(1);
  });

  it('PROG-2 Yogic Food can be hidden with its part of the landing page', async () => {
    await owner.saveAs('programs', list(PUBLIC_PROGRAMS, [], true));
    await owner.publish();
    expect(await statusOf('/yogic-food')).toBe(404);
    expect(await owner.page('/')).not.toContain('href="/yogic-food"');
    expect(await offered()).toEqual(PUBLIC_PROGRAMS);
  });

  it.each([
    [
      'all of them are hidden',
      list(PUBLIC_PROGRAMS, PUBLIC_PROGRAMS),
      'items',
      'At least one program must be shown.',
    ],
    [
      'one has an address that the website itself uses',
      list([...PUBLIC_PROGRAMS, 'admin']),
      'items.8.slug',
      '“admin” is an address that the website uses for something else.',
    ],
    [
      'two have the same address',
      list([...PUBLIC_PROGRAMS, 'pranayama', 'pranayama']),
      'items.9.slug',
      'There is a program at the address “pranayama” already.',
    ],
  ])('PROG-2 PROG-3 are refused when %s', async (_case, content, field, message) => {
    expect(await owner.saveAs('programs', content)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it('PROG-3 an added program with texts has pages in every language, and can be booked like any other', async () => {
    expect(await owner.saveAs('pranayama', pranayama)).toMatchObject({ status: 404 });
    await owner.saveAs('programs', list(['pranayama', ...PUBLIC_PROGRAMS]));
    expect(await owner.publish()).toMatchObject({
      status: 409,
      body: {
        code: 'program_without_texts',
        message:
          'Nothing is written about the program at the address “pranayama” yet. Please write its texts, or take it off the list.',
      },
    });
    // Staff use a hidden program too, so it needs texts as well.
    await owner.saveAs('programs', list(['pranayama', ...PUBLIC_PROGRAMS], ['pranayama']));
    expect(await owner.publish()).toMatchObject({ body: { code: 'program_without_texts' } });
    await owner.saveAs('programs', list(['pranayama', ...PUBLIC_PROGRAMS]));
    expect(await owner.saveAs('pranayama', pranayama)).toMatchObject({ status: 200 });
    expect(await statusOf('/pranayama')).toBe(404);
    expect(await owner.publish()).toMatchObject({ status: 200 });

    const batchId = await app.api.createBatch({ program: 'pranayama', name: 'Morning breath' });
    const registered = await app.api.call('/api/registration', {
      method: 'POST',
      body: aRegistration({ program: 'pranayama', batchId }),
    });
    expect(registered.status).toBe(201);
    const [english, hindi] = [await owner.page('/pranayama'), await owner.page('/hi/pranayama')];
    for (const text of [
      '<title>Pranayama | ',
      'The breath, by itself',
      'Begin Pranayama',
      '45 minutes',
      'Morning breath',
      '<link rel="canonical" href="https://ushas.example/pranayama"',
      'hreflang="hi" href="https://ushas.example/hi/pranayama"',
      '"@type":"Course"',
      '"@type":"FAQPage"',
    ]) {
      expect([text, english.includes(text)]).toEqual([text, true]);
    }
    expect(english).not.toMatch(/src(set)?="[^"]*program-pranayama/);
    // Each language has a picture with its own words (SHARE-1). A shipped program keeps its picture.
    const sharedWith = (page: string) => /og:image" content="([^"]*)"/.exec(page)?.[1];
    const [inEnglish = '', inHindi = ''] = [sharedWith(english), sharedWith(hindi)];
    expect(inEnglish).toMatch(/^https:\/\/ushas\.example\/pictures\/[0-9a-f]{64}\/share\.jpg$/);
    expect(inHindi).not.toBe(inEnglish);
    expect(await statusOf(new URL(inEnglish).pathname)).toBe(200);
    expect(sharedWith(await owner.page('/yogasanas'))).toBe(
      'https://ushas.example/og/yogasanas.jpg',
    );
    expect(hindi).toContain('<h1 tabindex="-1">प्राणायाम</h1>');
    // A text that Hindi lacks is shown in English.
    expect(hindi).toContain('What the breath can be.');
    expect(orderIn(await owner.page('/'))).toEqual(['pranayama', ...PUBLIC_PROGRAMS]);
    expect(await owner.page('/hi')).toContain('A quiet hour with the breath.ः');
    expect(await owner.page('/sitemap.xml')).toContain(
      '<loc>https://ushas.example/hi/pranayama</loc>',
    );
    expect(await owner.page('/sw.js')).toMatch(
      /\{"revision":"[0-9a-f]{32}","url":"pranayama"\},\{"revision":"[0-9a-f]{32}","url":"hi\/pranayama"\},\{/,
    );
    expect(await owner.page('/register')).toContain('<option value="pranayama">Pranayama</option>');
    const { body } = await app.api.call('/api/registration/programs');
    expect(body[0]).toMatchObject({
      program: 'pranayama',
      name: { en: 'Pranayama', hi: 'प्राणायाम' },
      inForm: true,
    });
  });

  it('PROG-4 a program with batches or registrations cannot be removed; without them it can, and the admin keeps its name', async () => {
    await owner.saveAs('programs', list([...PUBLIC_PROGRAMS, 'pranayama']));
    await owner.saveAs('pranayama', pranayama);
    await owner.publish();
    // What other programs have does not matter.
    const another = await app.api.createBatch({ program: 'yogasanas' });
    await app.api.register({ program: 'yogasanas', batchId: another, email: 'b@example.org' });
    const batchId = await app.api.createBatch({ program: 'pranayama', name: 'Breath' });
    await app.api.register({ program: 'pranayama', batchId, email: 'a@example.org' });
    await owner.saveAs('programs', list(PUBLIC_PROGRAMS));
    const refusal = {
      status: 409,
      body: {
        code: 'program_in_use',
        message:
          'Batches or registrations of “Pranayama” exist, so it cannot be removed. Hide it instead: visitors no longer see it, and bookings stay.',
      },
    };
    expect(await owner.publish()).toMatchObject(refusal);
    expect(await statusOf('/pranayama')).toBe(200);

    const [registration] = await app.api.registrations('?program=pranayama');
    await app.api.asAdmin(`/api/admin/registrations/${registration?._id}/status`, {
      method: 'PATCH',
      body: { status: 'cancelled' },
    });
    await app.api.deleteBatch(batchId);
    // A registration of the deleted batch still names the program.
    expect(await owner.publish()).toMatchObject(refusal);
    await app.db.sql("DELETE FROM registrations WHERE program = 'pranayama'");
    // A program without bookings cannot be removed either, while it has a batch.
    const empty = await app.api.createBatch({ program: 'pranayama', name: 'Nobody yet' });
    expect(await owner.publish()).toMatchObject(refusal);
    await app.api.deleteBatch(empty);
    expect(await owner.publish()).toMatchObject({ status: 200 });
    expect(await statusOf('/pranayama')).toBe(404);
    expect(await offered()).toEqual([...PUBLIC_PROGRAMS, 'yogic-food']);
    expect(await owner.page('/')).toBe(built('index.html'));
    expect(await owner.page('/admin')).toContain('"pranayama":"Pranayama"');
    expect((await owner.state()).hasChanges).toBe(false);
  });

  it('PROG-4 restoring a version without an added program hides the program, even if it is booked', async () => {
    await owner.saveAs('programs', list([...PUBLIC_PROGRAMS, 'pranayama']));
    await owner.saveAs('pranayama', pranayama);
    await owner.publish();
    const batchId = await app.api.createBatch({ program: 'pranayama', name: 'Breath' });
    await app.api.register({ program: 'pranayama', batchId });
    expect(await owner.restore(0)).toMatchObject({ status: 200 });
    expect(await statusOf('/pranayama')).toBe(404);
    expect(await owner.page('/')).toBe(built('index.html'));
    expect(await app.api.registrations('?program=pranayama')).toHaveLength(1);
    expect(await owner.page('/admin')).toContain('"hidden":["pranayama"]');
    expect((await owner.state()).hasChanges).toBe(false);
  });
});
