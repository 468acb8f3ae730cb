import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { createServerDatabase, type TestDatabase } from '../support/test-database.js';
import { builtSiteDir, WebsiteOwner } from '../support/website-owner.js';

const SITE_DIR = builtSiteDir();

describe('the logo and the colour of the school', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createServerDatabase();
    app = await startTestApp({
      db,
      siteDir: SITE_DIR,
      env: { SITE_URL: 'https://ushas.example' },
    });
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterAll(async () => {
    await app.close();
    await db.drop();
  });

  const built = (file: string): string =>
    readFileSync(join(SITE_DIR, file), 'utf8')
      .replaceAll('__SITE_URL__', 'https://ushas.example')
      .replaceAll('__SCHOOL_TIME_ZONE__', 'Asia/Kolkata');
  const dress = async (change: object) => {
    const answer = await owner.saveAs('identity', { accent: 'dawn', ...change });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect((await owner.publish()).status).toBe(200);
  };

  it('SITE-14 a colour is on every page, in the bars of the browser and in the manifest, and goes without a trace', async () => {
    await dress({ accent: 'leaf' });
    for (const path of ['/', '/hi/yogasanas', '/register', '/offline', '/nowhere', '/admin']) {
      const page = await owner.page(path);
      expect([
        path,
        /--color-action:(#\w+);/.exec(page.split('@media screen{')[1] ?? '')?.[1],
      ]).toEqual([path, '#197031']);
      expect(page).toContain(
        '<meta name="theme-color" content="#091a10" media="(prefers-color-scheme: dark)" />',
      );
      expect(page).toContain(
        '<meta name="theme-color" content="#fcf5ea" media="(prefers-color-scheme: light)" />',
      );
    }
    expect(JSON.parse(await owner.page('/manifest.webmanifest'))).toMatchObject({
      name: 'Arunima Yoga School',
      theme_color: '#06321b',
      background_color: '#fcf5ea',
    });
    await dress({});
    for (const [path, file] of [
      ['/about', 'about.html'],
      ['/admin', 'admin.html'],
      ['/manifest.webmanifest', 'manifest.webmanifest'],
      ['/sw.js', 'sw.js'],
    ] as const) {
      expect([path, (await owner.page(path)) === built(file)]).toEqual([path, true]);
    }
  });
});
