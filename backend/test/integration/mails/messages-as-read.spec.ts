import type { Transaction } from '../../../src/database/transaction.js';
import type { OutboxMessageEntity } from '../../../src/outbox/outbox-message.entity.js';
import { OutboxRepository } from '../../../src/outbox/outbox.repository.js';
import type { NewsMessageEntity } from '../../../src/registrations/people/person.entity.js';
import { NewsRepository } from '../../../src/registrations/people/news.repository.js';
import type { StaffNoticeEntity } from '../../../src/staff-notices/staff-notice.entity.js';
import { StaffNoticesRepository } from '../../../src/staff-notices/staff-notices.repository.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOON_MS = Date.parse(NOON);
const MESSAGE = {
  id: 'message',
  state: 'waiting',
  createdAtMs: NOON_MS,
  dueAtMs: NOON_MS,
  attempts: 1,
  reason: null,
  settledAtMs: null,
  recipientKey: null,
} as const;
/** Changes that another server may have made to a message since it was read. */
const TAKEN = [{ attempts: 0 }, { dueAtMs: NOON_MS - 1 }, { id: 'gone' }];
const TAKEN_MAIL = [...TAKEN, { state: 'sending' as const }];

describe('a message that another server may have changed since it was read', () => {
  let app: TestApp;
  let registrationId: string;

  beforeAll(async () => {
    app = await startTestApp();
    await app.api.register({ newsByEmail: true });
    [registrationId = ''] = (await app.api.registrations()).map(({ _id }) => _id);
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM outbox_messages');
  });
  afterAll(() => app.close());

  const inTurn = <Read>(
    work: (transaction: Transaction, read: Read) => Promise<boolean>,
    reads: Read[],
  ) =>
    app.database.transaction(async (transaction) => {
      const answers: boolean[] = [];
      for (const read of reads) answers.push(await work(transaction, read));
      return answers;
    });

  it('MAIL-2 is marked as sent only from its current state, and only once', async () => {
    const outbox = app.app.get(OutboxRepository);
    const mail: OutboxMessageEntity = {
      ...MESSAGE,
      registrationId,
      kind: 'received',
      noticeId: null,
    };
    await app.database.transaction((transaction) => outbox.insert(transaction, [mail]));

    const taken = await inTurn(
      (transaction, read) => outbox.change(transaction, read, { state: 'sent' }),
      [...TAKEN_MAIL.map((change) => ({ ...mail, ...change })), mail, mail],
    );

    expect(taken).toEqual([false, false, false, false, true, false]);
    expect(await app.db.sql('SELECT state FROM outbox_messages')).toEqual([{ state: 'sent' }]);
  });

  it('PEOPLE-7 about a new batch is marked as sent only from its current state, and only once', async () => {
    const news = app.app.get(NewsRepository);
    const [person] = await app.db.sql('SELECT id FROM people');
    const mail: NewsMessageEntity = {
      ...MESSAGE,
      personId: String(person?.['id']),
      batchId: 'batch',
    };
    await app.database.transaction((transaction) => news.insert(transaction, [mail]));

    const taken = await inTurn(
      (transaction, read) => news.change(transaction, read, { state: 'sent' }),
      [...TAKEN_MAIL.map((change) => ({ ...mail, ...change })), mail, mail],
    );

    expect(taken).toEqual([false, false, false, false, true, false]);
    expect(await app.db.sql('SELECT state FROM news_messages')).toEqual([{ state: 'sent' }]);
  });

  it('PUSH-5 for staff is changed or removed only from its current state, and only once', async () => {
    const notices = app.app.get(StaffNoticesRepository);
    const notice: StaffNoticeEntity = {
      id: 'message',
      event: 'registered',
      registrationId,
      actorId: null,
      targetType: 'everybody',
      targetId: null,
      sinceMs: null,
      createdAtMs: NOON_MS,
      dueAtMs: NOON_MS,
      attempts: 1,
    };
    const reads = TAKEN.map((change) => ({ ...notice, ...change }));
    await app.database.transaction((transaction) => notices.insert(transaction, [notice]));

    const changed = await inTurn(
      (transaction, read) => notices.change(transaction, read, { attempts: 2 }),
      [...reads, notice, notice],
    );
    const again = { ...notice, attempts: 2 };
    const removed = await inTurn(
      (transaction, read) => notices.remove(transaction, read),
      [...reads, notice, again, again],
    );

    expect(changed).toEqual([false, false, false, true, false]);
    expect(removed).toEqual([false, false, false, false, true, false]);
    expect(await app.db.sql('SELECT id FROM staff_notices')).toEqual([]);
  });
});
