import { Agent } from 'node:http';
import { join } from 'node:path';
import { MAX_ADDRESS_LENGTH } from '../../src/common/http/addresses.js';
import { type BuiltSite, BUILT_SITE } from '../../src/site/pages.js';
import { aBatch, aRegistration } from '../support/calls/requests.js';
import { type Operation, OPERATIONS, resolved, type Schema } from '../fuzz/operations.js';
import { rawRequest } from '../support/server/raw-request.js';
import { invite } from '../support/accounts/team.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';
import {
  ADDRESS_UNITS,
  CHARACTERS,
  filled,
  HEADERS,
  hostileBodies,
  LONG,
  LONG_HEADER,
} from './hostile-texts.js';

/*
 * A text that a visitor chooses may cost this much more than the same call with ordinary text, whatever character
 * it is made of and however long it is. The CPU time of this process is measured, in which both the server and
 * its database run. Unlike elapsed time, it does not grow while the machine is busy with other work.
 */
const BOUND_MS = 50;
const ROUNDS = 5;
const COMPARISONS = 3;

/** So many calls are measured together. If they stay within the bound, none is measured alone. */
const GROUP = 4;

const ORDINARY = 'ordinary text';

/** Renders the whole site in a separate process, for owners, whatever the address says: 0.4 s for each request. */
const DRAWS_THE_SITE = '/api/admin/website/preview';

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

// Each test makes hundreds of calls. This timeout only ends a test that hangs; it is no measured limit.
jest.setTimeout(300_000);

