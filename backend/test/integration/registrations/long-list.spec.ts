import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const ROWS = 1_203;
const ROWS_PER_INSERT = 100;
/** Many rows share an instant, so that the id has to decide. */
const ROWS_PER_INSTANT = 7;

describe('a list of more registrations than a page holds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const rows = Array.from({ length: ROWS }, (_, index) => [
      `id-${String((index * 7919) % 10_007).padStart(6, '0')}`,
      app.clock.nowMs() - Math.floor(index / ROWS_PER_INSTANT) * 1000,
    ]);
    for (let start = 0; start < ROWS; start += ROWS_PER_INSERT) {
      const part = rows.slice(start, start + ROWS_PER_INSERT);
      await app.db.sql(
        `INSERT INTO registrations
           (id, name, email, phone, program, notes, status, created_at_ms)
         VALUES ${part.map(() => "(?, 'A', 'a@b.co', '12345', 'yogasanas', '', 'pending', ?)").join(', ')}`,
        part.flat(),
      );
    }
  });
  afterAll(() => app.close());

  const page = async (query: Record<string, string>) =>
    (await app.api.asAdmin(`/api/admin/registrations?${new URLSearchParams(query).toString()}`))
      .body;

  it('API-13 returns 500 rows without a limit, and up to 1000 rows with a limit', async () => {
    const first = await page({});
    expect([first.registrations.length, first.total]).toEqual([500, ROWS]);
    expect((await page({ limit: '1000' })).registrations).toHaveLength(1000);
    expect((await page({ limit: '501' })).registrations).toHaveLength(501);
  });

  it('API-13 a page that ends with the last row has no next page', async () => {
    const { nextCursor } = await page({ limit: '1000' });
    const rest = await page({ limit: String(ROWS - 1000), cursor: nextCursor ?? '' });
    expect([rest.registrations.length, rest.nextCursor]).toEqual([ROWS - 1000, null]);
    const almost = await page({ limit: String(ROWS - 1001), cursor: nextCursor ?? '' });
    expect(almost.nextCursor).not.toBeNull();
  });

  it('API-13 a filtered total is exact up to 1,000 rows, and is marked as more beyond that', async () => {
    const ids = (await app.db.sql('SELECT id FROM registrations')).map((row) => row['id']);
    const confirm = (some: unknown[]) =>
      app.db.sql(
        `UPDATE registrations SET status = 'confirmed' WHERE id IN (${some.map(() => '?').join(', ')})`,
        some,
      );
    const confirmed = async () => {
      const { total, totalIsMore } = await page({ status: 'confirmed', limit: '1' });
      return [total, totalIsMore];
    };
    await confirm(ids.slice(0, 1_000));
    expect(await confirmed()).toEqual([1_000, undefined]);
    await confirm(ids.slice(1_000, 1_001));
    expect(await confirmed()).toEqual([1_000, true]);
  });

  it('API-13 reading page by page returns each row exactly once while others register', async () => {
    const before = await app.db.sql(
      'SELECT id FROM registrations ORDER BY created_at_ms DESC, id DESC',
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part: Awaited<ReturnType<typeof page>> = await page({ limit: '97', cursor });
      seen.push(...part.registrations.map(({ _id }) => _id));
      cursor = part.nextCursor;
      app.clock.advanceMs(1);
      await app.api.register();
    }
    expect(seen).toEqual(before.map((row) => row['id']));
  });
});
