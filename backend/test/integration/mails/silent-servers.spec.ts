import { Socket } from 'node:net';
import { SENDING_LIMITS } from '../../../src/mail/bounded-sending.js';
import { MailTransport } from '../../../src/mail/mail-transport.js';
import { ABANDONED_AFTER_MS } from '../../../src/outbox/domain/delivery.js';
import { PushSender } from '../../../src/staff-delivery/push-sender.js';
import { StaffNoticesWorker } from '../../../src/staff-delivery/staff-notices.worker.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import type { TestApp } from '../../support/server/test-app.js';

const HOUR_MS = 60 * MINUTE_MS;
const MAIL = {
  id: '1',
  registrationId: '1',
  to: ASHA,
  fromName: 'The School',
  replyTo: 'school@example.org',
  subject: 'received',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  calendar: null,
};

describe('slow and silent mail servers', () => {
  const school = new MailingSchool().around();
  const { smtp } = school;
  const limits = () => school.app.app.get(MailTransport).limits;
  afterEach(() => {
    smtp.silentAt = null;
    Object.assign(limits(), SENDING_LIMITS);
  });

  const stored = () =>
    school.app.db.sql('SELECT attempts, state, reason FROM outbox_messages ORDER BY id');
  it('MAIL-2 the timeouts of 2 and 7 minutes end at least a minute before another server may resend the mail', async () => {
    const { untilTextMs, untilTakenMs } = SENDING_LIMITS;
    expect([untilTextMs, untilTakenMs]).toEqual([2 * MINUTE_MS, 7 * MINUTE_MS]);
    expect(untilTakenMs).toBeGreaterThanOrEqual(7 * MINUTE_MS);
    expect(untilTextMs + untilTakenMs).toBeLessThanOrEqual(ABANDONED_AFTER_MS - MINUTE_MS);
    const silences: number[] = [];
    const original = Socket.prototype.setTimeout;
    const spy = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
      this: Socket,
      ...args
    ) {
      if (this.remotePort === smtp.port) silences.push(args[0]);
      return original.apply(this, args);
    });
    // Opens a new connection, whatever was sent before.
    const transport = new MailTransport(school.app.clock, {
      mail: { smtpUrl: smtp.url, from: 'namaste@school.example' },
      siteUrl: 'https://school.example',
      dataDir: '',
    });
    await transport.send(MAIL);
    await transport.onApplicationShutdown();
    spy.mockRestore();
    expect(smtp.mails).toHaveLength(1);
    // A timeout of 0 removes the limit.
    const limited = silences.filter((ms) => ms > 0);
    expect(Math.min(...limited)).toBeGreaterThanOrEqual(untilTakenMs);
    expect(limited).not.toEqual([]);
  });

  it('MAIL-2 resends a mail after 1 and 5 minutes if its text gets no answer, and gives up within 76 hours', async () => {
    limits().untilTakenMs = 30;
    smtp.silentAt = 'text';
    await school.app.api.register({ email: ASHA });
    await school.send();
    expect(await stored()).toEqual([{ attempts: 1, state: 'waiting', reason: null }]);
    await school.sendAfter(MINUTE_MS - 1);
    expect(smtp.attempts).toBe(1);
    await school.sendAfter(1);
    await school.sendAfter(5 * MINUTE_MS - 1);
    expect(smtp.attempts).toBe(2);
    await school.sendAfter(1);
    expect(smtp.attempts).toBe(3);
    for (let passed = 0; passed <= 72; passed += 4) await school.sendAfter(4 * HOUR_MS);
    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'gave_up' }]);
    const { attempts } = smtp;
    await school.sendAfter(24 * HOUR_MS);
    expect(smtp.attempts).toBe(attempts);
  });

  it('MAIL-2 a mail whose text gets no answer does not hold up mails to other people', async () => {
    smtp.toAddress = (_address, attempt) => {
      smtp.silentAt = attempt === 1 ? 'text' : null;
      limits().untilTakenMs = attempt === 1 ? 30 : SENDING_LIMITS.untilTakenMs;
      return undefined;
    };
    await school.app.api.register({ email: ASHA });
    await school.app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await school.send();
    expect(smtp.subjectsTo('ravi@example.org')).toEqual(['received yogasanas']);
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'sent']);
  });

  it('MAIL-2 a server that is silent before the text costs no attempt, and the mail fails after 72 hours', async () => {
    limits().untilTextMs = 30;
    smtp.silentAt = 'address';
    await school.app.api.register({ email: ASHA });
    await school.send();
    expect(await stored()).toEqual([{ attempts: 0, state: 'waiting', reason: null }]);
    await school.sendAfter(71 * HOUR_MS);
    expect(await stored()).toEqual([{ attempts: 0, state: 'waiting', reason: null }]);
    await school.sendAfter(HOUR_MS);
    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'gave_up' }]);
    // Staff see it, and send it again.
    smtp.silentAt = null;
    limits().untilTextMs = SENDING_LIMITS.untilTextMs;
    await school.app.api.logInAgain();
    const { failed, latest } = (await school.app.api.asAdmin('/api/admin/mail')).body;
    expect(failed).toBe(1);
    await school.app.api.asAdmin(`/api/admin/mail/${latest[0]?._id}/resend`, { method: 'POST' });
    await school.sendAfter(5 * MINUTE_MS);
    expect(smtp.mails.map(({ to }) => to)).toEqual([ASHA]);
  });
});

