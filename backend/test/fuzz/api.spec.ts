import { expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../support/calls/requests.js';
import { onMysql } from '../support/database/test-database.js';
import { Fuzz } from './fuzz.js';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.js';
import { OPERATIONS } from './operations.js';
import { World } from './world.js';

/** FUZZ_SEED repeats a run, or makes a new one; FUZZ_REQUESTS sets its length (from 7,000 on it reaches every call). */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (onMysql ? 7_000 : 20_000));
const ROUNDS = 20;

/**
 * How much more the second half may hold than the first: the rows it has added, and noise. V8 in Node 24 keeps
 * freed pages for a while (57 MiB were seen). 80 MiB are 8 kB for each request.
 */
const MORE_HEAP_MIB = 8;
const MORE_RSS_MIB = 80;

describe(`random requests (FUZZ_SEED=${SEED})`, () => {
  let server: FuzzedServer;
  let fuzz: Fuzz;
  let keeper: unknown;

  const firstOwner = async (): Promise<unknown> => {
    const rows = await server.db.sql('SELECT * FROM admins WHERE username = ?', [ADMIN_USERNAME]);
    return rows;
  };

  beforeAll(async () => {
    server = await startFuzzedServer();
    const world = new World(server.api);
    await world.begin();
    keeper = await firstOwner();
    fuzz = new Fuzz(server, world);
    // The backend may have to be built first.
  }, 5 * 60_000);
  afterAll(async () => {
    fuzz.close();
    await server.close();
  });

  it(
    'API-12 are answered as documented, and never with a server error',
    async () => {
      await fuzz.run({ total: REQUESTS, rounds: ROUNDS, seed: SEED });
      const sent = [...fuzz.counts.values()].flatMap((ofCall) => Object.values(ofCall));
      expect(sent.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
    },
    // Only ends a run that hangs. Beside other suites on a slow machine, a run took up to twelve minutes.
    20 * 60_000,
  );

  it('API-12 reach every call with success, and every call with a request body also with 400', () => {
    for (const { method, path, body } of OPERATIONS) {
      const statuses = Object.keys(fuzz.counts.get(`${method} ${path}`) ?? {}).map(Number);
      const refusals = statuses.filter((status) => status >= 400);
      expect([path, statuses.some((status) => status < 300)]).toEqual([path, true]);
      expect([path, body === undefined || refusals.includes(400)]).toEqual([path, true]);
    }
  });

  it('do not leak memory: the second half uses at most 8 MiB more heap and 80 MiB more RSS than the first', () => {
    const half = ROUNDS / 2;
    // The first rounds warm up.
    const highest = (kind: 'heap' | 'rss', from: number, to?: number): number =>
      Math.max(...fuzz.memory.slice(from, to).map((each) => each[kind]));
    expect(highest('heap', half)).toBeLessThan(highest('heap', 2, half) + MORE_HEAP_MIB);
    expect(highest('rss', half)).toBeLessThan(highest('rss', 2, half) + MORE_RSS_MIB);
  });

  it('DATA-5 leave the number of taken seats consistent in every batch', async () => {
    const [row] = await server.db.sql('SELECT SUM(enrolled) AS held FROM batches');
    expect(Number(row?.['held'])).toBeGreaterThan(0);
    await expectSeatsToAddUp(server);
  });

  it('AUTH-7 do not change the first owner, and do not let staff change other accounts or settings', async () => {
    expect(await firstOwner()).toEqual(keeper);
    expect((await server.api.login(ADMIN_USERNAME, ADMIN_PASSWORD)).status).toBe(200);
    const byStaff = await server.db.sql(
      `SELECT action, actor_id, subject_id FROM audit_entries
       WHERE subject_type IN ('account', 'cleanup', 'setting')
       AND actor_id IN (SELECT id FROM admins WHERE username LIKE 'fuzz staff %')
       AND actor_id <> subject_id`,
    );
    expect(byStaff).toEqual([]);
  });
});
