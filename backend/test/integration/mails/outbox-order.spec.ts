import type { BatchNoticeEntity } from '../../../src/outbox/batch-notice.entity.js';
import type { OutboxMessageEntity } from '../../../src/outbox/outbox-message.entity.js';
import { OutboxRepository } from '../../../src/outbox/outbox.repository.js';
import { NewsRepository } from '../../../src/registrations/people/news.repository.js';
import type { StaffNoticeEntity } from '../../../src/staff-notices/staff-notice.entity.js';
import { StaffNoticesRepository } from '../../../src/staff-notices/staff-notices.repository.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOON_MS = Date.parse(NOON);
const ADDRESS = 'the key of an address';
/** The first one written has waited the shortest. The other two are due at the same moment. */
const DUE = [
  { id: 'message-1', dueAtMs: NOON_MS },
  { id: 'message-2', dueAtMs: NOON_MS - 1 },
  { id: 'message-3', dueAtMs: NOON_MS - 1 },
];
const IN_ORDER = ['message-2', 'message-3', 'message-1'];

type Changes = Partial<OutboxMessageEntity>;

describe('the order of messages', () => {
  let app: TestApp;
  let outbox: OutboxRepository;
  let news: NewsRepository;
  let registrationIds: string[];
  let personIds: string[];

  beforeAll(async () => {
    app = await startTestApp();
    outbox = app.app.get(OutboxRepository);
    news = app.app.get(NewsRepository);
    for (let n = 0; n < 3; n++) await app.api.register({ newsByEmail: true });
    const idsIn = async (table: string) =>
      (await app.db.sql(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => String(id));
    registrationIds = await idsIn('registrations');
    personIds = await idsIn('people');
  });
  beforeEach(async () => {
    for (const table of ['outbox_messages', 'news_messages', 'batch_notices', 'staff_notices']) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => app.close());

  const message = (changes: Changes) => ({
    id: 'message',
    state: 'waiting' as const,
    createdAtMs: NOON_MS,
    dueAtMs: NOON_MS,
    attempts: 0,
    reason: null,
    settledAtMs: null,
    recipientKey: null,
    ...changes,
  });
  /** Stores one mail for each person. */
  const storeMails = (rows: Changes[]) =>
    app.database.transaction((transaction) => {
      const mails = rows.map((changes, n) => ({
        ...message(changes),
        registrationId: registrationIds[n] ?? '',
        kind: 'received' as const,
        noticeId: null,
      }));
      return outbox.insert(transaction, mails);
    });
  const storeNews = (rows: Changes[]) =>
    app.database.transaction((transaction) => {
      const mails = rows.map((changes, n) => ({
        ...message(changes),
        personId: personIds[n] ?? '',
        batchId: 'batch',
      }));
      return news.insert(transaction, mails);
    });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it.each([1, 2, 3])(
    'MAIL-2 a read of %i mails returns them in the order of their due times',
    async (count) => {
      await storeMails(DUE);

      const due = await app.database.read((reader) => outbox.findDue(reader, NOON_MS, count));

      expect(idsOf(due)).toEqual(IN_ORDER.slice(0, count));
    },
  );

  it.each([1, 2, 3])(
    'PEOPLE-7 a read of %i mails about new batches returns them in the order of their due times',
    async (count) => {
      await storeNews(DUE);

      const due = await app.database.read((reader) => news.findDue(reader, NOON_MS, count));

      expect(idsOf(due)).toEqual(IN_ORDER.slice(0, count));
    },
  );

  it.each([1, 2, 3])(
    'PUSH-5 a read of %i notices orders them by due time, and those of one device by event',
    async (count) => {
      const notices = app.app.get(StaffNoticesRepository);
      const rows = DUE.map((due): StaffNoticeEntity => ({
        event: 'registered',
        registrationId: null,
        actorId: null,
        targetType: 'everybody',
        targetId: null,
        sinceMs: null,
        createdAtMs: NOON_MS,
        attempts: 0,
        ...due,
      }));
      await app.database.transaction((transaction) => notices.insert(transaction, rows));
      const device = { targetType: 'device' as const, targetId: 'phone' };
      const told = rows.map((row) => ({ ...row, ...device, id: `to ${row.id}` }));
      await app.database.transaction((transaction) => notices.insert(transaction, told));

      const [everybody, own] = await app.database.read(async (reader) => [
        await notices.findUnspread(reader, NOON_MS, count),
        await notices.findDueOf(reader, { type: 'device', id: 'phone' }, NOON_MS, count),
      ]);

      expect(idsOf(everybody ?? [])).toEqual(IN_ORDER.slice(0, count));
      // A device gets them in the order in which the events happened.
      expect(idsOf(own ?? [])).toEqual(DUE.slice(0, count).map(({ id }) => `to ${id}`));
    },
  );

  it('MAIL-7 lists mails that failed at the same moment with the last written first', async () => {
    const failed = DUE.map(({ id }) => ({ id, state: 'failed' as const }));
    await storeMails(failed);
    await storeNews(failed);

    const shown = await app.database.read(async (reader) => [
      idsOf(await outbox.findFailed(reader, 2)),
      idsOf(await news.findFailed(reader, 2)),
    ]);

    expect(shown).toEqual([
      ['message-3', 'message-2'],
      ['message-3', 'message-2'],
    ]);
  });

  it('MAIL-13 lists only the messages to one batch, with the last written first', async () => {
    const [batchId, other] = [await app.api.createBatch(), await app.api.createBatch()];
    const notices = [
      { id: 'notice-1', batchId },
      { id: 'notice-2', batchId },
      { id: 'notice-3', batchId, kind: 'batch_changed' as const },
      { id: 'notice-4', batchId: other },
    ].map((notice): BatchNoticeEntity => ({
      kind: 'batch_message',
      factsBefore: null,
      subject: 'Mats',
      message: 'Bring one.',
      createdAtMs: NOON_MS,
      ...notice,
    }));
    await app.database.transaction(async (transaction) => {
      for (const notice of notices) await outbox.insertNotice(transaction, notice);
    });

    const listed = await app.database.read((reader) =>
      outbox.findNotices(reader, batchId, 'batch_message', 20),
    );

    expect(idsOf(listed)).toEqual(['notice-2', 'notice-1']);
  });

  const took = { state: 'sent', settledAtMs: NOON_MS } as const;
  const refused = { state: 'failed', reason: 'address_refused', settledAtMs: NOON_MS } as const;
  const later = { settledAtMs: NOON_MS + 1 };
  it.each<[boolean, string, Changes, Changes]>([
    [true, 'of two messages at the same instant it refused the second', took, refused],
    [false, 'of two messages at the same instant it accepted the second', refused, took],
    [true, 'it last refused the message that was written first', { ...refused, ...later }, took],
    [false, 'it last accepted the message that was written first', { ...took, ...later }, refused],
    [
      true,
      'it refused a message, and another one still waits',
      refused,
      { state: 'waiting', ...later },
    ],
  ])(
    'MAIL-7 whether an address counts as refusing (%s) depends on its last answer: %s',
    async (...of) => {
      const [isRefused, , first, second] = of;
      const rows = [
        { id: 'message-1', ...first },
        { id: 'message-2', ...second },
      ].map((row) => ({ ...row, recipientKey: ADDRESS }));

      for (const [table, store] of [
        ['outbox_messages', storeMails],
        ['news_messages', storeNews],
      ] as const) {
        await store(rows);
        const answer = await app.database.read((reader) => outbox.isRefused(reader, ADDRESS));
        await app.db.sql(`DELETE FROM ${table}`);
        expect([table, answer]).toEqual([table, isRefused]);
      }
    },
  );
});
