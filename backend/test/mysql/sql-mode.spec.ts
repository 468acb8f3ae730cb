import { SQL_MODE } from '../../src/database/mysql-driver.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

/** What a server does with a statement depends on its mode, which anybody with the rights can set for all sessions. */
describe('the mode of the sessions on MySQL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const rules = (mode: unknown): string[] => String(mode).split(',').toSorted();

  it('RUN-3 is ours on every connection, and not the default of the server', async () => {
    // As many at once as there are connections, so that they get all of them.
    const modes = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.database.read((reader) =>
          reader.query('SELECT @@SESSION.sql_mode AS mode, @@GLOBAL.sql_mode AS ofServer'),
        ),
      ),
    );
    for (const [{ mode, ofServer }] of modes) {
      expect(rules(mode)).toEqual(rules(SQL_MODE));
      expect(rules(mode)).not.toEqual(rules(ofServer));
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
