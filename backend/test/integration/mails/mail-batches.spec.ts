import { Database } from '../../../src/database/database.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { editBatch, historyOf, seenBatch } from '../../support/calls/batch-calls.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';
import { queriesOf } from '../../support/database/query-log.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn } from '../../support/database/seat-audit.js';
import type { TestApp } from '../../support/server/test-app.js';

describe('mails to everybody in a batch', () => {
  const school = new MailingSchool().around();
  const { smtp } = school;
  const sendAfter = (ms: number) => school.sendAfter(ms);
  const aBatchWithPeople = (changes: object = {}) => school.aBatchWithPeople(changes);
  let app: TestApp;
  beforeAll(() => {
    app = school.app;
  });
  const newsTo = (address: string): string[] =>
    smtp.subjectsTo(address).filter((subject) => subject.startsWith('batch_'));
  const told = (subject: string): string[] =>
    smtp.mails
      .filter((mail) => mail.subject === `${subject} yogasanas`)
      .map(({ to }) => to)
      .toSorted();

  const edit = async (id: string, changes: object): Promise<void> => {
    const answer = await editBatch(app, id, { confirmBooked: true, ...changes });
    expect(answer.status).toBe(200);
  };
  const callOff = (id: string, body: object = {}) =>
    app.api.asAdmin(`/api/batches/${id}/call-off`, { method: 'POST', body });

  it('MAIL-11 mails a new place to everybody with a seat one minute later, with the old details of the batch', async () => {
    const id = await aBatchWithPeople({ name: 'Hilltop' });
    await edit(id, { location: 'Garden' });
    await sendAfter(MINUTE_MS - 1);
    expect(smtp.mails).toEqual([]);
    await sendAfter(1);
    expect(told('batch_changed')).toEqual([ASHA, 'ravi@example.org']);
    const raw = smtp.mails.map((mail) => mail.raw);
    for (const mail of raw) {
      expect(mail).toContain('"batch":"Hilltop"');
      expect(mail).toContain(
        '"before":{"startDate":"2026-11-10","endDate":"2026-12-10","schedule":{"days":["Monday","Friday"],"time":{"start":"06:00","end":"07:00"}},"instructor":"Meera Joshi","location":"First floor"}',
      );
    }
    // The new sessions go only to those who already have the batch in a calendar.
    const withCalendar = smtp.mails.filter((mail) => mail.raw.includes('text/calendar'));
    expect(withCalendar.map(({ to }) => to)).toEqual([ASHA]);
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails).toHaveLength(2);
  });

  it.each([
    ['start date', { startDate: '2026-11-12' }],
    ['end date', { endDate: '2026-12-11' }],
    ['set of weekdays', { schedule: { days: ['Monday'] } }],
    ['time', { schedule: { time: { start: '06:30' } } }],
    ['teacher', { instructor: 'Arjun' }],
  ])('MAIL-11 announces a changed %s by mail', async (_, changes) => {
    const id = await aBatchWithPeople();
    await edit(id, changes);
    await sendAfter(MINUTE_MS);
    expect(newsTo(ASHA)).toEqual(['batch_changed yogasanas']);
  });

  it.each([
    [
      'a change of capacity, price, name and description',
      { capacity: 30, price: 1, name: 'N', description: 'D' },
    ],
    ['a change of the order of the weekdays', { schedule: { days: ['Friday', 'Monday'] } }],
    ['a change that staff announce themselves', { location: 'Garden', tellBooked: false }],
  ])('MAIL-11 sends no mail about %s', async (_, changes) => {
    const id = await aBatchWithPeople();
    await edit(id, changes);
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails).toEqual([]);
    expect(await countRows(app, 'batch_notices')).toBe(0);
  });

  it('MAIL-4 MAIL-11 sends one mail about all unannounced changes, one minute after the last change', async () => {
    const id = await aBatchWithPeople();
    await edit(id, { location: 'Garden' });
    await sendAfter(MINUTE_MS - 1);
    await edit(id, { instructor: 'Arjun' });
    await sendAfter(MINUTE_MS - 1);
    expect(smtp.mails).toEqual([]);
    await sendAfter(1);
    expect(newsTo(ASHA)).toEqual(['batch_changed yogasanas']);
    expect(smtp.mails[0]?.raw).toContain('"instructor":"Meera Joshi","location":"First floor"');
    await sendAfter(10 * MINUTE_MS);
    expect(newsTo(ASHA)).toEqual(['batch_changed yogasanas']);
    // A later change is news again, compared with what was told last.
    await edit(id, { location: 'Hall' });
    await sendAfter(MINUTE_MS);
    expect(newsTo(ASHA)).toHaveLength(2);
    expect(smtp.mails.at(-1)?.raw).toContain('"instructor":"Arjun","location":"Garden"');
  });

  it('MAIL-4 MAIL-11 sends no mail about a change that is undone within one minute', async () => {
    const id = await aBatchWithPeople();
    await edit(id, { location: 'Garden' });
    await edit(id, { location: 'First floor' });
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails).toEqual([]);
    const states = await app.db.sql(
      "SELECT state, reason FROM outbox_messages WHERE kind = 'batch_changed'",
    );
    expect(states).toEqual(Array(2).fill({ state: 'dropped', reason: 'no_longer_true' }));
  });

  it('MAIL-11 sends no mail to people who leave the batch before sending or join it after the change', async () => {
    const id = await aBatchWithPeople();
    // Elsewhere than the batch was before, so that his batch differs from what he was told.
    const other = await app.api.createBatch({ location: 'Hall' });
    await edit(id, { location: 'Garden' });
    const people = await app.api.registrations(`?batchId=${id}`);
    const ravi = people.find(({ name }) => name === 'ravi')?._id ?? '';
    await app.api.asAdmin(`/api/admin/registrations/${ravi}/move`, {
      method: 'POST',
      body: { batchId: other },
    });
    await app.api.register({ name: 'late', email: 'late@example.org', batchId: id });
    await sendAfter(MINUTE_MS);
    expect(told('batch_changed')).toEqual([ASHA]);
  });

  it('MAIL-11 sends no mail about a change of a batch that has ended', async () => {
    const id = await aBatchWithPeople({ endDate: '2026-11-20' });
    await app.moveTo('2026-11-20T18:30:00.000Z');
    await edit(id, { location: 'Garden' });
    expect(await countRows(app, 'batch_notices')).toBe(0);
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails).toEqual([]);
  });

  it('MAIL-12 calling off a batch removes it, cancels its registrations and mails its people one minute later', async () => {
    const id = await aBatchWithPeople({ name: 'Hilltop' });
    const answer = await callOff(id);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Batch called off.', cancelled: 2 },
    });
    expect(await seenBatch(app, id)).toBeUndefined();
    expect(await enrolledIn(app, id)).toBe(0);
    const people = await app.api.registrations(`?batchId=${id}`);
    expect(people.map(({ name, status, batchId }) => [name, status, batchId?.name])).toEqual([
      ['mina', 'cancelled', 'Hilltop'],
      ['ravi', 'cancelled', 'Hilltop'],
      ['asha', 'cancelled', 'Hilltop'],
    ]);
    await sendAfter(MINUTE_MS - 1);
    expect(smtp.mails).toEqual([]);
    await sendAfter(1);
    expect(told('batch_called_off')).toEqual([ASHA, 'ravi@example.org']);
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[0]?.raw).toContain('"batch":"Hilltop"');
    expect(smtp.mails[0]?.raw).toContain('text/calendar');

    const [entry] = await historyOf(app, id);
    expect(entry).toMatchObject({
      actor: 'Asha',
      action: 'called-off',
      after: { cancelled: 2, toldByMail: true },
    });
    for (const [who, before] of [
      ['asha', 'confirmed'],
      ['ravi', 'pending'],
    ]) {
      const registration = people.find(({ name }) => name === who)?._id ?? '';
      expect((await historyOf(app, registration))[0]).toMatchObject({
        actor: 'Asha',
        action: 'status-changed',
        before: { status: before },
        after: { status: 'cancelled' },
      });
    }
    // The person may register again.
    const again = await app.api.register({ name: 'asha', email: ASHA });
    expect(again.status).toBe(201);
  });

  it('MAIL-12 calls off a batch without mails if staff choose so, and answers a second call-off with 404', async () => {
    const id = await aBatchWithPeople();
    expect((await callOff(id, { tellBooked: false })).status).toBe(200);
    expect((await historyOf(app, id))[0]).toMatchObject({
      action: 'called-off',
      after: { cancelled: 2, toldByMail: false },
    });
    const again = await callOff(id, { tellBooked: true });
    expect(again).toMatchObject({ status: 404, body: { code: 'batch_not_found' } });
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails).toEqual([]);
  });

  it.each([
    ['2026-11-20T18:29:59.999Z', 200],
    ['2026-11-20T18:30:00.000Z', 409],
  ])(
    'MAIL-12 allows calling off a batch until the end of its last day: at %s the status is %d',
    async (iso, status) => {
      const id = await aBatchWithPeople({ endDate: '2026-11-20' });
      await app.moveTo(iso);
      const answer = await callOff(id);
      expect(answer.status).toBe(status);
      expect(answer.body.code).toBe(status === 409 ? 'batch_ended' : undefined);
      expect(answer.body.message).toBe(
        status === 409 ? 'This batch has ended, so it cannot be called off.' : 'Batch called off.',
      );
      expect(await enrolledIn(app, id)).toBe(status === 409 ? 2 : 0);
    },
  );

  it('MAIL-11 MAIL-12 an edit and a call-off of a batch of 500 people take fewer than 40 SQL statements each', async () => {
    const id = await app.api.createBatch({ capacity: 500 });
    await storeRegistrations(app, 500, { batchId: id, status: 'confirmed' });
    const { dataSource } = app.app.get(Database);
    const edited = await queriesOf(dataSource, () => edit(id, { location: 'Garden' }));
    expect(edited.length).toBeLessThan(40);
    expect(await countRows(app, "outbox_messages WHERE kind = 'batch_changed'")).toBe(500);
    expect(await countRows(app, 'batch_notices')).toBe(1);
    // Somebody who has such a mail waiting gets no second one.
    await edit(id, { location: 'Hall' });
    expect(await countRows(app, "outbox_messages WHERE kind = 'batch_changed'")).toBe(500);
    const calledOff = await queriesOf(dataSource, () => callOff(id));
    expect(calledOff.length).toBeLessThan(40);
    expect(await countRows(app, "outbox_messages WHERE kind = 'batch_called_off'")).toBe(500);
    expect(await countRows(app, "registrations WHERE status = 'cancelled'")).toBe(500);
  });

  it('MAIL-8 deletes a batch notice older than seven days, once its messages are deleted', async () => {
    const id = await aBatchWithPeople();
    await edit(id, { location: 'Garden' });
    const sweep = () => app.app.get(MailWorker).sweep();
    app.clock.advanceMs(7 * 24 * 60 * MINUTE_MS + 1);
    await sweep();
    expect(await countRows(app, 'batch_notices')).toBe(1);
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('UPDATE batches SET enrolled = 0');
    app.clock.advanceMs(-1);
    await sweep();
    expect(await countRows(app, 'batch_notices')).toBe(1);
    // A message that belongs to no notice, and does not keep this one.
    await app.api.register({ email: 'other@example.org' });
    expect(await countRows(app, 'outbox_messages')).toBe(1);
    app.clock.advanceMs(1);
    await sweep();
    expect(await countRows(app, 'batch_notices')).toBe(0);
  });
});
