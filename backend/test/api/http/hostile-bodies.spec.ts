import { gzipSync } from 'node:zlib';
import { aBatch, aRegistration } from '../../support/calls/requests.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { storedRows } from '../../support/database/stored-rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const KIB = 1024;
const JSON_TYPE = 'application/json';

const CALLS: [call: string, valid: object][] = [
  ['POST /api/registration', aRegistration({ email: 'body@example.org' })],
  ['POST /api/admin/login', { username: 'owner', password: 'correct horse battery' }],
  ['POST /api/batches', aBatch()],
  ['PATCH /api/admin/registrations/x/status', { status: 'confirmed' }],
];

/** A valid request as JSON, filled up to a size in bytes. */
function filledUp(valid: object, bytes: number): string {
  const text = JSON.stringify({ ...valid, filler: '' });
  return text.replace('"filler":""', `"filler":"${'x'.repeat(bytes - text.length)}"`);
}

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe.each(CALLS)('a hostile body of %s', (call, valid) => {
  const [method = '', path = ''] = call.split(' ');
  const text = JSON.stringify(valid);
  let app: TestApp;
  let authorization: string;
  beforeAll(async () => {
    app = await startTestApp();
    authorization = `Bearer ${(await app.api.login()).body.token}`;
  });
  afterAll(() => app.close());

  async function refusalOf(body: string | Buffer | undefined, headers: Record<string, string>) {
    const before = await storedRows(app.db);
    const answer = await rawRequest(app.url, path, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(await storedRows(app.db)).toEqual(before);
    const problem = JSON.parse(answer.text) as { code: string; message: string };
    expect(problem).toEqual({ code: expect.any(String), message: expect.any(String) });
    return [answer.status, problem.code];
  }

  it.each<[string, string | Buffer]>([
    ['an object without its last character', text.slice(0, -1)],
    ['two objects in a row', text + text],
    ['a URL-encoded form', 'name=Asha&program=yogasanas'],
    [
      'XML',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ['JSON after a comment', `/* */${text}`],
    ['JSON with single quotes', text.replaceAll('"', "'")],
    ['JSON before a NUL', `${text}\u0000`],
    ['empty', ''],
    ['white space', ' \n\t'],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    ],
    ['encoded in UTF-16', Buffer.from(text, 'utf16le')],
    ['JSON with a raw line break in a text', '{"name":"a\nb"}'],
    ['nested more than 20,000 levels deep', `{"a":${deep(20_000)}}`],
    ['nested one level too deep', `{"a":${deep(9)}}`],
  ])('API-12 that is %s is refused as malformed JSON', async (_, body) => {
    expect(await refusalOf(body, { 'content-type': JSON_TYPE })).toEqual([400, 'malformed_json']);
  });

  it.each(['null', 'true', '5', '"text"', '[]', `[${text}]`, '""', '-1e5'])(
    'API-12 that is %s is refused because it is not an object',
    async (body) => {
      expect(await refusalOf(body, { 'content-type': JSON_TYPE })).toEqual([
        400,
        'body_not_object',
      ]);
    },
  );

  it('API-12 that is missing is refused with 400', async () => {
    const [status, code] = await refusalOf(undefined, {});
    expect(status).toBe(400);
    expect(['body_not_object', 'malformed_json']).toContain(code);
  });

  it.each(
    [
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
      ['application/xml', 'application/octet-stream', 'text/html', 'a/b;;;', 'nonsense', ','],
    ].flat(),
  )('API-12 with the content type %s is refused with 415', async (type) => {
    expect(await refusalOf(text, { 'content-type': type })).toEqual([
      415,
      'unsupported_content_type',
    ]);
  });

  it('API-12 without a content type is refused with 415', async () => {
    expect(await refusalOf(text, {})).toEqual([415, 'unsupported_content_type']);
  });

  it.each(['gzip', 'br', 'deflate', 'x'])(
    'API-12 that is compressed (%s) is not decompressed, but refused as malformed JSON',
    async (encoding) => {
      const headers = { 'content-type': JSON_TYPE, 'content-encoding': encoding };
      expect(await refusalOf(gzipSync(text), headers)).toEqual([400, 'malformed_json']);
    },
  );

  it('API-12 of more than 64 KiB is refused with 413, with a Content-Length header or in chunks', async () => {
    const tooLarge = filledUp(valid, 64 * KIB + 1);
    expect(tooLarge).toHaveLength(64 * KIB + 1);
    for (const headers of [
      { 'content-type': JSON_TYPE },
      { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' },
    ]) {
      expect(await refusalOf(tooLarge, headers)).toEqual([413, 'body_too_large']);
    }
  });

  it('API-12 of exactly 64 KiB is accepted, and its unknown fields are ignored', async () => {
    const answer = await rawRequest(app.url, path, {
      method,
      headers: { authorization, 'content-type': JSON_TYPE },
      body: filledUp(valid, 64 * KIB),
    });
    expect([200, 201, 404]).toContain(answer.status);
  });

  it('API-12 with __proto__ and constructor fails the validation and does not change Object.prototype', async () => {
    const poisoned = `{"__proto__":{"polluted":"yes","status":"confirmed"},"constructor":{"prototype":{"polluted":"yes"}}}`;
    const answer = await rawRequest(app.url, path, {
      method,
      headers: { authorization, 'content-type': JSON_TYPE },
      body: poisoned,
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'validation_failed']);
    expect('polluted' in {}).toBe(false);
  });
});
