import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Database } from '../../src/database/database.js';
import { PicturesService } from '../../src/site-content/pictures/pictures.service.js';
import { CONTENTS_AT_ONCE } from '../../src/site-content/pictures/unused-pictures.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';

const READS = 12;

describe('while the embedded server looks for unused pictures', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('PIC-6 other database queries are served after each group of former texts that it reads', async () => {
    const hashOf = (n: number): string => n.toString(16).padStart(64, '0');
    for (let n = 0; n < READS * CONTENTS_AT_ONCE; n++) {
      await app.db.sql("INSERT INTO site_contents (hash, content) VALUES (?, '{}')", [hashOf(n)]);
    }
    await app.db.sql(
      "INSERT INTO site_pictures (id, width, height, files, created_at_ms, created_by) VALUES (?, 1, 1, '[]', 0, 'x')",
      ['f'.repeat(64)],
    );
    const database = app.app.get(Database);
    let isDone = false;
    let served = 0;
    const others = async (): Promise<void> => {
      while (!isDone) {
        await database.read((reader) => reader.query('SELECT 1'));
        served++;
        await aTurnForOthers();
      }
    };
    const visitors = others();
    await app.app.get(PicturesService).removeUnused();
    isDone = true;
    await visitors;

    expect(await app.db.sql('SELECT id FROM site_pictures')).toEqual([]);
    expect(served).toBeGreaterThanOrEqual(READS);
  });
});
