import { join } from '../../support/accounts/team.js';
import { SiteRenderer } from '../../../src/site-content/site-renderer.js';
import type { WebsitePreview } from '../../../src/site-content/website.dto.js';
import { CHILD_WORKER, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { builtSiteDir, OTHER_SCHOOL, WebsiteOwner } from '../../support/calls/website-owner.js';

const CALLS = [
  ['', 'GET'],
  ['/documents/school', 'PUT'],
  ['/publish', 'POST'],
  ['/versions/0/restore', 'POST'],
  ['/preview', 'POST'],
] as const;

describe('a preview of the website', () => {
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: builtSiteDir() });
    // Uses a worker thread, as the product does.
    app.app.get(SiteRenderer).useThread(CHILD_WORKER);
    owner = new WebsiteOwner(app);
    await app.api.logInAgain();
  });
  afterAll(() => app.close());

  it('SITE-9 shows the real pages without scripts to anybody who has its address, for 15 minutes', async () => {
    await owner.save(OTHER_SCHOOL);
    const { body } = await owner.call('/preview', 'POST');
    const { address, expiresAt } = body as unknown as { address: string; expiresAt: string };
    expect(Date.parse(expiresAt) - app.clock.nowMs()).toBe(15 * 60_000);
    // 24 random bytes, which nobody can guess.
    expect(address).toMatch(/^\/api\/website-preview\/[\w-]{32}$/);
    const again = await owner.call('/preview', 'POST');
    expect(again.body).not.toMatchObject({ address });
    const response = await fetch(`${app.url}${address}/hi`);
    const page = await response.text();
    expect(page).toContain('उषा योग गृह');
    expect(page).not.toMatch(/<script type="module"|rel="(manifest|canonical|alternate)"/);
    expect(page).toContain(`href="${address}/hi/about"`);
    // No address of a form is outside of the preview; its policy keeps forms from being sent anyway.
    const actions = [...page.matchAll(/ action="([^"#?]*)/g)].map(([, action]) => action);
    expect(new Set(actions)).toEqual(new Set([`${address}/hi`, `${address}/hi/register`]));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(await (await fetch(`${app.url}${address}`)).text()).toContain('Ushas Yoga House');
    const asked = /\(prefers-color-scheme/;
    expect(page).toMatch(asked);
    for (const [scheme, dark] of [
      ['light', '@media (max-width:0px)'],
      ['dark', '@media (min-width:0px)'],
    ] as const) {
      const shown = await (await fetch(`${app.url}${address}.${scheme}/hi`)).text();
      expect(shown).toContain(`color-scheme:${scheme}`);
      expect(shown.replaceAll(/<meta[^>]*>/g, '')).not.toMatch(/color-scheme: ?light dark/);
      expect(shown).not.toMatch(asked);
      expect(shown).toContain(dark);
      expect(shown).toContain(`href="${address}.${scheme}/hi/about"`);
    }
    expect((await fetch(`${app.url}${address}.sepia`)).status).toBe(404);
    expect(await owner.page('/hi')).toContain('अरुणिमा योगशाला');
    for (const path of ['/admin', '/api/docs', '/sw.js', '/nowhere']) {
      expect([path, (await fetch(`${app.url}${address}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${app.url}/api/website-preview/another`)).status).toBe(404);
    const { clock } = app;
    const now = clock.nowMs();
    clock.set(new Date(now + 15 * 60_000 - 1).toISOString());
    expect((await fetch(`${app.url}${address}`)).status).toBe(200);
    clock.set(new Date(now + 15 * 60_000).toISOString());
    expect((await fetch(`${app.url}${address}`)).status).toBe(404);
    // A new preview deletes those that have expired; one of another build cannot be shown.
    const stored = async () =>
      (await app.db.sql('SELECT DISTINCT id FROM site_renderings')).map(({ id }) => id);
    expect(await stored()).toHaveLength(2);
    const next = (await owner.call('/preview', 'POST')).body as unknown as { address: string };
    expect(await stored()).toHaveLength(1);
    expect((await fetch(`${app.url}${next.address}`)).status).toBe(200);
    jest.spyOn(app.app.get(SiteRenderer), 'build', 'get').mockReturnValue('another');
    expect((await fetch(`${app.url}${next.address}`)).status).toBe(404);
    jest.restoreAllMocks();
    clock.set(new Date(now).toISOString());
  });

  it('SITE-9 each preview shows the drafts of its own time, and draws no pictures for links', async () => {
    const preview = async () =>
      ((await owner.call('/preview', 'POST')).body as unknown as WebsitePreview).address;
    const titleOf = async (address: string) =>
      / \| (.*)<\/title>/.exec(await owner.page(`${address}/about`))?.[1];
    await owner.save({ ...OTHER_SCHOOL, name: { en: 'First', hi: 'पहला' } });
    const first = await preview();
    expect(await titleOf(first)).toBe('First');
    await owner.save({ ...OTHER_SCHOOL, name: { en: 'Second', hi: 'दूसरा' } });
    const second = await preview();
    expect([await titleOf(second), await titleOf(first)]).toEqual(['Second', 'First']);
    expect(await app.db.sql('SELECT id FROM site_pictures')).toEqual([]);
  });

  it('SITE-9 every link of a preview leads to a page of the preview, the first page included', async () => {
    const { address } = (await owner.call('/preview', 'POST')).body as unknown as WebsitePreview;
    const about = await owner.page(`${address}/about`);
    const links = [...about.matchAll(/<a [^>]*href="([^"#?]*)[^"]*"/g)].map(
      ([, link = '']) => link,
    );
    const within = new Set(links.filter((link) => link.startsWith(address)));
    expect(within).toContain(address);
    // A slash at the end changes nothing.
    for (const link of [...within, `${address}/hi/`]) {
      expect([link, (await fetch(app.url + link)).status]).toEqual([link, 200]);
    }
  });

  it('SITE-1 staff cannot read or change the website (403), and a request without login cannot either (401)', async () => {
    const { token: staff } = await join(app.api);
    for (const [path, method] of CALLS) {
      const call = { method, ...(method === 'GET' ? {} : { body: {} }) };
      const asked = `/api/admin/website${path}`;
      expect([path, (await app.api.call(asked, call)).status]).toEqual([path, 401]);
      expect([path, (await app.api.call(asked, { ...call, token: staff })).status]).toEqual([
        path,
        403,
      ]);
    }
  });
});
