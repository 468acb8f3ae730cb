import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureMaker } from '../../../src/site-content/pictures/picture-maker.js';
import type { WebsitePicture } from '../../../src/site-content/pictures/pictures.controller.js';
import { pictureCalls } from '../../support/calls/picture-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAMAGED =
  'The picture could not be read: it is damaged or incomplete. Please choose another.';
const NOTHING = 'There is nothing to see in this file. Please choose another.';
const UNDRAWABLE =
  'The SVG is too large or too narrow to be drawn: at most 73728 by 73728 pixels can be drawn.';
const WANTED = 'A logo is a PNG or an SVG. Please choose one of these.';

const svg = (body: string, attributes = 'viewBox="0 0 100 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;
const LEAF = '<circle cx="40" cy="40" r="30" fill="#0b6e4f"/>';
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6e4f' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

describe('the logo of the school', () => {
  let app: TestApp;
  let calls: ReturnType<typeof pictureCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    calls = pictureCalls(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['site_pictures', 'site_picture_parts']) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
  });

  const taken = async (body: Uint8Array | string) => {
    const answer = await calls.sendLogo(body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    const { id } = answer.body as unknown as WebsitePicture;
    return { answer: answer.body, file: await calls.file(id, 'logo.png') };
  };
  const refusedIn = async (body: Uint8Array | string) => {
    const { status, body: answer } = await calls.sendLogo(body);
    return [status, answer['code'], answer['message']];
  };

  it('LOGO-1 an SVG is drawn as a PNG and cropped to its visible part; the SVG itself is not stored', async () => {
    const drawing = svg(LEAF);
    const { answer, file } = await taken(drawing);
    expect(answer).toEqual({
      id: createHash('sha256').update(`logo ${drawing}`).digest('hex'),
      width: 615,
      height: 615,
      widths: [],
    });
    expect(file.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(file.body).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([615, 615, 4]);
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const middle = (307 * 615 + 307) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([0x0b, 0x6e, 0x4f, 255]);
    expect(file.body.includes('svg')).toBe(false);
    expect(await calls.count()).toEqual([1, 1]);
  });

  it('LOGO-1 a PNG is cropped to its visible part, loses its metadata, and has another id than as a picture', async () => {
    const sent = await sharp(await png(300, 200))
      .extend({ top: 50, left: 50, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .withExif({ IFD0: { Copyright: 'somebody in particular' } })
      .png()
      .toBuffer();
    expect(sent.includes('somebody in particular')).toBe(true);
    const { answer, file } = await taken(sent);
    expect(answer).toMatchObject({ width: 300, height: 200, widths: [] });
    expect(file.body.includes('somebody in particular')).toBe(false);
    // The same file has another id as a picture for the pages.
    const picture = await calls.send(await png(400, 400));
    const logo = await calls.sendLogo(await png(400, 400));
    const idOf = ({ body }: typeof logo) => (body as unknown as WebsitePicture).id;
    expect(idOf(picture)).not.toBe(idOf(logo));
  });

  it('LOGO-1 a PNG keeps its transparency, whole and partial', async () => {
    const hole = await sharp({
      create: { width: 100, height: 100, channels: 4, background: '#000' },
    })
      .png()
      .toBuffer();
    const veil = await sharp({
      create: { width: 300, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const sent = await sharp(await png(300, 200))
      .composite([
        { input: hole, left: 100, top: 50, blend: 'dest-out' },
        { input: veil, left: 0, top: 180, blend: 'dest-out' },
      ])
      .png()
      .toBuffer();
    const { file } = await taken(sent);
    const { data, info } = await sharp(file.body).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([300, 200, 4]);
    const opacityAt = (x: number, y: number) => data[(y * 300 + x) * 4 + 3];
    expect([opacityAt(20, 20), opacityAt(150, 100)]).toEqual([255, 0]);
    expect(Math.abs((opacityAt(150, 190) ?? 0) - 127)).toBeLessThanOrEqual(1);
  });

  it('LOGO-1 scripts, links, files and embedded pages in an SVG are ignored, and no address is fetched', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const folder = mkdtempSync(join(tmpdir(), 'logo-'));
    writeFileSync(join(folder, 'secret.png'), await png(300, 300));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { file: plain } = await taken(svg(LEAF));
    const harmless = [
      `<script>fetch('${address}/script')</script>`,
      `<script href="${address}/script.js"/>`,
      `<image href="${address}/image.png" width="100" height="80"/>`,
      `<image xlink:href="file://${folder}/secret.png" width="100" height="80"/>`,
      `<image href="${folder}/secret.png" width="100" height="80"/>`,
      `<style>@import url("${address}/style.css"); circle { fill: url(${address}/fill.svg#a) #0b6e4f }</style>`,
      `<use href="${address}/use.svg#a"/>`,
      `<foreignObject width="100" height="80"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${address}/page.png"/></body></foreignObject>`,
      `<g onload="fetch('${address}/load')"/>`,
    ];
    for (const [index, body] of harmless.entries()) {
      const { file } = await taken(svg(body + LEAF));
      expect([index, file.body.equals(plain.body)]).toEqual([index, true]);
    }
    for (const index of [2, 3, 4]) {
      expect(await refusedIn(svg(harmless[index] ?? ''))).toEqual([
        400,
        'picture_refused',
        NOTHING,
      ]);
    }
    const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${folder}/secret.png">]>`;
    const [status] = await refusedIn(`${entity}${svg('<text y="40">&x;</text>')}`);
    expect(status).toBe(400);
    expect(asked).toEqual([]);
    server.close();
    rmSync(folder, { recursive: true });
  });

  const levels = (one: (level: number) => string) =>
    Array.from({ length: 9 }, (_, level) => one(level)).join('');
  it.each([
    [
      'entities that expand exponentially',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${levels(
        (level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
      )}]>${svg('<text y="40">&e9;</text>')}`,
      DAMAGED,
    ],
    [
      'a size of 1,000,000 by 1,000,000 pixels',
      svg(LEAF, 'width="1000000" height="1000000" viewBox="0 0 100 80"'),
      'The SVG says that it is 1000000 by 1000000 pixels; at most 73728 can be drawn.',
    ],
    [
      'a size of a billion by a billion pixels',
      svg(LEAF, 'width="1000000000" height="1000000000"'),
      UNDRAWABLE,
    ],
    ['a trillion units in its view box', svg(LEAF, 'viewBox="0 0 1e12 1e12"'), UNDRAWABLE],
    ['a size of 70,000 by 1 pixels', svg(LEAF, 'width="70000" height="1"'), UNDRAWABLE],
    [
      '100,000 nested groups',
      svg(`${'<g>'.repeat(100_000)}${LEAF}${'</g>'.repeat(100_000)}`),
      DAMAGED,
    ],
    ['only its first 140 characters', svg(LEAF).slice(0, 140), DAMAGED],
    ['nothing visible', svg('<circle r="0"/>'), NOTHING],
    [
      'a visible part ten times as wide as it is high',
      svg('<rect width="1000" height="100"/>', 'viewBox="0 0 1000 100"'),
      'What is to be seen of the logo is 1020 by 102 pixels: one side may be at most 4 times as long as the other. Please take the sign alone, without the name beside it.',
    ],
    ['HTML instead of a drawing', '<html><body>logo</body></html>', WANTED],
    ['no content at all', '', `The file is empty. ${WANTED}`],
  ])('LOGO-1 refuses an SVG with %s, with a message that says why', async (_, file, message) => {
    const before = performance.now();
    expect(await refusedIn(file)).toEqual([400, 'picture_refused', message]);
    expect(performance.now() - before).toBeLessThan(25_000);
    expect(await calls.count()).toEqual([0, 0]);
  });

  it('LOGO-1 refuses an SVG with deeply nested use elements when the drawing exceeds its time limit', async () => {
    // The deadline is 15 s (picture-maker.spec.ts). A shorter one is enough to see that the drawing does not end.
    const maker = app.app.get<{ deadlineMs: number }>(PictureMaker);
    const within = jest.replaceProperty(maker, 'deadlineMs', 3_000);
    const endless = svg(
      `<defs><g id="u0">${LEAF}</g>${levels(
        (level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
      )}</defs><use href="#u9"/>`,
    );
    const before = performance.now();
    expect(await refusedIn(endless)).toEqual([400, 'picture_refused', DAMAGED]);
    expect(performance.now() - before).toBeGreaterThan(2_900);
    within.restore();
    expect(await calls.count()).toEqual([0, 0]);
  });

  it('LOGO-1 refuses a JPEG, and a PNG above 50 megapixels, below 192 pixels, truncated or above 2 MB, with a message', async () => {
    const whole = await png(400, 400);
    expect(await refusedIn(await sharp(whole).jpeg().toBuffer())).toEqual([
      400,
      'picture_refused',
      WANTED,
    ]);
    expect(await refusedIn(await png(7_072, 7_072))).toEqual([
      400,
      'picture_refused',
      'The logo has more than 50 megapixels. Please make it smaller first.',
    ]);
    expect(await refusedIn(await png(191, 150))).toEqual([
      400,
      'picture_refused',
      'The logo is 191 by 150 pixels; a PNG needs at least 192 on its longer side.',
    ]);
    expect(await refusedIn(whole.subarray(0, whole.length / 2))).toEqual([
      400,
      'picture_refused',
      DAMAGED,
    ]);
    const small = await png(192, 192);
    const largest = Buffer.concat([small, Buffer.alloc(2_000_000 - small.length)]);
    expect(await refusedIn(Buffer.concat([largest, Buffer.alloc(1)]))).toEqual([
      400,
      'picture_refused',
      'A logo may be at most 2 MB. Please make it smaller first.',
    ]);
    expect(await calls.count()).toEqual([0, 0]);
    expect((await calls.sendLogo(largest)).status).toBe(201);
  });
});
