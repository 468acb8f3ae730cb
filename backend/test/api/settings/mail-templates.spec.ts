import { MailWorker } from '../../../src/mail/mail.worker.js';
import type { TestApp } from '../../support/server/test-app.js';
import { MailingSchool, MINUTE_MS } from '../../support/mails/mailing-school.js';
import { headOf } from '../../support/mails/smtp-receiver.js';

const TEXTS = { subject: 'Yes: {program}', heading: 'Welcome', text: 'Come, {name}.' };
const CONFIRMED = '/api/admin/templates/confirmed/en';

describe('mail texts of the school', () => {
  const school = new MailingSchool().around();
  const { smtp } = school;
  let app: TestApp;
  beforeAll(() => {
    app = school.app;
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM message_templates');
    await app.db.sql("DELETE FROM audit_entries WHERE subject_type = 'template'");
  });

  const call = (path: string, method: string, body?: object) =>
    app.api.asAdmin(path, { method, ...(body && { body }) });
  const save = (changes: object = {}, path = CONFIRMED) =>
    call(path, 'PUT', { ...TEXTS, version: 'default', ...changes });
  const list = async () => (await app.api.asAdmin('/api/admin/templates')).body.templates;
  const logOf = async () =>
    (await app.api.asAdmin('/api/admin/audit?subject=template')).body.entries;

  it('MAIL-15 replace the default texts in their own language only, until they are reset', async () => {
    const saved = await save();
    expect(saved).toMatchObject({
      status: 200,
      body: { kind: 'confirmed', language: 'en', ...TEXTS, version: expect.any(String) },
    });
    expect(await list()).toEqual([saved.body]);
    for (const [name, language] of [
      ['asha', 'en'],
      ['ravi', 'hi'],
    ]) {
      await app.api.register({ name, email: `${name}@example.org`, language });
    }
    await school.send();
    for (const { _id } of await app.api.registrations()) {
      await app.api.changeStatus(_id, 'confirmed');
    }
    await school.sendAfter(MINUTE_MS);
    expect(smtp.subjectsTo('asha@example.org').at(-1)).toBe('Yes: {program}');
    expect(smtp.mails.at(-1)?.raw).not.toBe('');
    expect(smtp.mails.find(({ subject }) => subject === 'Yes: {program}')?.raw).toContain(
      '"words":{"subject":"Yes: {program}","heading":"Welcome","text":"Come, {name}."}',
    );
    expect(smtp.subjectsTo('ravi@example.org').at(-1)).toBe('confirmed yogasanas');

    const version = (await list())[0]?.version ?? '';
    expect(await call(`${CONFIRMED}?version=${version}`, 'DELETE')).toMatchObject({
      status: 200,
      body: { message: 'The default text is back.' },
    });
    expect(await list()).toEqual([]);
    // A second click sends the same request.
    expect((await call(`${CONFIRMED}?version=${version}`, 'DELETE')).status).toBe(200);
  });

  it('MAIL-15 a save or reset with an outdated version is refused, and the newer text of another person stays', async () => {
    const first = (await save()).body.version;
    const theirs = { text: 'Theirs.' };
    expect((await save({ ...theirs, version: first })).status).toBe(200);
    const late = await save({ text: 'Mine.', version: first });
    expect(late).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    expect((await save({ text: 'Mine.' })).body.code).toBe('template_changed');
    expect((await call(`${CONFIRMED}?version=${first}`, 'DELETE')).body.code).toBe(
      'template_changed',
    );
    expect(await list()).toMatchObject([theirs]);
    // The same request again, after a lost response, is no conflict.
    expect((await save({ ...theirs, version: first })).status).toBe(200);
  });

  it('MAIL-15 when two first texts are saved at once, one is stored and the other is refused with 409', async () => {
    const [one, other] = await Promise.all([save({ text: 'One.' }), save({ text: 'Other.' })]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const kept = one.status === 200 ? 'One.' : 'Other.';
    expect(await list()).toMatchObject([{ text: kept }]);
  });

  it('MAIL-15 an invalid text is refused with an error for each field, and not stored', async () => {
    const wrong = await save({ subject: 'Yes', text: 'Dear {nmae}' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['subject', 'missing_placeholder'],
      ['text', 'unknown_placeholder'],
    ]);
    expect(wrong.body.errors[1]?.message).toContain(
      '{nmae} cannot be used here. You can use {name},',
    );
    const long = { subject: `{program}${'x'.repeat(142)}`, text: 'x'.repeat(5001) };
    expect((await save(long)).body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['subject', 'too_long'],
      ['text', 'too_long'],
    ]);
    expect((await save({ subject: 'a\n{program}' })).body.errors[0]?.code).toBe(
      'invalid_characters',
    );
    expect(await list()).toEqual([]);
    const most = { subject: `{program}${'x'.repeat(141)}`, text: 'x'.repeat(5000) };
    expect((await save(most)).status).toBe(200);
  });

  it('MAIL-15 each error message is a sentence with the label of its field', async () => {
    const said = [];
    for (const changes of [
      { subject: '' },
      { heading: ' ' },
      { text: '' },
      { subject: 'Yes' },
      { subject: 'a\n{program}' },
      { subject: `{program}${'x'.repeat(142)}` },
      { text: 'x'.repeat(5_001) },
    ]) {
      said.push((await save(changes)).body.message);
    }
    const whatsapp = { subject: 'Hello', heading: '', text: '{name} {school} {program}' };
    said.push((await save(whatsapp, '/api/admin/templates/whatsapp_pending/en')).body.message);
    expect(said).toEqual([
      'Subject is required.',
      'Heading is required.',
      'Text is required.',
      'Subject must contain {program}.',
      'Subject must be one line of text.',
      'Subject must be at most 150 characters long.',
      'Text must be at most 5000 characters long.',
      'A WhatsApp message has no subject.',
    ]);
  });

  it.each(['nothing/en', 'confirmed/xx', 'confirmed.en/en', 'CONFIRMED/en'])(
    'MAIL-15 the unknown text %s is answered with 404',
    async (path) => {
      expect((await save({}, `/api/admin/templates/${path}`)).status).toBe(404);
    },
  );

  it('MAIL-15 the audit log records who made each change and reset, with the texts before and after', async () => {
    const { version } = (await save()).body;
    const next = (await save({ text: 'Come soon.', version })).body.version;
    await call(`${CONFIRMED}?version=${next}`, 'DELETE');
    const entries = await logOf();
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['Asha']));
    expect(entries.map(({ action, before: was, after }) => [action, was, after])).toEqual([
      ['reset', { ...TEXTS, text: 'Come soon.' }, undefined],
      ['changed', TEXTS, { ...TEXTS, text: 'Come soon.' }],
      ['changed', {}, TEXTS],
    ]);
  });

  it('MAIL-15 a preview shows a mail with sample data, stores nothing and sends nothing', async () => {
    const seen = await call('/api/admin/templates/reminder/hi/preview', 'POST', TEXTS);
    expect(seen).toMatchObject({
      status: 200,
      body: { heading: 'hi reminder', greeting: 'Asha Rao', facts: [{ text: 'Morning light' }] },
    });
    const wrong = await call(`${CONFIRMED}/preview`, 'POST', { ...TEXTS, text: '{x}' });
    expect(wrong.body.errors).toMatchObject([{ field: 'text', code: 'unknown_placeholder' }]);
    const whatsapp = { text: '{name} {school} {program}' };
    const none = await call('/api/admin/templates/whatsapp_pending/en/preview', 'POST', whatsapp);
    expect(none.status).toBe(404);
    await school.sendAfter(MINUTE_MS);
    expect(smtp.mails).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('MAIL-16 a test mail is sent to the entered address, with “Test:” in its subject, and the text is not stored', async () => {
    const sent = await call(`${CONFIRMED}/test`, 'POST', { ...TEXTS, to: 'staff@example.org' });
    expect(sent).toMatchObject({ status: 200, body: { message: 'The test mail was sent.' } });
    expect(smtp.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['staff@example.org', 'Test: Yes: {program}'],
    ]);
    expect(headOf(smtp.mails[0])).toEqual([
      'The School <namaste@school.example>',
      'school@example.org',
      'multipart/alternative',
    ]);
    // The log records that a mail was sent, but not to whom.
    expect(
      (await logOf()).map(({ actor, action, subjectId, before, after }) => [
        actor,
        action,
        subjectId,
        before,
        after,
      ]),
    ).toEqual([['Asha', 'test-mail-sent', 'confirmed.en', undefined, undefined]]);
    expect(await list()).toEqual([]);
    const nowhere = await call(`${CONFIRMED}/test`, 'POST', { ...TEXTS, to: 'staff' });
    expect(nowhere.body.errors).toMatchObject([{ field: 'to', code: 'invalid_email' }]);
    smtp.toAddress = () => ({ code: 550, text: 'no such mailbox' });
    const refused = await call(`${CONFIRMED}/test`, 'POST', { ...TEXTS, to: 'staff@example.org' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'mail_not_sent' } });
  });

  it('MAIL-16 at most 20 test mails are sent within an hour; the next one is refused, with the time until it would be sent', async () => {
    const test = () => call(`${CONFIRMED}/test`, 'POST', { ...TEXTS, to: 'staff@example.org' });
    expect((await test()).status).toBe(200);
    app.clock.advanceMs(10 * MINUTE_MS);
    for (let count = 1; count < 20; count++) expect((await test()).status).toBe(200);
    const refused = await test();
    expect(refused.body.code).toBe('too_many_requests');
    // Until an hour after the first.
    expect(refused.headers.get('retry-after')).toBe('3000');
    app.clock.advanceMs(50 * MINUTE_MS - 1);
    expect((await test()).status).toBe(429);
    app.clock.advanceMs(1);
    expect((await test()).status).toBe(200);
  });

  it('MAIL-15 an unknown text in the database is not listed, and the mail worker still sends', async () => {
    await app.db.sql(
      "INSERT INTO message_templates (id, subject, heading, body, changed_at_ms) VALUES ('other.en', 's', 'h', 't', 1)",
    );
    expect(await list()).toEqual([]);
    await app.api.register({ email: 'asha@example.org' });
    await app.app.get(MailWorker).sendDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('MAIL-15 are listed in the order of their kinds and languages', async () => {
    for (const name of ['reminder/en', 'confirmed/hi', 'confirmed/en']) {
      expect((await save({}, `/api/admin/templates/${name}`)).status).toBe(200);
    }
    expect((await list()).map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'confirmed en',
      'confirmed hi',
      'reminder en',
    ]);
  });

  it('MAIL-16 a test mail to an address of 254 characters is tried, and a longer address is refused', async () => {
    const longest = `${'a'.repeat(64)}@${`${'d'.repeat(61)}.`.repeat(3)}org`;
    const test = (to: string) => call(`${CONFIRMED}/test`, 'POST', { ...TEXTS, to });
    // The mail server of the tests takes at most 253 characters.
    expect([longest.length, (await test(longest)).body.code]).toEqual([254, 'mail_not_sent']);
    expect((await test(`${longest}x`)).body.errors).toMatchObject([
      { field: 'to', code: 'too_long' },
    ]);
  });
});
