import { SQL_MODE } from '../../src/database/mysql-driver.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

/** What a server does with a statement depends on settings, which anybody with the rights can change for all sessions. */
describe('the settings of the sessions on MySQL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const rules = (mode: unknown): string[] => String(mode).split(',').toSorted();

  it('RUN-3 RUN-5 are ours on every connection, and not the defaults of the server', async () => {
    // As many at once as there are connections, so that they get all of them.
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.database.read((reader) =>
          reader.query(
            `SELECT @@SESSION.sql_mode AS mode, @@GLOBAL.sql_mode AS ofServer,
               @@SESSION.autocommit AS autocommit, @@SESSION.innodb_lock_wait_timeout AS seconds`,
          ),
        ),
      ),
    );
    for (const [{ mode, ofServer, autocommit, seconds }] of sessions) {
      expect(rules(mode)).toEqual(rules(SQL_MODE));
      expect(rules(mode)).not.toEqual(rules(ofServer));
      expect([Number(autocommit), Number(seconds)]).toEqual([1, 4]);
    }
  });

  it('RUN-3 reads a backslash as the driver writes it, and refuses a value that does not fit', async () => {
    const [row] = await app.database.read((reader) => reader.query("SELECT 'O\\'Neil' AS name"));
    expect(row).toEqual({ name: "O'Neil" });
    await app.db.sql('CREATE TABLE short_of_test (name varchar(2))');
    const write = app.database.transaction((transaction) =>
      transaction.query('INSERT INTO short_of_test VALUES (?)', ['Asha']),
    );
    await expect(write).rejects.toThrow('Data too long');
  });
});
