import { VISITOR } from '../../../src/audit/audit.service.js';
import { MailTransport } from '../../../src/mail/mail-transport.js';
import { WaitingListService } from '../../../src/registrations/seats/waiting-list.service.js';
import { PushSender } from '../../../src/staff-delivery/push-sender.js';
import { StaffNoticesWorker } from '../../../src/staff-delivery/staff-notices.worker.js';
import { StaffNotices } from '../../../src/staff-notices/staff-notices.service.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { StaffMailbox } from '../../support/mails/staff-mailbox.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';

describe('writing notices for staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM push_devices');
    await app.db.sql('DELETE FROM staff_contacts');
  });
  afterAll(() => app.close());

  const idOf = async (email: string): Promise<string> =>
    (await app.api.registrations()).find((each) => each.email === email)?._id ?? '';
  const written = async (): Promise<string[]> => {
    const rows = await app.db.sql(
      'SELECT event, registration_id, actor_id, due_at_ms - created_at_ms AS wait FROM staff_notices ORDER BY id',
    );
    return rows.map(
      (row) =>
        `${String(row['event'])} ${row['actor_id'] === null ? 'visitor' : 'staff'} ${String(row['wait'])}`,
    );
  };
  const device = (): Promise<unknown> =>
    app.db.sql(
      "INSERT INTO push_devices (id, admin_id, session_id, name, endpoint_key, endpoint, p256dh, auth, created_at_ms, seen_at_ms) VALUES ('d1', 'a1', NULL, 'Phone', 'k', 'https://push.example/1', 'p', 'a', 0, 0)",
    );
  const contact = (wantsNotes: 0 | 1): Promise<unknown> =>
    app.db.sql(
      `INSERT INTO staff_contacts (admin_id, wrong_codes, codes_asked, codes_counted_from_ms, wants_digest, wants_notes) VALUES ('a1', 0, 0, 0, 1, ${wantsNotes})`,
    );

  it('PUSH-1 writes no notice while no staff have a device or want notes', async () => {
    await contact(0);
    await app.api.register({ email: 'asha@example.org' });
    await app.api.changeStatus(await idOf('asha@example.org'), 'cancelled');
    expect(await written()).toEqual([]);
  });

  it('PUSH-1 writes one notice per registration and cancellation with its author, and deletes it with the registration', async () => {
    await device();
    const batchId = await app.api.createBatch({ capacity: 1 });
    await app.api.register({ email: 'asha@example.org', batchId });
    await app.api.register({ email: 'asha@example.org', batchId });
    const refused = await app.api.register({ email: 'ravi@example.org', batchId });
    expect(refused.status).toBe(409);
    const id = await idOf('asha@example.org');
    await app.api.changeStatus(id, 'confirmed');
    await app.api.changeStatus(id, 'cancelled');
    await app.api.changeStatus(id, 'cancelled');
    expect(await written()).toEqual(['registered visitor 0', 'cancelled staff 60000']);
    await app.db.sql('DELETE FROM registrations');
    expect(await written()).toEqual([]);
  });

  it('STAFF-4 writes notices of registrations, not of cancellations, if staff only want a mail per registration', async () => {
    await contact(1);
    await app.api.register({ email: 'asha@example.org' });
    await app.api.changeStatus(await idOf('asha@example.org'), 'cancelled');
    expect(await written()).toEqual(['registered visitor 0']);
  });

  it('PUSH-1 WAIT-4 writes a freed seat as offered if the batch has offer hours, and otherwise as taken', async () => {
    await device();
    const line = new WaitingLine(app);
    const told = async (changes: object): Promise<string[]> => {
      const { seated, line: people } = await line.fullBatch(1, 1, changes);
      await app.db.sql('DELETE FROM staff_notices');
      await app.api.changeStatus(seated[0] ?? '', 'cancelled');
      const rows = await app.db.sql(
        "SELECT event FROM staff_notices WHERE event <> 'cancelled' AND registration_id = ?",
        [people[0]],
      );
      return rows.map(({ event }) => String(event));
    };
    expect(await told({ offerHours: 2 })).toEqual(['seat_offered']);
    expect(await told({})).toEqual(['seat_taken']);
  });

  it('PUSH-1 WAIT-7 writes an offered seat as taken exactly once, even if it is accepted twice', async () => {
    await device();
    const line = new WaitingLine(app);
    const { seated, line: people } = await line.fullBatch(1, 1, { offerHours: 2 });
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    await app.db.sql('DELETE FROM staff_notices');
    const waiting = app.app.get(WaitingListService);
    await waiting.accept(people[0] ?? '', VISITOR);
    await waiting.accept(people[0] ?? '', VISITOR);
    expect(await written()).toEqual(['seat_taken visitor 0']);
  });

  it('PUSH-1 writes notices of offered and taken seats as due at once, and none if the transaction fails', async () => {
    await device();
    await app.api.register({ email: 'asha@example.org' });
    const id = await idOf('asha@example.org');
    const notices = app.app.get(StaffNotices);
    await app.database.transaction((transaction) => notices.add(transaction, 'seat_offered', id));
    await app.database.transaction((transaction) => notices.add(transaction, 'seat_taken', id));
    const failing = app.database.transaction(async (transaction) => {
      await notices.add(transaction, 'seat_taken', id);
      throw new Error('no seat');
    });
    await expect(failing).rejects.toThrow('no seat');
    expect(await written()).toEqual([
      'registered visitor 0',
      'seat_offered visitor 0',
      'seat_taken visitor 0',
    ]);
  });

  it('PUSH-5 a notice is claimed only once, and is due again ten minutes later, in case its server died', async () => {
    await app.db.sql('DELETE FROM staff_notices');
    const notices = app.app.get(StaffNotices);
    const account = { type: 'account', id: 'a1' } as const;
    await app.database.transaction((transaction) =>
      notices.addForAccount(transaction, 'digest', account.id, 0),
    );
    const due = await notices.dueOf(account, 10);
    expect(await notices.claim(due)).toMatchObject([{ event: 'digest', attempts: 1 }]);
    // Another server that read the notice before this claim gets nothing.
    expect(await notices.claim(due)).toEqual([]);
    app.clock.advanceMs(10 * 60_000 - 1);
    expect(await notices.dueOf(account, 10)).toEqual([]);
    app.clock.advanceMs(1);
    expect(await notices.dueOf(account, 10)).toHaveLength(1);
  });

  it('STAFF-3 a new digest replaces an unsent digest and keeps its start time', async () => {
    await app.db.sql('DELETE FROM staff_notices');
    const notices = app.app.get(StaffNotices);
    for (const sinceMs of [1_000, 5_000]) {
      await app.database.transaction((transaction) =>
        notices.addForAccount(transaction, 'digest', 'a1', sinceMs),
      );
    }
    const rows = await app.db.sql('SELECT since_ms FROM staff_notices');
    expect(rows.map((row) => Number(row['since_ms']))).toEqual([1_000]);
  });
});

