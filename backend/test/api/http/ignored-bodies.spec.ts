import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const BODIES: [name: string, type: string | undefined, body: string | Buffer][] = [
  ['a JSON object', 'application/json', '{"a":1}'],
  ['broken JSON', 'application/json', '{"a":'],
  ['an empty body declared as JSON', 'application/json', ''],
  ['a JSON null', 'application/json', 'null'],
  ['a JSON list', 'application/json', '[1]'],
  ['a URL-encoded form', 'application/x-www-form-urlencoded', 'a=1&b=2'],
  ['plain text', 'text/plain', 'hello'],
  ['XML', 'application/xml', '<a/>'],
  ['a multipart upload', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['binary data', 'application/octet-stream', Buffer.from([0, 255, 254])],
  ['a body without a Content-Type header', undefined, 'x'],
  ['a body with a malformed Content-Type header', 'a;;;', 'x'],
  ['a body with a Content-Type header without a slash', 'nonsense', 'x'],
  ['JSON nested 10,000 levels deep', 'application/json', '['.repeat(10_000)],
];

describe('a call that takes no request body', () => {
  let app: TestApp;
  let authorization: string;
  beforeAll(async () => {
    app = await startTestApp();
    authorization = `Bearer ${(await app.api.login()).body.token}`;
  });
  afterAll(() => app.close());

  /** The calls that do not ignore a body, with their statuses. */
  async function whatMinds(body: string | Buffer, headers: Record<string, string>) {
    const minding: string[] = [];
    const batchId = await app.api.createBatch();
    for (const call of [
      'GET /api/registration/batches/yogasanas',
      'GET /api/admin/dashboard',
      'GET /api/batches',
      'GET /api/admin/registrations',
      'GET /api/admin/cleanup/stats',
      'POST /api/admin/cleanup',
      `DELETE /api/batches/${batchId}`,
      'GET /api/health',
    ]) {
      const [method = '', path = ''] = call.split(' ');
      const { status } = await rawRequest(app.url, path, {
        method,
        headers: {
          authorization,
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
        body,
      });
      if (status !== 200) minding.push(`${call}: ${status}`);
    }
    return minding;
  }

  it.each(BODIES)('API-12 ignores %s', async (_, type, body) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    expect(await whatMinds(body, headers)).toEqual([]);
  });

  it.each(['gzip', 'br', 'x'])(
    'API-12 ignores a body with the Content-Encoding header %s',
    async (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      expect(await whatMinds('{}', headers)).toEqual([]);
    },
  );
});
