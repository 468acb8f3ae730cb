import { MailWorker } from '../../../src/mail/mail.worker.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { StaffMailbox } from '../../support/mails/staff-mailbox.js';
import { startTestApp } from '../../support/server/test-app.js';

const REFUSED = { code: 550, text: 'no such mailbox' };
const LATER = { code: 451, text: 'try again' };
const AWAY = { code: 421, text: 'going down' };

describe('metrics and log lines of mails and notices', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  const { smtp } = mailbox;
  beforeEach(() => {
    school.log.length = 0;
  });

  let made = 0;
  const register = async (email = `n${made}@example.org`) => {
    const name = `Asha ${++made}`;
    expect((await school.app.api.register({ name, email })).status).toBe(201);
  };
  /** The values of a metric by outcome. */
  const counted = async (metric: string) => {
    const lines = (await school.app.metrics.text()).split('\n');
    const own = lines.filter((line) => line.startsWith(`${metric}{`));
    return new Map(
      own.map((line) => [/"([^"]*)"/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]),
    );
  };
  /** How much the values of a metric have grown since `earlier`. */
  const grownSince = async (metric: string, earlier: Map<string, number>) =>
    [...(await counted(metric))].map(([outcome, count]) => [
      outcome,
      count - (earlier.get(outcome) ?? 0),
    ]);
  /** What the log says of failed attempts. */
  const logged = () =>
    school.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level }) => Number(level) >= 40)
      .map(({ msg, level, responseCode, status, fault, command, textBegun }) => [
        msg,
        level,
        responseCode ?? status,
        ...[fault, command, textBegun].filter((value) => value !== undefined),
      ]);

  it('MAIL-2 MAIL-7 counts each attempt at a mail by its outcome, and logs failures without the address', async () => {
    const before = await counted('mails_total');
    const send = async (answer: typeof REFUSED | undefined, email?: string) => {
      smtp.toAddress = () => answer;
      await register(email);
      await school.app.app.get(MailWorker).sendDue();
    };
    await send(undefined);
    await send(REFUSED, 'full@example.org');
    await send(undefined, 'full@example.org');
    await send(LATER);
    await send(AWAY);

    expect(await grownSince('mails_total', before)).toEqual([
      ['sent', 1],
      ['failed', 1],
      ['dropped', 1],
      ['later', 1],
      ['not tried', 1],
    ]);
    expect(logged()).toEqual([
      ['a mail was not taken', 40, 550, 'address_refused', 'RCPT TO', false],
      ['a mail was not taken', 40, 451, 'later', 'RCPT TO', false],
      ['the mail server cannot be had', 50, 421, 'CONN'],
    ]);
    expect(school.log.join('')).not.toContain('example.org');
  });

  it('MAIL-2 a mail that cannot be rendered counts as later, and the log names its kind but not its reader', async () => {
    const before = await counted('mails_total');
    const reader = { name: 'Unspeakable', email: 'reader@example.org' };
    // The pause after a mail server of an earlier test is over by then.
    school.app.clock.advanceMs(60_000);
    expect((await school.app.api.register(reader)).status).toBe(201);
    await school.app.app.get(MailWorker).sendDue();

    expect((await grownSince('mails_total', before))[3]).toEqual(['later', 1]);
    const fault = school.log.find((line) => line.includes('a mail was not drawn'));
    expect(JSON.parse(fault ?? '')).toMatchObject({ level: 50, kind: 'received' });
    expect(school.log.join('')).not.toMatch(/Unspeakable|example\.org/);
  });

  it('MAIL-2 a server without a built website logs that it cannot write mails, and keeps them', async () => {
    const log: string[] = [];
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'a@school.example', LOG_LEVEL: 'error' };
    const bare = await startTestApp({ env, log: (line) => log.push(line) });
    await bare.api.register();
    await bare.app.get(MailWorker).sendDue();
    const stored = await bare.db.sql('SELECT state, attempts FROM outbox_messages');
    await bare.close();

    expect(stored).toEqual([{ state: 'waiting', attempts: 0 }]);
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'the site has not been built, so that no mail can be written', pauseSeconds: 30 },
    ]);
  });

  it('MAIL-2 a mail server that cannot be reached is logged with the reason, which tells a wrong name from a closed port', async () => {
    const { siteDir } = school.site;
    const log: string[] = [];
    // Nothing listens on this port, and no reserved name resolves.
    for (const server of ['127.0.0.1:1', 'mail.invalid:25']) {
      const env = {
        SMTP_URL: `smtp://${server}`,
        MAIL_FROM: 'a@school.example',
        LOG_LEVEL: 'error',
      };
      const lost = await startTestApp({ env, siteDir, log: (line) => log.push(line) });
      await lost.api.register();
      await lost.app.get(MailWorker).sendDue();
      await lost.close();
    }

    const said = 'the mail server cannot be had';
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: said, command: 'CONN', reason: 'connect ECONNREFUSED 127.0.0.1:1' },
      { msg: said, command: 'CONN', reason: expect.stringContaining('mail.invalid') as string },
    ]);
  });

  it('PUSH-5 counts each message to a device by its outcome, and logs failures without the endpoint', async () => {
    const { path } = await school.aDevice();
    const before = await counted('staff_notices_total');
    for (const status of [201, 400, 503, 410]) {
      school.push.answer = () => ({ status });
      await register();
      await school.tell();
    }

    expect(await grownSince('staff_notices_total', before)).toEqual([
      ['sent', 1],
      ['gone', 1],
      ['refused', 1],
      ['later', 1],
    ]);
    const said = 'a message to a device was not taken';
    expect(logged()).toEqual([400, 503, 410].map((status) => [said, 40, status]));
    expect(school.log.join('')).not.toContain(path);
  });

  it('STAFF-4 counts each mail to staff by its outcome, and logs failures without the address', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const before = await counted('staff_notices_total');
    for (const [toAddress, toText] of [
      [undefined, undefined],
      [undefined, { code: 554, text: 'looks like spam' }],
      [LATER, undefined],
      [REFUSED, undefined],
    ]) {
      smtp.toAddress = () => toAddress;
      smtp.toText = () => toText;
      await register();
      await school.tell();
    }
    smtp.toText = () => undefined;

    expect(await grownSince('staff_notices_total', before)).toEqual([
      ['sent', 1],
      ['gone', 1],
      ['refused', 1],
      ['later', 1],
    ]);
    const said = 'a mail to staff was not taken';
    expect(logged()).toEqual([
      [said, 40, 554, 'message_refused', 'DATA', true],
      [said, 40, 451, 'later', 'RCPT TO', false],
      [said, 40, 550, 'address_refused', 'RCPT TO', false],
    ]);
    expect(school.log.join('')).not.toContain('school.example');
  });
});
