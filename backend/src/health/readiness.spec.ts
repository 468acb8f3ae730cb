import type { Database } from '../database/database.js';
import { Readiness } from './readiness.js';

const whileDatabaseAnswers = (answers: boolean) =>
  new Readiness({ answers: () => Promise.resolve(answers) } as unknown as Database);

describe('readiness', () => {
  it('RUN-4 RUN-5 is ok while the database answers, and otherwise asks for a retry in 5 s', async () => {
    await expect(whileDatabaseAnswers(true).check()).resolves.toEqual({ status: 'ok' });
    await expect(whileDatabaseAnswers(false).check()).rejects.toMatchObject({
      code: 'database_unavailable',
      retryAfterSeconds: 5,
    });
  });

  it('RUN-4 is withdrawn while the server stops, and asks for a retry in 5 s', async () => {
    const readiness = whileDatabaseAnswers(true);
    readiness.withdraw();
    await expect(readiness.check()).rejects.toMatchObject({
      code: 'shutting_down',
      retryAfterSeconds: 5,
    });
  });
});
