import { aBatch, aRegistration } from '../builders/requests.js';
import { Fuzz } from '../support/fuzz.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** A few seconds here, minutes in CI (RUN-2). */
const ROUNDS = process.env['CI'] === 'true' ? 2_000 : 80;
const SEED = 20_261_120;

describe('values that nobody thought of', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** The statuses of many spoiled requests; every answer has also kept the contract. */
  async function statusesOf(
    call: string,
    valid: () => Record<string, unknown>,
    good: number[],
  ): Promise<Record<number, number>> {
    const [method = '', path = ''] = call.split(' ');
    const fuzz = new Fuzz(SEED);
    const counts: Record<number, number> = {};
    for (let round = 0; round < ROUNDS; round++) {
      const body = fuzz.spoiled(valid());
      const { status } = await app.api.asAdmin(path, { method, body });
      counts[status] = (counts[status] ?? 0) + 1;
      expect([round, body, [...good, 400].includes(status)]).toEqual([round, body, true]);
    }
    return counts;
  }

  it(
    'API-12 a registration is taken or refused, and is never a fault',
    async () => {
      const valid = () => aRegistration({ batchId: '', language: 'en' });
      const counts = await statusesOf('POST /api/registration', valid, [201]);
      const [rows] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
      expect(Number(rows?.['n'])).toBe(counts[201]);
      expect(counts[400]).toBeGreaterThan(ROUNDS / 4);
    },
    10 * 60_000,
  );

  it(
    'API-12 a batch is taken or refused, and is never a fault',
    async () => {
      const counts = await statusesOf('POST /api/batches', aBatch, [201]);
      const { body } = await app.api.asAdmin('/api/batches');
      expect(body).toHaveLength(counts[201] ?? 0);
    },
    10 * 60_000,
  );

  it(
    'API-12 an edit of a batch is taken or refused, and is never a fault',
    async () => {
      const id = await app.api.createBatch();
      const counts = await statusesOf(`PATCH /api/batches/${id}`, aBatch, [200]);
      expect(counts[400]).toBeGreaterThan(ROUNDS / 4);
      expect((await app.api.asAdmin(`/api/batches/${id}`, { method: 'DELETE' })).status).toBe(200);
    },
    10 * 60_000,
  );

  it(
    'API-13 a page of the clean-up is answered or refused, and is never a fault',
    async () => {
      const fuzz = new Fuzz(SEED);
      for (let round = 0; round < ROUNDS; round++) {
        const list = fuzz.oneOf(['preview', 'runs']);
        const text = fuzz.text();
        const query = new URLSearchParams({ [fuzz.oneOf(['cursor', 'limit'])]: text }).toString();
        const { status } = await app.api.asAdmin(`/api/admin/cleanup/${list}?${query}`);
        expect([query, text, [200, 400].includes(status)]).toEqual([query, text, true]);
      }
    },
    10 * 60_000,
  );

  it(
    'API-12 a login is refused, and is never a fault',
    async () => {
      const valid = () => ({ username: 'nobody', password: 'x' });
      const counts = await statusesOf('POST /api/admin/login', valid, [401]);
      expect(counts[400]).toBeGreaterThan(0);
    },
    10 * 60_000,
  );

  it(
    'API-12 a change of status is refused, and is never a fault',
    async () => {
      const path = '/api/admin/registrations/unknown/status';
      const counts = await statusesOf(`PATCH ${path}`, () => ({ status: 'pending' }), [404]);
      expect(counts[400]).toBeGreaterThan(0);
    },
    10 * 60_000,
  );

  it(
    'API-13 a search is answered or refused, and is never a fault',
    async () => {
      const fuzz = new Fuzz(SEED);
      for (let round = 0; round < ROUNDS; round++) {
        const fields = [
          'q',
          'cursor',
          'status',
          'program',
          'batchId',
          'limit',
          'sort',
          'from',
          'to',
        ];
        const field = fuzz.oneOf(fields);
        const text = fuzz.text();
        const query = new URLSearchParams({ [field]: text }).toString();
        const { status } = await app.api.asAdmin(`/api/admin/registrations?${query}`);
        expect([field, text, [200, 400].includes(status)]).toEqual([field, text, true]);
      }
    },
    10 * 60_000,
  );
});
