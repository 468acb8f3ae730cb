import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schoolName } from '../../../src/common/school-name.js';
import { Slots } from '../../../src/site/slots.js';
import type { TestApp } from '../../support/server/test-app.js';
import {
  builtPage,
  builtSiteDir,
  OTHER_SCHOOL,
  type WebsiteOwner,
  websiteSchool,
} from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();
const SITE_URL = 'https://ushas.example';

describe('the website of the school', () => {
  const website = websiteSchool(SITE_URL);
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeAll(() => {
    ({ app, owner } = website);
  });

  const built = (file: string) => builtPage(file, SITE_URL);

  it('SITE-1 serves the shipped pages byte for byte until something is published', async () => {
    expect(await owner.state()).toMatchObject({
      version: 0,
      hasChanges: false,
      documents: [],
      versions: [],
    });
    expect(await owner.page('/about')).toBe(built('about.html'));
    expect(await owner.page('/sw.js')).toBe(readFileSync(join(SITE_DIR, 'sw.js'), 'utf8'));
  });

  it('SITE-1 a draft from an earlier version of the product, with fewer fields, counts as no change', async () => {
    const code = await app.app.get(Slots).load();
    const { otherPhones, ...school } = (code?.shippedDocuments ?? {})[
      'school'
    ] as typeof OTHER_SCHOOL;
    expect(otherPhones).toEqual([]);
    const insert = `INSERT INTO site_documents (name, content, version, changed_at_ms, changed_by)
      VALUES ('school', ?, 1, 0, 'Asha')`;
    await app.db.sql(insert, [JSON.stringify(school)]);
    expect(await owner.state()).toMatchObject({ hasChanges: false, version: 0 });
    expect((await owner.publish()).body).toEqual({ version: 0 });
  });

  it('SITE-1 shows a draft only to staff until it is published, then on every page in both languages', async () => {
    const saved = await owner.save(OTHER_SCHOOL);
    expect(saved).toMatchObject({ status: 200, body: { name: 'school', version: 1 } });
    expect(await owner.page('/about')).toBe(built('about.html'));
    expect(await owner.state()).toMatchObject({
      version: 0,
      hasChanges: true,
      documents: [{ name: 'school', version: 1, changedBy: 'Asha' }],
    });

    expect(await owner.publish()).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await owner.state()).toMatchObject({ version: 1, hasChanges: false });
    for (const [path, name, others] of [
      ['/', 'Ushas Yoga House', ['7 Palm Street, Fort', 'Kochi 682001', 'Mastodon']],
      ['/yogasanas', 'Ushas Yoga House', ['Monday, Wednesday, 06:00 - 08:30', 'tel:+910000098765']],
      ['/hi', 'उषा योग गृह', ['7, पाम स्ट्रीट, फ़ोर्ट', 'सोमवार, बुधवार, 06:00 - 08:30', 'मैस्टोडॉन']],
      ['/hi/privacy', 'उषा योग गृह', ['hello@ushas.example', '© 2026 उषा योग गृह']],
      ['/register', 'Ushas Yoga House', ['hello@ushas.example']],
      ['/offline', 'Ushas Yoga House', ['+91 00000 98765', 'tel:+910000055555']],
      ['/nowhere', 'Ushas Yoga House', ['Kochi']],
      ['/admin', 'Ushas Yoga House', []],
      ['/api/docs', 'Ushas Yoga House', []],
    ] as const) {
      const page = (await owner.page(path)).replaceAll('<!-- -->', '');
      const lacking = [name, ...others].filter((text) => !page.includes(text));
      const OLD = /Arunima|अरुणिमा|Shyamla|00000 12345|namaste@example\.org/g;
      expect([path, lacking, page.match(OLD)]).toEqual([path, [], null]);
    }
  });

  it('SITE-7 SITE-22 publishing updates structured data, sharing tags, app manifests and the service worker', async () => {
    await owner.save(OTHER_SCHOOL);
    const before = await owner.page('/sw.js');
    await owner.publish();
    const landing = await owner.page('/');
    expect(landing).toContain('<title>');
    expect(landing).toContain('<meta property="og:site_name" content="Ushas Yoga House" />');
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(landing)?.[1] ?? '';
    const school = (JSON.parse(linked) as { '@graph': Record<string, unknown>[] })['@graph'].find(
      (node) => node['telephone'],
    );
    expect(school).toMatchObject({
      name: 'Ushas Yoga House',
      telephone: '+91 00000 98765',
      email: 'hello@ushas.example',
      geo: { latitude: 9.9658, longitude: 76.2421 },
      address: { streetAddress: '7 Palm Street, Fort', addressLocality: 'Kochi' },
      sameAs: ['https://social.example/@ushas'],
    });
    // Calendars, authenticator apps and passkeys use this name.
    expect(schoolName()).toBe('Ushas Yoga House');
    const site = await fetch(`${app.url}/manifest.webmanifest`);
    expect(site.headers.get('content-type')).toBe('application/manifest+json');
    expect(await site.json()).toMatchObject({
      id: '/',
      name: 'Ushas Yoga House',
      short_name: 'Ushas',
      description: 'Classical hatha yoga in Kochi: programs, batches and registration.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(JSON.parse(await owner.page('/admin.webmanifest'))).toMatchObject({
      name: 'Admin – Ushas Yoga House',
    });
    expect(JSON.parse(await owner.page('/manifest.hi.webmanifest'))).toMatchObject({
      id: '/',
      name: OTHER_SCHOOL.name.hi,
      short_name: OTHER_SCHOOL.shortName.hi,
      start_url: '/hi',
    });
    // Devices fetch each page again, and nothing else.
    const worker = await fetch(`${app.url}/sw.js`);
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const entries = (text: string) =>
      new Map(
        [...text.matchAll(/"revision":("?\w+"?),"url":"([^"]*)"/g)].map(([, revision, url]) => [
          url,
          revision,
        ]),
      );
    const [old, fresh] = [entries(before), entries(await worker.text())];
    expect([...fresh.keys()]).toEqual([...old.keys()]);
    const changed = [...fresh]
      .filter(([url, revision]) => old.get(url) !== revision)
      .map(([url]) => url);
    expect(changed).toEqual(
      expect.arrayContaining(['/', 'about', 'hi', 'hi/yogasanas', 'offline']),
    );
    expect(changed.filter((url) => /\.|assets/.test(url ?? ''))).toEqual(['manifest.webmanifest']);
  });

  it('SITE-4 a page with scripts carries the published content that differs, and nothing if there is no difference', async () => {
    const carried = async (path: string) =>
      /<script type="application\/json" id="published-content">(.*?)<\/script>/.exec(
        await owner.page(path),
      )?.[1];
    expect(await carried('/')).toBeUndefined();
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    expect(JSON.parse((await carried('/hi')) ?? '')).toMatchObject({
      school: { facts: { copyrightYear: 2026 }, texts: { hi: { city: 'कोच्चि' } } },
    });
    // No script hydrates this page.
    expect(await carried('/register')).toBeUndefined();
  });

  it('SITE-3 a text that is missing in one language is shown in the other', async () => {
    await owner.save({ ...OTHER_SCHOOL, name: { en: 'Ushas Yoga House', hi: '' } });
    await owner.publish();
    expect(await owner.page('/hi')).toContain('| Ushas Yoga House</title>');
  });

  it('SITE-2 refuses invalid content with an error for each field, and stores nothing', async () => {
    const refused = await owner.save({
      ...OTHER_SCHOOL,
      name: { en: '', hi: ' ' },
      phone: '98765',
      email: 'nobody',
      copyrightYear: 1899,
      map: { latitude: 91, longitude: 0 },
      social: [{ name: { en: 'X' }, url: 'javascript:alert(1)' }],
      openingHours: [{ days: ['Monday'], opens: '10:00', closes: '10:00' }],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['map', 'invalid_place'],
      ['phone', 'invalid_phone'],
      ['email', 'invalid_email'],
      ['social.0.url', 'invalid_link'],
      ['openingHours.0.closes', 'end_before_start'],
      ['copyrightYear', 'too_small'],
    ]);
    expect(refused.body.errors[0]?.message).toBe(
      'Name of the school is required in at least one language.',
    );
    for (const content of ['{', '[]', 'null', '"x"']) {
      expect(await owner.save(content)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    expect(
      (await owner.call('/documents/other', 'PUT', { content: '{}', version: 0 })).status,
    ).toBe(404);
    expect((await owner.state()).documents).toEqual([]);
  });

  it('SITE-2 a name with hostile markup is escaped on every page, and unchanged in the manifest', async () => {
    const name = `</script><script>alert("1")</script>&'`;
    await owner.save({ ...OTHER_SCHOOL, name: { en: name, hi: name } });
    await owner.publish();
    for (const path of ['/', '/hi/about', '/register', '/api/docs', '/admin', '/yogasanas']) {
      expect(await owner.page(path)).not.toContain('<script>alert');
    }
    const manifest = JSON.parse(await owner.page('/manifest.webmanifest')) as { name: string };
    expect(manifest.name).toBe(name);
    expect(await owner.page('/')).toContain('&lt;/script>');
  });

  it('SITE-5 a second person on one document gets 409 and overwrites nothing, both on saving and on publishing', async () => {
    expect((await owner.save(OTHER_SCHOOL, 0)).status).toBe(200);
    const late = await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 }, 0);
    expect(late).toMatchObject({ status: 409, body: { code: 'website_changed' } });
    // The same request again, as after a lost response.
    expect(await owner.save(OTHER_SCHOOL, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    const { revision } = await owner.state();
    await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    expect(await owner.publish(revision)).toMatchObject({
      status: 409,
      body: { code: 'website_changed' },
    });
    expect((await owner.state()).version).toBe(0);
  });

  it('SITE-6 every version and the shipped content can be restored as a new version', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    await owner.save({ ...OTHER_SCHOOL, name: { en: 'Second', hi: 'दूसरा' } });
    await owner.publish();
    expect(await owner.page('/about')).toContain('| Second</title>');
    expect(await owner.restore(1)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await owner.page('/about')).toContain('| Ushas Yoga House</title>');
    const { documents, versions, hasChanges } = await owner.state();
    expect(JSON.parse(documents[0]?.content ?? '')).toEqual(OTHER_SCHOOL);
    expect(hasChanges).toBe(false);
    expect(await owner.restore(0)).toMatchObject({ status: 200, body: { version: 4 } });
    for (const [path, file] of [
      ['/about', 'about.html'],
      ['/sw.js', 'sw.js'],
      ['/manifest.webmanifest', 'manifest.webmanifest'],
      ['/admin', 'admin.html'],
    ] as const) {
      expect([path, await owner.page(path)]).toEqual([path, built(file)]);
    }
    expect(versions.map(({ id, restoredFrom, changed }) => [id, restoredFrom, changed])).toEqual([
      [3, 1, ['school']],
      [2, null, ['school']],
      [1, null, ['school']],
    ]);
    for (const id of [9, 'x', -1]) {
      expect(await owner.restore(id)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it('SITE-6 lists the fifty newest versions, the newest first, each with the documents that it changed', async () => {
    const insert = `INSERT INTO site_versions (id, documents, published_at_ms, published_by, restored_from)
      VALUES (?, ?, ?, 'Asha', NULL)`;
    for (let id = 1; id <= 51; id++) {
      // The current version has the shipped texts, of which nothing is stored.
      const documents = id === 51 ? {} : { school: `hash ${id}` };
      await app.db.sql(insert, [id, JSON.stringify(documents), id * 1_000]);
    }
    const { versions } = await owner.state();
    expect(versions.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => 51 - n));
    expect(versions.at(-1)).toEqual({
      id: 2,
      publishedAt: '1970-01-01T00:00:02.000Z',
      publishedBy: 'Asha',
      restoredFrom: null,
      changed: ['school'],
    });
  });

  it('SITE-2 content that is not a JSON object is refused with an error at its field', async () => {
    for (const text of ['{', '[]', '"x"', 'null']) {
      const { status, body } = await owner.saveAs('school', text);
      expect([text, status, body.errors?.[0]]).toEqual([
        text,
        400,
        {
          field: 'content',
          code: 'invalid_object',
          message: 'The document is not in the form that this version of the website knows.',
        },
      ]);
    }
  });

  it('SITE-6 of two restores at once exactly one succeeds, and the other gets 409', async () => {
    await owner.save(OTHER_SCHOOL);
    const { revision } = await owner.state();
    const statuses = (await Promise.all([owner.restore(0, revision), owner.restore(0, revision)]))
      .map(({ status }) => status)
      .toSorted();
    expect(statuses).toEqual([200, 409]);
    expect((await owner.state()).version).toBe(1);
  });
});
