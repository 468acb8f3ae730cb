import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const PATH = '/api/admin/registrations/export.csv';

/** Parses a CSV file (RFC 4180). */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  let row: string[] = [];
  for (let match = cell.exec(csv); match; match = cell.exec(csv)) {
    const [, text = '', end] = match;
    row.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('export of registrations as a CSV file', () => {
  let app: TestApp;
  let token: string;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'error' }, log: (line) => log.push(line) });
    token = (await app.api.login()).body.token;
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registration_terms');
    await app.db.sql('DELETE FROM registrations');
  });
  afterAll(() => app.close());

  const get = (query = '', method = 'GET') =>
    fetch(`${app.url}${PATH}${query}`, { method, headers: { authorization: `Bearer ${token}` } });

  async function rowsOf(query = ''): Promise<string[][]> {
    const response = await get(query);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return parse(bytes.subarray(3).toString('utf8'));
  }

  it('API-13 has a content type, a file name, headings, and times in the time zone of the school', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn, "early"' });
    await app.api.register({
      name: 'Asha Rao',
      email: 'asha@example.org',
      batchId,
      language: 'hi',
    });
    const response = await get();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registrations-2026-11-20.csv"',
      'cache-control': 'no-store',
      'x-total-count': '1',
    });
    await response.arrayBuffer();
    const [headings, row] = await rowsOf();
    expect(headings).toEqual([
      'Registered at',
      'Name',
      'Email',
      'Phone',
      'Program',
      'Batch',
      'Status',
      'Waiting list',
      'Notes',
      'Added later, unverified',
      'Contacted at',
      'Staff notes',
      'Guardian',
      'Relation',
      'Notice shown',
      'Language',
      'Id',
    ]);
    expect(Object.fromEntries(headings?.map((heading, n) => [heading, row?.[n]]) ?? [])).toEqual({
      'Registered at': '2026-11-20 12:00:00',
      Guardian: '',
      Relation: '',
      'Notice shown': '',
      Name: 'Asha Rao',
      'Added later, unverified': '',
      Email: 'asha@example.org',
      Phone: '+91 98765 43210',
      Program: 'yogasanas',
      Batch: 'Dawn, "early"',
      Status: 'pending',
      'Waiting list': '',
      Notes: '',
      'Contacted at': '',
      'Staff notes': '',
      Language: 'hi',
      Id: expect.any(String),
    });
  });

  it('API-13 LAW-1 LAW-4 has every value of a registration in the column of its heading', async () => {
    await app.api.register({
      name: 'Nila Rao',
      email: 'nila@example.org',
      phone: '98450 12345',
      program: 'yoga-for-kids',
      notes: 'Left-handed',
      noticeVersion: '2026-11-22',
      guardianName: 'Meera Rao',
      guardianRelation: 'mother',
    });
    const [nila] = await app.api.registrations('?q=nila');
    app.clock.advanceMs(60_000);
    const changes = { contacted: true, staffNotes: 'Comes with a friend' };
    await registrationCalls(app.api).edit(nila?._id ?? '', changes);
    app.clock.advanceMs(-60_000);
    expect((await rowsOf())[1]).toEqual([
      '2026-11-20 12:00:00',
      'Nila Rao',
      'nila@example.org',
      '98450 12345',
      'yoga-for-kids',
      '',
      'pending',
      '',
      'Left-handed',
      '',
      '2026-11-20 12:01:00',
      'Comes with a friend',
      'Meera Rao',
      'mother',
      '2026-11-22',
      '',
      nila?._id,
    ]);
  });

  it('DATA-2 texts are exported as they were sent, with an apostrophe before those that look like a formula', async () => {
    const nasty = ['=HYPERLINK("http://evil")', '@SUM(A1:A9)', '-1+2', '+1+2'];
    for (const name of nasty) await app.api.register({ name });
    const notes = 'line one\r\nline "two", 🧘 आशा\n\n=3';
    await app.api.register({ name: 'Plain', notes });
    const rows = (await rowsOf('?sort=oldest')).slice(1);
    expect(rows.map((row) => row[1])).toEqual([...nasty.map((name) => `'${name}`), 'Plain']);
    expect(rows.at(-1)?.[8]).toBe(notes.replace('=3', "'=3"));
  });

  it('DATA-8 notes that were added without proof have a column of their own', async () => {
    const asha = { name: 'Asha', email: 'asha@example.org', notes: 'Knee\nBack' };
    await app.api.register(asha);
    await app.api.register({ ...asha, notes: 'Mornings' });
    const [headings, row] = await rowsOf();
    const cell = (heading: string) => row?.[headings?.indexOf(heading) ?? -1];
    expect(cell('Notes')).toBe('Knee\nBack');
    expect(cell('Added later, unverified')).toBe('[Registered again on 2026-11-20]\nMornings');
  });

  it('API-13 keeps the filter and sort order of the list, over more than 1,000 rows', async () => {
    await storeRegistrations(app, 1_200, { status: 'confirmed' });
    await storeRegistrations(app, 30, { status: 'pending' });
    const { body } = await app.api.asAdmin(
      '/api/admin/registrations?limit=1000&status=confirmed&sort=oldest',
    );
    const ids = (await rowsOf('?status=confirmed&sort=oldest')).slice(1).map((row) => row.at(-1));
    expect(ids.length).toBe(1_200);
    expect(ids.slice(0, 1_000)).toEqual(body.registrations.map(({ _id }) => _id));
    expect((await get('?status=confirmed')).headers.get('x-total-count')).toBeNull();
    expect((await get('')).headers.get('x-total-count')).toBe('1230');
    expect((await rowsOf('?status=cancelled')).length).toBe(1);
  });

  it('API-12 accepts only the parameters of the list, and only from staff', async () => {
    expect((await get('?sort=random')).status).toBe(400);
    expect((await fetch(`${app.url}${PATH}`)).status).toBe(401);
    expect((await get('', 'POST')).status).toBe(405);
    const head = await get('', 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    const refused = await get('?from=never');
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'from', code: 'invalid_date' }],
    });
  });

  it('RUN-5 a database failure during the export is logged and breaks the connection, and the server stays available', async () => {
    await storeRegistrations(app, 3_000);
    const source = app.database.dataSource;
    const read = app.database.read.bind(app.database);
    let reads = 0;
    const spy = jest.spyOn(app.database, 'read').mockImplementation(async (work) => {
      if (++reads > 6) throw new Error('gone');
      return read(work);
    });
    try {
      const response = await get();
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    } finally {
      spy.mockRestore();
    }
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'download broke off', cause: { name: 'Error', message: 'gone' } },
    ]);
    expect(source.isInitialized).toBe(true);
    expect((await rowsOf()).length).toBe(3_001);
  });

  it('API-13 reads page by page, no faster than the client, and stops once the client has disconnected', async () => {
    await storeRegistrations(app, 10_000);
    // 30 MB are more than any socket buffers before it is read.
    await app.db.sql('UPDATE registrations SET notes = ?', ['य'.repeat(1_000)]);
    const read = jest.spyOn(app.database, 'read');
    const asked = once(app.app.getHttpServer(), 'request') as Promise<[unknown, ServerResponse]>;
    const { port } = new URL(app.url);
    const sent = request({ port, path: PATH, headers: { authorization: `Bearer ${token}` } });
    // The response is not read, so the server has to wait.
    sent.on('response', (response) => response.pause());
    sent.on('error', () => undefined).end();
    const [, answer] = await asked;
    await untilStalled(answer);
    const stalledAt = read.mock.calls.length;
    const gone = once(answer, 'close');
    sent.destroy();
    await gone;
    await turns(50);
    expect(read.mock.calls.length).toBe(stalledAt);
    expect(stalledAt).toBeLessThan(12);
    read.mockRestore();
  });

  it('API-13 does not block other requests', async () => {
    await storeRegistrations(app, 10_000);
    let isDownloaded = false;
    const download = rawRequest(app.url, PATH, { headers: { authorization: `Bearer ${token}` } });
    const downloaded = download.then(({ bytes }) => {
      isDownloaded = true;
      return bytes;
    });
    const { status } = await registrationCalls(app.api).add({ name: 'In Between' });
    expect([status, isDownloaded]).toEqual([201, false]);
    expect((await downloaded).length).toBeGreaterThan(1_000_000);
  });
});

/** Waits for `count` turns of the event loop. In each of them, whatever can continue does. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await sleep(2);
}

/** Waits until the connection of a response accepts no more data. */
async function untilStalled(answer: ServerResponse): Promise<void> {
  for (let still = 0, before = -1; still < 50; await turns(1)) {
    const written = answer.socket?.bytesWritten ?? 0;
    still = answer.writableNeedDrain && written === before ? still + 1 : 0;
    before = written;
  }
}
