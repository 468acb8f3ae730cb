import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fakeSite, SCRIPT, SECRET } from '../../support/server/fake-site.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the files of the website', () => {
  const site = fakeSite();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: site.siteDir });
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(app.url, path, { headers });

  it('RUN-1 hashed files are cached for a year; all other files must be revalidated', async () => {
    const asset = await get('/assets/app-abc123.js');
    expect(asset.status).toBe(200);
    expect(asset.text).toBe(SCRIPT);
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    for (const path of ['/sw.js', '/manifest.webmanifest', '/icons/favicon.svg']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    }
  });

  it('a hashed file has no ETag, Last-Modified or Permissions-Policy; other files have ETag and Permissions-Policy', async () => {
    const { headers } = await get('/assets/app-abc123.js');
    for (const name of [
      'etag',
      'last-modified',
      'permissions-policy',
      'x-dns-prefetch-control',
      'x-download-options',
      'x-permitted-cross-domain-policies',
      'x-xss-protection',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const path of ['/about', '/sw.js', '/icons/favicon.svg']) {
      const page = await get(path);
      expect([path, page.headers['permissions-policy']]).toEqual([
        path,
        expect.stringContaining('camera=()'),
      ]);
      expect([path, page.headers['etag']]).toEqual([path, expect.any(String)]);
    }
  });

  it('RUN-1 a file that the build compressed is sent with Brotli or gzip if the client accepts it', async () => {
    const brotli = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
  });

  it('RUN-1 HEAD answers with the status and headers of GET, without the body', async () => {
    for (const path of ['/', '/about', '/assets/app-abc123.js', '/nowhere', '/robots.txt']) {
      const got = await get(path);
      const head = await rawRequest(app.url, path, { method: 'HEAD' });
      expect([path, head.status, head.bytes.length]).toEqual([path, got.status, 0]);
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag']) {
        expect([path, name, head.headers[name]]).toEqual([path, name, got.headers[name]]);
      }
    }
  });

  it.each(
    [
      ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
      [
        '/assets/..%2f..%2fsecret.txt',
        '/%2e%2e%2fsecret.txt',
        '/..%5csecret.txt',
        '/..\\secret.txt',
      ],
      ['/assets/%2e%2e/%2e%2e/secret.txt', '/.%2e/secret.txt', '/%252e%252e/secret.txt'],
      ['/secret.txt', '//secret.txt', '/./../secret.txt', '/about.html%00.js', '/assets/%00'],
      [
        '/assets',
        '/assets/',
        '/etc/passwd',
        '//etc/passwd',
        '/%2fetc%2fpasswd',
        '/....//secret.txt',
      ],
      [
        '/assets/app-abc123.js/../../../secret.txt',
        '/file:///etc/passwd',
        '/~root',
        '/%c0%ae%c0%ae/secret.txt',
      ],
      ['/package.json', '/../backend/package.json', '/node_modules/pino/package.json', '/.env'],
    ].flat(),
  )(
    '%s is answered with 308, 400 or 404, and never with a file from outside of the website',
    async (path) => {
      const { status, text } = await get(path);
      expect([308, 400, 404]).toContain(status);
      expect(text).not.toMatch(new RegExp(`${SECRET}|root:|"dependencies"`));
    },
  );
});
