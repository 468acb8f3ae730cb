import { createConnection } from 'mysql2/promise';
import { createServer } from '../../src/bootstrap.js';
import { createLogger } from '../../src/common/telemetry/logger.js';
import type { Config } from '../../src/config/env.js';
import { OutboxService } from '../../src/outbox/outbox.service.js';
import { prepare } from '../../src/prepare.js';
import { NewsService } from '../../src/registrations/people/news.service.js';
import { StaffNotices } from '../../src/staff-notices/staff-notices.service.js';
import { aRegistration, newKey } from '../support/calls/requests.js';
import { DatabaseProxy } from '../drills/database-proxy.js';
import { Api } from '../support/calls/api.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/database/seat-audit.js';
import { someoneWaitsForARow } from '../support/database/row-lock-waits.js';
import { startTestApp, type TestApp } from '../support/server/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { ANSWER_LIMIT_MS, timed, type Timed } from '../support/server/timed.js';

/** The part of the answer limit that may be waiting. The rest is for work, which takes longer on a busy machine. */
const WAIT_LIMIT_MS = ANSWER_LIMIT_MS - 400;
const MINUTE_MS = 60_000;

async function proxyBefore(db: TestDatabase): Promise<DatabaseProxy> {
  if (db.config.kind !== 'mysql') throw new Error('only MySQL is reached over a network');
  return DatabaseProxy.before(db.config.url);
}

