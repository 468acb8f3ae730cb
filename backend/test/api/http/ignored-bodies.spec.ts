import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const BODIES: [name: string, type: string | undefined, body: string | Buffer][] = [
  ['JSON', 'application/json', '{"a":1}'],
  ['broken JSON', 'application/json', '{"a":'],
  ['an empty body declared as JSON', 'application/json', ''],
  ['null', 'application/json', 'null'],
  ['a list', 'application/json', '[1]'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2'],
  ['plain text', 'text/plain', 'hello'],
  ['XML', 'application/xml', '<a/>'],
  ['an upload', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['bytes', 'application/octet-stream', Buffer.from([0, 255, 254])],
  ['a body of no type', undefined, 'x'],
  ['a body of a broken type', 'a;;;', 'x'],
  ['a body of a type that is none', 'nonsense', 'x'],
  ['deep nesting', 'application/json', '['.repeat(10_000)],
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
