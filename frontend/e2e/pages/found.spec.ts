import { LANGUAGES } from '../../src/api/lists';
import { pathIn, pathsIn, READ_PATHS } from '../support/views';
import { expect, test } from '../support/test';

/** Returns the content of the meta tag with these attributes. */
const contentOf = (html: string, tag: string): string | undefined =>
  new RegExp(`<meta ${tag} content="([^"]*)"`).exec(html)?.[1];

test('NAV-6 every public page has, in every language, a title, a description, canonical and alternate URLs, and sharing tags', async ({
  request,
  product,
}) => {
  // The default of SITE_URL.
  const site = `http://localhost:${new URL(product.url).port}`;
  for (const path of READ_PATHS) {
    for (const language of LANGUAGES) {
      const own = pathIn(language, path);
      const html = await (await request.get(own)).text();
      expect(html, own).toContain(`<html lang="${language}">`);
      expect(html, own).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
      expect(contentOf(html, 'name="description"'), own).toBeTruthy();
      expect(html, own).toContain(`<link rel="canonical" href="${site}${own}" />`);
      for (const [hreflang, other] of [
        ...LANGUAGES.map((each) => [each, pathIn(each, path)]),
        ['x-default', path],
      ]) {
        expect(html, own).toContain(
          `<link rel="alternate" hreflang="${hreflang}" href="${site}${other}" />`,
        );
      }
      expect(contentOf(html, 'property="og:url"'), own).toBe(`${site}${own}`);
      expect(contentOf(html, 'property="og:title"'), own).toBeTruthy();
      expect(contentOf(html, 'property="og:locale"'), own).toBe(`${language}_IN`);
      expect(contentOf(html, 'name="twitter:card"'), own).toMatch(/^summary/);
      const image = contentOf(html, 'property="og:image"');
      if (image) {
        const answer = await request.get(new URL(image).pathname);
        expect(answer.headers()['content-type']).toBe('image/jpeg');
      }
      expect(html, own).toContain('<script type="application/ld+json">');
      expect(html, own).not.toMatch(/__[A-Z]+_[A-Z_]+__|<!--slot:/);
    }
  }
});

test('NAV-6 the sitemap lists every public view in every language, and nothing else', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed.toSorted()).toEqual(LANGUAGES.flatMap(pathsIn).toSorted());
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(listed.length);
});

test('NAV-6 robots.txt names the sitemap and disallows the admin', async ({ request }) => {
  const txt = await (await request.get('/robots.txt')).text();
  expect(txt).toContain('Disallow: /admin\n');
  expect(txt).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
});

test('NAV-6 the plain form, unknown pages and the admin are noindex and have no canonical URL', async ({
  request,
}) => {
  for (const path of ['/register', '/hi/register', '/nowhere', '/hi/nowhere', '/admin']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex" />');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('NAV-6 the plain form is a page without a script', async ({ request }) => {
  const html = await (await request.get('/register')).text();
  expect(html).toContain('<form');
  expect(html).not.toMatch(/<script|modulepreload/);
});