describe('notices that are being sent while the server stops', () => {
  let school: SchoolWithPush;
  let mailbox: StaffMailbox;
  beforeEach(async () => {
    school = new SchoolWithPush();
    mailbox = new StaffMailbox(school);
    await mailbox.start();
    await mailbox.beginAnew();
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    await school.aDevice();
  });
  afterEach(() => mailbox.end());

  it.each([
    ['device', PushSender, 'tellDevices', { state: 'sent', status: 201 }],
    ['account', MailTransport, 'tellMailboxes', undefined],
  ] as const)(
    'STAFF-4 PUSH-5 RUN-4 are removed before it closes, so that no other sends them again, and it begins no more: %s',
    async (target, type, tell, accepted) => {
      const { app } = school;
      for (const name of ['Asha', 'Ravi']) await app.api.register({ name, email: `${name}@a.in` });
      const worker = app.app.get(StaffNoticesWorker);
      let accept: () => void = () => undefined;
      const begun = new Promise<void>((begin) => {
        const sender: { send: () => Promise<unknown> } = app.app.get(type);
        jest.spyOn(sender, 'send').mockImplementation(
          () =>
            new Promise((resolve) => {
              accept = () => resolve(accepted);
              begin();
            }),
        );
      });
      void worker[tell]();
      await begun;
      const stopped = worker.beforeApplicationShutdown();
      accept();
      await stopped;
      const left = await app.db.sql('SELECT attempts FROM staff_notices WHERE target_type = ?', [
        target,
      ]);
      expect(left).toEqual([{ attempts: 0 }]);
    },
  );

  it('RUN-4 delay its end by at most 2 s if sending them does not end', async () => {
    const { app } = school;
    await app.api.register();
    const begun = new Promise<void>((begin) => {
      jest.spyOn(app.app.get(MailTransport), 'send').mockImplementation(() => {
        begin();
        return new Promise(() => undefined);
      });
    });
    const worker = app.app.get(StaffNoticesWorker);
    void worker.tellMailboxes();
    await begun;
    const before = performance.now();
    await worker.beforeApplicationShutdown();
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});
