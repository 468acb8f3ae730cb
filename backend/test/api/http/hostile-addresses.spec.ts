import { rawBytes, rawRequest } from '../../support/server/raw-request.js';
import { storedRows } from '../../support/database/stored-rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const JSON_TYPE = 'application/json; charset=utf-8';

describe('hostile addresses', () => {
  let app: TestApp;
  let authorization: string;
  let batchId: string;
  beforeAll(async () => {
    app = await startTestApp();
    authorization = `Bearer ${(await app.api.login()).body.token}`;
    batchId = await app.api.createBatch();
  });
  afterAll(() => app.close());

  async function problemOf(method: string, path: string) {
    const before = await storedRows(app.db);
    const answer = await rawRequest(app.url, path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'PATCH' ? { body: '{"status":"confirmed"}' } : {}),
    });
    expect(await storedRows(app.db)).toEqual(before);
    expect(answer.headers['content-type']).toBe(JSON_TYPE);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const body = JSON.parse(answer.text) as Record<string, string>;
    expect(Object.keys(body).filter((key) => key !== 'errors')).toEqual(['code', 'message']);
    return { status: answer.status, code: body['code'], allow: answer.headers['allow'] };
  }

  it.each(
    [
      ['GET /api', 'GET /api/', 'GET /api/nothing', 'POST /api/nothing', 'GET /api/batches/'],
      [
        'DELETE /api/nothing/x',
        'GET /api/registration/batches',
        'GET /api/admin',
        'GET /api//health',
      ],
      ['GET /api/health/', 'GET /API/HEALTH', 'GET /api/../api/nothing', 'GET /api/v1/health'],
      ['POST /api/registration/', 'PATCH /api/admin/registrations//status', 'GET /api/.env'],
    ].flat(),
  )('API-12 %s does not exist: the API answers 404 with the code not_found', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(await problemOf(method, path)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['GET /api/registration', 'POST'],
    ['DELETE /api/registration', 'POST'],
    ['POST /api/registration/batches/yogasanas', 'GET, HEAD'],
    ['GET /api/admin/login', 'POST'],
    ['PUT /api/admin/login', 'POST'],
    ['POST /api/admin/dashboard', 'GET, HEAD'],
    ['PUT /api/batches', 'GET, HEAD, POST'],
    ['DELETE /api/batches', 'GET, HEAD, POST'],
    ['OPTIONS /api/batches', 'GET, HEAD, POST'],
    ['GET /api/batches/x', 'PATCH, DELETE'],
    ['PUT /api/batches/x', 'PATCH, DELETE'],
    ['DELETE /api/admin/registrations', 'GET, HEAD, POST'],
    ['PUT /api/admin/registrations/x', 'GET, HEAD, PATCH, DELETE'],
    ['GET /api/admin/registrations/x/move', 'POST'],
    ['GET /api/admin/registrations/x/status', 'PATCH'],
    ['PUT /api/admin/registrations/x/status?a=b', 'PATCH'],
    ['POST /api/admin/cleanup/stats', 'GET, HEAD'],
    ['GET /api/admin/cleanup', 'POST'],
    ['POST /api/health', 'GET, HEAD'],
  ])(
    'API-12 %s uses a method that the route does not have: the API answers 405 with Allow: %s',
    async (call, allow) => {
      const [method = '', path = ''] = call.split(' ');
      expect(await problemOf(method, path)).toEqual({
        status: 405,
        code: 'method_not_allowed',
        allow,
      });
    },
  );

  /** Returns a body that the call would accept. */
  function bodyFor(call: string): object {
    if (call.endsWith('/status')) return { status: 'confirmed' };
    if (call.endsWith('/move')) return { batchId: null };
    return call.includes('accounts') ? { role: 'staff' } : { name: 'Evening' };
  }

  const junk = [
    ['%', '%z', '%zz', '%2', '%ff', '%c0%af', '%ed%a0%80', '%00', 'ID%00', '%00ID', '%0a', '%5c'],
    ['x'.repeat(100), 'x'.repeat(101), 'x'.repeat(8_000), '🧘', '%F0%9F%A7%98', '..%2f..%2fetc'],
    ['%2e%2e', "'%20OR%201=1--", '%25', '%25%30%30', '-1', '0', 'null', 'undefined', '[object]'],
    ['__proto__', 'constructor', '{}', '%7B%22$ne%22:1%7D', ':id', '*', 'ID%20', 'ID%09'],
  ].flat();

  const shortened = junk.map((part) => [part.slice(0, 30), part] as const);

  it.each(shortened)(
    'API-12 every call that takes an id answers the id %j with a 4xx status',
    async (_, part) => {
      const id = encodeURI(part.replace('ID', batchId)).replaceAll('%25', '%');
      for (const call of [
        `DELETE /api/batches/${id}`,
        `PATCH /api/admin/registrations/${id}/status`,
        `GET /api/registration/batches/${id}`,
      ]) {
        const [method = '', path = ''] = call.split(' ');
        const { status } = await problemOf(method, path);
        expect([call, status >= 400 && status < 500]).toEqual([call, true]);
      }
    },
  );

  it.each([
    ['GET', '/api/health'],
    ['GET', '/api/nothing'],
    ['POST', '/api/registration'],
    ['DELETE', '/api/batches/x'],
  ])(
    'API-12 %s %s answers 414 when its address is longer than 4,096 characters',
    async (method, path) => {
      const query = (length: number) => `${path}?${'x'.repeat(length - path.length - 1)}`;
      expect((await rawRequest(app.url, query(4_096), { method })).status).not.toBe(414);
      for (const address of [
        query(4_097),
        query(15_000),
        `${path}/${'/'.repeat(15_000)}`,
        `${path}/${'%2f'.repeat(5_000)}`,
        `${path}/${'%'.repeat(5_000)}`,
        `${path}/${'\\'.repeat(5_000)}`,
      ]) {
        expect(await problemOf(method, address)).toEqual({ status: 414, code: 'address_too_long' });
      }
    },
  );

  it('API-12 an address that exceeds Node’s limit for request headers is answered with 414 as well', async () => {
    const answer = await rawBytes(
      app.url,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'address_too_long',
    });
  });

  it.each([
    ['DELETE', '/api/batches/'],
    ['PATCH', '/api/batches/'],
    ['POST', '/api/batches/', '/duplicate'],
    ['GET', '/api/admin/registrations/'],
    ['PATCH', '/api/admin/registrations/', '/status'],
    ['POST', '/api/admin/registrations/', '/move'],
    ['PATCH', '/api/admin/accounts/'],
    ['DELETE', '/api/admin/accounts/invites/'],
  ])(
    'DATA-6 %s %s… answers 404 for an unknown id of 36 to 4,000 characters',
    async (method, start, end = '') => {
      const body = method === 'DELETE' || method === 'GET' ? undefined : bodyFor(start + end);
      for (const length of [36, 100, 101, 1_000, 4_000]) {
        const answer = await rawRequest(app.url, `${start}${'x'.repeat(length)}${end}`, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect([length, answer.status]).toEqual([length, 404]);
      }
    },
  );

  it('DATA-6 DELETE does not delete a batch when a NUL, white space or invisible character follows its id, but answers 404', async () => {
    for (const tail of ['%00', '%00x', '%20', '%09', '%0a', '%e2%80%8b']) {
      expect(await problemOf('DELETE', `/api/batches/${batchId}${tail}`)).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
  });

  it.each([
    ['a message that is not HTTP', 'EHLO example.org\r\n\r\n'],
    ['a request with an unknown method', 'BREW /api/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'a request with a header without a colon',
      'GET /api/health HTTP/1.1\r\nHost: x\r\nbro ken\r\n\r\n',
    ],
    [
      'a request with a header of 40,000 bytes',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    [
      'a request with two Content-Length headers',
      'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['a request with a blank in its address', 'GET /api/he alth HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'a TLS handshake',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    ],
  ])('API-12 %s is answered with 400 and the problem bad_request as JSON', async (_, bytes) => {
    const answer = await rawBytes(app.url, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: 'bad_request',
      message: 'The request could not be understood.',
    });
  });

  it('API-12 a token of 10,000 characters is refused with 403 session_ended, as any invalid token is', async () => {
    const answer = await rawRequest(app.url, '/api/admin/dashboard', {
      headers: { authorization: `Bearer ${'x'.repeat(10_000)}` },
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'session_ended']);
  });
});
