import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { builtSiteDir, teachersOf, WebsiteOwner } from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();

describe('the texts of the website', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: SITE_DIR, env: { SITE_URL: 'https://ushas.example' } });
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());

  const built = (file: string): string =>
    readFileSync(join(SITE_DIR, file), 'utf8')
      .replaceAll('__SITE_URL__', 'https://ushas.example')
      .replaceAll('__SCHOOL_TIME_ZONE__', 'Asia/Kolkata');

  it('SITE-10 SITE-11 the texts of a page are visible after publication; restoring version 0 brings back the shipped texts', async () => {
    const saved = await owner.saveAs('teachers', teachersOf('Asha', 'Ravi'));
    expect(saved).toMatchObject({ status: 200, body: { name: 'teachers', version: 1 } });
    expect(await owner.page('/hi')).toBe(built('hi/index.html'));
    await owner.publish();
    const [english, hindi] = [await owner.page('/'), await owner.page('/hi')];
    for (const text of ['Who teaches', 'Asha teaches.', 'Ravi', 'aria-label="2 of 2"']) {
      expect([text, english.includes(text)]).toEqual([text, true]);
    }
    expect(english).not.toContain('Meenakshi');
    expect(hindi).toContain('Ashaः');
    // Views with the shipped texts are as built, except for the list of views with other texts.
    const carried = /<script type="application\/json" [^>]*>(.*?)<\/script>\n/;
    const about = await owner.page('/about');
    expect(carried.exec(about)?.[1]).toBe('{"views":["main"],"texts":{"en":{}}}');
    expect(about.replace(carried, '').trimEnd()).toHaveLength(
      built('about.html').trimEnd().length + '    '.length,
    );
    await owner.saveAs('teachers', teachersOf());
    await owner.publish();
    expect(await owner.page('/')).not.toContain('aria-roledescription="carousel"');
    const { versions } = await owner.state();
    expect(versions.map(({ changed }) => changed)).toEqual([['teachers'], ['teachers']]);
    await owner.restore(0);
    expect(await owner.page('/')).toBe(built('index.html'));
    expect((await owner.state()).documents.map(({ name }) => name)).toEqual(['teachers']);
  });

  const letters = (count: number) => Array.from({ length: 12 }, () => 'अ'.repeat(count));
  const about = (count: number, blocks: string[]) => {
    const words = (en: string) => ({ en, hi: '' });
    const block = (name: string) => ({
      heading: words(name),
      paragraphs: { en: letters(blocks.includes(name) ? count : 1), hi: [] },
    });
    return {
      title: words('Who we are'),
      lead: words('Lead'),
      button: words('Begin'),
      mission: block('mission'),
      quote: { text: words(''), source: words('') },
      story: block('story'),
      lineage: block('lineage'),
      values: { heading: words(''), items: [] },
      seo: { title: words('Who we are'), description: words('Of us') },
    };
  };

  it('SITE-10 a document with 54,000 bytes of text is published, and twice as much is refused; the audit log shortens texts', async () => {
    expect(await owner.saveAs('about', about(1500, ['mission']))).toMatchObject({ status: 200 });
    await owner.publish();
    expect(await owner.page('/hi/about')).toContain('अ'.repeat(1500));
    expect(await owner.saveAs('about', about(1500, ['mission', 'story']))).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [
          {
            field: 'content',
            code: 'too_long',
            message:
              'This part of the website is too long to be saved. Please shorten its texts, or leave some out.',
          },
        ],
      },
    });
    // The log keeps the beginning of long values.
    const entry = (await app.api.asAdmin('/api/admin/audit?subject=website')).body.entries.find(
      ({ action }) => action === 'changed',
    );
    const kept = String(entry?.after?.['mission']);
    expect(kept).toMatch(/^\{"heading":.*…$/);
    expect(kept).toHaveLength(400 + 1);
  });

  it('SITE-10 a document of 60,000 letters of one byte each is stored', async () => {
    const document = about(1, []);
    for (const name of ['mission', 'story', 'lineage'] as const) {
      document[name].paragraphs.en = Array.from({ length: 12 }, () => 'a'.repeat(1500));
    }
    const hindi: string[] = [];
    Object.assign(document.mission.paragraphs, { hi: hindi });
    while (JSON.stringify(document).length < 58_400) hindi.push('a'.repeat(1400));
    hindi.push('');
    hindi[hindi.length - 1] = 'a'.repeat(60_000 - JSON.stringify(document).length);
    expect(JSON.stringify(document)).toHaveLength(60_000);
    expect((await owner.saveAs('about', document)).status).toBe(200);
  });

  it('SITE-10 a document of 60,000 bytes is stored, and one of 60,001 bytes is refused', async () => {
    const aboutOf = (bytes: number) => {
      const document = about(1500, ['mission']);
      const missing = bytes - Buffer.byteLength(JSON.stringify(document));
      const shorter = Math.floor(missing / 12);
      const { story } = document;
      story.paragraphs.en = story.paragraphs.en.map((text) => text + 'a'.repeat(shorter));
      story.paragraphs.en[0] += 'a'.repeat(missing - 12 * shorter);
      expect(Buffer.byteLength(JSON.stringify(document))).toBe(bytes);
      return document;
    };
    expect((await owner.saveAs('about', aboutOf(60_000))).status).toBe(200);
    const { status, body } = await owner.saveAs('about', aboutOf(60_001));
    expect([status, body.errors]).toMatchObject([400, [{ field: 'content', code: 'too_long' }]]);
  });
});

describe('a server without the built website', () => {
  it('SITE-1 says so to everybody who saves, previews or uploads a picture, and stores nothing', async () => {
    const app = await startTestApp();
    const owner = new WebsiteOwner(app);
    await app.api.logInAgain();
    const answers = [
      await owner.saveAs('teachers', teachersOf('Asha'), 0),
      await owner.call('/preview', 'POST'),
      await owner.call('/pictures', 'POST'),
    ];
    const state = await owner.state();
    await app.close();
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        503,
        'website_not_built',
        'The website has not been built on this server.',
      ]);
    }
    expect(state).toMatchObject({ version: 0, hasChanges: false, documents: [] });
  });
});
