import { MailWorker } from '../../../src/mail/mail.worker.js';
import { editBatch } from '../../support/calls/batch-calls.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';
import { NOON } from '../../support/server/test-app.js';

const HOUR_MS = 60 * MINUTE_MS;

describe('waiting mails and seat offers while registrations and batches change', () => {
  const school = new MailingSchool().around();
  const factsOf = (raw = '') => /\{"language".*\}/.exec(raw)?.[0] ?? '';
  const mailsOf = async (id = '') =>
    (await school.app.api.asAdmin(`/api/admin/mail/registrations/${id}`)).body.messages;
  const unsent = () =>
    school.app.db.sql("SELECT kind FROM outbox_messages WHERE state IN ('waiting', 'sending')");

  it('MAIL-8 the clean-up deletes the waiting mails of the registrations it deletes, and all others are sent', async () => {
    const { api } = school.app;
    const batchId = await api.createBatch({ endDate: '2026-12-10' });
    await api.register({ email: ASHA, batchId });
    await school.app.moveTo('2026-12-11T06:30:00.000Z');
    await api.register({ email: 'ravi@example.org', name: 'Ravi' });
    expect(await unsent()).toHaveLength(2);
    expect((await api.cleanUp()).body).toMatchObject({ deletedRegistrations: 1 });
    expect(await unsent()).toHaveLength(1);
    await school.send();
    expect(school.smtp.mails.map(({ to }) => to)).toEqual(['ravi@example.org']);
  });

  it('MAIL-1 MAIL-3 a mail uses the batch name, the language and the address as they are when it is sent', async () => {
    const { api, db } = school.app;
    const batchId = await api.createBatch({ name: 'Old name' });
    await api.register({ email: ASHA, batchId, language: 'en' });
    await editBatch(school.app, batchId, { name: 'New name' });
    await db.sql("UPDATE registrations SET language = 'hi', email = 'new@example.org'");
    await school.send();
    expect(school.smtp.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['new@example.org', 'received yogasanas'],
    ]);
    const facts = factsOf(school.smtp.mails[0]?.raw);
    expect(facts).toContain('{"language":"hi","kind":"received"');
    expect(facts).toContain('"batch":"New name"');
  });

  it('MAIL-11 a change on the last evening of a batch is mailed the same day, and not after midnight', async () => {
    for (const [changedAt, told] of [
      ['2026-11-20T18:28:59.999Z', 2],
      ['2026-11-20T18:29:00.000Z', 0],
    ] as const) {
      const batchId = await school.aBatchWithPeople({ endDate: '2026-11-20' });
      await school.app.moveTo(changedAt);
      const change = { location: 'Garden', confirmBooked: true };
      expect((await editBatch(school.app, batchId, change)).status).toBe(200);
      await school.sendAfter(MINUTE_MS);
      expect([changedAt, school.smtp.mails.length]).toEqual([changedAt, told]);
      expect(await unsent()).toEqual([]);
      school.smtp.mails.length = 0;
      await school.app.moveTo(NOON);
      await school.app.db.sql('DELETE FROM registrations');
      await school.app.db.sql('UPDATE batches SET enrolled = 0');
    }
  });

  it('MAIL-1 WAIT-8 a decision about a batch is mailed until the batch has ended, and promises nothing after that', async () => {
    const line = new WaitingLine(school.app);
    const { api } = school.app;
    for (const [decidedAt, told] of [
      ['2026-11-20T18:28:59.999Z', ['cancelled', 'cancelled', 'confirmed']],
      ['2026-11-20T18:29:00.000Z', []],
    ] as const) {
      const { seated, line: people } = await line.fullBatch(2, 1, { endDate: '2026-11-20' });
      for (let mail = 0; mail < 2; mail++) await school.sendAfter(MINUTE_MS);
      school.smtp.mails.length = 0;
      await school.app.moveTo(decidedAt);
      await api.changeStatus(people[0] ?? '', 'cancelled');
      await api.changeStatus(seated[0] ?? '', 'confirmed');
      await api.changeStatus(seated[1] ?? '', 'cancelled');
      await school.sendAfter(MINUTE_MS);
      const kinds = school.smtp.mails.map(({ subject }) => subject.split(' ')[0]).toSorted();
      expect([decidedAt, kinds]).toEqual([decidedAt, told]);
      expect(await unsent()).toEqual([]);
      school.smtp.mails.length = 0;
      await school.app.moveTo(NOON);
    }
  });

  it('MAIL-1 who is cancelled before the thanks have left is not told that a seat is held', async () => {
    const { api } = school.app;
    await api.register({ email: ASHA, batchId: await api.createBatch() });
    const [asha] = await api.registrations();
    await api.changeStatus(asha?._id ?? '', 'cancelled');
    await school.send();
    await school.sendAfter(MINUTE_MS);
    expect(school.smtp.subjectsTo(ASHA)).toEqual(['cancelled yogasanas']);
  });

  it('MAIL-2 after a day without a mail server, sends each waiting mail once, and one person’s mails in order', async () => {
    const { api, db } = school.app;
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    await api.register({ email: ASHA, name: 'Asha' });
    await school.send();
    for (const name of ['Ravi', 'Mina', 'Bela']) {
      school.app.clock.advanceMs(1);
      await api.register({ email: `${name.toLowerCase()}@example.org`, name });
    }
    const [asha] = (await api.registrations()).filter(({ email }) => email === ASHA);
    await api.changeStatus(asha?._id ?? '', 'confirmed');
    for (let half = 0; half < 48; half++) await school.sendAfter(30 * MINUTE_MS);
    // One attempt a round: the next mail in the queue finds out for all whether the server is back.
    expect(school.smtp.attempts).toBeLessThanOrEqual(2 + 48);
    expect(school.smtp.mails).toEqual([]);
    expect(await db.sql('SELECT DISTINCT attempts FROM outbox_messages')).toEqual([
      { attempts: 0 },
    ]);
    school.smtp.toAddress = () => undefined;
    await school.sendAfter(5 * MINUTE_MS);
    await school.sendAfter(5 * MINUTE_MS);
    const left = school.smtp.mails.map(({ to, subject }) => [to, subject.split(' ')[0]]);
    expect(left.filter(([to]) => to === ASHA)).toEqual([
      [ASHA, 'received'],
      [ASHA, 'confirmed'],
    ]);
    expect(left.map(([to]) => to).toSorted()).toEqual(
      [ASHA, ASHA, 'bela@example.org', 'mina@example.org', 'ravi@example.org'].toSorted(),
    );
  });

  it('MAIL-2 MAIL-7 a mail is given up when the mail server has been away for 72 hours, and staff see since when', async () => {
    const { api, clock } = school.app;
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    await api.register({ email: ASHA });
    // No pause of the server is longer.
    await school.sendAfter(72 * HOUR_MS - 5 * MINUTE_MS);
    await api.logInAgain();
    const [asha] = await api.registrations();
    expect(await mailsOf(asha?._id)).toMatchObject([{ state: 'waiting' }]);
    await school.sendAfter(5 * MINUTE_MS);
    expect(await mailsOf(asha?._id)).toMatchObject([
      { state: 'failed', reason: 'gave_up', settledAt: clock.now().toISOString() },
    ]);
  });

  it('MAIL-2 a mail that cannot be rendered does not hold up other mails, and is given up within 76 hours', async () => {
    const { api } = school.app;
    await api.register({ name: 'Unspeakable', email: 'un@example.org' });
    await api.register({ email: ASHA });
    await school.send();
    expect(school.smtp.mails.map(({ to }) => to)).toEqual([ASHA]);
    for (let passed = 0; passed < 76 * HOUR_MS; passed += HOUR_MS) await school.sendAfter(HOUR_MS);
    await api.logInAgain();
    const { body } = await api.asAdmin('/api/admin/mail');
    expect(body).toMatchObject({ failed: 1, latest: [{ name: 'Unspeakable', reason: 'gave_up' }] });
  });

  it('WAIT-3 LINK-9 after a person with a seat offer is erased, only the next on the waiting list is mailed an offer', async () => {
    const line = new WaitingLine(school.app);
    const { api } = school.app;
    const { batchId, seated, line: people } = await line.fullBatch(1, 2, { offerHours: 2 });
    await api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.counts(batchId)).toEqual([1, 1, 1]);
    await school.sendAfter(MINUTE_MS);
    school.smtp.mails.length = 0;
    const next = await api.asAdmin(`/api/admin/registrations/${people[1]}`);
    const erased = await api.asAdmin(`/api/admin/registrations/${people[0]}`, { method: 'DELETE' });
    expect(erased.status).toBe(200);
    expect(await line.counts(batchId)).toEqual([1, 0, 1]);
    await school.sendAfter(MINUTE_MS);
    expect(school.smtp.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [next.body.email, 'offered yogasanas'],
    ]);
    expect(await line.standing(people[1] ?? '')).toMatchObject({ status: 'pending' });
  });

  it('WAIT-2 a person on a waiting list keeps their place if a move to a full batch or another program is refused', async () => {
    const line = new WaitingLine(school.app);
    const { api } = school.app;
    const { batchId, line: people } = await line.fullBatch(1, 2);
    const full = await line.fullBatch(1, 0);
    const other = await api.createBatch({ program: 'surya-kriya' });
    const { move } = registrationCalls(api);
    const id = people[1] ?? '';
    expect([(await move(id, full.batchId)).body.code, (await move(id, other)).status]).toEqual([
      'batch_full',
      400,
    ]);
    expect(await line.ids(batchId)).toEqual(people);
    expect(await line.counts(batchId)).toEqual([1, 2, 0]);
    expect(await line.counts(full.batchId)).toEqual([1, 0, 0]);
  });

  it('MAIL-2 a mail that was written while the clock was 40 days ahead leaves once the clock is right again', async () => {
    const aheadMs = 40 * 24 * HOUR_MS;
    school.app.clock.advanceMs(aheadMs);
    await school.app.api.register({ email: ASHA });
    school.app.clock.advanceMs(-aheadMs);
    const [asha] = await school.app.api.registrations();
    await school.app.api.changeStatus(asha?._id ?? '', 'confirmed');
    await school.app.app.get(MailWorker).sweep();
    // Its 72 hours begin now.
    const createdAt = school.app.clock.now().toISOString();
    expect(await mailsOf(asha?._id)).toMatchObject([{ kind: 'received', createdAt }, {}]);
    for (let mail = 0; mail < 2; mail++) await school.sendAfter(MINUTE_MS);
    expect(school.smtp.subjectsTo(ASHA)).toEqual(['received yogasanas', 'confirmed yogasanas']);
  });

  it('MAIL-2 a mail that waits four hours for its next attempt is not made due earlier', async () => {
    school.smtp.toAddress = () => ({ code: 451, text: 'later' });
    await school.app.api.register({ email: ASHA });
    for (const minutes of [0, 1, 5, 15, 60]) await school.sendAfter(minutes * MINUTE_MS);
    const attempts = school.smtp.attempts;
    for (const minutes of [0, 4 * 60 - 1]) {
      await school.app.app.get(MailWorker).sweep();
      await school.sendAfter(minutes * MINUTE_MS);
    }
    expect(school.smtp.attempts).toBe(attempts);
    await school.sendAfter(MINUTE_MS);
    expect(school.smtp.attempts).toBe(attempts + 1);
  });
});
