import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const CALLS = ['/api/health', '/api/registration/batches/yogasanas', '/api/batches', '/api/none'];

describe('headers of every response', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each(CALLS)(
    '%s: the security headers allow only scripts of this site, also over plain HTTP',
    async (path) => {
      const { headers } = await rawRequest(app.url, path);
      const policy = String(headers['content-security-policy']);
      const directives = new Map(
        policy.split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
      );
      expect(directives.get('default-src')).toBe("'self'");
      expect(directives.get('script-src') ?? "'self'").toBe("'self'");
      expect(directives.get('object-src')).toBe("'none'");
      expect(directives.get('base-uri')).toBe("'self'");
      expect(directives.get('form-action')).toBe("'self'");
      expect(directives.get('frame-ancestors')).toBe("'none'");
      expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|\*/);
      expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
      expect(directives.get('style-src')).toBe("'self' 'unsafe-inline'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(
          /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/,
        ),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it('each response has a new request id; an X-Request-Id header of the client is ignored', async () => {
    const send = () =>
      rawRequest(app.url, '/api/health', {
        headers: { 'x-request-id': 'mine', 'request-id': 'm' },
      });
    const ids = [(await send()).headers['x-request-id'], (await send()).headers['x-request-id']];
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  it('every API response has Cache-Control: no-store, also for encoded or invalid addresses', async () => {
    const id = await app.api.createBatch();
    for (const path of ['/%61pi/health', '/api/health?x=1', `/api/batches/${id}`, '/api/%zz']) {
      const { headers } = await rawRequest(app.url, path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
    const dashboard = await app.api.asAdmin('/api/admin/dashboard');
    expect(dashboard.headers.get('cache-control')).toBe('no-store');
  });

  it('no response allows another site to read it (no Access-Control-Allow-Origin header)', async () => {
    const { headers } = await rawRequest(app.url, '/api/registration/batches/yogasanas', {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await rawRequest(app.url, '/api/registration', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(405);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('RUN-3 a site on HTTPS sends Strict-Transport-Security with a max-age of one year', async () => {
    const secure = await startTestApp({ env: { SITE_URL: 'https://yoga.example.org' } });
    const { headers } = await rawRequest(secure.url, '/api/health');
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('RUN-3 API-12 a response has exactly the listed headers, and three more on HTTPS', async () => {
    const secure = await startTestApp({ env: { SITE_URL: 'https://yoga.example.org' } });
    const headersOf = async (url: string) => (await rawRequest(url, '/api/health')).headers;
    const [plain, encrypted] = [await headersOf(app.url), await headersOf(secure.url)];
    await secure.close();
    const headers = {
      'permissions-policy':
        'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
      'content-security-policy':
        "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'x-request-id': expect.any(String),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': '15',
      date: expect.any(String),
      connection: 'close',
    };
    expect(plain).toEqual(headers);
    expect(encrypted).toEqual({
      ...headers,
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('API-12 an address that cannot be decoded is refused with 400, a request id and X-Content-Type-Options: nosniff', async () => {
    const { status, headers } = await rawRequest(app.url, '/api/%zz');
    expect([status, headers['x-content-type-options'], headers['x-request-id']]).toEqual([
      400,
      'nosniff',
      expect.stringMatching(/^[\w-]{36}$/),
    ]);
  });

  it('a long response is compressed with gzip for clients that accept it, with a Vary header', async () => {
    for (let batch = 0; batch < 12; batch++) await app.api.createBatch();
    const path = '/api/registration/batches/yogasanas';
    const zipped = await rawRequest(app.url, path, { headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await rawRequest(app.url, path);
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/^accept-encoding$/i) as string,
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });
});
