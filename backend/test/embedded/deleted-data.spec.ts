import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_FILE } from '../../src/database/connection.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

/** Occurs in no other row, and is long enough that a leftover half is found too. */
const NAME = 'Quarantania Velvetmoor';
const NOTES = 'An operation of the left knee in March, and Wednesdays alone. '.repeat(30);

describe('deletion from the embedded database', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  /** Returns the names of the database's files that contain a text, wherever it is in them. */
  async function filesWith(text: string): Promise<string[]> {
    // Moves all writes from the WAL into the database file, and empties the WAL.
    const [checkpoint] = await app.database.read((reader) =>
      reader.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)', []),
    );
    expect(checkpoint?.busy).toBe(0);
    return readdirSync(app.db.dataDir)
      .filter((name) => name.startsWith(EMBEDDED_FILE))
      .filter((name) => readFileSync(join(app.db.dataDir, name)).includes(text));
  }

  it('DATA-5 a registration that staff delete permanently is no longer readable in the database file or its WAL', async () => {
    await app.api.register({ name: 'Asha Rao', notes: 'None' });
    await app.api.register({ name: NAME, email: 'velvetmoor@example.org', notes: NOTES });
    const [registration] = await app.api.registrations('?q=velvetmoor');
    const id = String(registration?._id);
    const texts = [NAME, 'velvetmoor', NOTES.slice(-120, -60)];
    for (const text of texts) expect(await filesWith(text)).toEqual([EMBEDDED_FILE]);

    const deleted = await app.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'DELETE' });

    expect(deleted.status).toBe(200);
    for (const text of texts) expect(await filesWith(text)).toEqual([]);
    expect(await filesWith('Asha Rao')).toEqual([EMBEDDED_FILE]);
  });
});
