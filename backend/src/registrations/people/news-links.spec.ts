import { NewsLinks } from './news-links.js';

const config = {
  siteUrl: 'https://yoga.example.org',
  siteUrlIsSet: true,
  jwtSecret: 's'.repeat(32),
  dataDir: 'none',
};
const links = new NewsLinks(config);
const ID = '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11';
/** From a mail that an earlier version has sent. */
const TOKEN = 'AZqx8G9-fDqdUixvDI9PEQd0JPjF1O5LWqpNCHAjz2Y';

describe('the link that unsubscribes from news', () => {
  it('PEOPLE-8 in a mail of an earlier version is valid', () => {
    expect(links.read(TOKEN)).toBe(ID);
  });

  it.each([
    [null, '/r/news/'],
    ['en', '/r/news/'],
    ['hi', '/hi/r/news/'],
  ] as const)('PEOPLE-8 leads to the page in the language of the person (%s)', (language, path) => {
    expect(links.linkFor({ id: ID, language })).toBe(`${config.siteUrl}${path}${TOKEN}`);
  });

  it('PEOPLE-8 is not made unless SITE_URL is set', () => {
    const unset = new NewsLinks({ ...config, siteUrlIsSet: false });
    expect(unset.linkFor({ id: ID, language: 'en' })).toBeNull();
  });

  it('PEOPLE-8 is invalid with any bit changed, in any other spelling, and with another secret', () => {
    for (let bit = 0; bit < 32 * 8; bit++) {
      const bytes = Buffer.from(TOKEN, 'base64url');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(links.read(bytes.toString('base64url'))).toBeNull();
    }
    // The last character has two unused bits.
    for (const other of [
      `${TOKEN.slice(0, -1)}Z`,
      `${TOKEN}=`,
      ` ${TOKEN}`,
      `${TOKEN}A`,
      '',
      '.',
    ]) {
      expect(links.read(other)).toBeNull();
    }
    expect(new NewsLinks({ ...config, jwtSecret: 'x'.repeat(32) }).read(TOKEN)).toBeNull();
  });
});
