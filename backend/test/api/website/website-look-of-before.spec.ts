import { PicturesService } from '../../../src/site-content/pictures/pictures.service.js';
import { PublishedSite } from '../../../src/site-content/published-site.service.js';
import { pictureCalls } from '../../support/calls/picture-calls.js';
import { builtSiteDir, WebsiteOwner } from '../../support/calls/website-owner.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="#c2410c"/></svg>';

describe('a previous look of the website that is published again', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: builtSiteDir(),
      env: { SITE_URL: 'https://ushas.example' },
    });
  });
  afterAll(() => app.close());

  it('LOGO-4 has its icons, even if they were drawn only just before unused pictures are removed', async () => {
    const owner = new WebsiteOwner(app);
    await app.api.logInAgain();
    const sent = await pictureCalls(app).sendLogo(LOGO);
    const { id, width, height } = sent.body as unknown as Record<string, unknown>;
    const logo = { picture: id, width, height };
    await owner.saveAs('identity', { logo, ground: 'dark', accent: 'violet' });
    const published = app.app.get(PublishedSite);
    const { keep } = published;
    published.keep = async (...all) => {
      await app.app.get(PicturesService).removeUnused();
      return keep.apply(published, all);
    };
    expect((await owner.publish()).status).toBe(200);
    published.keep = keep;
    expect((await fetch(`${app.url}/icons/icon-512.png`)).status).toBe(200);
  });

  it('LOGO-4 has its icons, even if unused pictures are removed during the publication', async () => {
    const owner = new WebsiteOwner(app);
    const dress = async (change: object) => {
      const plain = { logo: null, ground: 'paper', accent: 'dawn' };
      expect((await owner.saveAs('identity', { ...plain, ...change })).status).toBe(200);
      expect((await owner.publish()).status).toBe(200);
    };
    await app.api.logInAgain();
    const sent = await pictureCalls(app).sendLogo(LOGO);
    const { id, width, height } = sent.body as unknown as Record<string, unknown>;
    const logo = { picture: id, width, height };
    const icon = async (name: string) => (await fetch(`${app.url}/icons/${name}`)).status;
    await dress({ logo, accent: 'leaf' });
    expect(await icon('icon-512.png')).toBe(200);
    await app.db.sql('UPDATE site_pictures SET created_at_ms = 0');
    await dress({ accent: 'sky' });

    const published = app.app.get(PublishedSite);
    const keep = published.keep.bind(published);
    published.keep = async (...all) => {
      await app.app.get(PicturesService).removeUnused();
      return keep(...all);
    };
    await dress({ logo, accent: 'leaf' });
    // Requests icon-192, because icon-512 is still in the server's memory.
    expect(await icon('icon-192.png')).toBe(200);
  });
});
