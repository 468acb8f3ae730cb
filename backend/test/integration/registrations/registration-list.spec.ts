import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const MINUTE_MS = 60_000;

describe('the list of registrations', () => {
  let app: TestApp;
  let batchId: string;
  beforeAll(async () => {
    app = await startTestApp();
    batchId = await app.api.createBatch({ program: 'surya-kriya' });
    const people = [
      { name: 'Asha Rao', email: 'asha@example.org', phone: '+91 98765 43210' },
      { name: "Mary D'Souza", email: 'mary.x@example.org', phone: '(0755) 234-5678' },
      { name: 'आशा शर्मा', email: 'sharma@example.org', phone: '91234 56789' },
      { name: '100%_real Name', email: 'wild_card@example.org', phone: '12345' },
      { name: 'Ravi Rao', email: 'ravi@example.org', phone: '98765 11111', program: 'surya-kriya' },
      {
        name: 'Kavya Nair',
        email: 'kavya@example.org',
        phone: '90000 00001',
        program: 'surya-kriya',
        batchId,
      },
    ];
    for (const person of people) {
      app.clock.advanceMs(MINUTE_MS);
      await app.api.register(person);
    }
    const [kavya] = await app.api.registrations('?q=kavya');
    await app.api.changeStatus(kavya?._id ?? '', 'confirmed');
    const [ravi] = await app.api.registrations('?q=ravi');
    await app.api.changeStatus(ravi?._id ?? '', 'cancelled');
  });
  afterAll(() => app.close());

  const page = async (query: Record<string, string> = {}) =>
    app.api.asAdmin(`/api/admin/registrations?${new URLSearchParams(query).toString()}`);

  async function firstNames(query: Record<string, string>): Promise<(string | undefined)[]> {
    const { status, body } = await page(query);
    expect(status).toBe(200);
    expect(body.total).toBe(body.registrations.length);
    return body.registrations.map(({ name }) => name.split(' ')[0]);
  }

  it('API-13 is sorted newest first, with a total, and without a next page if all rows are shown', async () => {
    const { body } = await page();
    expect(body.registrations.map(({ email }) => email.split('@')[0])).toEqual([
      'kavya',
      'ravi',
      'wild_card',
      'sharma',
      'mary.x',
      'asha',
    ]);
    const times = body.registrations.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect([body.total, body.nextCursor]).toEqual([6, null]);
  });

  it.each([
    ['asha', ['Asha']],
    ['ASHA', ['Asha']],
    ['rao', ['Ravi', 'Asha']],
    ['Rao r', ['Ravi', 'Asha']],
    ['rao as', ['Asha']],
    ['ra', ['Ravi', 'Asha']],
    ['ao', []],
    ['souza', ['Mary']],
    ["d'so", ['Mary']],
    ['mary.x@ex', ['Mary']],
    ['example.org', []],
    ['आ', ['आशा']],
    ['शर्मा', ['आशा']],
    ['98765', ['Ravi', 'Asha']],
    ['+91 98765 4', ['Asha']],
    ['9876543210', ['Asha']],
    ['0755', ['Mary']],
    ['(0755) 234', ['Mary']],
    ['755234', ['Mary']],
    ['43210', ['Asha']],
    ['321', []],
    ['12345', ['100%_real']],
    ['%', []],
    ['_', []],
    ['100%', ['100%_real']],
    ['100_', []],
    ['100%_r', ['100%_real']],
    ['wild_', ['100%_real']],
    ['wild%', []],
    ['wildx', []],
    ['*', []],
    ['\\', []],
    ["' OR 1=1 --", []],
    ['  asha  ', ['Asha']],
  ])('API-13 q=%j finds %j', async (q, names) => {
    expect(await firstNames({ q })).toEqual(names);
  });

  it('API-13 filters by status, program and batch, alone and together', async () => {
    expect(await firstNames({ status: 'confirmed' })).toEqual(['Kavya']);
    expect(await firstNames({ status: 'cancelled' })).toEqual(['Ravi']);
    expect(await firstNames({ status: 'pending' })).toHaveLength(4);
    expect(await firstNames({ program: 'surya-kriya' })).toEqual(['Kavya', 'Ravi']);
    expect(await firstNames({ program: 'yoga-for-kids' })).toEqual([]);
    expect(await firstNames({ batchId })).toEqual(['Kavya']);
    expect(await firstNames({ batchId: 'unknown' })).toEqual([]);
    expect(await firstNames({ program: 'surya-kriya', status: 'cancelled' })).toEqual(['Ravi']);
    expect(await firstNames({ q: 'rao', program: 'surya-kriya' })).toEqual(['Ravi']);
    expect(await firstNames({ q: 'rao', batchId })).toEqual([]);
  });

  it('API-13 ignores blank filters', async () => {
    const blank = { q: ' ', status: '', program: '', batchId: '', cursor: '' };
    expect(await firstNames(blank)).toHaveLength(6);
  });

  it('API-13 DATA-4 a filter finds a program by its older name and by its present name', async () => {
    await app.api.register({ name: 'Older Name', program: 'chronic-treatment' });
    expect(await firstNames({ program: 'chronic-treatment' })).toEqual(['Older']);
    expect(await firstNames({ program: 'treatment-module' })).toEqual(['Older']);
  });

  it.each([
    [{ limit: '0' }, 'limit', 'too_small'],
    [{ limit: '-5' }, 'limit', 'too_small'],
    [{ limit: '1001' }, 'limit', 'too_large'],
    [{ limit: 'all' }, 'limit', 'not_integer'],
    [{ limit: '1.5' }, 'limit', 'not_integer'],
    [{ status: 'waiting' }, 'status', 'unknown_value'],
    [{ program: 'pilates' }, 'program', 'unknown_value'],
    [{ q: 'q'.repeat(201) }, 'q', 'too_long'],
    [{ q: 'a\u0000' }, 'q', 'invalid_characters'],
    [{ batchId: 'b'.repeat(101) }, 'batchId', 'too_long'],
    [{ cursor: 'c'.repeat(201) }, 'cursor', 'too_long'],
  ])('API-13 the query %j is refused with an error at its field', async (query, field, code) => {
    const { status, body } = await page(query);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, code, message: body.message }]);
  });

  it('API-13 accepts a search text of 200 and a batch id of 100 characters, and decodes a cursor of 200', async () => {
    expect((await page({ q: 'q'.repeat(200) })).status).toBe(200);
    expect((await page({ batchId: 'b'.repeat(100) })).status).toBe(200);
    expect((await page({ cursor: 'c'.repeat(200) })).body.code).toBe('invalid_cursor');
  });

  it.each(['x', 'null', 'e30', 'WzEsMl0', '-1', '../../etc'])(
    'API-13 the cursor %j is refused',
    async (cursor) => {
      const { status, body } = await page({ cursor });
      expect([status, body.code]).toEqual([400, 'invalid_cursor']);
    },
  );

  it('API-13 accepts limits of 1 and 1000, and reading by cursor returns each registration exactly once', async () => {
    expect((await page({ limit: '1000' })).body.registrations.length).toBeGreaterThan(5);
    const { body: all } = await page();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await page({ limit: '1', cursor });
      expect(body.registrations).toHaveLength(1);
      expect(body.total).toBe(all.total);
      seen.push(...body.registrations.map(({ _id }) => _id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(all.registrations.map(({ _id }) => _id));
  });
});
