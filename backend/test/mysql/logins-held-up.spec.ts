import { createConnection } from 'mysql2/promise';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../support/calls/requests.js';
import { ANSWER_LIMIT_MS, timed, type Timed } from '../support/server/timed.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

const GUESSES = 12;
/** The part of the answer limit that may be waiting. The rest is for work, which takes longer on a busy machine. */
const WAIT_LIMIT_MS = ANSWER_LIMIT_MS - 400;

describe('while a lock in MySQL blocks the count of failed logins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Returns the answers to simultaneous logins while another connection holds a read lock on a table. */
  async function answersDuring(table: string, logins: () => Promise<Timed>[]): Promise<Timed[]> {
    const other = await createConnection(app.db.config.kind === 'mysql' ? app.db.config.url : '');
    try {
      await other.query(`LOCK TABLES ${table} READ`);
      return await Promise.all(logins());
    } finally {
      await other.query('UNLOCK TABLES');
      await other.end();
    }
  }

  const wrong = (n: number) => timed(app.api.login(`nobody${n}`, 'wrong'));
  const right = () => timed(app.api.login(ADMIN_USERNAME, ADMIN_PASSWORD));

  it.each(['login_failures', 'audit_entries'])(
    'RUN-5 with a read lock on %s, each of 13 simultaneous logins gets 503 within 5 s',
    async (table) => {
      const answers = await answersDuring(table, () => [
        ...Array.from({ length: GUESSES }, (_, n) => wrong(n)),
        right(),
      ]);

      for (const { status, body, idleMs } of answers) {
        expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_unavailable' });
        expect(idleMs).toBeLessThan(WAIT_LIMIT_MS);
      }
      expect((await wrong(0)).status).toBe(401);
      expect((await right()).status).toBe(200);
    },
  );
});
