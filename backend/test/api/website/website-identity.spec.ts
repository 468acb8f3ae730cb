import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SiteDrawings } from '../../../src/site-content/drawings/site-drawings.js';
import type { WebsitePicture } from '../../../src/site-content/pictures/pictures.controller.js';
import { PicturesService } from '../../../src/site-content/pictures/pictures.service.js';
import type { WebsitePreview } from '../../../src/site-content/website.dto.js';
import { aPicture, pictureCalls } from '../../support/calls/picture-calls.js';
import { QUICK_DRAWINGS, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { createServerDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { builtSiteDir, WebsiteOwner } from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();

describe('the logo and the colour of the school', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  let calls: ReturnType<typeof pictureCalls>;
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createServerDatabase();
    app = await startTestApp({
      db,
      siteDir: SITE_DIR,
      env: { SITE_URL: 'https://ushas.example' },
    });
    owner = new WebsiteOwner(app);
    calls = pictureCalls(app);
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
    const answer = await owner.saveAs('identity', {
      logo: null,
      ground: 'paper',
      accent: 'dawn',
      ...change,
    });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect((await owner.publish()).status).toBe(200);
  };

  it('SITE-14 a colour is applied to every page, theme-color tag and manifest; without it all files are as built', async () => {
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
    const colours = { theme_color: '#06321b', background_color: '#fcf5ea' };
    for (const [path, name] of [
      ['/manifest.webmanifest', 'Arunima Yoga School'],
      ['/manifest.hi.webmanifest', 'अरुणिमा योगशाला'],
      ['/admin.webmanifest', 'Admin – Arunima Yoga School'],
    ] as const) {
      expect(JSON.parse(await owner.page(path))).toMatchObject({ name, ...colours });
    }
    await dress({});
    for (const [path, file] of [
      ['/about', 'about.html'],
      ['/admin', 'admin.html'],
      ['/manifest.webmanifest', 'manifest.webmanifest'],
      ['/manifest.hi.webmanifest', 'manifest.hi.webmanifest'],
      ['/admin.webmanifest', 'admin.webmanifest'],
      ['/sw.js', 'sw.js'],
    ] as const) {
      expect([path, (await owner.page(path)) === built(file)]).toEqual([path, true]);
    }
  });

  const uploaded = async (width = 200) => {
    const { body } = await calls.sendLogo(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><rect width="${width}" height="100" rx="20" fill="#0b6e4f"/></svg>`,
    );
    const { id, ...size } = body as unknown as WebsitePicture;
    return { picture: id, width: size.width, height: size.height };
  };
  const pixelsOf = async (address: string) => {
    const answer = await fetch(app.url + address);
    expect([address, answer.status]).toEqual([address, 200]);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
      return [...data.subarray(start, start + 4)];
    };
    return { width: info.width, height: info.height, at, data };
  };
  /** Returns all colours of a 512-pixel icon outside a circle of 80 %. Systems may cut that part off. */
  const coloursAround = (icon?: Awaited<ReturnType<typeof pixelsOf>>) => {
    const colours = new Set<string>();
    for (let y = 0; y < 512; y++) {
      for (let x = 0; x < 512; x++) {
        if (Math.hypot(x - 255.5, y - 255.5) <= 206) continue;
        const start = (y * 512 + x) * 4;
        colours.add(String([...(icon?.data.subarray(start, start + 4) ?? [])]));
      }
    }
    return [...colours].map((colour) => colour.split(',').map(Number));
  };
  const GREEN = [0x0b, 0x6e, 0x4f, 255];
  const PAPER = [0xfc, 0xf5, 0xea, 255];
  const ROSE = [0x9c, 0x2f, 0x54, 255];
  const NOTHING = [0, 0, 0, 0];

  it('LOGO-2 a logo is in both manifests as icons of 192 and 512 pixels, maskable and monochrome', async () => {
    await dress({ logo: await uploaded() });
    const site = JSON.parse(await owner.page('/manifest.webmanifest')) as Manifest;
    expect(site.screenshots).toBeUndefined();
    expect(site.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
      ['512x512', 'monochrome'],
    ]);
    // The app that is installed in Hindi has the same icons.
    const hindi = JSON.parse(await owner.page('/manifest.hi.webmanifest')) as Manifest;
    expect(hindi.icons).toEqual(site.icons);
    const [small, large, maskable, monochrome] = await Promise.all(
      site.icons.map(({ src }) => pixelsOf(src)),
    );
    expect([small?.width, large?.width]).toEqual([192, 512]);
    expect([large?.at(0, 0), large?.at(0.5, 0.05), large?.at(0.5, 0.5)]).toEqual([
      NOTHING,
      PAPER,
      GREEN,
    ]);
    expect([maskable?.at(0, 0), maskable?.at(0.5, 0.5)]).toEqual([PAPER, GREEN]);
    expect([coloursAround(maskable), coloursAround(monochrome)]).toEqual([[PAPER], [NOTHING]]);
    expect([monochrome?.at(0, 0), monochrome?.at(0.5, 0.5)]).toEqual([
      NOTHING,
      [255, 255, 255, 255],
    ]);
    const admin = JSON.parse(await owner.page('/admin.webmanifest')) as Manifest;
    const [, ofAdmin, adminMaskable] = await Promise.all(
      admin.icons.map(({ src }) => pixelsOf(src)),
    );
    expect([ofAdmin?.at(0, 0), ofAdmin?.at(0.5, 0.02), ofAdmin?.at(0.5, 0.2)]).toEqual([
      NOTHING,
      ROSE,
      PAPER,
    ]);
    expect([adminMaskable?.at(0, 0), adminMaskable?.at(0.5, 0.5)]).toEqual([ROSE, GREEN]);
    expect(coloursAround(adminMaskable)).toEqual([ROSE]);
  });

  const sizeOfMark = async () => {
    const sign = await owner.page('/icons/favicon.svg');
    const [, drawn = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(sign) ?? [];
    const { width, height } = await sharp(Buffer.from(drawn, 'base64')).metadata();
    return [width, height];
  };

  it('LOGO-2 a logo that is four times as wide as high is shown three times as wide as high beside the name', async () => {
    await dress({ logo: await uploaded(400) });
    expect(await sizeOfMark()).toEqual([288, 96]);
    expect(await owner.page('/')).toContain('<style>:root{--mark-ratio:3.000}</style>');
  });

  it('LOGO-2 a published logo is on every page and in its icons; before publication it is only in the preview', async () => {
    await dress({});
    await owner.saveAs('identity', { logo: await uploaded(), ground: 'white', accent: 'dawn' });
    const preview = ((await owner.call('/preview', 'POST')).body as unknown as WebsitePreview)
      .address;
    const previewed = await owner.page(preview);
    expect(previewed).toContain('src="data:image/svg+xml;base64,');
    expect(previewed).not.toContain(`${preview}data:`);
    expect(await owner.page('/icons/favicon.svg')).toBe(built('icons/favicon.svg'));
    await owner.publish();
    const sign = await fetch(`${app.url}/icons/favicon.svg`);
    expect(sign.headers.get('content-type')).toBe('image/svg+xml');
    expect(await sizeOfMark()).toEqual([192, 96]);
    for (const path of ['/', '/hi/privacy', '/admin']) {
      const page = await owner.page(path);
      expect(page).toContain('<style>:root{--mark-ratio:2.000}</style>');
      expect(page).not.toContain('rel="icon" href="/icons/');
      const [, tab = ''] =
        /rel="icon" href="([^"]+)" type="image\/png" sizes="48x48"/.exec(page) ?? [];
      const [, home = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
      expect((await pixelsOf(tab)).width).toBe(48);
      expect((await pixelsOf(home)).width).toBe(path === '/admin' ? 192 : 180);
    }
    // Each device fetches the icon again, as it does the pages.
    const worker = await owner.page('/sw.js');
    const revision = /"revision":"(\w+)","url":"icons\/favicon.svg"/.exec(worker)?.[1];
    expect(revision).toBeDefined();
    expect(built('sw.js')).not.toContain(revision);
  });

  it('LOGO-2 the fixed icon addresses and /favicon.ico serve the logo, or the built icons without a logo', async () => {
    await dress({ logo: await uploaded() });
    for (const [path, side] of [
      ['/icons/icon-192.png', 192],
      ['/icons/icon-maskable-512.png', 512],
      ['/icons/apple-touch-icon.png', 180],
      ['/apple-touch-icon.png', 180],
      ['/icons/admin-192.png', 192],
    ] as const) {
      const answer = await fetch(app.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        302,
        'no-cache',
      ]);
      expect((await pixelsOf(path)).width).toBe(side);
    }
    const ico = await fetch(`${app.url}/favicon.ico`);
    expect(ico.headers.get('content-type')).toBe('image/x-icon');
    const body = Buffer.from(await ico.arrayBuffer());
    expect([...body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const { format, width } = await sharp(body.subarray(22)).metadata();
    expect([format, width, body.readUInt32LE(14)]).toEqual(['png', 32, body.length - 22]);
    await dress({});
    expect(await owner.page('/icons/favicon.svg')).toBe(built('icons/favicon.svg'));
    expect((await fetch(`${app.url}/icons/icon-192.png`, { redirect: 'manual' })).status).toBe(200);
    const shipped = await fetch(`${app.url}/favicon.ico`, { redirect: 'manual' });
    expect(shipped.headers.get('content-type')).toMatch(/^image\//);
    expect(await shipped.text()).toBe(built('favicon.ico'));
  });

  it('LOGO-4 icons are drawn once per look, kept while the current version shows them, and removed afterwards', async () => {
    const rows = async () =>
      (await app.db.sql("SELECT id FROM site_pictures WHERE files LIKE '%favicon.ico%'")).length;
    const before = await rows();
    const logo = await uploaded();
    await dress({ logo, ground: 'white', accent: 'sky' });
    expect(await rows()).toBe(before + 1);
    await dress({});
    await dress({ logo, ground: 'white', accent: 'sky' });
    expect(await rows()).toBe(before + 1);
    // Makes all of them old enough to be removed. The current version keeps its own.
    await app.db.sql('UPDATE site_pictures SET created_at_ms = 0');
    await app.app.get(PicturesService).removeUnused();
    expect(await rows()).toBe(1);
    expect((await pixelsOf('/icons/icon-512.png')).width).toBe(512);
    await dress({});
    await app.db.sql('UPDATE site_pictures SET created_at_ms = 0');
    await app.app.get(PicturesService).removeUnused();
    expect(await rows()).toBe(0);
    // An earlier version still has the logo, so its icons are drawn again.
    await dress({ logo, ground: 'white', accent: 'sky' });
    expect((await pixelsOf('/icons/icon-512.png')).width).toBe(512);
  });

  it('LOGO-1 a logo with a wrong size or an unknown id, a picture used as a logo, and a logo used as a picture are refused', async () => {
    const logo = await uploaded();
    const picture = await calls.upload(aPicture(400, 400));
    const noLogo = { picture: picture.id, width: picture.width, height: picture.height };
    for (const [document, content] of [
      ['identity', { logo: noLogo, ground: 'paper', accent: 'dawn' }],
      ['identity', { logo: { ...logo, height: 1 }, ground: 'paper', accent: 'dawn' }],
      ['identity', { logo: { ...logo, width: 1 }, ground: 'paper', accent: 'dawn' }],
      ['identity', { logo: { ...logo, picture: '0'.repeat(64) }, ground: 'paper', accent: 'dawn' }],
      ['pictures', { hero: { ...logo, widths: [768], x: 50, y: 50, alt: { en: 'Logo', hi: '' } } }],
    ] as const) {
      const { status, body } = await owner.saveAs(document, content);
      expect([status, (body['errors'] as { message: string }[])[0]?.message]).toEqual([
        400,
        'A picture is no longer stored. Please upload it again.',
      ]);
    }
  });

  it('LOGO-4 when icons cannot be drawn, publishing is refused with 409, and visitors still see the previous icon', async () => {
    await dress({});
    const drawings = app.app.get(SiteDrawings);
    drawings.useProgram('/nowhere/drawing-worker.js');
    const logo = await uploaded();
    await owner.saveAs('identity', { logo, ground: 'dark', accent: 'violet' });
    const { status, body } = await owner.publish();
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'page_not_drawn',
      'The icons and pictures could not be prepared, so nothing was published. Visitors see what they saw before.',
    ]);
    expect(await owner.page('/icons/favicon.svg')).toBe(built('icons/favicon.svg'));
    drawings.useProgram(QUICK_DRAWINGS);
    expect((await owner.publish()).status).toBe(200);
  });
});

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots?: unknown;
}
