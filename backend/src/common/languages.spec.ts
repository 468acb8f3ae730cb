import { addressIn, DEFAULT_LANGUAGE, languageOf, LANGUAGES } from './languages.js';

describe('languages', () => {
  it('DATA-2 are English, the default, and Hindi', () => {
    expect(LANGUAGES).toEqual(['en', 'hi']);
    expect(DEFAULT_LANGUAGE).toBe('en');
  });

  it.each(LANGUAGES)(
    'have a code of two lower-case letters, which fits its database column (%s)',
    (language) => {
      expect(language).toMatch(/^[a-z]{2}$/);
    },
  );

  it.each(LANGUAGES)('NAV-5 are recognised by the addresses of their pages (%s)', (language) => {
    for (const path of ['/register', '/', '/no/such/page', '/register?program=surya-kriya']) {
      expect(languageOf(addressIn(language, path))).toBe(language);
    }
  });

  it.each([
    ['/hi', 'hi'],
    ['/hi?register', 'hi'],
    ['/hi/register', 'hi'],
    ['/', 'en'],
    ['', 'en'],
    ['/history', 'en'],
    ['/hi-there', 'en'],
    ['/about/hi', 'en'],
    ['/?/hi/', 'en'],
    // The default language has no addresses of its own.
    ['/en/register', 'en'],
  ])('NAV-5 the page at %s is in %s', (url, language) => {
    expect(languageOf(url)).toBe(language);
  });

  it('NAV-5 appear in the address of a page, except for the default language', () => {
    expect(addressIn('en', '/register')).toBe('/register');
    expect(addressIn('hi', '/register')).toBe('/hi/register');
  });
});
