import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import type { WebsitePicture } from '../../../src/site-content/pictures/pictures.controller.js';
import { aPicture, pictureCalls } from '../../support/calls/picture-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the sizes of the school’s own pictures', () => {
  let app: TestApp;
  let calls: ReturnType<typeof pictureCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    calls = pictureCalls(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());

  /** Returns a picture of one colour, which is fast to make and to read. */
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } });

  it.each([
    ['of 50 megapixels', [10_000, 5_000], [2560, 1280], [320, 640, 960, 1600, 2560]],
    ['taller than 2560 pixels', [750, 3000], [640, 2560], [320, 640]],
    ['four times as wide as it is tall', [1280, 320], [1280, 320], [320, 640, 960, 1280]],
    ['four times as tall as it is wide', [320, 1280], [320, 1280], [320]],
  ] as const)(
    'PIC-1 PIC-2 stores a picture that is %s with at most 2560 pixels a side',
    async (_what, sent, [width, height], widths) => {
      const kept = await calls.upload(flat(sent[0], sent[1]));
      expect(kept).toMatchObject({ width, height, widths });
    },
  );

  it('PIC-2 refuses a picture that has one row of pixels more than 50 megapixels', async () => {
    const { status, body } = await calls.send(await flat(10_000, 5_001).jpeg().toBuffer());
    expect([status, body.message]).toEqual([
      400,
      'The picture has 51 megapixels; at most 50 can be taken. Please make it smaller first.',
    ]);
  });

  it('PIC-2 a large refused file is read to its end, so that the next request on its connection is answered too', async () => {
    const { token } = (await app.api.login()).body;
    // Refused after its first bytes, as the photo of an iPhone.
    const heic = Buffer.alloc(10_000_000);
    heic.write('ftypheic', 4);
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /api/admin/website/pictures HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      `Content-Length: ${heic.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(heic);
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('PIC-1 PIC-7 the link preview of a picture (share.jpg) is a JPEG of 1200 pixels width', async () => {
    const { id } = await calls.upload(aPicture(1400, 1000));
    const { body } = await calls.file(id, 'share.jpg');
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 857]);
  });

  it('PIC-1 a picture is white where the uploaded file is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background } });
    const { status, body } = await calls.send(await clear.png().toBuffer());
    expect(status).toBe(201);
    const { id } = body as unknown as WebsitePicture;
    for (const name of ['320.avif', '400.webp', 'share.jpg']) {
      const pixels = await sharp((await calls.file(id, name)).body)
        .raw()
        .toBuffer();
      expect([name, ...pixels.subarray(0, 3)]).toEqual([name, 255, 255, 255]);
    }
  });

  it('LOGO-1 a logo is rotated upright', async () => {
    const turned = await flat(300, 200).withMetadata({ orientation: 6 }).png().toBuffer();
    const { body } = await calls.sendLogo(turned);
    expect(body).toMatchObject({ width: 200, height: 300 });
  });
});