describe('while MySQL is unavailable', () => {
  let db: TestDatabase;
  let proxy: DatabaseProxy;
  let app: TestApp;

  beforeAll(async () => {
    db = await createTestDatabase();
    proxy = await proxyBefore(db);
    app = await startTestApp({ db: { ...db, config: { kind: 'mysql', url: proxy.url } } });
  });
  afterEach(async () => {
    await proxy.mend();
    await expectSeatsToAddUp(app);
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
    await db.drop();
  });

  /** Makes one call of every kind that needs the database. */
  const everyCall = (batchId: string): Promise<Timed>[] =>
    [
      app.api.call('/api/registration/batches/yogasanas'),
      app.api.register({ batchId }),
      app.api.register({}, newKey()),
      app.api.login(),
      app.api.asAdmin('/api/batches'),
      app.api.asAdmin('/api/admin/dashboard'),
      app.api.asAdmin('/api/admin/registrations'),
      app.api.asAdmin('/api/admin/cleanup/stats'),
      app.api.cleanUp(),
      app.api.changeStatus('some-id', 'confirmed'),
      app.api.deleteBatch(batchId),
      app.api.call('/api/health/ready'),
    ].map(timed);

  async function expectUnavailable(calls: Promise<Timed>[], limitMs: number): Promise<void> {
    for (const { status, body, idleMs, headers } of await Promise.all(calls)) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_unavailable' });
      expect(body.message).toMatch(/^Our records cannot be reached/);
      expect(headers.get('retry-after')).toBe('5');
      expect(idleMs).toBeLessThan(limitMs);
    }
  }

  const rows = async () =>
    Number((await db.sql('SELECT COUNT(*) AS n FROM registrations'))[0]?.['n']);

  /** Expects no lock wait: one that we gave up must end in the server too, or its connections run out. */
  async function noneWaitsForALock(): Promise<void> {
    for (let tries = 0; tries < 15; tries++) {
      if (!(await someoneWaitsForARow(db))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('a statement still waits for a lock');
  }

  it('RUN-5 every call gets 503 with a message within 5 s while MySQL stalls, and works again afterwards', async () => {
    const batchId = await app.api.createBatch();
    const before = await rows();

    proxy.stall();
    const calls = [...everyCall(batchId), ...everyCall(batchId), ...everyCall(batchId)];
    expect((await app.api.call('/api/health')).status).toBe(200);
    await expectUnavailable(calls, WAIT_LIMIT_MS);
    await proxy.mend();

    expect((await app.api.call('/api/health/ready')).status).toBe(200);
    expect((await app.api.register({ batchId })).status).toBe(201);
    expect(await rows()).toBe(before + 1);
  });

  it('RUN-5 works again on new connections after MySQL lost power and no old connection was ever closed', async () => {
    const batchId = await app.api.createBatch();
    // Each waits for the others, so that all ten connections of the pool are open.
    let begun = 0;
    let allHaveBegun = (): void => undefined;
    const meeting = new Promise<void>((resolve) => (allHaveBegun = resolve));
    const meet = async () => {
      if (++begun === 10) allHaveBegun();
      await meeting;
    };
    await Promise.all(Array.from({ length: 10 }, () => app.database.read(meet)));

    proxy.stall();
    await expectUnavailable([...everyCall(batchId), ...everyCall(batchId)], WAIT_LIMIT_MS);
    proxy.replaceMachine();

    expect((await app.api.register({ batchId })).status).toBe(201);
  });

  it('RUN-4 RUN-5 every call gets 503 within 1.5 s while MySQL refuses connections, and works again afterwards', async () => {
    const batchId = await app.api.createBatch();

    proxy.refuse();
    await expectUnavailable(everyCall(batchId), 1_500);
    await proxy.mend();

    expect((await app.api.call('/api/health/ready')).status).toBe(200);
    expect((await app.api.register({ batchId })).status).toBe(201);
  });

  it('RUN-5 requests succeed although all open connections were cut after the previous requests', async () => {
    const batchId = await app.api.createBatch();
    await Promise.all(Array.from({ length: 20 }, () => app.api.register()));

    proxy.cut();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.api.register({ batchId })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('RUN-5 after 80 failed requests the connection pool serves 80 requests at once', async () => {
    proxy.refuse();
    await Promise.all(Array.from({ length: 80 }, () => app.api.register()));
    await proxy.mend();

    const answers = await Promise.all(Array.from({ length: 80 }, () => app.api.register()));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('RUN-5 a registration for a locked batch gets 503 within 5 s and is not stored; another batch is served', async () => {
    const [locked, free] = [await app.api.createBatch(), await app.api.createBatch()];
    const before = await rows();
    const other = await createConnection(db.config.kind === 'mysql' ? db.config.url : '');
    await other.query('START TRANSACTION');
    await other.query('UPDATE batches SET enrolled = 0 WHERE id = ?', [locked]);

    const late = Array.from({ length: 4 }, () => timed(app.api.register({ batchId: locked })));
    expect((await app.api.register({ batchId: free })).status).toBe(201);
    await expectUnavailable(late, WAIT_LIMIT_MS);
    await noneWaitsForALock();
    await other.query('ROLLBACK');
    await other.end();

    expect((await app.api.register({ batchId: locked })).status).toBe(201);
    expect(await enrolledIn(app, locked)).toBe(1);
    expect(await rows()).toBe(before + 2);
  });

  it.each([
    ['was carried out by the database', 'with a key', () => proxy.loseAnswerTo('COMMIT'), newKey()],
    ['was carried out by the database', 'without a key', () => proxy.loseAnswerTo('COMMIT'), {}],
    ['never arrived at the database', 'with a key', () => proxy.lose('COMMIT'), newKey()],
    ['never arrived at the database', 'without a key', () => proxy.lose('COMMIT'), {}],
  ])(
    'DATA-8 RUN-5 after a lost commit that %s, a registration %s is stored once and answered with 201',
    async (_, __, loseCommit, key) => {
      const asha = aRegistration({ batchId: await app.api.createBatch({ capacity: 1 }) });
      const before = await rows();

      loseCommit();
      expect((await app.api.register(asha, key)).status).toBe(201);

      expect(await rows()).toBe(before + 1);
      expect((await app.api.register(asha, key)).status).toBe(201);
      expect(await rows()).toBe(before + 1);
    },
  );

  it('MAIL-2 PEOPLE-7 PUSH-5 after a lost commit, the result of a mail, of news and of a notice is stored, so that none is sent twice', async () => {
    const batchId = await app.api.createBatch();
    await app.api.register({ newsByEmail: true });
    const nowMs = app.clock.nowMs();
    await db.sql(
      `INSERT INTO news_messages (id, person_id, batch_id, state, created_at_ms, due_at_ms, attempts)
       SELECT 'news', id, ?, 'waiting', ?, ?, 0 FROM people`,
      [batchId, nowMs, nowMs],
    );
    const outbox = app.app.get(OutboxService);
    const news = app.app.get(NewsService);
    const notices = app.app.get(StaffNotices);
    const settledIn = async (table: string) =>
      (await db.sql(`SELECT state FROM ${table} WHERE state <> 'waiting'`)).map(
        ({ state }) => state,
      );

    for (const due of await outbox.due(1)) {
      const message = (await outbox.claim(due)) ?? due;
      proxy.lose('COMMIT');
      await outbox.settle(message, { state: 'sent', recipientKey: 'x' });
    }
    expect(await settledIn('outbox_messages')).toEqual(['sent']);
    for (const { message: due } of await news.due(1)) {
      const message = (await news.claim(due)) ?? due;
      proxy.lose('COMMIT');
      await news.settle(message, { state: 'sent' });
    }
    expect(await settledIn('news_messages')).toEqual(['sent']);
    for (const [end, left] of [
      ['postpone', [nowMs + MINUTE_MS]],
      ['settle', []],
    ] as const) {
      await app.database.transaction((work) => notices.addForAccount(work, 'email_code', 'me'));
      const due = await notices.dueOf({ type: 'account', id: 'me' }, 1);
      const claimed = await notices.claim(due);
      proxy.lose('COMMIT');
      await notices[end](claimed);
      const stored = await db.sql('SELECT due_at_ms AS at FROM staff_notices');
      expect(stored.map(({ at }) => Number(at))).toEqual(left);
    }
  });

  it('RUN-5 a transaction that must not be repeated gets 503 after the answer to COMMIT is lost, and runs only once', async () => {
    const batchId = await app.api.createBatch();
    let attempts = 0;
    const work = app.database.transaction((transaction) => {
      attempts++;
      return transaction.query('UPDATE batches SET price = price + 1 WHERE id = ?', [batchId]);
    });

    proxy.loseAnswerTo('COMMIT');

    await expect(work).rejects.toMatchObject({ code: 'database_unavailable', status: 503 });
    expect(attempts).toBe(1);
  });

  it('DATA-5 RUN-5 a registration that loses its connection before COMMIT is still answered with 201 and takes one seat', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });

    proxy.loseAnswerTo('INSERT INTO `registration_terms`');
    expect((await app.api.register({ batchId }, newKey())).status).toBe(201);

    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('RUN-5 a server that starts before MySQL is available answers 503 until then, and serves afterwards', async () => {
    const fresh = await createTestDatabase();
    const between = await proxyBefore(fresh);
    between.refuse();
    const config: Config = { ...app.config, database: { kind: 'mysql', url: between.url } };
    const logger = createLogger('silent');
    const server = await createServer({ config, logger });
    await server.app.listen(0, '127.0.0.1');
    const api = new Api(await server.app.getUrl());

    const prepared = prepare(server, config, logger);
    expect((await api.call('/api/health')).status).toBe(200);
    expect((await api.call('/api/health/ready')).status).toBe(503);
    expect((await api.register()).status).toBe(503);
    await between.mend();
    await prepared;

    expect((await api.register()).status).toBe(201);
    expect((await api.login()).status).toBe(200);
    await server.app.close();
    between.close();
    await fresh.drop();
  });
});
