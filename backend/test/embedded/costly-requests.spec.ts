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
 * What a text of a visitor's choice may cost: so much more than the same call with ordinary text, whatever
 * character it is made of and however long it is. Measured is the time of the processor that this process
 * uses, in which both the server and its database run: unlike that of the clock, it does not grow where the
 * machine has other things to do.
 */
const BOUND_MS = 50;
const ROUNDS = 5;
const COMPARISONS = 3;

/** So many calls that cost no more than the bound together need no look at each. */
const GROUP = 4;

const ORDINARY = 'ordinary text';

/** Draws the whole site in a process of its own, for owners, whatever the address says: 0.4 s each. */
const DRAWS_THE_SITE = '/api/admin/website/preview';

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

// Hundreds of calls each: no bound of what is measured, only of a test that hangs.
jest.setTimeout(300_000);

describe('what a request costs', () => {
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

  /** Written out before it is measured: what the client does costs nobody but the client. */
  const written = ({ method, path, headers, body }: Call) => {
    const options = {
      method,
      agent,
      headers: {
        // Who signs out everywhere is logged out for all the calls that follow.
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

  /** How much more a call costs than an ordinary one, in milliseconds: medians of calls in turn. */
  async function excessMs(ordinary: Call, call: Call): Promise<number> {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      costs[0].push(await costMs(ordinary));
      costs[1].push(await costMs(call));
    }
    return median(costs[1]) - median(costs[0]);
  }

  /** The hostile calls that cost more than the bound, each time that it is measured: a busy machine does so once. */
  async function offenders(ordinary: Call, hostile: Call[]): Promise<string[]> {
    const suspects: Call[] = [];
    for (let start = 0; start < hostile.length; start += GROUP) {
      const group = hostile.slice(start, start + GROUP);
      if ((await costMs(...group)) > BOUND_MS) suspects.push(...group);
    }
    const found: string[] = [];
    for (const call of suspects) {
      // What costs that little in all needs no comparison.
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

  /** The address of a call, with something in place of its parameters, or behind it where it has none. */
  function addressOf(path: string, text?: string): string {
    if (text !== undefined && !path.includes('{')) return `${path}/${text}`;
    const kind = /accounts/.test(path)
      ? 'account'
      : /batches/.test(path)
        ? 'batch'
        : 'registration';
    return path.replace(/\{\w+\}/, text ?? (path.includes('{program}') ? 'yogasanas' : ids[kind]));
  }

  /** A value that a schema allows; a field is looked up by its name first. */
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
    '%s is answered within the bound, whatever character its address is made of',
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
    '%s is answered within the bound, whatever character each of its texts is made of',
    async (_, { method, path, body: schema = {} }: Operation) => {
      const call = (body: unknown) => ({ method, path: addressOf(path), body });
      const body = ordinaryValue(schema);
      const hostile = hostileBodies(schema, body);
      expect(await offenders(call(body), hostile.map(call))).toEqual([]);
    },
  );

  it('every page and file of the site is answered within the bound, whatever its address is made of', async () => {
    const { pages, files } = app.app.get<BuiltSite>(BUILT_SITE);
    const [file = ''] = files;
    expect(pages.size).toBeGreaterThan(20);
    for (const path of [...pages.keys(), file]) {
      const start = path === '/' ? '' : path;
      const hostile = hostileAddresses('GET', start);
      expect(await offenders({ method: 'GET', path }, hostile)).toEqual([]);
    }
  });

  it.each(HEADERS)('a long %s header is answered within the bound', async (header) => {
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

  it('every call but those that take numbers or yes and no alone takes texts', () => {
    const others = OPERATIONS.filter(({ body }) => body && hostileBodies(body, {}).length === 0);
    expect(others.map(({ path }) => path)).toEqual([
      '/api/admin/accounts/second-factor',
      '/api/batches/{id}/call-off',
      '/api/admin/cleanup/settings',
      '/api/admin/me/notices',
    ]);
  });

  it('the calls were those of somebody who is logged in', async () => {
    const answer = await rawRequest(app.url, '/api/admin/me', { headers: { authorization } });
    expect(answer.status).toBe(200);
  });
});
