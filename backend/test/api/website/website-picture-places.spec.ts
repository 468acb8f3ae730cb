import { aPicture, pictureCalls } from '../../support/calls/picture-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { builtSiteDir, WebsiteOwner } from '../../support/calls/website-owner.js';

describe('a place for a picture', () => {
  let app: TestApp;
  let calls: ReturnType<typeof pictureCalls>;
  let owner: WebsiteOwner;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: builtSiteDir(),
      env: { SITE_URL: 'https://school.example' },
    });
    calls = pictureCalls(app);
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());

  const save = (content: object, version: number) =>
    owner.call('/documents/pictures', 'PUT', { content: JSON.stringify(content), version });

  it('PIC-7 shows the school’s own picture on its pages after publication, and the shipped drawing after removal', async () => {
    const { id, widths, height } = await calls.upload(aPicture(1400, 1000));
    const alt = { en: 'Asha <in> the hall', hi: 'हॉल में आशा' };
    const own = { picture: id, widths, height, x: 30, y: 70, alt };
    const before = await owner.page('/yogasanas');
    const saved = await save({ hero: own, 'program-yogasanas': own, about: own }, 0);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect(await owner.page('/yogasanas')).toBe(before);
    expect((await owner.publish()).status).toBe(200);

    const files = widths.map((width) => `/pictures/${id}/${width}.avif ${width}w`).join(', ');
    for (const [path, words] of [
      ['/', 'Asha &lt;in&gt; the hall'],
      ['/hi', 'हॉल में आशा'],
      ['/about', 'Asha &lt;in&gt; the hall'],
      ['/hi/yogasanas', 'हॉल में आशा'],
    ] as const) {
      const page = await owner.page(path);
      expect(page).toContain(`srcSet="${files}"`);
      expect(page).toContain(`alt="${words}"`);
      expect(page).toContain('object-position:30% 70%');
      const shared = `https://school.example/pictures/${id}/share.jpg`;
      expect(page).toContain(`<meta property="og:image" content="${shared}" />`);
      expect(page).toContain('<meta property="og:image:width" content="1200" />');
      expect(page).toContain('<meta property="og:image:height" content="857" />');
    }
    expect(await owner.page('/surya-kriya')).toContain('/og/surya-kriya.jpg');

    expect((await save({}, 1)).status).toBe(200);
    expect((await owner.publish()).status).toBe(200);
    expect(await owner.page('/yogasanas')).toBe(before);
  });

  it('PIC-7 refuses a picture that is not stored, or whose sizes differ from the stored ones', async () => {
    const { id, widths, height } = await calls.upload(aPicture(500, 500));
    const own = { picture: id, widths, height, x: 50, y: 50, alt: { en: 'x' } };
    const message = 'A picture is no longer stored. Please upload it again.';
    for (const wrong of [
      { ...own, picture: 'f'.repeat(64) },
      { ...own, widths: [320, 640] },
      { ...own, height: 501 },
    ]) {
      const { status, body } = await save({ about: own, hero: wrong }, 99);
      expect([status, body.code]).toEqual([409, 'website_changed']);
      const { documents } = await owner.state();
      const present = documents.find(({ name }) => name === 'pictures')?.version ?? 0;
      const refused = await save({ about: own, hero: wrong }, present);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ field: 'hero', code: 'unknown_value', message }],
      ]);
    }
  });
});
