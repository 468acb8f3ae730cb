import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MailMessage } from '../../../src/outbox/mail-message.dto.js';
import { MailTransport } from '../../../src/mail/mail-transport.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { siteWithSlots, WORDS_OF_MAILS } from '../../support/server/site-with-slots.js';
import { SmtpReceiver } from '../../support/mails/smtp-receiver.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('mails to people who have registered', () => {
  const site = siteWithSlots(WORDS_OF_MAILS);
  afterAll(() => site.remove());
  let smtp: SmtpReceiver;
  let app: TestApp;
  beforeAll(async () => {
    smtp = new SmtpReceiver();
    await smtp.listen();
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM registrations');
    smtp.mails.length = 0;
    smtp.attempts = 0;
    smtp.toAddress = () => undefined;
    smtp.toText = () => undefined;
  });

  function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
    return startTestApp({
      siteDir: site.siteDir,
      ...options,
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'namaste@school.example',
        SITE_URL: 'https://school.example',
        ...options.env,
      },
    });
  }

  const send = (from = app): Promise<void> => from.app.get(MailWorker).sendDue();
  /** Advances the clock step by step, and runs the worker after each step. */
  async function sendFor(totalMs: number, stepMs: number, from = app): Promise<void> {
    for (let passed = 0; passed < totalMs; passed += stepMs) {
      from.clock.advanceMs(stepMs);
      await send(from);
    }
  }
  const idOf = async (email: string): Promise<string> =>
    (await app.api.registrations()).find((each) => each.email === email)?._id ?? '';
  const mailsOf = async (id: string): Promise<MailMessage[]> =>
    (await app.api.asAdmin(`/api/admin/mail/registrations/${id}`)).body.messages;

  const resend = (mail: MailMessage | undefined) =>
    app.api.asAdmin(`/api/admin/mail/${mail?._id ?? ''}/resend`, { method: 'POST' });

  it('MAIL-1 MAIL-2 sends exactly one thank-you mail per registration, from the school, marked as auto-generated', async () => {
    const batch = await app.api.createBatch({ name: 'Hilltop' });
    await app.api.register({ email: 'Asha@example.org', name: 'Asha', batchId: batch });
    await send();
    await send();
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      to: 'Asha@example.org',
      from: 'namaste@school.example',
      subject: 'received yogasanas',
    });
    expect(mail?.raw).toMatch(/^From: The School <namaste@school\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: school@example\.org\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw).toContain('"batch":"Hilltop"');
    expect(mail?.raw).toMatch(/"personalLink":"https:\/\/school\.example\/r\/[\w-]{48}"/);
    expect(mail?.raw).not.toContain('text/calendar');
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@school\.example>$/);
    expect(await mailsOf(await idOf('Asha@example.org'))).toEqual([
      expect.objectContaining({ kind: 'received', state: 'sent', settledAt: NOON }),
    ]);
  });

  it('MAIL-1 sends no mail for a refused or repeated registration', async () => {
    const batch = await app.api.createBatch({ capacity: 1 });
    const asha = { email: 'asha@example.org', batchId: batch };
    await app.api.register(asha);
    await app.api.register(asha);
    const refused = await app.api.register({ email: 'ravi@example.org', batchId: batch });
    expect(refused.status).toBe(409);
    await send();
    expect(smtp.mails.map(({ to }) => to)).toEqual(['asha@example.org']);
  });

  it('MAIL-1 a registration added by staff is mailed as received or waiting at once, as confirmed after a minute', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const add = (email: string, more: object) =>
      app.api.asAdmin('/api/admin/registrations', {
        method: 'POST',
        body: { name: 'Asha', phone: '9876543210', program: 'yogasanas', email, ...more },
      });
    const answers = [
      await add('asked@example.org', {}),
      await add('sure@example.org', { batchId, status: 'confirmed' }),
      await add('line@example.org', { batchId, waiting: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const kinds = await app.db.sql(
      'SELECT kind, due_at_ms - created_at_ms AS wait FROM outbox_messages ORDER BY id',
    );
    expect(kinds.map(({ kind, wait }) => [kind, Number(wait)])).toEqual([
      ['received', 0],
      ['confirmed', MINUTE_MS],
      ['waiting', 0],
    ]);
    app.clock.advanceMs(MINUTE_MS);
    await send();
    expect(smtp.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'asked@example.org: received yogasanas',
      'line@example.org: waiting yogasanas',
      'sure@example.org: confirmed yogasanas',
    ]);
  });

  it('MAIL-4 mails a decision of staff one minute later, unless staff undo it before', async () => {
    const batchId = await app.api.createBatch();
    await app.api.register({ email: 'asha@example.org', batchId });
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await send();
    const [asha, ravi] = [await idOf('asha@example.org'), await idOf('ravi@example.org')];
    await app.api.changeStatus(asha, 'confirmed');
    await app.api.changeStatus(ravi, 'cancelled');
    await app.api.changeStatus(ravi, 'pending');
    app.clock.advanceMs(MINUTE_MS - 1);
    await send();
    expect(smtp.subjectsTo('asha@example.org')).toEqual(['received yogasanas']);
    app.clock.advanceMs(1);
    await send();
    expect(smtp.subjectsTo('asha@example.org')).toEqual([
      'received yogasanas',
      'confirmed yogasanas',
    ]);
    expect(smtp.mails.at(-1)?.raw).toContain('Content-Type: text/calendar');
    expect(smtp.mails.at(-1)?.raw).toContain('attachment; filename=sessions.ics');
    expect(smtp.subjectsTo('ravi@example.org')).toEqual(['received yogasanas']);
    expect(await mailsOf(ravi)).toMatchObject([
      { kind: 'received', state: 'sent' },
      { kind: 'cancelled', state: 'dropped', reason: 'no_longer_true' },
    ]);
  });

  it('MAIL-2 retries a mailbox that answers 451 (greylisting), sends its later mails after that, and delays nobody else', async () => {
    smtp.toAddress = (address, attempt) =>
      address.startsWith('asha') && attempt < 4 ? { code: 451, text: 'try again' } : undefined;
    await app.api.register({ email: 'asha@example.org' });
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await send();
    // A bad address does not hold up the others.
    expect(smtp.mails.map(({ to }) => to)).toEqual(['ravi@example.org']);
    await app.api.changeStatus(await idOf('asha@example.org'), 'confirmed');
    await sendFor(30 * MINUTE_MS, MINUTE_MS);
    expect(smtp.subjectsTo('asha@example.org')).toEqual([
      'received yogasanas',
      'confirmed yogasanas',
    ]);
  });

  it('MAIL-7 stops sending to an address that refuses a mail, shows the failure to staff, and sends again on resend', async () => {
    smtp.toAddress = () => ({ code: 550, text: 'no such mailbox asha@example.org' });
    await app.api.register({ email: 'asha@example.org', name: 'Asha' });
    await send();
    const id = await idOf('asha@example.org');
    await app.api.changeStatus(id, 'confirmed');
    await sendFor(5 * MINUTE_MS, MINUTE_MS);
    expect(smtp.attempts).toBe(1);
    const [failed, dropped] = await mailsOf(id);
    expect(failed).toMatchObject({ state: 'failed', reason: 'address_refused' });
    expect(dropped).toMatchObject({ state: 'dropped', reason: 'refused_before' });
    const state = await app.api.asAdmin('/api/admin/mail');
    expect(state.body).toEqual({
      delivery: 'smtp',
      withLinks: true,
      failed: 1,
      late: 0,
      latest: [{ ...failed, registrationId: id, name: 'Asha' }],
    });

    smtp.toAddress = () => undefined;
    // Staff may resend any mail to that mailbox, dropped or failed.
    for (const [mail, subject] of [
      [dropped, 'confirmed yogasanas'],
      [failed, 'received yogasanas'],
    ] as const) {
      expect((await resend(mail)).status).toBe(200);
      await send();
      expect(smtp.subjectsTo('asha@example.org').at(-1)).toBe(subject);
    }
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('MAIL-7 gives up a mail whose text is refused, and sends other mails to the address', async () => {
    smtp.toText = (raw) =>
      raw.includes('Subject: received') ? { code: 554, text: 'looks like spam' } : undefined;
    await app.api.register({ email: 'asha@example.org' });
    await send();
    const id = await idOf('asha@example.org');
    await app.api.changeStatus(id, 'confirmed');
    await sendFor(2 * MINUTE_MS, MINUTE_MS);
    expect(await mailsOf(id)).toMatchObject([
      { state: 'failed', reason: 'message_refused' },
      { state: 'sent' },
    ]);
  });

  it('MAIL-2 gives up a mail after three days of temporary refusals, in fewer than 30 attempts', async () => {
    smtp.toAddress = () => ({ code: 452, text: 'mailbox full' });
    await app.api.register({ email: 'asha@example.org' });
    await send();
    await sendFor(64 * HOUR_MS, HOUR_MS);
    await app.api.logInAgain();
    const id = await idOf('asha@example.org');
    expect(await mailsOf(id)).toMatchObject([{ state: 'waiting' }]);
    await sendFor(12 * HOUR_MS, HOUR_MS);
    await app.api.logInAgain();
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed', reason: 'gave_up' }]);
    // Five quick attempts, then six a day.
    expect(smtp.attempts).toBeLessThan(30);
    // A mail that staff resend is tried for as long as before.
    const [given] = await mailsOf(id);
    expect((await resend(given)).status).toBe(200);
    await send();
    expect(await mailsOf(id)).toMatchObject([{ state: 'waiting' }]);
    await sendFor(64 * HOUR_MS, HOUR_MS);
    await app.api.logInAgain();
    expect(await mailsOf(id)).toMatchObject([{ state: 'waiting' }]);
  });

  it('MAIL-2 loses no mail while the mail server is down, and sends them all when it is back', async () => {
    const port = smtp.port;
    await smtp.close();
    await app.api.register({ email: 'asha@example.org' });
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await send();
    await sendFor(20 * MINUTE_MS, MINUTE_MS);
    const state = await app.api.asAdmin('/api/admin/mail');
    expect(state.body).toMatchObject({ failed: 0, late: 2 });
    smtp = new SmtpReceiver();
    await smtp.listen(port);
    await sendFor(10 * MINUTE_MS, MINUTE_MS);
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual([
      'asha@example.org',
      'ravi@example.org',
    ]);
  });

  it('MAIL-2 concurrent senders (two servers on MySQL) send each mail exactly once', async () => {
    const other = onMysql ? await start({ db: app.db, clock: app.clock }) : app;
    for (let count = 0; count < 12; count++) {
      await app.api.register({
        email: `p${count}@example.org`,
        name: `P ${'abcdefghijkl'[count]}`,
      });
    }
    await Promise.all([send(), send(other), send(), send(other)]);
    await send();
    expect(smtp.mails).toHaveLength(12);
    expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(12);
    if (other !== app) await other.close();
  });

  it('MAIL-8 deletes the mails of a deleted registration, and does not send those that wait', async () => {
    await app.api.register({ email: 'asha@example.org' });
    await app.api.asAdmin(`/api/admin/registrations/${await idOf('asha@example.org')}`, {
      method: 'DELETE',
    });
    await send();
    expect(smtp.mails).toEqual([]);
    expect(await app.db.sql('SELECT id FROM outbox_messages')).toEqual([]);
  });

  it('MAIL-9 without SMTP_URL, writes mails as files that only their owner can read, until the registration is deleted', async () => {
    const files = await start({ env: { SMTP_URL: '', MAIL_FROM: '', SITE_URL: '' } });
    try {
      await files.api.register({ email: 'asha@example.org' });
      await send(files);
      const folder = join(files.config.dataDir, 'outbox');
      const [id = ''] = readdirSync(folder);
      const [file = ''] = readdirSync(join(folder, id));
      expect(file).toMatch(/^[\w-]{36}\.eml$/);
      // Other users of the machine can read neither the mail nor whose it is.
      const modes = [join(folder, id), join(folder, id, file)].map((path) => statSync(path).mode);
      expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
      const text = readFileSync(join(folder, id, file), 'utf8');
      expect(text).toMatch(/^To: asha@example\.org\r$/m);
      expect(text).toMatch(/^From: The School <no-reply@localhost>\r$/m);
      const state = await files.api.asAdmin('/api/admin/mail');
      expect(state.body).toMatchObject({ delivery: 'files', withLinks: false });

      await files.app.get(MailWorker).sweep();
      expect(existsSync(join(folder, id))).toBe(true);
      await files.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'DELETE' });
      await files.app.get(MailWorker).sweep();
      expect(readdirSync(folder)).toEqual([]);
      // Files from the time before mails were sent by SMTP are removed too.
      mkdirSync(join(folder, id));
      const mail = { ...files.config.mail, smtpUrl: 'smtp://127.0.0.1:1' };
      const leaving = new MailTransport(files.clock, { ...files.config, mail });
      await leaving.sweep(() => Promise.resolve(new Set()));
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await files.close();
    }
  });

  it('MAIL-7 answers 404 to the resend of an unknown mail', async () => {
    const answer = await app.api.asAdmin('/api/admin/mail/nothing/resend', { method: 'POST' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
  });
});
