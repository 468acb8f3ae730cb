import { fakeSite } from '../../test/support/fake-site.js';
import { compressPages, CurrentSite, readSite, type SiteFile } from './pages.js';

const SETTINGS = { siteUrl: 'https://school.example', timeZone: 'Asia/Kolkata' };

describe('the site with what is published', () => {
  const { siteDir, remove } = fakeSite();
  const site = new CurrentSite(readSite(siteDir, SETTINGS), SETTINGS);
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

  it('SITE-8 has its files in place of the built ones, and none of those that are gone', async () => {
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

  it('SITE-8 takes a page that visitors see already as it is, compressed', async () => {
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
    // What it is filled with belongs to the version.
    expect(second.pages.get('/yogasanas')).toEqual(first.pages.get('/yogasanas'));
    expect(second.pages.get('/yogasanas')).not.toBe(first.pages.get('/yogasanas'));
    expect(textOf('/contact')).toBeUndefined();
  });
});
