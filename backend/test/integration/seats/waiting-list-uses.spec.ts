import { VISITOR } from '../../../src/audit/audit.service.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { WaitingListService } from '../../../src/registrations/seats/waiting-list.service.js';
import { editBatch, historyOf } from '../../support/calls/batch-calls.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { siteWithSlots, WORDS_OF_MAILS } from '../../support/server/site-with-slots.js';
import { SmtpReceiver } from '../../support/mails/smtp-receiver.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { SEATED, WaitingLine } from '../../support/calls/waiting-line.js';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

describe('waiting lists in mails, staff actions, messages, export and clean-up', () => {
  const site = siteWithSlots(WORDS_OF_MAILS);
  const smtp = new SmtpReceiver();
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  let line: WaitingLine;
  beforeAll(async () => {
    await smtp.listen();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'namaste@school.example' };
    app = await startTestApp({ siteDir: site.siteDir, env });
    staff = registrationCalls(app.api);
    line = new WaitingLine(app);
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    smtp.mails.length = 0;
    await app.db.sql('DELETE FROM outbox_messages');
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(async () => {
    await app.close();
    await smtp.close();
    site.remove();
  });

  it('WAIT-8 mails tell people that they wait, are offered a seat or lost the offer, as it is at the time of sending', async () => {
    const worker = app.app.get(MailWorker);
    const { batchId, seated, line: people } = await line.fullBatch(1, 3, { offerHours: 2 });
    await worker.sendDue();
    const mails = () => smtp.mails.map(({ to, subject }) => [to, subject.split(' ')[0]]);
    const addresses = await Promise.all(
      people.map(async (id) => (await staff.show(id)).body.email),
    );
    expect(mails().slice(1)).toEqual(addresses.map((to) => [to, 'waiting']));
    expect(smtp.mails.map(({ raw }) => /"placeInLine":(\w+)/.exec(raw)?.[1])).toEqual([
      'null',
      '1',
      '2',
      '3',
    ]);
    smtp.mails.length = 0;

    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    await worker.sendDue();
    expect(mails()).toEqual([[addresses[0], 'offered']]);
    expect(smtp.mails[0]?.raw).toContain('"placeInLine":null,"offeredUntil":"2026-11-20 14:00"');
    expect(smtp.mails[0]?.raw).not.toContain('text/calendar');
    smtp.mails.length = 0;

    app.clock.advanceMs(2 * HOUR_MS);
    await app.app.get(WaitingListService).endOffers();
    // Cancelled before the mail of the offer has left: it goes to the next one instead.
    await app.api.changeStatus(people[1] ?? '', 'cancelled');
    await editBatch(app, batchId, { offerHours: 0, capacity: 2 });
    await line.joins(batchId);
    await worker.sendDue();
    app.clock.advanceMs(MINUTE_MS);
    await worker.sendDue();
    expect(mails().filter(([to]) => to === addresses[0])).toEqual([[addresses[0], 'offer_ended']]);
    expect(mails().filter(([to]) => to === addresses[1])).toEqual([[addresses[1], 'cancelled']]);
    expect(mails().filter(([to]) => to === addresses[2])).toEqual([[addresses[2], 'offered']]);
  });

  it('WAIT-8 a mail tells who is given a seat at once; a waiting or seat mail that is outdated when it is due is not sent', async () => {
    const worker = app.app.get(MailWorker);
    const { seated, line: people } = await line.fullBatch(2, 3);
    const [first = '', second = '', third = ''] = people;
    // Nothing has been sent yet: the mail about the place of the first person is outdated at once.
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    await worker.sendDue();
    const kindsTo = async (id: string) =>
      smtp
        .subjectsTo((await staff.show(id)).body.email ?? '')
        .map((subject) => subject.split(' ')[0]);
    expect(await kindsTo(first)).toEqual(['seat_given']);
    expect(await kindsTo(second)).toEqual(['waiting']);

    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    await app.api.changeStatus(second, 'cancelled');
    await worker.sendDue();
    app.clock.advanceMs(MINUTE_MS);
    await worker.sendDue();
    expect(await kindsTo(first)).toEqual(['seat_given']);
    expect(await kindsTo(second)).toEqual(['waiting', 'cancelled']);
    expect(await kindsTo(third)).toEqual(['waiting', 'seat_given']);
  });

  it('WAIT-10 staff add people to the waiting list, and move them from it to a seat in another batch', async () => {
    const { batchId } = await line.fullBatch(1, 1);
    const refused = await staff.add({ batchId });
    expect(refused.body.code).toBe('batch_full');
    expect((await staff.add({ batchId, waiting: true, status: 'confirmed' })).body.code).toBe(
      'batch_full',
    );
    const { body } = await staff.add({ batchId, waiting: true });
    expect(body.waiting).toEqual({ place: 2 });
    const free = await app.api.createBatch({ capacity: 1, name: 'Free' });
    const moved = await staff.move(body._id, free);
    expect([moved.status, moved.body.waiting, moved.body.batchId]).toEqual([
      200,
      undefined,
      { _id: free, name: 'Free' },
    ]);
    expect(await line.counts(batchId)).toEqual([1, 1, 0]);
    expect(await line.counts(free)).toEqual([1, 0, 0]);
  });

  it('WAIT-3 ADMIN-4 a freed seat is given to the waiting list exactly until the end of the last day of the batch', async () => {
    const { seated, line: people } = await line.fullBatch(2, 2);
    await app.moveTo('2026-12-10T18:29:59.999Z');
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(people[0] ?? '')).toEqual(SEATED);
    await app.moveTo('2026-12-10T18:30:00.000Z');
    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    expect(await line.standing(people[1] ?? '')).toEqual({
      status: 'pending',
      waiting: { place: 1 },
    });
  });

  it('WAIT-4 ADMIN-4 an offer ends at the latest with the last day of the batch', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 1, { offerHours: 24 });
    const [first = ''] = people;
    await app.moveTo('2026-12-10T12:00:00.000Z');
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(first)).toEqual({
      status: 'pending',
      offeredUntil: '2026-12-10T18:30:00.000Z',
    });

    await app.moveTo('2026-12-10T18:30:00.000Z');
    const list = app.app.get(WaitingListService);
    await expect(list.accept(first, VISITOR)).rejects.toMatchObject({ code: 'offer_over' });
    await list.endOffers();
    expect(await line.standing(first)).toEqual({ status: 'cancelled' });
    expect(await line.counts(batchId)).toEqual([0, 0, 0]);
  });

  it('WAIT-4 WAIT-7 an offer that is taken too late ends at once, so that the person’s page no longer shows it', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 2, { offerHours: 2 });
    const [late = '', next = ''] = people;
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    app.clock.advanceMs(2 * 60 * MINUTE_MS);
    const list = app.app.get(WaitingListService);
    await expect(list.accept(late, VISITOR)).rejects.toMatchObject({ code: 'offer_over' });
    expect(await line.standing(late)).toEqual({ status: 'cancelled' });
    expect(await line.standing(next)).toMatchObject({ offeredUntil: expect.any(String) });
    expect(await line.counts(batchId)).toEqual([1, 0, 1]);
    await expect(list.accept(late, VISITOR)).rejects.toMatchObject({ code: 'offer_over' });
  });

  it('WAIT-10 an ended batch gives no seat to its waiting list, and the deletion of the batch cancels the list', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 1);
    await app.moveTo('2026-12-11T06:30:00.000Z');
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(people[0] ?? '')).toEqual({
      status: 'pending',
      waiting: { place: 1 },
    });
    await app.db.sql('DELETE FROM outbox_messages');
    expect((await app.api.deleteBatch(batchId)).status).toBe(200);
    expect(await line.standing(people[0] ?? '')).toEqual({ status: 'cancelled' });
    expect(await app.db.sql('SELECT registration_id, kind FROM outbox_messages')).toEqual([
      { registration_id: people[0], kind: 'cancelled' },
    ]);
    expect((await historyOf(app, people[0] ?? ''))[0]).toMatchObject({
      actor: 'Asha',
      action: 'status-changed',
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
  });

  it('WAIT-10 a message to the batch reaches only people who hold a seat or are offered one, a change of the batch also those who wait', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(2, 2, { offerHours: 3 });
    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    await app.db.sql('DELETE FROM outbox_messages');
    const message = { key: 'bring-a-mat-please', subject: 'Mats', text: 'Please bring a mat.' };
    const answer = await app.api.asAdmin(`/api/admin/mail/batches/${batchId}`, {
      method: 'POST',
      body: message,
    });
    expect([answer.status, answer.body]).toMatchObject([200, { people: 2 }]);
    const kinds = async (id: string) =>
      (await app.db.sql('SELECT kind FROM outbox_messages WHERE registration_id = ?', [id])).map(
        ({ kind }) => kind,
      );
    const told = await Promise.all([...seated, ...people].map(kinds));
    expect(told).toEqual([['batch_message'], [], ['batch_message'], []]);
    await editBatch(app, batchId, { location: 'Garden' });
    expect(await kinds(people[1] ?? '')).toEqual(['batch_changed']);
  });

  it('WAIT-10 calling off a batch cancels and mails its waiting list too', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 2, { offerHours: 5 });
    await editBatch(app, batchId, { capacity: 2 });
    await app.db.sql('DELETE FROM outbox_messages');
    const answer = await app.api.asAdmin(`/api/batches/${batchId}/call-off`, {
      method: 'POST',
      body: {},
    });
    expect([answer.status, answer.body]).toMatchObject([200, { cancelled: 3 }]);
    for (const id of people) expect(await line.standing(id)).toEqual({ status: 'cancelled' });
    app.clock.advanceMs(MINUTE_MS);
    await app.app.get(MailWorker).sendDue();
    const told = await Promise.all(people.map(async (id) => (await staff.show(id)).body.email));
    for (const to of told) expect(smtp.subjectsTo(to)).toEqual(['batch_called_off yogasanas']);
    const [row] = await app.db.sql('SELECT enrolled, waiting, offered FROM batches WHERE id = ?', [
      batchId,
    ]);
    expect(Object.values(row ?? {}).map(Number)).toEqual([0, 0, 0]);
  });

  it('WAIT-10 calling off a batch removes all places and seat offers', async () => {
    const { batchId, seated } = await line.fullBatch(2, 2, { offerHours: 2 });
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');

    const path = `/api/batches/${batchId}/call-off`;
    expect((await app.api.asAdmin(path, { method: 'POST', body: {} })).status).toBe(200);

    const rows = await app.db.sql(
      `SELECT status, waiting_place, offered_until_ms, person_key FROM registrations
       WHERE batch_id = ? AND id <> ?`,
      [batchId, seated[0]],
    );
    const gone = {
      status: 'cancelled',
      waiting_place: null,
      offered_until_ms: null,
      person_key: null,
    };
    expect(rows).toEqual([gone, gone, gone]);
  });

  it('WAIT-10 the export shows places and seat offers, and the clean-up deletes people who wait', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 2, {
      offerHours: 5,
      name: 'Counted',
    });
    const csv = await fetch(`${app.url}/api/admin/registrations/export.csv?batchId=${batchId}`, {
      headers: { authorization: `Bearer ${(await app.api.login()).body.token}` },
    });
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toContain('Status,Waiting list,Notes');
    expect(lines.filter((each) => each.includes('pending,place 2,'))).toHaveLength(1);
    await editBatch(app, batchId, { capacity: 2 });
    const offered = await fetch(
      `${app.url}/api/admin/registrations/export.csv?batchId=${batchId}`,
      { headers: { authorization: `Bearer ${(await app.api.login()).body.token}` } },
    );
    expect(await offered.text()).toContain('pending,seat offered until 2026-11-20 17:00');
    await app.moveTo('2026-12-11T06:30:00.000Z');
    await app.api.cleanUp();
    expect((await staff.show(people[0] ?? '')).status).toBe(404);
    const [batch] = await app.db.sql(
      'SELECT enrolled, waiting, offered FROM batches WHERE id = ?',
      [batchId],
    );
    expect(Object.values(batch ?? {}).map(Number)).toEqual([0, 0, 0]);
  });

  it('WAIT-10 the clean-up of a batch leaves no seat offer if the only person in its line has been offered one', async () => {
    const { batchId } = await line.fullBatch(1, 1, { offerHours: 5 });
    await editBatch(app, batchId, { capacity: 2 });
    expect(await line.counts(batchId)).toEqual([2, 0, 1]);
    await app.moveTo('2026-12-11T06:30:00.000Z');
    await app.api.cleanUp();
    expect(await line.counts(batchId)).toEqual([0, 0, 0]);
  });

  it('WAIT-5 the history of an undone cancellation says whether the person got a seat or waits', async () => {
    const { batchId, seated } = await line.fullBatch(1, 1);
    const [id = ''] = seated;
    const recorded = async () => {
      await app.api.changeStatus(id, 'cancelled');
      await line.undo(id, 'pending');
      const [{ action, before, after } = {}] = await historyOf(app, id);
      return [action, before, after];
    };
    const before = { status: 'cancelled' };
    expect(await recorded()).toEqual([
      'status-changed',
      before,
      { status: 'pending', waiting: true },
    ]);
    await editBatch(app, batchId, { capacity: 2 });
    expect(await recorded()).toEqual(['status-changed', before, { status: 'pending' }]);
  });
});
