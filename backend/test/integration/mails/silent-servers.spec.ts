import { Socket } from 'node:net';
import { SENDING_LIMITS } from '../../../src/mail/bounded-sending.js';
import { MailTransport } from '../../../src/mail/mail-transport.js';
import { ABANDONED_AFTER_MS } from '../../../src/outbox/domain/delivery.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';

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

describe('mail servers that are slow to answer, or silent', () => {
  const school = new MailingSchool().around();
  const { smtp } = school;
  const limits = () => school.app.app.get(MailTransport).limits;
  afterEach(() => {
    smtp.silentAt = null;
    Object.assign(limits(), SENDING_LIMITS);
  });

  const stored = () =>
    school.app.db.sql('SELECT attempts, state, reason FROM outbox_messages ORDER BY id');
  it('MAIL-2 a server has minutes to look at a text, and less than until another of ours would send it', async () => {
    const { untilTextMs, untilTakenMs } = SENDING_LIMITS;
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
    // Its connection is a new one, whatever was sent before.
    const transport = new MailTransport(school.app.clock, {
      mail: { smtpUrl: smtp.url, from: 'namaste@school.example' },
      siteUrl: 'https://school.example',
      dataDir: '',
    });
    await transport.send(MAIL);
    await transport.onApplicationShutdown();
    spy.mockRestore();
    expect(smtp.mails).toHaveLength(1);
    // 0 ends a limit.
    const limited = silences.filter((ms) => ms > 0);
    expect(Math.min(...limited)).toBeGreaterThanOrEqual(untilTakenMs);
    expect(limited).not.toEqual([]);
  });

  it('MAIL-2 a text that is followed by no answer is sent again with growing pauses, and given up', async () => {
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

  it('MAIL-2 one text that is followed by no answer holds up nobody else’s', async () => {
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

  it('MAIL-2 a server that falls silent before it asks for the text costs no attempt, and 72 hours at most', async () => {
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
