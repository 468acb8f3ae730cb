import { gunzipSync } from 'node:zlib';
import { BatchRepository } from '../../../src/batches/batch.repository.js';
import { JoinableBatchesService } from '../../../src/batches/joinable-batches.service.js';
import type { JoinableBatch } from '../../../src/batches/batch.response.js';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { duplicateBatch, editBatch } from '../../support/calls/batch-calls.js';
import { queriesOf } from '../../support/database/query-log.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import type { TestApp } from '../../support/server/test-app.js';
import { itOnMysql } from '../../support/database/test-database.js';

const PROGRAM = 'surya-kriya';

describe('the list of batches that visitors can choose', () => {
  let replicas: TestApp[];
  let app: TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => closeAll(replicas));

  const ask = (server = app) => server.api.call(`/api/registration/batches/${PROGRAM}`);
  const listed = async (server = app) => (await ask(server)).body as unknown as JoinableBatch[];
  const batch = async (id: string, server = app) =>
    (await listed(server)).find(({ _id }) => _id === id);
  const create = (changes: object = {}) => app.api.createBatch({ program: PROGRAM, ...changes });
  const register = (batchId: string) => app.api.register({ batchId, program: PROGRAM });

  it('API-1 requests within half a second share one database query', async () => {
    const id = await create();

    const startedAt = performance.now();

    const queries = await queriesOf(app.database.dataSource, async () => {
      const lists = await Promise.all(Array.from({ length: 50 }, () => listed()));
      for (const list of lists) expect(list.map(({ _id }) => _id)).toContain(id);
    });

    const halfSeconds = Math.ceil((performance.now() - startedAt) / 500);
    const asked = queries.filter(({ sql }) => /FROM .batches/.test(sql)).length;
    expect(asked).toBeLessThanOrEqual(halfSeconds);
  });

  it('API-1 with long descriptions is gzipped once for all requests, with the same content as uncompressed', async () => {
    const description = 'साँस लें और ठहरें। '.repeat(250).trim();
    const path = `/api/registration/batches/${PROGRAM}`;
    const get = async (encodings: string) => {
      const headers = { 'accept-encoding': encodings };
      const { bytes, headers: answered } = await rawRequest(app.url, path, { headers });
      const encoding = answered['content-encoding'];
      const json = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      return { encoding, answered, bytes, list: JSON.parse(json.toString()) as JoinableBatch[] };
    };
    const id = await create({ description });

    const [packed, plain, refused] = await Promise.all(
      ['gzip, deflate, br', 'identity', 'gzip;q=0'].map(get),
    );
    expect(packed?.encoding).toBe('gzip');
    expect(packed?.answered).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(String(packed?.answered['vary']).toLowerCase()).toContain('accept-encoding');
    expect([plain?.encoding, refused?.encoding]).toEqual([undefined, undefined]);
    expect(packed?.bytes.length).toBeLessThan((plain?.bytes.length ?? 0) / 4);
    expect(packed?.list).toEqual(plain?.list);
    expect(refused?.list).toEqual(plain?.list);
    expect(packed?.list.find(({ _id }) => _id === id)?.description).toBe(description);

    const service = app.app.get(JoinableBatchesService);
    const [one, other] = await Promise.all([1, 2].map(() => service.listAsGzip(PROGRAM)));
    expect(one).toBeInstanceOf(Buffer);
    expect(other).toBe(one);

    await app.api.deleteBatch(id);
    expect((await get('gzip')).list.map(({ _id }) => _id)).not.toContain(id);
  });

  it('API-1 shows each creation, edit, duplication and deletion of a batch in the next response', async () => {
    await listed();
    const id = await create();
    expect(await batch(id)).toMatchObject({ enrolled: 0, price: 4500 });

    await editBatch(app, id, { price: 5000 });
    expect(await batch(id)).toMatchObject({ price: 5000 });

    const { body } = await duplicateBatch(app, id);
    expect(await batch(body.batch._id)).toMatchObject({ price: 5000 });

    await app.api.deleteBatch(id);
    expect(await batch(id)).toBeUndefined();
  });

  it('API-1 shows each seat that is taken, released or taken again in the next response', async () => {
    const id = await create({ startDate: '2026-11-10', endDate: '2026-11-20' });
    await listed();
    for (const held of [1, 2, 3]) {
      await register(id);
      expect(await batch(id)).toMatchObject({ enrolled: held });
    }

    const [registration] = await app.api.registrations(`?batchId=${id}`);
    for (const [status, enrolled] of [
      ['cancelled', 2],
      ['pending', 3],
    ] as const) {
      await app.api.changeStatus(registration?._id ?? '', status);
      expect(await batch(id)).toMatchObject({ enrolled });
    }
  });

  it('API-1 is not cached if a seat was taken while the list was read', async () => {
    const id = await create();
    const repository = app.app.get(BatchRepository);
    const find = repository.findJoinable.bind(repository);
    let hasRead = (): void => undefined;
    let goOn = (): void => undefined;
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const goneOn = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(repository, 'findJoinable').mockImplementationOnce(async (...question) => {
      const batches = await find(...question);
      hasRead();
      // The embedded database runs nothing else before a read has ended.
      if (app.database.dataSource.options.type === 'mysql') await goneOn;
      return batches;
    });

    const early = batch(id);
    await read;
    await register(id);
    expect(await batch(id)).toMatchObject({ enrolled: 1 });
    goOn();

    expect(await early).toMatchObject({ enrolled: 0 });
    expect(await batch(id)).toMatchObject({ enrolled: 1 });
  });

  it('ADMIN-4 contains a batch until the last millisecond of its last day', async () => {
    const id = await create({ startDate: '2026-11-10', endDate: '2026-11-20' });
    app.clock.set('2026-11-20T18:29:59.999Z');
    expect(await batch(id)).toBeDefined();

    app.clock.set('2026-11-20T18:30:00.000Z');
    expect(await batch(id)).toBeUndefined();
    app.clock.set('2026-11-20T06:30:00.000Z');
  });

  it('RUN-5 answers 503 one second after the database fails, and works with the first request after it returns', async () => {
    const id = await create();
    expect(await batch(id)).toBeDefined();

    const away = new DomainError('database_unavailable');
    const reads = jest.spyOn(app.database, 'read').mockRejectedValue(away);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    reads.mockRestore();

    expect(await batch(id)).toBeDefined();
  });

  itOnMysql('API-1 shows a change on one server in the others within a second', async () => {
    const other = replicas[1] as TestApp;
    const id = await create();
    const delaysMs: number[] = [];
    for (let enrolled = 1; enrolled <= 3; enrolled++) {
      await listed(other);
      await register(id);
      const changedAt = performance.now();
      while ((await batch(id, other))?.enrolled !== enrolled) await listed(other);
      delaysMs.push(performance.now() - changedAt);
    }
    // A busy machine may delay one of them.
    expect(Math.min(...delaysMs)).toBeLessThan(1_000);
  });
});
