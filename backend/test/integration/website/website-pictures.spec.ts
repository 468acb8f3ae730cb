import { createHash } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { PicturesService } from '../../../src/site-content/pictures/pictures.service.js';
import { aPicture, GPS, pictureCalls } from '../../support/calls/picture-calls.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOT_A_PICTURE =
  'This file is not a picture that can be shown. Please choose a JPEG, PNG, WebP or AVIF.';
const DAMAGED =
  'The picture could not be read: it is damaged or incomplete. Please choose another.';

describe('the school’s own pictures', () => {
  let app: TestApp;
  let calls: ReturnType<typeof pictureCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    calls = pictureCalls(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['site_pictures', 'site_picture_parts', 'site_documents']) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
    await app.db.sql("DELETE FROM audit_entries WHERE subject_type = 'website'");
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'PIC-1 accepts a %s file, and serves it in the widths and formats that pages use',
    async (format) => {
      const sent = await aPicture(1000, 750).toFormat(format).toBuffer();
      const id = createHash('sha256').update(sent).digest('hex');
      const widths = [320, 640, 960, 1000];
      const { status, body } = await calls.send(sent);
      expect([status, body]).toEqual([201, { id, width: 1000, height: 750, widths }]);
      for (const width of widths) {
        for (const [name, kind] of [
          ['avif', 'heif'],
          ['webp', 'webp'],
        ] as const) {
          const file = await calls.file(id, `${width}.${name}`);
          expect(file.headers.get('content-type')).toBe(`image/${name}`);
          expect(await sharp(file.body).metadata()).toMatchObject({
            format: kind,
            width,
            height: Math.round(width * 0.75),
          });
        }
      }
      const share = await calls.file(id, 'share.jpg');
      expect(await sharp(share.body).metadata()).toMatchObject({ format: 'jpeg', width: 1000 });
    },
  );

  it('PIC-1 stores the same file once, logs who sent it, and splits it into parts', async () => {
    const sent = await aPicture(2000, 1500).jpeg().toBuffer();
    const [one, other] = await Promise.all([calls.send(sent), calls.send(sent)]);
    const again = await calls.send(sent);
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect([other.body, again.body]).toEqual([one.body, one.body]);
    expect((await calls.count())[0]).toBe(1);
    const long = 'SELECT COUNT(*) AS n FROM site_picture_parts WHERE length(body) > 60000';
    expect(Number((await app.db.sql(long))[0]?.['n'])).toBe(0);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=website')).body;
    expect(entries).toMatchObject([
      {
        action: 'picture-added',
        actor: 'Asha',
        subjectId: createHash('sha256').update(sent).digest('hex').slice(0, 12),
        after: { width: 2000, height: 1500 },
      },
    ]);
  });

  it('PIC-3 turns a picture upright, and removes everything but its pixels', async () => {
    const sent = await aPicture(800, 600)
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: GPS })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Asha');
    const hidden = Buffer.concat([sent, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const { status, body } = await calls.send(hidden);
    expect([status, body]).toMatchObject([201, { width: 600, height: 800 }]);
    const { id } = body as unknown as { id: string };
    for (const name of ['320.avif', '320.webp', '600.avif', '600.webp', 'share.jpg']) {
      const { body: file, headers } = await calls.file(id, name);
      const type = name.endsWith('jpg') ? 'image/jpeg' : `image/${name.slice(4)}`;
      expect([name, headers.get('content-type')]).toEqual([name, type]);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(file).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
      expect(file.toString('latin1')).not.toMatch(/Asha|script|GPS/);
    }
  });

  it('PIC-5 serves a file with an immutable cache and an ETag, and answers 404 at every other address', async () => {
    const { id } = await calls.upload(aPicture(400, 400));
    const file = await calls.file(id, '320.webp');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = file.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const known = await calls.file(id, '320.webp', { 'if-none-match': `W/${etag}, "x"` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const others = [
      [id, '321.webp'],
      [id, '320.png'],
      [id, '320.webp.avif'],
      [id.toUpperCase(), '320.webp'],
      ['0'.repeat(64), '320.webp'],
      ['%27', '320.webp'],
    ] as const;
    for (const [other, name] of others) {
      expect([name, (await calls.file(other, name)).status]).toEqual([name, 404]);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an HTML file', () => Buffer.from('<html>'), NOT_A_PICTURE],
    [
      'an SVG with a script',
      () => Buffer.from(svg),
      'An SVG drawing can contain programs, so it is not accepted. Please choose a JPEG, PNG, WebP or AVIF.',
    ],
    [
      'an SVG after the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      DAMAGED,
    ],
    [
      'a polyglot of GIF and script',
      () => Buffer.from('GIF89a/*\u0001*/=alert(1)//'),
      'A GIF is not accepted. Please choose a JPEG, PNG, WebP or AVIF.',
    ],
    [
      'half of a JPEG',
      async () => {
        const whole = await aPicture(1200, 900).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      DAMAGED,
    ],
    [
      'half of a PNG',
      async () => {
        const whole = await aPicture(1200, 900).png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      DAMAGED,
    ],
    [
      'a line of 10,000 by 1 pixels',
      () => aPicture(10_000, 1).png().toBuffer(),
      'The picture is 10000 by 1 pixels; each side needs at least 320.',
    ],
    [
      'a strip of 320 by 1,281 pixels',
      () => aPicture(320, 1_281).png().toBuffer(),
      'The picture is 320 by 1281 pixels: one side may be at most 4 times as long as the other. Please cut it first.',
    ],
    [
      'a decompression bomb of 200 megapixels',
      () =>
        sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'The picture has 200 megapixels; at most 50 can be taken. Please make it smaller first.',
    ],
  ];
  it.each(cases)(
    'PIC-2 refuses %s with an explanation, and stores nothing',
    async (_, file, message) => {
      const { status, body } = await calls.send(await file());
      expect([status, body.code, body.message]).toEqual([400, 'picture_refused', message]);
      expect(await calls.count()).toEqual([0, 0]);
    },
  );

  it('PIC-2 refuses a small file whose header claims 65,000 by 65,000 pixels', async () => {
    const png = await aPicture(400, 400).png().toBuffer();
    // Changes the width and height in the header without updating the checksum.
    png.writeUInt32BE(65_000, 16);
    png.writeUInt32BE(65_000, 20);
    const { status, body } = await calls.send(png);
    expect([status, body.code]).toEqual([400, 'picture_refused']);
  });

  it('PIC-2 refuses a file over 25 MB before its body if its length is announced, otherwise at the first byte too many', async () => {
    const tooLarge = { code: 'picture_too_large', message: 'A picture may be at most 25 MB.' };
    const path = '/api/admin/website/pictures';
    const { token } = (await app.api.login()).body;
    const announced = await sentByHand(app.url + path, token, { 'content-length': '25000001' });
    expect(announced).toMatchObject({ status: 413, body: tooLarge });
    const jpegOf = (bytes: number) =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);
    const unannounced = await sentByHand(app.url + path, token, {}, jpegOf(25_000_001));
    expect(unannounced).toMatchObject({ status: 413, body: tooLarge });
    // This one is not too large, but it is not a picture either.
    const largest = await sentByHand(app.url + path, token, {}, jpegOf(25_000_000));
    expect(largest).toMatchObject({ status: 400, body: { code: 'picture_refused' } });
    expect(await calls.count()).toEqual([0, 0]);
  });

  it('PIC-4 refuses an upload without a valid session before the first byte of its body', async () => {
    const path = '/api/admin/website/pictures';
    const nobody = await sentByHand(app.url + path, '', { 'content-length': '1000' });
    expect(nobody).toMatchObject({ status: 401, body: { code: 'login_required' } });
    const impostor = await sentByHand(app.url + path, 'x.y.z', { 'content-length': '1000' });
    expect(impostor).toMatchObject({ status: 403, body: { code: 'session_ended' } });
  });

  it('PIC-4 accepts two uploads at once, and answers a third with 429 and Retry-After', async () => {
    const { token } = (await app.api.login()).body;
    const open = [0, 1].map(() => calls.startSending(token));
    const picture = await aPicture(400, 400).jpeg().toBuffer();
    // The server notices a little later than the client that a connection was opened or closed.
    const untilAnswered = async (status: number) => {
      let answer = await calls.send(picture);
      while (answer.status !== status) answer = await calls.send(picture);
      return answer;
    };
    const third = await untilAnswered(429);
    expect([third.body.code, third.headers.get('retry-after')]).toEqual(['pictures_busy', '15']);
    for (const { abort } of open) abort();
    // An upload that was aborted holds no place.
    await untilAnswered(201);
    expect((await calls.count())[0]).toBe(1);
  });

  it('PIC-6 keeps an unused picture for two more weeks if it is sent again', async () => {
    const sent = aPicture(400, 400, '#444444');
    const { id } = await calls.upload(sent);
    const [row] = await app.db.sql('SELECT created_by, created_at_ms FROM site_pictures');
    expect([row?.['created_by'], Number(row?.['created_at_ms'])]).toEqual([
      'Asha',
      Date.parse(NOON),
    ]);
    const again = Date.parse(NOON) + 13 * 24 * 3_600_000;
    await app.moveTo(new Date(again).toISOString());
    expect((await calls.upload(sent)).id).toBe(id);
    const clean = () => app.app.get(PicturesService).removeUnused();
    app.clock.set(new Date(again + 14 * 24 * 3_600_000).toISOString());
    await clean();
    expect((await calls.count())[0]).toBe(1);
    app.clock.advanceMs(1);
    await clean();
    expect(await calls.count()).toEqual([0, 0]);
    await app.moveTo(NOON);
  });

  it('PIC-6 removes pictures that are in no draft and no version, two weeks after their last upload', async () => {
    const draft = await calls.upload(aPicture(400, 400, '#111111'));
    const version = await calls.upload(aPicture(400, 400, '#222222'));
    const last = await calls.upload(aPicture(400, 400, '#333333'));
    await app.db.sql(
      `INSERT INTO site_documents (name, content, version, changed_at_ms, changed_by) VALUES ('pictures', ?, 1, 0, 'x')`,
      [JSON.stringify({ hero: { picture: draft.id } })],
    );
    await app.db.sql('INSERT INTO site_contents (hash, content) VALUES (?, ?)', [
      'f'.repeat(64),
      JSON.stringify({ hero: { picture: version.id } }),
    ]);
    const isThere = async ({ id }: { id: string }) =>
      (await app.db.sql('SELECT 1 FROM site_pictures WHERE id = ?', [id])).length === 1;
    const clean = () => app.app.get(PicturesService).removeUnused();

    app.clock.set(new Date(Date.parse(NOON) + 14 * 24 * 3_600_000).toISOString());
    await clean();
    expect(await isThere(last)).toBe(true);
    app.clock.set(new Date(Date.parse(NOON) + 14 * 24 * 3_600_000 + 1).toISOString());
    await clean();
    expect([await isThere(draft), await isThere(version), await isThere(last)]).toEqual([
      true,
      true,
      false,
    ]);
    const removals = await app.db.sql(
      "SELECT actor_name, subject_id FROM audit_entries WHERE action = 'picture-removed'",
    );
    expect(removals).toEqual([{ actor_name: 'schedule', subject_id: last.id.slice(0, 12) }]);
    const sql = 'SELECT COUNT(*) AS n FROM site_picture_parts WHERE picture_id = ?';
    expect(Number((await app.db.sql(sql, [last.id]))[0]?.['n'])).toBe(0);
    await app.db.sql('DELETE FROM site_contents WHERE hash = ?', ['f'.repeat(64)]);
    await app.moveTo(NOON);
  });
});

/** Sends a request by hand: the body need not match the announced length. */
function sentByHand(url: string, token: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const call = request(url, { method: 'POST', headers: { ...authorization, ...headers } });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        call.destroy();
        resolve({
          status: response.statusCode,
          body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
        });
      });
    });
    call.on('error', reject);
    if (body) call.end(body);
    else call.flushHeaders();
  });
}
