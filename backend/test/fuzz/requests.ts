import * as fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from './hostile-values.js';
import { liveId, type Live } from './live.js';
import type { Operation, Parameter } from './operations.js';
import { nearlyValid, validText, validValue, wrongValue } from './schema-values.js';

/** Who sends a request: an account of a role, somebody without a token, or somebody with a forged one. */
export type Sender = 'owner' | 'staff' | 'nobody' | 'impostor';

/** A generated request. Its `Live` placeholders are filled in when it is sent. */
export interface MadeUpRequest {
  sender: Sender;
  /** The Authorization header of an impostor. */
  forged: string;
  /** The values of the path parameters, in order. `raw` values are sent without encoding. */
  ids: (Live | string | { raw: string })[];
  query: [name: string, value: unknown][];
  /** Appended to the query unchanged. */
  rawQuery: string;
  headers: Record<string, string>;
  /** A value that is sent as JSON, bytes that are sent unchanged, or undefined. */
  body: unknown;
  /** Whether the body is sent in chunks, without a content length. */
  chunked: boolean;
}

/** Authorization headers without a valid token. */
const FORGED = [
  ['', 'Bearer', 'Bearer ', 'Basic b3duZXI6b3duZXI=', 'Bearer null', 'Bearer ..', 'bearer x.y.z'],
  // {"alg":"none"}
  [
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciIsInZlcnNpb24iOjB9.',
    `Bearer ${'a'.repeat(7_000)}`,
  ],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOnsiJG5lIjoxfX0.AAAA', 'Bearer a b', 'Token x', '\u00ff'],
].flat();

const RAW_SEGMENTS = [
  ['%', '%zz', '%00', '%ff%fe', '%2e%2e%2f', '..', '.', '%2F', '%', ''],
  [';', ':', '*', '()', "'", '~', '%20', '%F0%9F%99%8F', '[object%20Object]', '-1', '0'],
  ['a'.repeat(101), 'a'.repeat(3_000), '%E0%A4', '__proto__', 'constructor'],
].flat();

const RAW_QUERIES = [
  ['%', '%zz=1', '&&&', '=', '==', '?', 'limit', 'limit=', 'limit=1&limit=2', 'limit[]=1'],
  ['q[a]=b', 'q=a&q=b&q=c', '__proto__[a]=1', 'constructor=1', 'cursor=%00', 'limit=1e3'],
  ['limit=%D9%A1', 'q=%ED%A0%80', `q=${'a'.repeat(4_000)}`, 'from=2026-11-01&from=x', 'q=+%2B+'],
].flat();

const CONTENT_TYPES = [
  ['application/json', 'APPLICATION/JSON; charset=UTF-8', 'application/json;', 'text/plain', ''],
  ['application/json; charset=utf-16', 'application/vnd.api+json', 'application/jsonp', 'x', '/'],
  ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/html, */*', ';'],
].flat();

/** Latin-1 without control characters. An HTTP client does not send any others. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '*',
    '*/*',
    'a,b,c',
    '"quoted"',
    'a'.repeat(201),
    'x'.repeat(4_000),
    '\u00e9\u00ff',
  ),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
);

const headerValues: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.oneof(fc.constantFrom('key-1', 'key-2', 'a'.repeat(200)), headerText),
  'x-forwarded-for': fc.oneof(
    fc.constantFrom('203.0.113.7', '::1', '127.0.0.1, 10.0.0.1', '::ffff:1.2.3.4', 'unknown', ','),
    headerText,
  ),
  'x-forwarded-host': fc.constantFrom('evil.example', 'a b', ''),
  'x-forwarded-proto': fc.constantFrom('https', 'gopher', ''),
  'accept-encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0', 'identity;q=0, *;q=0', 'x'),
  'accept-language': fc.constantFrom('hi', 'xx', 'en;q=9'),
  accept: fc.constantFrom('application/xml', 'text/csv', 'x'),
  host: fc.constantFrom('evil.example', 'localhost', '[::1', 'a'.repeat(300)),
  origin: fc.constantFrom('null', 'https://evil.example'),
  cookie: headerText,
  expect: fc.constantFrom('100-continue', 'miracles'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
  'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
  'if-none-match': fc.constantFrom('*', '"x"'),
  range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
  upgrade: fc.constantFrom('websocket', 'h2c'),
  'user-agent': headerText,
};

const oddHeaders = fc
  .array(
    fc
      .constantFrom(...Object.keys(headerValues))
      .chain((name) => fc.tuple(fc.constant(name), headerValues[name] ?? headerText)),
    { maxLength: 2 },
  )
  .map((headers) => Object.fromEntries(headers));

function pathParameter(
  path: string,
  { schema }: Parameter,
): fc.Arbitrary<Live | string | { raw: string }> {
  const real = (schema.example ?? schema.enum) ? validText(schema) : liveId(path);
  return fc.oneof(
    { weight: 7, arbitrary: real },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS).map((raw) => ({ raw })) },
  );
}

function queryOf(parameters: Parameter[]): fc.Arbitrary<[string, unknown][]> {
  if (parameters.length === 0) return fc.constant([]);
  const one = fc
    .constantFrom(...parameters)
    .chain(({ name, schema }) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(
          { weight: 3, arbitrary: validValue(schema, name) },
          wrongValue(schema),
          hostileText,
        ),
      ),
    );
  return fc.array(one, { maxLength: 4 });
}

function bodyOf({ body }: Operation): fc.Arbitrary<unknown> {
  const junk = fc.oneof(hostileBody, hostileValue);
  if (!body) return fc.option(junk, { nil: undefined, freq: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: validValue(body) },
    { weight: 8, arbitrary: nearlyValid(body) },
    { weight: 3, arbitrary: junk },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function senderOf({ needsLogin }: Operation): fc.Arbitrary<Sender> {
  const owner = { weight: 6, arbitrary: fc.constant('owner' as const) };
  const staff = { weight: 2, arbitrary: fc.constant('staff' as const) };
  const nobody = { weight: needsLogin ? 1 : 12, arbitrary: fc.constant('nobody' as const) };
  return fc.oneof(owner, staff, nobody, { weight: 1, arbitrary: fc.constant('impostor' as const) });
}

const seldom = <T>(value: fc.Arbitrary<T>, usual: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value });

/** Requests of a call: valid, nearly valid and hostile ones. */
export function requestOf(operation: Operation): fc.Arbitrary<MadeUpRequest> {
  const { path, parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const type = seldom(
    fc.constantFrom(...CONTENT_TYPES).map((value) => ({ 'content-type': value })),
    { 'content-type': 'application/json' },
  );
  return fc.record({
    sender: senderOf(operation),
    forged: fc.constantFrom(...FORGED),
    ids: fc.tuple(...inPath.map((parameter) => pathParameter(path, parameter))),
    query: queryOf(inQuery),
    rawQuery: seldom(fc.constantFrom(...RAW_QUERIES), ''),
    headers: fc
      .tuple(type, fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, oddHeaders))
      .map((parts) => Object.assign({}, ...parts) as Record<string, string>),
    body: bodyOf(operation),
    chunked: seldom(fc.constant(true), false),
  });
}
