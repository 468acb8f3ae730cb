import type { Transaction } from '../../../src/database/transaction.js';
import type { OutboxMessageEntity } from '../../../src/outbox/outbox-message.entity.js';
import { OutboxRepository } from '../../../src/outbox/outbox.repository.js';
import { RegistrationRepository } from '../../../src/registrations/registration.repository.js';
import type { StaffContactEntity } from '../../../src/staff-notices/staff-contact.entity.js';
import { StaffContactsRepository } from '../../../src/staff-notices/staff-contacts.repository.js';
import type { StaffNoticeEntity } from '../../../src/staff-notices/staff-notice.entity.js';
import { StaffNoticesRepository } from '../../../src/staff-notices/staff-notices.repository.js';
import { join, ownerId } from '../../support/accounts/team.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOON_MS = Date.parse(NOON);

describe('receivers of digests, notices and mails', () => {
  let app: TestApp;
  let asha: string;
  let meera: string;
  let contacts: StaffContactsRepository;
  let outbox: OutboxRepository;

  beforeAll(async () => {
    app = await startTestApp();
    asha = await ownerId(app.api);
    meera = (await join(app.api)).id;
    contacts = app.app.get(StaffContactsRepository);
    outbox = app.app.get(OutboxRepository);
  });
  beforeEach(() => app.db.sql('DELETE FROM staff_contacts'));
  afterAll(() => app.close());

  const inTurn = <T>(work: (transaction: Transaction) => Promise<T>) =>
    app.database.transaction(work);
  const contact = (changes: Partial<StaffContactEntity>): StaffContactEntity => ({
    adminId: asha,
    email: 'asha@school.example',
    verifiedAtMs: NOON_MS,
    refusedAtMs: null,
    pendingEmail: null,
    codeAskedAtMs: null,
    wrongCodes: 0,
    codesAsked: 0,
    codesCountedFromMs: NOON_MS,
    wantsDigest: true,
    wantsNotes: true,
    digestedAtMs: NOON_MS,
    ...changes,
  });

  it.each<[string, Partial<StaffContactEntity>, boolean]>([
    ['an account that wants the digest receives it', {}, true],
    ['an account without an e-mail address receives none', { email: null }, false],
    ['an account whose address has refused a mail receives none', { refusedAtMs: NOON_MS }, false],
    ['an account that wants only other mails receives none', { wantsDigest: false }, false],
  ])('STAFF-3 are selected for the digest: %s', async (_title, changes, isTold) => {
    await inTurn((transaction) => contacts.put(transaction, contact(changes)));

    const told = await app.database.read((reader) => contacts.findWanting(reader, 'wantsDigest'));

    expect(told.map(({ adminId }) => adminId)).toEqual(isTold ? [asha] : []);
  });

  it('STAFF-3 advances the digest time of a person only once, and only while they want digests', async () => {
    const own = contact({});
    const advance = (read: StaffContactEntity) =>
      inTurn((transaction) => contacts.advanceDigest(transaction, read, NOON_MS + 1));
    await inTurn((transaction) => contacts.put(transaction, own));
    await inTurn((transaction) => contacts.put(transaction, { ...own, adminId: meera }));

    expect(await advance({ ...own, digestedAtMs: null })).toBe(false);
    expect([await advance(own), await advance(own)]).toEqual([true, false]);
    await inTurn((transaction) => contacts.put(transaction, { ...own, wantsDigest: false }));
    expect(await advance(own)).toBe(false);
    const others = await app.database.read((reader) => contacts.find(reader, meera));
    expect(others?.digestedAtMs).toBe(NOON_MS);
  });

  it('STAFF-4 records a refusal only for the account and the address that refused', async () => {
    await inTurn((transaction) => contacts.put(transaction, contact({})));
    const refuses = async (adminId: string, email: string) => {
      await inTurn((transaction) => contacts.noteRefusal(transaction, adminId, email, NOON_MS));
      const own = await app.database.read((reader) => contacts.find(reader, asha));
      return own?.refusedAtMs;
    };

    expect(await refuses(asha, 'of-before@school.example')).toBeNull();
    expect(await refuses(meera, 'asha@school.example')).toBeNull();
    expect(await refuses(asha, 'asha@school.example')).toBe(NOON_MS);
  });

  it('STAFF-3 PUSH-5 finds only due notices of one receiver, and takes only the digests of one account', async () => {
    const notices = app.app.get(StaffNoticesRepository);
    const rows = [
      { id: 'digest' },
      { id: 'code', event: 'email_code' as const },
      { id: 'later', dueAtMs: NOON_MS + 1 },
      { id: 'of a device', targetType: 'device' as const },
      { id: 'of another', targetId: meera },
    ].map((changes): StaffNoticeEntity => ({
      event: 'digest',
      registrationId: null,
      actorId: null,
      targetType: 'account',
      targetId: asha,
      sinceMs: NOON_MS - 1,
      createdAtMs: NOON_MS,
      dueAtMs: NOON_MS,
      attempts: 0,
      ...changes,
    }));
    await inTurn((transaction) => notices.insert(transaction, rows));

    const receiver = { type: 'account' as const, id: asha };
    const due = await app.database.read((reader) =>
      notices.findDueOf(reader, receiver, NOON_MS, 20),
    );
    const taken = await inTurn((transaction) => notices.takeOf(transaction, 'digest', asha));

    expect(due.map(({ id }) => id)).toEqual(['code', 'digest']);
    expect(taken).toEqual([NOON_MS - 1, NOON_MS - 1]);
    expect(await app.db.sql('SELECT id FROM staff_notices ORDER BY id')).toEqual([
      { id: 'code' },
      { id: 'of a device' },
      { id: 'of another' },
    ]);
  });

  it('MAIL-11 MAIL-10 postpones only waiting mails of one kind about one batch, and finds mails by kind and time', async () => {
    const batchId = await app.api.createBatch();
    const other = await app.api.createBatch();
    const ids = (await storeRegistrations(app, 4)).toSorted();
    const notice = { factsBefore: null, subject: null, message: null, createdAtMs: NOON_MS };
    const kind = 'batch_changed';
    const mails = [
      { noticeId: 'notice' },
      { noticeId: 'notice', state: 'sending' as const },
      { noticeId: 'notice', kind: 'batch_message' as const },
      { noticeId: 'notice of another' },
    ].map((changes, n): OutboxMessageEntity => ({
      id: `mail-${n}`,
      registrationId: ids[n] ?? '',
      kind,
      state: 'waiting',
      createdAtMs: NOON_MS,
      dueAtMs: NOON_MS,
      attempts: 0,
      reason: null,
      settledAtMs: null,
      recipientKey: null,
      ...changes,
    }));
    const untilMs = NOON_MS + 60_000;

    const postponed = await inTurn(async (transaction) => {
      await outbox.insertNotice(transaction, { id: 'notice', batchId, kind, ...notice });
      const another = { id: 'notice of another', batchId: other, kind, ...notice } as const;
      await outbox.insertNotice(transaction, another);
      await outbox.insert(transaction, mails);
      return outbox.postpone(transaction, { batchId, kind, untilMs });
    });

    expect(postponed).toEqual([ids[0]]);
    const due = await app.db.sql('SELECT due_at_ms AS at FROM outbox_messages ORDER BY id');
    expect(due.map(({ at }) => at)).toEqual([untilMs, NOON_MS, NOON_MS, NOON_MS]);
    const told = (sinceMs: number) =>
      app.database.read((reader) => outbox.findTold(reader, ids.slice(0, 3), [kind], sinceMs));
    expect((await told(NOON_MS - 1)).toSorted()).toEqual(ids.slice(0, 2));
    expect(await told(NOON_MS)).toEqual([]);
  });

  it('MAIL-11 MAIL-12 MAIL-13 the people of a batch are told, and cancelled, in the order in which they registered', async () => {
    const batchId = await app.api.createBatch();
    const ids = ['', '', ''];
    for (const nth of [2, 0, 1]) {
      const registered = { batchId, createdAtMs: NOON_MS + nth };
      [ids[nth] = ''] = await storeRegistrations(app, 1, registered);
    }

    for (const who of ['seated', 'everybody'] as const) {
      const told = await app.database.read((reader) => outbox.findInBatch(reader, batchId, who));
      expect(told.map(({ id }) => id)).toEqual(ids);
    }
    const cancelled = await inTurn((transaction) =>
      app.app.get(RegistrationRepository).cancelEverybody(transaction, batchId),
    );
    expect(cancelled.map(({ id }) => id)).toEqual(ids);
  });
});
