import { MailReminders } from '../../../src/mail/mail-reminders.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { editBatch } from '../../support/calls/batch-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { siteWithSlots, WORDS_OF_MAILS } from '../../support/server/site-with-slots.js';
import { SmtpReceiver } from '../../support/mails/smtp-receiver.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('reminders on the day before the first session', () => {
  const site = siteWithSlots(WORDS_OF_MAILS);
  const smtp = new SmtpReceiver();
  let app: TestApp;
  beforeAll(async () => {
    await smtp.listen();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'namaste@school.example' };
    app = await startTestApp({ siteDir: site.siteDir, env });
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM registrations');
    smtp.mails.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
    site.remove();
  });

  const send = (): Promise<void> => app.app.get(MailWorker).sendDue();
  async function sendFor(totalMs: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < totalMs; passed += stepMs) {
      app.clock.advanceMs(stepMs);
      await send();
    }
  }
  const idOf = async (email: string): Promise<string> =>
    (await app.api.registrations()).find((each) => each.email === email)?._id ?? '';
  // NOON is Friday, 20 November; the batch begins on Saturday the 21st, and meets on Mondays.
  const remind = (): Promise<void> => app.app.get(MailReminders).remind();
  const reminders = () =>
    app.db.sql("SELECT state, reason FROM outbox_messages WHERE kind = 'reminder' ORDER BY state");
  const weekly = {
    startDate: '2026-11-21',
    endDate: '2026-12-31',
    schedule: { days: ['Monday'] },
  };
  async function confirmed(email: string, batchId: string): Promise<string> {
    await app.api.register({ email, name: `P ${email[0] ?? ''}`, batchId });
    const id = await idOf(email);
    await app.api.changeStatus(id, 'confirmed');
    await sendFor(2 * MINUTE_MS, MINUTE_MS);
    return id;
  }

  it('MAIL-10 writes a reminder until midnight if no server could write it before', async () => {
    await confirmed('asha@example.org', await app.api.createBatch(weekly));
    await app.moveTo('2026-11-22T18:29:59.000Z');
    await remind();
    expect(await reminders()).toHaveLength(1);
  });

  it('MAIL-10 sends exactly one reminder to each confirmed person, from 10:00 on', async () => {
    const batch = await app.api.createBatch(weekly);
    const other = await app.api.createBatch({ ...weekly, schedule: { days: ['Tuesday'] } });
    await confirmed('asha@example.org', batch);
    await confirmed('bina@example.org', other);
    await app.api.register({ email: 'cara@example.org', name: 'Cara', batchId: batch });
    await send();
    const reminded = (): string[] =>
      smtp.mails.filter(({ subject }) => subject.startsWith('reminder')).map(({ to }) => to);

    await app.moveTo('2026-11-22T04:29:59.000Z');
    await remind();
    await send();
    expect(reminded()).toEqual([]);
    await app.moveTo('2026-11-22T04:30:00.000Z');
    await Promise.all([remind(), remind()]);
    await remind();
    await send();
    await sendFor(3 * HOUR_MS, HOUR_MS);
    await remind();
    await send();
    expect(reminded()).toEqual(['asha@example.org']);
    // No reminder is queued either for somebody who is not confirmed.
    expect(
      await app.db.sql("SELECT registration_id FROM outbox_messages WHERE kind = 'reminder'"),
    ).toHaveLength(1);
    await app.moveTo('2026-11-23T05:00:00.000Z');
    await remind();
    await send();
    expect(reminded()).toEqual(['asha@example.org', 'bina@example.org']);
  });

  it('MAIL-10 sends no reminder to people confirmed minutes before, nor to people who cancel before sending', async () => {
    const batch = await app.api.createBatch(weekly);
    const early = await confirmed('asha@example.org', batch);
    await app.moveTo('2026-11-22T04:30:00.000Z');
    await confirmed('bina@example.org', batch);
    await remind();
    await app.api.changeStatus(early, 'cancelled');
    await sendFor(2 * MINUTE_MS, MINUTE_MS);
    expect(smtp.subjectsTo('bina@example.org')).toEqual([
      'received yogasanas',
      'confirmed yogasanas',
    ]);
    expect(smtp.subjectsTo('asha@example.org').at(-1)).toBe('cancelled yogasanas');
    expect(smtp.subjectsTo('asha@example.org')).not.toContain('reminder yogasanas');
  });

  it('MAIL-10 reminds a person confirmed at least 36 hours before, but not 1 ms less than 36 hours before', async () => {
    const batch = await app.api.createBatch(weekly);
    const [asha, bina] = [
      await confirmed('asha@example.org', batch),
      await confirmed('bina@example.org', batch),
    ];
    const remindAt = '2026-11-22T04:30:00.000Z';
    const toldAt = (id: string, ms: number) =>
      app.db.sql(
        "UPDATE outbox_messages SET created_at_ms = ? WHERE registration_id = ? AND kind = 'confirmed'",
        [ms, id],
      );
    await toldAt(asha, Date.parse(remindAt) - 36 * HOUR_MS);
    await toldAt(bina, Date.parse(remindAt) - 36 * HOUR_MS + 1);
    await app.moveTo(remindAt);
    await remind();
    expect(
      await app.db.sql("SELECT registration_id FROM outbox_messages WHERE kind = 'reminder'"),
    ).toEqual([{ registration_id: asha }]);
  });

  it('MAIL-10 a reminder that could not be sent before is sent until the end of that day, and not afterwards', async () => {
    const batch = await app.api.createBatch(weekly);
    for (const email of ['asha@example.org', 'bina@example.org']) await confirmed(email, batch);
    await app.moveTo('2026-11-22T05:00:00.000Z');
    await remind();
    smtp.toAddress = (address) =>
      address === 'bina@example.org' ? { code: 451, text: 'try again' } : undefined;
    await app.moveTo('2026-11-22T18:29:59.999Z');
    await send();
    smtp.toAddress = () => undefined;

    await app.moveTo('2026-11-22T19:00:00.000Z');
    await send();

    expect(smtp.subjectsTo('asha@example.org').at(-1)).toBe('reminder yogasanas');
    expect(smtp.subjectsTo('bina@example.org')).not.toContain('reminder yogasanas');
    expect(await reminders()).toEqual([
      { state: 'dropped', reason: 'no_longer_true' },
      { state: 'sent', reason: null },
    ]);
  });

  it('MAIL-10 a reminder is not sent if the batch was postponed since it was written', async () => {
    const batch = await app.api.createBatch(weekly);
    await confirmed('asha@example.org', batch);
    await app.moveTo('2026-11-22T05:00:00.000Z');
    await remind();
    const later = { startDate: '2026-11-28', confirmBooked: true, tellBooked: false };
    expect((await editBatch(app, batch, later)).status).toBe(200);

    await send();

    expect(smtp.subjectsTo('asha@example.org')).not.toContain('reminder yogasanas');
    expect(await reminders()).toEqual([{ state: 'dropped', reason: 'no_longer_true' }]);
  });

  it('MAIL-10 reminds everybody in a batch of 450 confirmed people who has an e-mail address', async () => {
    const batch = await app.api.createBatch({ ...weekly, capacity: 500 });
    await storeRegistrations(app, 450, { batchId: batch, status: 'confirmed' });
    await app.db.sql(`UPDATE registrations SET email = '' WHERE email LIKE '7%'`);
    await app.moveTo('2026-11-22T05:00:00.000Z');
    await remind();
    await remind();
    const [row] = await app.db.sql(
      "SELECT COUNT(*) AS count, COUNT(DISTINCT registration_id) AS people FROM outbox_messages WHERE kind = 'reminder'",
    );
    const [withAddress] = await app.db.sql(
      "SELECT COUNT(*) AS count FROM registrations WHERE email <> ''",
    );
    expect(Number(row?.['count'])).toBe(Number(withAddress?.['count']));
    expect(Number(row?.['people'])).toBe(Number(withAddress?.['count']));
    expect(Number(row?.['count'])).toBeGreaterThan(200);
  });
});
