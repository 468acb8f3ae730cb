import { editBatch, historyOf } from '../../support/calls/batch-calls.js';
import { ASHA, MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';
import type { TestApp } from '../../support/server/test-app.js';

describe('messages of staff to a batch', () => {
  const school = new MailingSchool().around();
  const { smtp } = school;
  const send = () => school.send();
  const sendAfter = (ms: number) => school.sendAfter(ms);
  const aBatchWithPeople = (changes: object = {}) => school.aBatchWithPeople(changes);
  let app: TestApp;
  beforeAll(() => {
    app = school.app;
  });
  const KEY = '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11';
  const RAIN = { subject: 'Rain', text: 'We meet inside.\n\nBring a shawl.' };
  const write = (id: string, body: object = {}) =>
    app.api.asAdmin(`/api/admin/mail/batches/${id}`, {
      method: 'POST',
      body: { key: KEY, ...RAIN, ...body },
    });
  const written = async (id: string) =>
    (await app.api.asAdmin(`/api/admin/mail/batches/${id}`)).body.messages;

  it('MAIL-13 mails a message of staff once to each person with a seat and an address, also if it is posted again', async () => {
    const id = await aBatchWithPeople({ name: 'Hilltop' });
    await app.api.asAdmin('/api/admin/registrations', {
      method: 'POST',
      body: { name: 'Tara', phone: '+91 98765 43210', program: 'yogasanas', batchId: id },
    });
    const writtenAt = app.clock.now().toISOString();
    const answer = await write(id);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The message is on its way.', people: 2 },
    });
    // A double click, and a retry after a lost response.
    const [one, other] = await Promise.all([write(id), write(id)]);
    expect([one.body.people, other.body.people]).toEqual([2, 2]);
    await send();
    await send();
    expect((await write(id)).body.people).toBe(2);
    await sendAfter(10 * MINUTE_MS);
    expect(smtp.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ASHA, 'Rain'],
      ['ravi@example.org', 'Rain'],
    ]);
    expect(smtp.mails[0]?.raw).toContain('We meet inside.\\n\\nBring a shawl.');
    expect(smtp.mails[0]?.raw).toMatch(/^Reply-To: school@example\.org\r$/m);
    expect(smtp.mails[0]?.raw).not.toContain('text/calendar');
    expect(await written(id)).toEqual([
      {
        _id: KEY,
        ...RAIN,
        createdAt: writtenAt,
        people: 2,
        sent: 2,
        failed: 0,
        waiting: 0,
      },
    ]);
    const [entry] = await historyOf(app, id);
    expect(entry).toMatchObject({
      actor: 'Asha',
      action: 'message-sent',
      after: { subjectLine: 'Rain', people: 2 },
    });
    expect(
      (await historyOf(app, id)).filter(({ action }) => action === 'message-sent'),
    ).toHaveLength(1);
  });

  it('MAIL-13 refuses the key of an earlier message for another text, subject or batch', async () => {
    const id = await aBatchWithPeople();
    await write(id);
    for (const other of [{ text: 'Sun.' }, { subject: 'Sun' }]) {
      expect(await write(id, other)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    }
    const second = await app.api.createBatch();
    expect((await write(second)).status).toBe(422);
  });

  it('MAIL-13 accepts three messages to a batch within 24 hours, and the next one 24 hours after the first', async () => {
    const id = await aBatchWithPeople();
    const other = await aBatchWithPeople();
    const keyOf = (n: number) => `${KEY.slice(0, -1)}${n}`;
    // The mail about a change of the batch is no message of staff.
    expect((await editBatch(app, id, { location: 'Garden' })).status).toBe(200);
    for (const n of [2, 3]) expect((await write(id, { key: keyOf(n) })).status).toBe(200);
    app.clock.advanceMs(60 * MINUTE_MS);
    expect((await write(id, { key: keyOf(4) })).status).toBe(200);
    expect(await written(id)).toHaveLength(3);
    const refused = await write(id, { key: keyOf(5) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    expect(refused.headers.get('retry-after')).toBe(String(23 * 60 * 60));
    // A message that was already sent does not count as a new one, and each batch has its own limit.
    expect((await write(id, { key: keyOf(4) })).status).toBe(200);
    expect((await write(other, { key: keyOf(6) })).status).toBe(200);
    app.clock.advanceMs(23 * 60 * MINUTE_MS - 1);
    await app.api.logInAgain();
    expect((await write(id, { key: keyOf(5) })).status).toBe(429);
    app.clock.advanceMs(1);
    expect((await write(id, { key: keyOf(5) })).status).toBe(200);
  });

  it('MAIL-13 sends no mail to a person who cancels before sending, and counts undelivered mails as failed', async () => {
    const id = await aBatchWithPeople();
    smtp.toAddress = (address) =>
      address === ASHA ? { code: 550, text: 'no such mailbox' } : undefined;
    await write(id);
    const ravi = (await app.api.registrations(`?batchId=${id}`)).find(
      ({ name }) => name === 'ravi',
    );
    await app.api.changeStatus(ravi?._id ?? '', 'cancelled');
    await send();
    expect(smtp.mails).toEqual([]);
    expect(await written(id)).toMatchObject([{ people: 2, sent: 0, failed: 2, waiting: 0 }]);
  });

  it('MAIL-13 reports invalid fields by name, and refuses a batch that is unknown, has ended or is empty', async () => {
    const id = await aBatchWithPeople({ endDate: '2026-11-20' });
    const blank = await write(id, { subject: ' ', text: '' });
    expect(blank.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['subject', 'required'],
      ['text', 'required'],
    ]);
    const long = await write(id, { subject: 'x'.repeat(151), text: 'x'.repeat(5001) });
    expect(long.body.errors.map(({ code }) => code)).toEqual(['too_long', 'too_long']);
    const most = { subject: 'x'.repeat(150), text: 'x'.repeat(5000) };
    expect((await write(id, most)).status).toBe(200);
    const lines = await write(id, { subject: 'a\nBcc: b@example.org' });
    expect(lines.body.errors.map(({ code }) => code)).toEqual(['invalid_characters']);
    const empty = await app.api.createBatch();
    const key = KEY.replace('019', '020');
    expect((await write(empty, { key })).body.code).toBe('nobody_to_tell');
    expect(await written(empty)).toEqual([]);
    expect((await write('nothing', { key })).body.code).toBe('batch_not_found');
    await app.moveTo('2026-11-20T18:30:00.000Z');
    expect((await write(id, { key })).body.code).toBe('batch_ended');
  });

  it('MAIL-13 explains each refusal of a message in one sentence', async () => {
    const id = await aBatchWithPeople({ endDate: '2026-11-20' });
    const said: string[] = [];
    const refuse = async (changes: object) => {
      said.push((await write(id, changes)).body.message);
    };
    await refuse({ subject: ' ' });
    await refuse({ text: '' });
    await refuse({ subject: 'x'.repeat(151) });
    await refuse({ text: 'x'.repeat(5_001) });
    await refuse({ subject: 'a\nBcc: b@example.org' });
    for (const key of ['k'.repeat(15), 'k'.repeat(37), 'two words, so no key']) {
      await refuse({ key });
    }
    await app.moveTo('2026-11-20T18:30:00.000Z');
    await refuse({});
    expect(said).toEqual([
      'Subject is required.',
      'Text is required.',
      'Subject must be at most 150 characters long.',
      'Text must be at most 5000 characters long.',
      'Subject must be one line of text.',
      'Key must be at least 16 characters long.',
      'Key must be at most 36 characters long.',
      'Key must be 16 to 36 visible ASCII characters.',
      'This batch has ended, so no more messages can be sent to it.',
    ]);
  });

  it('MAIL-13 lists the twenty latest messages of a batch, the newest first', async () => {
    const id = await aBatchWithPeople({ endDate: '2027-12-01' });
    const keys = Array.from({ length: 21 }, (_, n) => KEY.slice(0, -2) + String(10 + n));
    for (const key of keys) {
      app.clock.advanceMs(24 * 60 * MINUTE_MS);
      await app.api.logInAgain();
      expect((await write(id, { key })).status).toBe(200);
    }
    expect((await written(id)).map(({ _id }) => _id)).toEqual(keys.slice(1).reverse());
  });

  it('MAIL-13 previews a message in English or Hindi as people will read it, without sending or storing it', async () => {
    const id = await aBatchWithPeople({ name: 'Hilltop' });
    const preview = (language: string) =>
      app.api.asAdmin(`/api/admin/mail/batches/${id}/preview`, {
        method: 'POST',
        body: { ...RAIN, language },
      });
    expect((await preview('hi')).body).toMatchObject({
      subject: 'Rain',
      heading: 'hi batch_message',
      greeting: 'Asha Rao',
      paragraphs: [RAIN.text],
      facts: [{ label: 'Batch', text: 'Hilltop' }],
    });
    expect((await preview('en')).body).toMatchObject({ heading: 'en batch_message' });
    expect((await preview('xx')).body.errors).toMatchObject([{ field: 'language' }]);
    await send();
    expect(smtp.mails).toEqual([]);
    expect(await written(id)).toEqual([]);
  });
});
