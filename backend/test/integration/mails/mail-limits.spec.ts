import { OutboxService } from '../../../src/outbox/outbox.service.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';

const HOUR_MS = 60 * MINUTE_MS;

describe('limits, retries and failures of mails', () => {
  const school = new MailingSchool().around();

  it('MAIL-2 retries a server that answers 421 after 30, 60, 120, then every 300 s, without counting attempts', async () => {
    const SECOND_MS = 1_000;
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    await school.app.api.register({ email: 'asha@example.org' });
    // Her mail waits too: the pause is that of the server.
    await school.app.api.register({ email: 'kavya@example.org', name: 'Kavya' });
    const begun = school.app.clock.nowMs();
    const triedAfter = (): number => (school.app.clock.nowMs() - begun) / SECOND_MS;
    const tried: number[] = [];
    async function triesUntil(seconds: number): Promise<void> {
      for (; triedAfter() < seconds; school.app.clock.advanceMs(SECOND_MS)) {
        const before = school.smtp.attempts;
        await school.send();
        if (school.smtp.attempts > before) tried.push(triedAfter());
      }
    }
    await triesUntil(820);
    expect(tried).toEqual([0, 30, 90, 210, 510, 810]);
    expect(await school.app.db.sql('SELECT attempts, state FROM outbox_messages')).toEqual([
      { attempts: 0, state: 'waiting' },
      { attempts: 0, state: 'waiting' },
    ]);
    school.smtp.toAddress = () => undefined;
    await triesUntil(1_120);
    expect(school.smtp.subjectsTo('asha@example.org')).toEqual(['received yogasanas']);
    // Once the server has answered, the pauses start again with the shortest.
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    tried.length = 0;
    await school.app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await triesUntil(1_160);
    expect(tried).toEqual([1_120, 1_150]);
    school.smtp.toAddress = () => undefined;
    await school.sendAfter(10 * MINUTE_MS);
  });

  it('MAIL-2 a clock that is set back does not lengthen the pause before a mail server is tried again', async () => {
    school.app.clock.advanceMs(HOUR_MS);
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    await school.app.api.register({ email: ASHA });
    await school.send();
    school.smtp.toAddress = () => undefined;
    school.app.clock.advanceMs(-HOUR_MS);
    await school.app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await school.send();
    expect(school.smtp.mails.map(({ to }) => to)).toEqual(['ravi@example.org']);
  });

  it('MAIL-2 resends a mail ten minutes after its server died while sending, with the same Message-ID', async () => {
    await school.app.api.register({ email: 'asha@example.org' });
    await school.send();
    const [first] = school.smtp.mails;
    // The state after a process died between the mail server's answer and its own record of it.
    await school.app.db.sql("UPDATE outbox_messages SET state = 'waiting', attempts = 0");
    const outbox = school.app.app.get(OutboxService);
    for (const message of await outbox.due(1)) await outbox.claim(message);
    school.app.clock.advanceMs(10 * MINUTE_MS - 1);
    await school.send();
    expect(school.smtp.mails).toHaveLength(1);
    school.app.clock.advanceMs(1);
    await school.send();
    expect(school.smtp.mails).toHaveLength(2);
    expect(school.smtp.mails[1]?.messageId).toBe(first?.messageId);
  });

  it('MAIL-2 holds back a person’s next mail until their mail in progress is settled', async () => {
    await school.app.api.register({ email: ASHA });
    const outbox = school.app.app.get(OutboxService);
    const [first] = await outbox.due(20);
    const claimed = first && (await outbox.claim(first));
    if (!claimed) throw new Error('nothing is due');
    const [asha] = await school.app.api.registrations();
    await school.app.api.changeStatus(asha?._id ?? '', 'confirmed');
    school.app.clock.advanceMs(MINUTE_MS);
    expect(await outbox.due(20)).toEqual([]);
    await outbox.settle(claimed, { state: 'sent', recipientKey: 'of Asha' });
    expect((await outbox.due(20)).map(({ kind }) => kind)).toEqual(['confirmed']);
  });

  it('MAIL-2 pauses after each mail for nine times as long as it took, at most 150 ms, to leave time for visitors', async () => {
    const { clock, api } = school.app;
    await api.register({ email: 'asha@example.org' });
    await api.register({ email: 'ravi@example.org', name: 'Ravi' });
    clock.passed.length = 0;
    // Each mail takes as long as the mail server needs for it.
    const takenMs = [5, 400];
    let nowMs = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    school.smtp.toText = () => {
      nowMs += takenMs.shift() ?? 0;
      return undefined;
    };
    try {
      await school.send();
    } finally {
      now.mockRestore();
    }
    expect(clock.passed).toEqual([45, 150]);
  });

  it('MAIL-6 sends at most five thank-you mails per address in 24 hours, ignoring upper and lower case', async () => {
    for (let count = 0; count < 8; count++) {
      const name = `Asha ${'abcdefgh'[count]}`;
      const email = count % 2 === 0 ? 'asha@example.org' : 'ASHA@example.org';
      expect((await school.app.api.register({ email, name })).status).toBe(201);
    }
    await school.send();
    await school.send();
    expect(school.smtp.mails).toHaveLength(5);
    school.app.clock.advanceMs(24 * HOUR_MS - 1);
    // Mails that are not sent do not count towards the next day.
    for (const last of 'mnopq') {
      await school.app.api.register({ email: 'asha@example.org', name: `Asha ${last}` });
    }
    await school.send();
    expect(school.smtp.mails).toHaveLength(5);
    school.app.clock.advanceMs(1);
    await school.app.api.register({ email: 'asha@example.org', name: 'Asha z' });
    await school.send();
    expect(school.smtp.mails).toHaveLength(6);
  });

  it('MAIL-6 mails every decision of staff, also to an address that has used up its five thank-you mails', async () => {
    for (let count = 0; count < 7; count++) {
      await school.app.api.register({
        email: 'asha@example.org',
        name: `Asha ${'abcdefg'[count]}`,
      });
    }
    await school.send();
    for (const { _id } of await school.app.api.registrations()) {
      await school.app.api.changeStatus(_id, 'confirmed');
    }
    school.app.clock.advanceMs(MINUTE_MS);
    await school.send();
    const confirmed = school.smtp.mails.filter(({ subject }) => subject.startsWith('confirmed'));
    expect(confirmed).toHaveLength(7);
  });

  it('MAIL-6 mails about decisions of staff do not count towards the five thank-you mails of an address', async () => {
    const register = (name: string) => school.app.api.register({ email: ASHA, name });
    for (const last of 'abcd') await register(`Asha ${last}`);
    await school.send();
    for (const { _id } of await school.app.api.registrations()) {
      await school.app.api.changeStatus(_id, 'confirmed');
    }
    await school.sendAfter(MINUTE_MS);
    expect(school.smtp.mails).toHaveLength(8);
    for (const last of 'ef') await register(`Asha ${last}`);
    await school.send();
    expect(school.smtp.mails.slice(8).map(({ subject }) => subject)).toEqual([
      'received yogasanas',
    ]);
  });

  it('MAIL-6 MAIL-7 a resent thank-you mail counts towards the limit of five, and a second resend sends nothing', async () => {
    const register = (name: string) => school.app.api.register({ email: ASHA, name });
    for (const last of 'abcd') await register(`Asha ${last}`);
    await school.send();
    school.smtp.toText = () => ({ code: 554, text: 'looks like spam' });
    await register('Asha e');
    await school.send();
    school.smtp.toText = () => undefined;
    const [failed] = (await school.app.api.asAdmin('/api/admin/mail')).body.latest;
    const path = `/api/admin/mail/${failed?._id}/resend`;
    // After the mail has left, another resend changes nothing. The log has only the first one.
    for (const _press of [1, 2]) {
      expect((await school.app.api.asAdmin(path, { method: 'POST' })).status).toBe(200);
      await school.send();
      expect(school.smtp.mails).toHaveLength(5);
    }
    const log = await historyOf(school.app, failed?.registrationId ?? '');
    expect(log.map(({ actor, action, after }) => [actor, action, after])).toEqual([
      ['Asha', 'resent', { message: 'received' }],
    ]);
    await register('Asha f');
    await school.send();
    expect(school.smtp.mails).toHaveLength(5);
  });

  it('MAIL-7 a resend turns a failed mail into a new waiting mail, without the reason and time of its failure', async () => {
    await school.app.api.register({ email: ASHA });
    school.smtp.toText = () => ({ code: 554, text: 'looks like spam' });
    await school.send();
    const desk = '/api/admin/mail';
    const [failed] = (await school.app.api.asAdmin(desk)).body.latest;
    const ofAsha = async () =>
      (await school.app.api.asAdmin(`${desk}/registrations/${failed?.registrationId}`)).body
        .messages;
    const { _id, kind, createdAt } = failed ?? {};
    const refused = { state: 'failed', reason: 'message_refused', settledAt: createdAt };
    expect(await ofAsha()).toEqual([{ _id, kind, createdAt, ...refused }]);
    school.app.clock.advanceMs(MINUTE_MS);
    await school.app.api.asAdmin(`${desk}/${_id}/resend`, { method: 'POST' });
    const now = school.app.clock.now().toISOString();
    expect(await ofAsha()).toEqual([{ _id, kind, createdAt: now, state: 'waiting' }]);
    const stored = 'SELECT attempts, recipient_key FROM outbox_messages';
    expect(await school.app.db.sql(stored)).toEqual([{ attempts: 0, recipient_key: null }]);
  });

  it('MAIL-7 staff see the number of mails late by ten minutes, and the twenty latest failed mails', async () => {
    for (let count = 0; count < 22; count++) {
      const letter = 'abcdefghijklmnopqrstuvwxyz'[count] ?? '';
      await school.app.api.register({ email: `${letter}@example.org`, name: `Asha ${letter}` });
    }
    // A server has claimed one of them and died.
    const outbox = school.app.app.get(OutboxService);
    for (const message of await outbox.due(1)) await outbox.claim(message);
    const late = async () => (await school.app.api.asAdmin('/api/admin/mail')).body.late;
    school.app.clock.advanceMs(10 * MINUTE_MS - 1);
    expect(await late()).toBe(0);
    school.app.clock.advanceMs(1);
    expect(await late()).toBe(22);
    school.smtp.toText = () => ({ code: 554, text: 'looks like spam' });
    await school.send();
    const { body } = await school.app.api.asAdmin('/api/admin/mail');
    expect([body.failed, body.late, body.latest.length]).toEqual([22, 0, 20]);
    school.app.clock.advanceMs(1);
    await school.app.api.register({ email: 'last@example.org', name: 'Last' });
    await school.send();
    const after = (await school.app.api.asAdmin('/api/admin/mail')).body;
    expect([after.failed, after.latest.length, after.latest[0]?.name]).toEqual([23, 20, 'Last']);
  });
});