describe('silent receivers of staff notices', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  const { push } = school;
  let app: TestApp;
  beforeAll(() => {
    ({ app } = school);
  });
  afterEach(() => jest.restoreAllMocks());

  async function register(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const name = `Asha ${'abcdefgh'[n]}`;
      expect((await app.api.register({ name, email: `${n}@example.org` })).status).toBe(201);
    }
  }
  const attempts = (type: 'device' | 'account') =>
    app.db.sql(
      'SELECT target_id, attempts, due_at_ms FROM staff_notices WHERE target_type = ? ORDER BY target_id, id',
      [type],
    );
  /** Returns a promise, `reached`, that resolves once `hit` was called `count` times. */
  function countdown(count: number): { hit: () => void; reached: Promise<void> } {
    let left = count;
    let end = (): void => {};
    const reached = new Promise<void>((resolve) => (end = resolve));
    return { hit: () => --left === 0 && end(), reached };
  }

  it('PUSH-5 devices that do not answer hold up no other device, and are tried once per round', async () => {
    const silent = [await school.aDevice(), await school.aDevice()].map(({ path }) => path);
    const healthy = await school.aDevice();
    const told = countdown(3);
    let giveUp = (): void => {};
    const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
    const sender = app.app.get(PushSender);
    const send = sender.send.bind(sender);
    const asked: string[] = [];
    jest.spyOn(sender, 'send').mockImplementation(async (device, message) => {
      const { pathname } = new URL(device.endpoint);
      asked.push(pathname);
      if (silent.includes(pathname)) {
        await givenUp;
        return { state: 'later', status: 0, askedMs: 0 };
      }
      const outcome = await send(device, message);
      told.hit();
      return outcome;
    });
    await register(3);
    const round = school.tell();
    await told.reached;
    giveUp();
    await round;
    expect(push.titlesOf(healthy)).toHaveLength(3);
    expect(silent.map((path) => asked.filter((each) => each === path).length)).toEqual([1, 1]);
    // All their notices are due at the same moment, a minute from now.
    const inAMinute = app.clock.nowMs() + MINUTE_MS;
    const left = (await attempts('device')).map((row) => Number(row['due_at_ms']));
    expect(left).toEqual(Array.from({ length: 6 }, () => inAMinute));
  });

  it('PUSH-5 sends to at most eight devices at the same time', async () => {
    for (let n = 0; n < 10; n++) await school.aDevice();
    let [now, most] = [0, 0];
    const [eight, ends] = [countdown(8), countdown(1)];
    jest.spyOn(app.app.get(PushSender), 'send').mockImplementation(async () => {
      most = Math.max(most, ++now);
      eight.hit();
      await ends.reached;
      now--;
      return { state: 'sent', status: 201 };
    });
    await register(1);
    const round = school.tell();
    await eight.reached;
    ends.hit();
    await round;
    expect(most).toBe(8);
    expect(await school.left()).toBe(0);
  });

  it('PUSH-5 STAFF-4 notices to devices do not wait for a slow mail server', async () => {
    const device = await school.aDevice();
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const [mailBegun, ends] = [countdown(1), countdown(1)];
    jest.spyOn(app.app.get(MailTransport), 'send').mockImplementation(async () => {
      mailBegun.hit();
      await ends.reached;
    });
    await register(1);
    const mails = app.app.get(StaffNoticesWorker).tellMailboxes();
    await mailBegun.reached;
    await app.app.get(StaffNoticesWorker).tellDevices();
    expect(push.titlesOf(device)).toEqual(['registered 1']);
    ends.hit();
    await mails;
    expect(await school.left()).toBe(0);
  });

  it('STAFF-4 tries a mail server that is down once per round, for all mailboxes together', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const [owner] = await app.db.sql("SELECT id FROM admins WHERE username <> 'meera'");
    await app.db.sql(
      `INSERT INTO staff_contacts (admin_id, email, verified_at_ms, wrong_codes, codes_asked, codes_counted_from_ms, wants_digest, wants_notes)
        VALUES (?, 'owner@school.example', 0, 0, 0, 0, 0, 1)`,
      [owner?.['id']],
    );
    mailbox.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    // The library retries once by itself, over a new connection.
    const send = jest.spyOn(app.app.get(MailTransport), 'send');
    await register(3);
    await school.tell();
    await school.tell();
    expect(send).toHaveBeenCalledTimes(1);
    expect((await attempts('account')).map((row) => row['attempts'])).toEqual([1, 1, 1, 1, 1, 1]);
    mailbox.smtp.toAddress = () => undefined;
    app.clock.advanceMs(MINUTE_MS);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(3);
    expect(mailbox.mailsTo('owner@school.example')).toHaveLength(3);
  });

  it('STAFF-4 tries a mailbox that answers 451 once per round, without holding up devices', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: true });
    mailbox.smtp.toAddress = () => ({ code: 451, text: 'later' });
    mailbox.smtp.attempts = 0;
    const device = await school.aDevice();
    await register(3);
    await school.tell();
    expect(mailbox.smtp.attempts).toBe(1);
    expect(push.titlesOf(device)).toHaveLength(3);
  });
});
