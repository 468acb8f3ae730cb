import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { nameKeyOf } from '../../../src/registrations/domain/keys.js';
import { initialsOf, termsOf } from '../../../src/registrations/domain/search-terms.js';
import { RegistrationBackfillService } from '../../../src/registrations/retention/registration-backfill.service.js';
import { COMMON } from '../../../src/registrations/list/registration-search.js';
import { type LoggedQuery, queriesOf } from '../../support/database/query-log.js';
import { isSorted, plansOf } from '../../support/database/query-plan.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import {
  describeEmbedded,
  describeOnMysql,
  onMysql,
} from '../../support/database/test-database.js';

const ROWS = 8_000;
const ROWS_PER_INSERT = 500;
const MINUTE_MS = 60_000;
const STATUSES = ['pending', 'confirmed', 'cancelled'];
const PROGRAMS = ['yogasanas', 'surya-kriya', 'angamardana'];
/** Whoever has both letters comes last by name. */
const NAMES = ['Anu Arora', 'Sita Sen', 'Arun Ahuja', 'Suresh Suri', 'Zara Ahuja-Sen'];

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

const INITIALS = /COVERING INDEX ix_registrations_(created|name)\b/;

/** ADR 35 */
describe('a search for letters that many registrations have', () => {
  let app: TestApp;
  let batchId: string;
  let rows: Row[];

  beforeAll(async () => {
    app = await startTestApp();
    batchId = await app.api.createBatch({ capacity: 9_000 });
    rows = Array.from({ length: ROWS }, (_, n) => {
      const name = NAMES[n % NAMES.length] as string;
      return {
        id: `id-${String((n * 7919) % 10_007).padStart(6, '0')}`,
        name,
        email: `${name.slice(0, 3).toLowerCase()}${n}@example.org`,
        phone: '12345',
        program: PROGRAMS[Math.floor(n / 7) % 3] as string,
        batchId: n % 11 === 0 ? batchId : null,
        status: STATUSES[Math.floor(n / 5) % 3] as string,
        createdAtMs: app.clock.nowMs() - Math.floor(n / 3) * MINUTE_MS,
      };
    });
    for (let start = 0; start < ROWS; start += ROWS_PER_INSERT) {
      await store(rows.slice(start, start + ROWS_PER_INSERT));
    }
    expect(await countWords('a')).toBeGreaterThan(COMMON);
    expect(await countWords('s')).toBeGreaterThan(COMMON);
    const tables = 'registrations, registration_terms';
    await app.db.sql(onMysql ? `ANALYZE TABLE ${tables}` : 'ANALYZE');
  });
  afterAll(() => app.close());

  /** Stores rows, a few of them as an older server does, without initials. */
  async function store(part: Row[]): Promise<void> {
    await app.db.sql(
      `INSERT INTO registrations (id, name, email, phone, program, batch_id, notes, status, created_at_ms,
         name_key, initials, phone_dialable)
       VALUES ${part.map(() => "(?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, 1)").join(', ')}`,
      part.flatMap((row, n) => [
        row.id,
        row.name,
        row.email,
        row.phone,
        row.program,
        row.batchId,
        row.status,
        row.createdAtMs,
        nameKeyOf(row.name),
        n < 2 ? null : initialsOf(termsOf(row)),
      ]),
    );
    const terms = part.flatMap((row) => termsOf(row).map((term) => [term, row.id]));
    await app.db.sql(
      `INSERT INTO registration_terms VALUES ${terms.map(() => '(?, ?)').join(', ')}`,
      terms.flat(),
    );
  }

  async function countWords(letter: string): Promise<number> {
    const [row] = await app.db.sql(
      'SELECT COUNT(*) AS n FROM registration_terms WHERE term LIKE ?',
      [`${letter}%`],
    );
    return Number(row?.['n']);
  }

  /** Returns the ids of the rows with both letters in an order, computed from the rows themselves. */
  function expected(isRight: (row: Row) => boolean, sort: string): string[] {
    const keyOf = (row: Row) => (sort.startsWith('name') ? nameKeyOf(row.name) : row.createdAtMs);
    const isDown = sort === 'newest' || sort === 'name-desc';
    const compare = (one: Row, other: Row): number => {
      const [a, b] = [keyOf(one), keyOf(other)];
      if (a === b) return one.id < other.id ? -1 : 1;
      return a < b ? -1 : 1;
    };
    const sorted = rows
      .filter((row) => row.name.startsWith('Zara') && isRight(row))
      .toSorted(compare);
    return (isDown ? sorted.toReversed() : sorted).map(({ id }) => id);
  }

  const FILTERS: [string, (row: Row) => boolean][] = [
    ['', () => true],
    ['&status=confirmed', ({ status }) => status === 'confirmed'],
    ['&program=surya-kriya', ({ program }) => program === 'surya-kriya'],
    [
      '&status=pending&program=yogasanas',
      ({ status, program }) => status === 'pending' && program === 'yogasanas',
    ],
    ['&batchId=BATCH', (row) => row.batchId !== null],
    ['&from=2026-11-19', ({ createdAtMs }) => createdAtMs >= Date.parse('2026-11-18T18:30:00Z')],
  ];

  it.each(
    ['newest', 'oldest', 'name', 'name-desc'].flatMap((sort) =>
      FILTERS.map(([filter, isRight]) => ({ sort, filter, isRight })),
    ),
  )(
    'API-13 q=a+s&sort=$sort$filter finds exactly the registrations with both letters, page by page',
    async ({ sort, filter, isRight }) => {
      const ids = expected(isRight, sort);
      const query = `?q=a+s&sort=${sort}&limit=70${filter.replace('BATCH', batchId)}`;

      const first = (await app.api.asAdmin(`/api/admin/registrations${query}`)).body;
      const cursor = first.nextCursor as string;
      const second = (await app.api.asAdmin(`/api/admin/registrations${query}&cursor=${cursor}`))
        .body;

      const found = [first, second].flatMap(
        ({ registrations }) => registrations as { _id: string }[],
      );
      expect(found.map(({ _id }) => _id)).toEqual(ids.slice(0, 140));
      expect([first.total, first.totalIsMore ?? false]).toEqual([
        Math.min(ids.length, 1_000),
        ids.length > 1_000,
      ]);
    },
  );

  const searches = ['newest', 'name', 'name-desc'].flatMap((sort) =>
    ['', '&status=pending', '&program=yogasanas'].map((filter) => ({ sort, filter })),
  );
  const search = ({ sort, filter }: { sort: string; filter: string }) =>
    app.api.registrations(`?q=a+s&limit=20&sort=${sort}${filter}`);

  describeEmbedded('on SQLite', () => {
    it.each(searches)(
      'API-13 q=a+s&sort=$sort$filter reads an index, without a subquery that lists words',
      async (which) => {
        const plans = await plansOf(app, /^SELECT.*FROM .?registration/s, () => search(which));

        expect(plans.filter((step) => /LIST SUBQUERY/.test(step))).toEqual([]);
        const read = plans.filter((step) => /^(SCAN|SEARCH) r\b/.test(step));
        expect(read.length).toBeGreaterThan(1);
        // Few rows match the filter, so those are searched.
        const index = which.filter ? /INDEX ix_registrations_(status|program) / : INITIALS;
        for (const step of read) expect(step).toMatch(index);
        if (!which.filter) expect(plans.filter(isSorted)).toEqual([]);
      },
    );
  });

  describeOnMysql('on MySQL', () => {
    /** Returns how often rows are looked up one by one instead of read along an index. */
    async function lookUps(queries: LoggedQuery[]): Promise<number> {
      const { config } = app.db;
      const connection = await createConnection(config.kind === 'mysql' ? config.url : '');
      try {
        let sum = 0;
        for (const { sql, values } of queries) {
          const status = async (): Promise<number> => {
            const [found] = await connection.query<RowDataPacket[]>(
              `SHOW SESSION STATUS WHERE Variable_name IN
                 ('Handler_read_key', 'Handler_read_rnd')`,
            );
            return found.reduce((total, { Value: value }) => total + Number(value), 0);
          };
          const before = await status();
          const own = (await status()) - before;
          const start = await status();
          await connection.query(sql, values);
          sum += (await status()) - start - own;
        }
        return sum;
      } finally {
        await connection.end();
      }
    }

    it.each(searches)(
      'API-13 q=a+s&sort=$sort$filter looks up fewer than 200 rows, not every row with one of the letters',
      async (which) => {
        const queries = await queriesOf(app.database.dataSource, () => search(which));

        const reads = queries.filter(({ sql }) => /^SELECT.*FROM .?registration/s.test(sql));
        expect(reads.length).toBeGreaterThan(2);
        expect(await lookUps(reads)).toBeLessThan(200);
      },
    );
  });

  it('API-13 the backfill stores the initials of rows from an older server, and a correction updates them', async () => {
    const unknown = async () =>
      (await app.db.sql('SELECT id FROM registrations WHERE initials IS NULL')).length;
    expect(await unknown()).toBe((ROWS / ROWS_PER_INSERT) * 2);

    await app.app.get(RegistrationBackfillService).run();

    expect(await unknown()).toBe(0);
    const stored = await app.db.sql('SELECT id, initials FROM registrations');
    const byId = new Map(rows.map((row) => [row.id, initialsOf(termsOf(row))]));
    for (const { id, initials } of stored) expect(initials).toBe(byId.get(String(id)));
    await store([{ ...(rows[0] as Row), id: 'id-new' }]);
    await app.app.get(RegistrationBackfillService).run();
    expect(await unknown()).toBe(0);

    await app.api.register({ name: 'Quentin Xavier', email: 'q@example.org' });
    const initials = async () => {
      const [row] = await app.db.sql("SELECT initials FROM registrations WHERE email LIKE 'q%'");
      return row?.['initials'];
    };
    expect(await initials()).toBe(2 ** 16 + 2 ** 23);
    const [person] = await app.api.registrations('?q=quentin');
    const { _id, version } = person as { _id: string; version: string };
    const corrected = await app.api.asAdmin(`/api/admin/registrations/${_id}`, {
      method: 'PATCH',
      body: { name: 'Quentin Zola', version },
    });
    expect(corrected.status).toBe(200);
    expect(await initials()).toBe(2 ** 16 + 2 ** 25);
  });
});
