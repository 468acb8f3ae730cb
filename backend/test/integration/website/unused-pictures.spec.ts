import { SchedulerRegistry } from '@nestjs/schedule';
import { Database } from '../../../src/database/database.js';
import { PicturesService } from '../../../src/site-content/pictures/pictures.service.js';
import { CONTENTS_AT_ONCE } from '../../../src/site-content/pictures/unused-pictures.js';
import { queriesOf } from '../../support/database/query-log.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const idOf = (n: number): string => n.toString(16).padStart(64, '0');

describe('removal of unused pictures among many pictures and texts', () => {
  let app: TestApp;
  let database: Database;
  const clean = () => app.app.get(PicturesService).removeUnused();
  beforeAll(async () => {
    app = await startTestApp();
    database = app.app.get(Database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of [
      'site_pictures',
      'site_picture_parts',
      'site_contents',
      'site_documents',
    ]) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
  });
  afterEach(() => jest.restoreAllMocks());

  const addPicture = async (n: number): Promise<string> => {
    await app.db.sql(
      "INSERT INTO site_pictures (id, width, height, files, created_at_ms, created_by) VALUES (?, 1, 1, '[]', 0, 'x')",
      [idOf(n)],
    );
    return idOf(n);
  };
  const addContent = (n: number, ...pictures: string[]) =>
    app.db.sql('INSERT INTO site_contents (hash, content) VALUES (?, ?)', [
      idOf(1_000_000 + n),
      JSON.stringify(pictures.map((picture) => ({ picture }))),
    ]);
  const kept = async (): Promise<unknown[]> =>
    (await app.db.sql('SELECT id FROM site_pictures ORDER BY id')).map(({ id }) => id);

  it('PIC-6 are looked for every hour', () => {
    const { cronTime } = app.app.get(SchedulerRegistry).getCronJob('unused-pictures');
    expect(cronTime.source).toBe('0 50 * * * *');
  });

  it('PIC-6 reads every published text exactly once, in batches, however many pictures there are', async () => {
    const pictures = 30;
    const contents = 3 * CONTENTS_AT_ONCE;
    for (let n = 0; n < pictures; n++) await addPicture(n);
    // Only the last two texts name the pictures; they name all of them.
    for (let n = 0; n < contents; n++) {
      await addContent(
        n,
        ...(n < contents - 2 ? [] : Array.from({ length: pictures }, (_, p) => idOf(p))),
      );
    }
    const queries = await queriesOf(database.dataSource, clean);
    const reads = queries.filter(({ sql }) => sql.includes('site_contents'));
    expect(reads).toHaveLength(3);
    for (const { sql } of reads) expect(sql).toContain(`LIMIT ${CONTENTS_AT_ONCE}`);
    expect(await kept()).toHaveLength(pictures);
  });

  it('PIC-6 keeps the pictures in the first, a middle and the last of many former texts, and removes all others', async () => {
    for (let n = 0; n < 5; n++) await addPicture(n);
    const named = new Map([
      [0, idOf(0)],
      [CONTENTS_AT_ONCE, idOf(2)],
      [2 * CONTENTS_AT_ONCE, idOf(4)],
    ]);
    for (let n = 0; n <= 2 * CONTENTS_AT_ONCE; n++) {
      const picture = named.get(n);
      await addContent(n, ...(picture === undefined ? [] : [picture]));
    }
    await clean();
    expect(await kept()).toEqual([idOf(0), idOf(2), idOf(4)]);
  });

  it.each([
    ['is published', (id: string) => addContent(7, id)],
    [
      'is saved in a draft',
      (id: string) =>
        app.db.sql(
          "INSERT INTO site_documents (name, content, version, changed_at_ms, changed_by) VALUES ('teachers', ?, 1, 0, 'x')",
          [JSON.stringify({ picture: id })],
        ),
    ],
    [
      'is referenced by the current version',
      (id: string) =>
        app.db.sql(
          "UPDATE site_contents SET content = ? WHERE hash = 'named by the present version'",
          [JSON.stringify([id])],
        ),
    ],
    [
      'is uploaded again',
      (id: string) =>
        app.db.sql('UPDATE site_pictures SET created_at_ms = ? WHERE id = ?', [
          app.clock.nowMs(),
          id,
        ]),
    ],
  ])('PIC-6 keeps a picture that %s after it was found unused', async (_, happen) => {
    await app.db.sql(
      "INSERT INTO site_contents (hash, content) VALUES ('named by the present version', '[]')",
    );
    await addPicture(1);
    const other = await addPicture(2);
    const transaction = database.transaction.bind(database);
    const late = jest.spyOn(database, 'transaction').mockImplementationOnce(async (...work) => {
      await happen(other);
      return transaction(...work);
    });
    await clean();
    expect(late).toHaveBeenCalled();
    expect(await kept()).toEqual([other]);
  });
});
