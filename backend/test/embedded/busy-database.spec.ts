import { join } from 'node:path';
import Libsql from 'libsql';
import { EMBEDDED_FILE } from '../../src/database/connection.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';
import { ANSWER_LIMIT_MS, timed } from '../support/server/timed.js';

describe('while another process writes the embedded database', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('RUN-5 visitors can read, and to write is a 503 within 5 s until the other is done', async () => {
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

  it('RUN-5 many who wait in line are answered with 201 or 503, and what was answered 201 is stored', async () => {
    const batchId = await app.api.createBatch({ capacity: 1_000 });

    const answers = await Promise.all(
      Array.from({ length: 400 }, () => app.api.register({ batchId })),
    );

    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(await enrolledIn(app, batchId)).toBe(answers.filter((a) => a.status === 201).length);
    await expectSeatsToAddUp(app);
  });
});
