import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeSite } from '../../test/support/server/fake-site.js';
import { useFakeTimersOfNode } from '../../test/support/server/timed.js';
import type { JoinableBatchesService } from '../batches/joinable-batches.service.js';
import type { CleanupSettingsService } from '../cleanup/cleanup-settings.service.js';
import { compressPages, CurrentSite, PageData, readSite, type SiteFile } from './pages.js';

const LOGGER = { error: jest.fn() };
const SETTINGS = { siteUrl: 'https://school.example', timeZone: 'Asia/Kolkata' };

describe('the site with a published version', () => {
  const { siteDir, remove } = fakeSite();
  const site = new CurrentSite(readSite(siteDir, SETTINGS, LOGGER), SETTINGS);
  afterAll(remove);

  let reads = 0;
  const file = (path: string, text: string | null): SiteFile => ({
    path,
    digest: `${path} ${text}`,
    read: () => {
      reads += 1;
      return text;
    },
  });
  const textOf = (address: string): string | undefined =>
    site.pages.get(address)?.page?.body.toString();

  it('SITE-8 serves its files in place of the built ones, and none of those that it removes', async () => {
    const moved = file('redirects.json', '{"/icons/icon.png":"/pictures/1/icon.png"}');
    const gone = file('hi/about.html', null);
    const next = await site.with([file('about.html', '__SITE_URL__/about'), moved, gone]);
    expect(textOf('/about')).toContain('<h1>about</h1>');
    site.show(next);
    expect(textOf('/about')).toBe('https://school.example/about');
    expect(textOf('/')).toContain('<h1>home</h1>');
    expect([...site.redirects]).toEqual([['/icons/icon.png', '/pictures/1/icon.png']]);
    expect(site.pages.has('/hi/about')).toBe(false);
    expect(site.pages.has('/redirects.json')).toBe(false);
  });

  it('SITE-8 reuses unchanged pages in compressed form when another version is loaded', async () => {
    const slotted = '<p><!--slot:batches:en:yogasanas--></p>';
    const files = [file('about.html', 'About'), file('yogasanas.html', slotted)];
    const first = await site.with(files);
    await compressPages(first);
    site.show(first);
    reads = 0;
    const second = await site.with([...files, file('contact.html', 'Contact')]);
    expect(reads).toBe(1);
    const [before, after] = [first, second].map(({ pages }) => pages.get('/about')?.page);
    expect(after).toBe(before);
    expect(after?.encoded('br')).toBe(before?.encoded('br'));
    // The content of slots belongs to the version, so a page with slots is a new object.
    expect(second.pages.get('/yogasanas')).toEqual(first.pages.get('/yogasanas'));
    expect(second.pages.get('/yogasanas')).not.toBe(first.pages.get('/yogasanas'));
    expect(textOf('/contact')).toBeUndefined();
  });
});

describe('a site that was built by another version', () => {
  const { siteDir, remove } = fakeSite();
  afterAll(remove);

  it('NAV-6 is served, and each slot that this server does not know is logged as an error', () => {
    const text = '<!--slot:unknown:en-->a<!--slot:batches:en:yogasanas--><!--slot:course:xx-->b';
    writeFileSync(join(siteDir, 'about.html'), text);
    const error = jest.fn();
    const about = readSite(siteDir, SETTINGS, { error }).pages.get('/about');
    expect(about?.page === null && about.text.slots).toHaveLength(1);
    const message = 'a page was built with a slot that this server does not know';
    expect(error.mock.calls).toEqual([
      [{ path: 'about.html', slot: '<!--slot:unknown:en-->' }, message],
      [{ path: 'about.html', slot: '<!--slot:course:xx-->' }, message],
    ]);
  });
});

describe('the wait of a page', () => {
  const { siteDir, remove } = fakeSite();
  useFakeTimersOfNode();
  afterAll(remove);

  /** Returns whether the promise has resolved after each of these times in milliseconds. */
  async function doneAt(times: number[], promise: Promise<unknown>): Promise<boolean[]> {
    let isDone = false;
    void promise.then(() => (isDone = true));
    const done: boolean[] = [];
    let passedMs = 0;
    for (const time of times) {
      await jest.advanceTimersByTimeAsync(time - passedMs);
      passedMs = time;
      done.push(isDone);
    }
    return done;
  }

  it('RUN-5 KEEP-6 for a database that does not answer ends after 250 ms, without data', async () => {
    const silent = { list: () => new Promise(() => undefined) };
    const data = new PageData(
      silent as unknown as JoinableBatchesService,
      {} as CleanupSettingsService,
    );
    const asked = data.batchesOf('yogasanas');
    expect(await doneAt([249, 250], asked)).toEqual([false, true]);
    expect(await asked).toBeNull();
  });

  it('SITE-8 RUN-5 for the version to show ends after 1 s, even if that version is still unknown', async () => {
    const site = new CurrentSite(readSite(siteDir, SETTINGS, LOGGER), SETTINGS);
    expect(await doneAt([999, 1_000], site.untilKnown())).toEqual([false, true]);
    expect(site.isKnown).toBe(false);
  });
});
