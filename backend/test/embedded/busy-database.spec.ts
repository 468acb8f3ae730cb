import { join } from 'node:path';
import Libsql from 'libsql';
import { EMBEDDED_FILE } from '../../src/database/connection.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';
import { ANSWER_LIMIT_MS, timed } from '../support/server/timed.js';

describe('a busy embedded database', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('RUN-5 while another process writes, visitors can read; a registration gets 503 within 5 s until the process is done', async () => {
    const batchId = await app.api.createBatch();
    const other = new Libsql(join(app.db.dataDir, EMBEDDED_FILE));
    other.exec('BEGIN IMMEDIATE');

    const read = await timed(app.api.call('/api/registration/batches/yogasanas'));
    const late = await timed(app.api.register({ batchId }));
    other.exec('ROLLBACK');
    other.close();

    expect(read.status).toBe(200);
    expect(late).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    expect(late.ms).toBeLessThan(ANSWER_LIMIT_MS);
    expect((await app.api.register({ batchId })).status).toBe(201);
    await expectSeatsToAddUp(app);
  });

  it('RUN-5 400 registrations at once are answered with 201 or 503, and exactly those with 201 take a seat', async () => {
    const batchId = await app.api.createBatch({ capacity: 1_000 });

    const answers = await Promise.all(
      Array.from({ length: 400 }, () => app.api.register({ batchId })),
    );

    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(await enrolledIn(app, batchId)).toBe(answers.filter((a) => a.status === 201).length);
    await expectSeatsToAddUp(app);
  });
});
