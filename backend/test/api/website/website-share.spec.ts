import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SiteDrawings } from '../../../src/site-content/drawings/site-drawings.js';
import { aPicture, pictureCalls } from '../../support/calls/picture-calls.js';
import { DRAWING_WORKER, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { createServerDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { builtSiteDir, OTHER_SCHOOL, WebsiteOwner } from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();
const LISTED = ['/', '/about', '/surya-kriya', '/yogasanas', '/yogic-food', '/privacy', '/credits'];

describe('the link previews', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createServerDatabase();
    app = await startTestApp({ db, siteDir: SITE_DIR, env: { SITE_URL: 'https://ushas.example' } });
    app.app.get(SiteDrawings).useProgram(DRAWING_WORKER);
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterAll(async () => {
    await app.close();
    await db.drop();
  });

  const publish = async (documents: Readonly<Record<string, object>>) => {
    const shipped = { logo: null, ground: 'paper', accent: 'dawn' };
    const all = { identity: shipped, pictures: {}, ...documents };
    for (const [name, content] of Object.entries(all)) {
      expect((await owner.saveAs(name, content)).status).toBe(200);
    }
    const { status, body } = await owner.publish();
    expect([status, body]).toEqual([200, expect.anything()]);
  };
  const tagsOf = async (path: string) => {
    const page = await owner.page(path);
    const of = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
    const image = of('og:image');
    expect(of('twitter:image')).toBe(image);
    return {
      path: image.replace('https://ushas.example', ''),
      size: [of('og:image:width'), of('og:image:height')],
      card: of('twitter:card'),
    };
  };
  const fetched = async (path: string) => {
    const answer = await fetch(app.url + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/jpeg',
    ]);
    return Buffer.from(await answer.arrayBuffer());
  };

  it('SHARE-1 of all listed pages are redrawn in each language, with 1200 by 630 pixels, when the school is renamed', async () => {
    await publish({ school: OTHER_SCHOOL });
    const seen = new Set<string>();
    for (const path of LISTED.flatMap((each) => [each, `/hi${each}`.replace(/\/$/, '')])) {
      const { path: address, size, card } = await tagsOf(path);
      expect([path, address, size, card]).toEqual([
        path,
        expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/share\.jpg$/),
        ['1200', '630'],
        'summary_large_image',
      ]);
      const body = await fetched(address);
      expect(body.length).toBeLessThan(120_000);
      expect(await sharp(body).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      seen.add(address);
    }
    expect(seen.size).toBe(2 * LISTED.length);
    expect((await tagsOf('/register')).card).toBe('summary');
    // Links that were shared earlier, and the structured data of the school, use this address.
    const old = await fetch(`${app.url}/og/main.jpg`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      (await tagsOf('/')).path,
      'no-cache',
    ]);
  });

  it('SHARE-1 stay as shipped while the name is unchanged; a name changed in one language redraws only that language', async () => {
    const { name: _, ...rest } = OTHER_SCHOOL;
    const name = { en: 'Arunima Yoga School', hi: 'अरुणिमा योगशाला' };
    await publish({ school: { ...rest, name } });
    expect((await tagsOf('/yogasanas')).path).toBe('/og/yogasanas.jpg');
    expect((await tagsOf('/hi/yogasanas')).path).toBe('/og/yogasanas.jpg');
    expect((await fetch(`${app.url}/og/main.jpg`, { redirect: 'manual' })).status).toBe(200);
    // The school has another name in one language only.
    await publish({ school: { ...rest, name: { ...name, hi: 'उषा' } } });
    expect((await tagsOf('/yogasanas')).path).toBe('/og/yogasanas.jpg');
    expect((await tagsOf('/hi/yogasanas')).path).toMatch(/^\/pictures\//);
  });

  it('SHARE-1 contain the colour, the logo and the picture of the page', async () => {
    const calls = pictureCalls(app);
    const at = async (path: string, ...places: [number, number][]) => {
      const { data, info } = await sharp(await fetched((await tagsOf(path)).path))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return places.map(([x, y]) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ]);
    };
    const isNear = (found: number[] | undefined, wanted: readonly number[]) =>
      expect(wanted.map((each, index) => Math.abs(each - (found?.[index] ?? 999)) < 12)).toEqual([
        true,
        true,
        true,
      ]);
    await publish({ school: OTHER_SCHOOL });
    const [before] = await at('/about', [6, 6]);
    isNear(before, [0x2d, 0x21, 0x60]);
    const { id, widths, height } = await calls.upload(aPicture(1000, 750, '#c2410c'));
    const { body } = await calls.sendLogo(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#e60073"/></svg>',
    );
    const logo = body as unknown as { id: string; width: number; height: number };
    await publish({
      school: OTHER_SCHOOL,
      identity: {
        logo: { picture: logo.id, width: logo.width, height: logo.height },
        ground: 'white',
        accent: 'leaf',
      },
      pictures: {
        about: { picture: id, widths, height, x: 100, y: 0, alt: { en: 'Hall', hi: '' } },
      },
    });
    // The corner of the panel, the sign above its middle, the upper right of the picture.
    const places: [number, number][] = [
      [6, 6],
      [250, 200],
      [1150, 30],
    ];
    const [panel, sign, picture] = await at('/about', ...places);
    isNear(panel, [0x06, 0x32, 0x1b]);
    isNear(sign, [0xe6, 0x00, 0x73]);
    isNear(picture, [0xc2, 0x41, 0x0c]);
  });

  it('SHARE-2 are kept when a later drawing fails and publishing is refused; the next attempt draws only the rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
    const orders = join(folder, 'orders');
    writeFileSync(orders, '');
    // The second drawing fails, and all that follow.
    const program = join(folder, 'worker.mjs');
    writeFileSync(
      program,
      `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(orders)}, 'x');
      if (readFileSync(${JSON.stringify(orders)}, 'utf8').length > 1) process.exit(1);
      await import(${JSON.stringify(DRAWING_WORKER)});`,
    );
    const drawings = app.app.get(SiteDrawings);
    const rows = async () =>
      (await app.db.sql("SELECT id FROM site_pictures WHERE created_by = 'the website'")).length;
    const before = await rows();
    drawings.useProgram(program);
    await owner.saveAs('school', { ...OTHER_SCHOOL, name: { en: 'Prabhat', hi: 'प्रभात' } });
    const refused = await owner.publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'page_not_drawn']);
    expect(await rows()).toBe(before + 8);
    drawings.useProgram(DRAWING_WORKER);
    expect((await owner.publish()).status).toBe(200);
    const pages = (await owner.page('/sitemap.xml')).match(/<loc>/g)?.length ?? 0;
    expect(await rows()).toBe(before + pages);
    rmSync(folder, { recursive: true });
  });

  it('SHARE-2 are not redrawn for a version that changes none of their contents', async () => {
    const count = async () =>
      Number((await app.db.sql('SELECT COUNT(*) AS n FROM site_pictures'))[0]?.['n']);
    await publish({ school: { ...OTHER_SCHOOL, name: { en: 'Sandhya', hi: 'संध्या' } } });
    const before = await count();
    await publish({
      school: { ...OTHER_SCHOOL, name: { en: 'Sandhya', hi: 'संध्या' }, phone: '+91 00000 11111' },
    });
    expect(await count()).toBe(before);
  });
});
