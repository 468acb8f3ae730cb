import { nameKeyOf } from '../../../src/registrations/domain/keys.js';
import { queryTerms, termsOf } from '../../../src/registrations/domain/search-terms.js';
import { seededRandom } from '../../support/server/random-numbers.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const ROWS = 400;
const ROWS_PER_INSERT = 50;
const HOUR_MS = 60 * 60 * 1000;
const PROGRAMS = ['yogasanas', 'surya-kriya', 'angamardana'];
const STATUSES = ['pending', 'confirmed', 'cancelled'];
const FIRST_NAMES = [
  'Asha',
  'asha',
  'Émile',
  'आशा',
  'Zoë',
  'Ravi',
  'Rani',
  '🧘 Yogi',
  "D'Souza",
  'M',
];
const LAST_NAMES = ['Rao', 'Roy', 'शर्मा', 'Müller-Rao', 'x'.repeat(150), '100%'];

interface Row {
  id: string;
  name: string;
  email: string;
  phone: string;
  program: string;
  batchId: string | null;
  status: string;
  createdAtMs: number;
}

type Query = Record<string, string>;

/** Compares as the databases do: by code point, which is the order of the UTF-8 bytes. */
const compareBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('the list of registrations with every filter in every sort order', () => {
  let app: TestApp;
  let rows: Row[];
  let batchIds: string[];

  beforeAll(async () => {
    app = await startTestApp();
    batchIds = [await app.api.createBatch(), await app.api.createBatch()];
    const random = seededRandom(7);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    rows = Array.from({ length: ROWS }, (_, n) => ({
      id: `id-${String((n * 7919) % 10_007).padStart(6, '0')}`,
      name: `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
      email: `p${n}@example.org`,
      phone: `+91 9${String(n % 50).padStart(4, '0')} 43210`,
      program: pick(PROGRAMS),
      batchId: pick([null, null, ...batchIds]),
      status: pick(STATUSES),
      // Three rows share each instant. Together they cover 16 days.
      createdAtMs: app.clock.nowMs() - Math.floor(n / 3) * 3 * HOUR_MS,
    }));
    for (let start = 0; start < ROWS; start += ROWS_PER_INSERT) {
      const part = rows.slice(start, start + ROWS_PER_INSERT);
      await app.db.sql(
        `INSERT INTO registrations (id, name, email, phone, program, batch_id, notes, status, created_at_ms, name_key)
         VALUES ${part.map(() => "(?, ?, ?, ?, ?, ?, '', ?, ?, ?)").join(', ')}`,
        part.flatMap((r) => [
          r.id,
          r.name,
          r.email,
          r.phone,
          r.program,
          r.batchId,
          r.status,
          r.createdAtMs,
          nameKeyOf(r.name),
        ]),
      );
      const terms = part.flatMap((r) => termsOf(r).map((term) => [term, r.id]));
      await app.db.sql(
        `INSERT INTO registration_terms (term, registration_id) VALUES ${terms.map(() => '(?, ?)').join(', ')}`,
        terms.flat(),
      );
    }
  });
  afterAll(() => app.close());

  /** Returns what the list has to show, by checking every row. */
  function expected({ q, status, program, batchId, from, to, sort = 'newest' }: Query): string[] {
    const day = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 10);
    const found = rows.filter(
      (r) =>
        (!status || r.status === status) &&
        (!program || r.program === program) &&
        (!batchId || r.batchId === batchId) &&
        (!from || day(r.createdAtMs) >= from) &&
        (!to || day(r.createdAtMs) <= to) &&
        queryTerms(q ?? '').every((any) =>
          any.some((start) => termsOf(r).some((term) => term.startsWith(start))),
        ),
    );
    const rising = found.toSorted((one, other) => {
      const order = sort.startsWith('name')
        ? compareBytes(nameKeyOf(one.name), nameKeyOf(other.name))
        : one.createdAtMs - other.createdAtMs;
      return order || compareBytes(one.id, other.id);
    });
    const ids = rising.map(({ id }) => id);
    return sort === 'newest' || sort === 'name-desc' ? ids.toReversed() : ids;
  }

  const page = (query: Query) =>
    app.api.asAdmin(`/api/admin/registrations?${new URLSearchParams(query).toString()}`);

  async function readAllPages(query: Query, limit: string): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { status, body } = await page({ ...query, limit, cursor });
      expect(status).toBe(200);
      expect(body.registrations.length).toBeLessThanOrEqual(Number(limit));
      seen.push(...body.registrations.map(({ _id }) => _id));
      cursor = body.nextCursor;
    }
    return seen;
  }

  const filters: Query[] = [
    {},
    { status: 'pending' },
    { program: 'surya-kriya' },
    { batchId: '0' },
    { status: 'cancelled', program: 'yogasanas' },
    { status: 'confirmed', batchId: '1', program: 'angamardana' },
    { from: '2026-11-15' },
    { to: '2026-11-14' },
    { from: '2026-11-10', to: '2026-11-10' },
    { from: '2026-11-12', to: '2026-11-18', status: 'pending' },
    { from: '2026-11-18', to: '2026-11-12' },
    { q: 'a' },
    { q: 'asha' },
    { q: 'rao asha' },
    { q: 'आ' },
    { q: 'r r' },
    { q: '100%' },
    { q: '98' },
    { q: '90001', status: 'pending' },
    { q: 'ra', program: 'yogasanas', from: '2026-11-10' },
    { q: 'z rao', batchId: '0' },
    { q: 'nobody' },
  ];

  it.each(filters)(
    'API-13 the filter %j returns the right rows in each of the four sort orders, also page by page',
    async ({ batchId, ...rest }) => {
      const filter =
        batchId === undefined ? rest : { ...rest, batchId: String(batchIds[Number(batchId)]) };
      for (const sort of ['newest', 'oldest', 'name', 'name-desc']) {
        const ids = expected({ ...filter, sort });
        const { body } = await page({ ...filter, sort });
        expect([sort, ...body.registrations.map(({ _id }) => _id)]).toEqual([sort, ...ids]);
        expect([body.total, body.totalIsMore]).toEqual([ids.length, undefined]);
        expect(await readAllPages({ ...filter, sort }, '37')).toEqual(ids);
      }
      expect(await readAllPages(filter, '1000')).toEqual(expected(filter));
    },
  );

  it('API-13 a cursor is valid only for its sort order, even if the name is too long for the cursor', async () => {
    const { body } = await page({ limit: '1', sort: 'name-desc', q: 'xxx' });
    expect(body.nextCursor?.length).toBeLessThanOrEqual(200);
    const cursor = String(body.nextCursor);
    expect((await page({ cursor, sort: 'name-desc', q: 'xxx' })).status).toBe(200);
    for (const sort of ['newest', 'oldest', 'name', '']) {
      expect(await page({ cursor, sort })).toMatchObject({
        status: 400,
        body: { code: 'invalid_cursor' },
      });
    }
  });

  it.each([
    [{ sort: 'random' }, 'sort', 'unknown_value'],
    [{ sort: 'NEWEST' }, 'sort', 'unknown_value'],
    [{ from: '2026-02-30' }, 'from', 'invalid_date'],
    [{ to: 'today' }, 'to', 'invalid_date'],
    [{ to: '2026-11-20T00:00:00Z' }, 'to', 'too_long'],
    [{ from: '1999-12-31' }, 'from', 'invalid_date'],
  ])('API-12 the query %j is refused with an error at its field', async (query, field, code) => {
    const { status, body } = await page(query);
    expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
  });

  it('API-13 ignores a blank filter and a blank sort order', async () => {
    const { body } = await page({ sort: '', from: ' ', to: '' });
    expect(body.registrations.map(({ _id }) => _id)).toEqual(expected({}));
  });

  it.each(['oldest', 'name', 'name-desc'])(
    'API-13 paging in the order %s returns each row exactly once while others register and are confirmed',
    async (sort) => {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await page({ sort, limit: '41', cursor });
        seen.push(...body.registrations.map(({ _id }) => _id));
        cursor = body.nextCursor;
        await app.api.register({ name: 'Nina Newcomer' });
        await app.api.changeStatus(String(seen.at(-1)), 'confirmed');
      }
      expect(new Set(seen).size).toBe(seen.length);
      const before = new Set(rows.map(({ id }) => id));
      expect(seen.filter((id) => before.has(id))).toEqual(expected({ sort }));
    },
  );
});