describe('the CPU time of hostile requests, at most 50 ms more than that of ordinary ones', () => {
  let app: TestApp;
  let authorization: string;
  let ids: Record<'batch' | 'registration' | 'account', string>;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: join(__dirname, '../../../frontend/dist') });
    const batch = await app.api.createBatch({ capacity: 10_000 });
    await app.api.register({ batchId: batch });
    const [registration] = await app.api.registrations();
    const { invite: account } = await invite(app.api, { name: 'Ravi', role: 'staff' });
    ids = { batch, registration: registration?._id ?? '', account: account._id };
    authorization = `Bearer ${(await app.api.login()).body.token}`;
  });
  afterAll(() => app.close());

  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  /** Serialises the request before the measurement, so that the work of the client does not count. */
  const written = ({ method, path, headers, body }: Call) => {
    const options = {
      method,
      agent,
      headers: {
        // Not authorised: signing out would end the session for all later calls.
        ...(/sign-out|logout/.test(path) ? {} : { authorization }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    };
    return () => rawRequest(app.url, path, options);
  };

  async function costMs(...calls: Call[]): Promise<number> {
    const sends = calls.map(written);
    const before = process.cpuUsage();
    for (const send of sends) await send();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  /** Returns how many ms more a call costs than an ordinary one: the medians of alternating calls, subtracted. */
  async function excessMs(ordinary: Call, call: Call): Promise<number> {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      costs[0].push(await costMs(ordinary));
      costs[1].push(await costMs(call));
    }
    return median(costs[1]) - median(costs[0]);
  }

  /** Returns the hostile calls that exceed the bound in every measurement. A busy machine exceeds it only once. */
  async function offenders(ordinary: Call, hostile: Call[]): Promise<string[]> {
    const suspects: Call[] = [];
    for (let start = 0; start < hostile.length; start += GROUP) {
      const group = hostile.slice(start, start + GROUP);
      if ((await costMs(...group)) > BOUND_MS) suspects.push(...group);
    }
    const found: string[] = [];
    for (const call of suspects) {
      // A call whose total cost is within the bound needs no comparison.
      if ((await costMs(call)) <= BOUND_MS) continue;
      let excess = 0;
      for (let time = 0; time < COMPARISONS; time++) {
        excess = await excessMs(ordinary, call);
        if (excess <= BOUND_MS) break;
      }
      if (excess > BOUND_MS) {
        const shown = JSON.stringify(call).replace(/(.{9})\1{20,}/g, '$1…');
        found.push(`${Math.round(excess)} ms: ${shown}`);
      }
    }
    return found;
  }

  /** Returns the path of a call, with a text in place of its parameters, or appended where it has none. */
  function addressOf(path: string, text?: string): string {
    if (text !== undefined && !path.includes('{')) return `${path}/${text}`;
    const kind = /accounts/.test(path)
      ? 'account'
      : /batches/.test(path)
        ? 'batch'
        : 'registration';
    return path.replace(/\{\w+\}/, text ?? (path.includes('{program}') ? 'yogasanas' : ids[kind]));
  }

  /** Returns a value that a schema allows. A known field name decides first. */
  function ordinaryValue(schema: Schema, name = ''): unknown {
    const known: Record<string, unknown> = {
      ...aBatch(),
      ...aRegistration(),
      ids: [ids.registration],
    };
    const { type, properties, items, enum: allowed, minimum = 1, example } = resolved(schema);
    if (name in known && type !== 'object') return known[name];
    if (type === 'object') {
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([field]) => field !== 'batchId')
          .map(([field, inner]) => [field, ordinaryValue(inner, field)]),
      );
    }
    if (type === 'array') return items ? [ordinaryValue(items)] : [];
    if (type === 'boolean') return false;
    return type === 'integer' ? minimum : (allowed?.[0] ?? example ?? ORDINARY);
  }

  const hostileAddresses = (method: string, path: string): Call[] =>
    ADDRESS_UNITS.flatMap((unit) =>
      [MAX_ADDRESS_LENGTH - path.length - 40, LONG].flatMap((length) => [
        { method, path: addressOf(path, filled(unit, length, 'b/')) },
        { method, path: `${addressOf(path)}?x=${filled(unit, length)}` },
      ]),
    );

  const judged = OPERATIONS.filter(({ path }) => path !== DRAWS_THE_SITE);

  it.each(judged.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s stays within the limit, whatever character its address and query consist of',
    async (_, { method, path, parameters }) => {
      const named = parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, schema }) =>
          CHARACTERS.map((character) => ({
            method,
            path: `${path}?${new URLSearchParams([[name, filled(character, schema.maxLength ?? 20)]])}`,
          })),
        );
      const ordinary = { method, path: `${addressOf(path)}?x=${ORDINARY.replace(' ', '+')}` };
      expect(await offenders(ordinary, [...hostileAddresses(method, path), ...named])).toEqual([]);
    },
  );

  const withText = OPERATIONS.filter(({ body }) => body && hostileBodies(body, {}).length > 0);

  it.each(
    withText.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )(
    '%s stays within the limit, whatever character the texts of its body consist of',
    async (_, { method, path, body: schema = {} }: Operation) => {
      const call = (body: unknown) => ({ method, path: addressOf(path), body });
      const body = ordinaryValue(schema);
      const hostile = hostileBodies(schema, body);
      expect(await offenders(call(body), hostile.map(call))).toEqual([]);
    },
  );

  it('every page and one file of the site stay within the limit, whatever character their address consists of', async () => {
    const { pages, files } = app.app.get<BuiltSite>(BUILT_SITE);
    const [file = ''] = files;
    expect(pages.size).toBeGreaterThan(20);
    for (const path of [...pages.keys(), file]) {
      const start = path === '/' ? '' : path;
      const hostile = hostileAddresses('GET', start);
      expect(await offenders({ method: 'GET', path }, hostile)).toEqual([]);
    }
  });

  it.each(HEADERS)('a long %s header stays within the limit', async (header) => {
    const units = CHARACTERS.filter((character) => /^[\t\x20-\x7e]$/.test(character));
    for (const [method, path] of [
      ['GET', '/yogasanas'],
      ['GET', '/icons/favicon.svg'],
      ['GET', '/api/admin/registrations'],
      ['POST', '/api/registration'],
    ] as const) {
      const ordinary = { method, path, ...(method === 'POST' ? { body: aRegistration() } : {}) };
      const hostile = units.map((unit) => ({
        ...ordinary,
        headers: { [header]: filled(unit, LONG_HEADER) },
      }));
      expect(await offenders(ordinary, hostile)).toEqual([]);
    }
  });

  it('only four calls with a request body have no text field, and are not tested with hostile bodies', () => {
    const others = OPERATIONS.filter(({ body }) => body && hostileBodies(body, {}).length === 0);
    expect(others.map(({ path }) => path)).toEqual([
      '/api/admin/accounts/second-factor',
      '/api/batches/{id}/call-off',
      '/api/admin/cleanup/settings',
      '/api/admin/me/notices',
    ]);
  });

  it('the session of the measured calls is still valid at the end', async () => {
    const answer = await rawRequest(app.url, '/api/admin/me', { headers: { authorization } });
    expect(answer.status).toBe(200);
  });
});
