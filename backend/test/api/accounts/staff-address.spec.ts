import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { MailTransport } from '../../../src/mail/mail-transport.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { StaffContacts } from '../../../src/staff-notices/staff-contacts.service.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { headOf } from '../../support/mails/smtp-receiver.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import type { TestApp } from '../../support/server/test-app.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the e-mail address of a staff member', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  let app: TestApp;
  beforeAll(() => {
    ({ app } = school);
  });

  it('STAFF-1 is verified by the code that was sent to it; neither the audit log nor the log contains it', async () => {
    const code = await mailbox.codeTo();
    expect(code).toMatch(/^\d{6}$/);
    expect(mailbox.mailsTo(MEERAS)[0]).toMatchObject({
      subject: 'staff code',
      from: 'namaste@school.example',
    });
    expect(headOf(mailbox.mailsTo(MEERAS)[0])).toEqual([
      'The School <namaste@school.example>',
      'school@example.org',
      'multipart/alternative',
    ]);
    expect(await mailbox.notices()).toMatchObject({
      pendingEmail: MEERAS,
      emailRefused: false,
      delivery: 'smtp',
    });
    expect(await mailbox.notices()).not.toHaveProperty('email');
    expect((await mailbox.confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).body.message).toBe(
      'The address is verified.',
    );
    const after = await mailbox.notices();
    expect(after).toMatchObject({ email: MEERAS, wantsDigest: false, wantsNotes: false });
    expect(after).not.toHaveProperty('pendingEmail');
    const [entry] = (await app.api.asAdmin('/api/admin/audit')).body.entries;
    expect(entry).toMatchObject({
      action: 'email-verified',
      actor: 'Meera',
      subject: 'account',
      subjectId: school.meera.id,
    });
    expect(JSON.stringify(entry)).not.toContain(MEERAS);
    expect(school.log.join('\n')).not.toContain(MEERAS);
    expect(school.log.join('\n')).not.toContain(code);
  });

  it('STAFF-2 five wrong codes invalidate the sent code; another code can be requested and used', async () => {
    const code = await mailbox.codeTo();
    const wrong = code === '000000' ? '000001' : '000000';
    const long = await mailbox.confirm('1'.repeat(21));
    expect(long.body.errors).toMatchObject([{ field: 'code', code: 'too_long' }]);
    for (const guess of [wrong, wrong, wrong, '1'.repeat(20)]) {
      const answer = await mailbox.confirm(guess);
      expect(answer.body.errors).toEqual([
        { field: 'code', code: 'wrong_code', message: 'This code is wrong.' },
      ]);
    }
    expect(await mailbox.notices()).toMatchObject({ pendingEmail: MEERAS });
    await mailbox.confirm(wrong);
    const late = await mailbox.confirm(code);
    expect([late.status, late.body.code]).toEqual([409, 'code_over']);
    expect(await mailbox.notices()).not.toHaveProperty('pendingEmail');
    // Another code allows as many attempts as the first.
    app.clock.advanceMs(MINUTE_MS);
    const next = await mailbox.codeTo();
    expect((await mailbox.confirm(next)).status).toBe(200);
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS });
  });

  it('STAFF-2 a code is invalid after 30 minutes, or when another code was requested', async () => {
    const first = await mailbox.codeTo();
    const early = await mailbox.ask();
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
      429,
      'too_many_codes',
      '60',
    ]);
    app.clock.advanceMs(MINUTE_MS);
    const second = await mailbox.codeTo();
    app.clock.advanceMs(MINUTE_MS);
    const third = await mailbox.codeTo('other@school.example');
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await mailbox.confirm(first)).body.code).toBe('validation_failed');
    expect((await mailbox.confirm(second)).body.code).toBe('validation_failed');
    app.clock.advanceMs(30 * MINUTE_MS - 1);
    expect(await mailbox.notices()).toMatchObject({ pendingEmail: 'other@school.example' });
    app.clock.advanceMs(1);
    expect((await mailbox.confirm(third)).body.code).toBe('code_over');
  });

  it('STAFF-2 a code that could not be sent within 30 minutes is never sent', async () => {
    mailbox.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    const asked = await mailbox.ask();
    expect([asked.status, asked.body.message]).toEqual([200, 'A code is on its way.']);
    await school.tell();
    mailbox.smtp.toAddress = () => undefined;
    app.clock.advanceMs(30 * MINUTE_MS);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    expect(await school.left()).toBe(0);
  });

  it('STAFF-2 removing the address allows no more codes a minute or a day; an old session needs a proof of identity', async () => {
    for (let n = 0; n < 5; n++) {
      await mailbox.logInAgain();
      expect((await mailbox.ask()).status).toBe(200);
      await mailbox.me('DELETE', 'email');
      app.clock.advanceMs(MINUTE_MS - 1);
      expect((await mailbox.ask()).headers.get('retry-after')).toBe(n === 4 ? '86101' : '1');
      app.clock.advanceMs(1);
    }
    expect((await mailbox.ask()).body.code).toBe('too_many_codes');
    app.clock.advanceMs(11 * MINUTE_MS);
    expect((await mailbox.ask()).body.code).toBe('proof_needed');
  });

  it('STAFF-2 five codes of a day on which the clock was 40 days ahead delay none once it is right again', async () => {
    const aheadMs = 40 * 24 * HOUR_MS;
    app.clock.advanceMs(aheadMs);
    for (let n = 0; n < 5; n++) {
      app.clock.advanceMs(MINUTE_MS);
      await mailbox.logInAgain();
      expect((await mailbox.ask()).status).toBe(200);
    }
    app.clock.advanceMs(-aheadMs);
    await mailbox.logInAgain();
    expect(await mailbox.notices()).not.toHaveProperty('pendingEmail');
    expect((await mailbox.confirm(await mailbox.codeTo())).status).toBe(200);
  });

  it('STAFF-1 another address replaces the first when its own code is confirmed; removing it turns its mails off', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: true });
    app.clock.advanceMs(MINUTE_MS);
    const code = await mailbox.codeTo('other@school.example');
    expect(await mailbox.notices()).toMatchObject({
      email: MEERAS,
      pendingEmail: 'other@school.example',
    });
    await mailbox.confirm(code);
    expect(await mailbox.notices()).toMatchObject({
      email: 'other@school.example',
      wantsNotes: true,
    });
    for (const _press of [1, 2]) {
      const { body } = await mailbox.me('DELETE', 'email');
      expect(body.message).toBe('The address is removed.');
    }
    const after = await mailbox.notices();
    expect(after).not.toHaveProperty('email');
    expect(after).toMatchObject({ wantsDigest: false, wantsNotes: false });
    const entries = (await app.api.asAdmin('/api/admin/audit')).body.entries;
    const hers = entries.filter(({ subjectId }) => subjectId === school.meera.id);
    const removed = hers.filter(({ action }) => action === 'email-removed');
    expect(removed.map(({ actor }) => actor)).toEqual(['Meera']);
  });

  it('STAFF-4 a refusal of an earlier address does not count as one of the present address', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const refuse = (email: string) =>
      app.database.transaction((transaction) =>
        app.app.get(StaffContacts).noteRefusal(transaction, school.meera.id, email),
      );
    await refuse('earlier@school.example');
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS, emailRefused: false });
    await refuse(MEERAS);
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS, emailRefused: true });
  });

  it('STAFF-5 mails can be chosen only with a verified address; a choice is recorded in the audit log', async () => {
    await mailbox.ask();
    for (const wishes of [
      { wantsDigest: true, wantsNotes: false },
      { wantsDigest: false, wantsNotes: true },
    ]) {
      const early = await mailbox.me('PUT', 'notices', wishes);
      expect([early.status, early.body.code]).toEqual([409, 'email_not_verified']);
    }
    app.clock.advanceMs(MINUTE_MS);
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await mailbox.me('PUT', 'notices', { wantsDigest: true, wantsNotes: false });
    const entries = (await app.api.asAdmin('/api/admin/audit')).body.entries;
    const hers = entries.filter(({ subjectId }) => subjectId === school.meera.id);
    expect(hers.filter(({ action }) => action === 'mails-chosen')).toEqual([
      expect.objectContaining({
        actor: 'Meera',
        before: { digest: false, notes: false },
        after: { digest: true, notes: false },
      }),
    ]);
  });

  /** Runs a test at a school without SMTP_URL, and closes its server in the end. */
  async function withFiles(check: (files: SchoolWithPush, folder: string) => Promise<void>) {
    const files = new SchoolWithPush();
    await files.start();
    try {
      await files.beginAnew();
      await check(files, joinPath(files.app.config.dataDir, 'outbox'));
    } finally {
      await files.end();
    }
  }

  it('STAFF-5 MAIL-16 without SMTP_URL, the mails to staff and test mails are files in the outbox, which are deleted after a day', () =>
    withFiles(async (files, folder) => {
      const { token } = files.meera;
      const call = (path: string, method: string, body: object) =>
        files.app.api.call(`/api/admin/me/${path}`, { method, token, body });
      await call('email', 'POST', { email: MEERAS });
      const { body } = await files.app.api.call('/api/admin/me/notices', { token });
      expect(body).toMatchObject({ delivery: 'files' });
      await files.tell();
      const staff = (): string[] => readdirSync(joinPath(folder, 'staff'));
      expect(staff()).toEqual([expect.stringMatching(/^[\w-]{36}\.eml$/)]);
      // A test mail belongs to no registration either, whose files go with it.
      const test = await files.app.api.asAdmin('/api/admin/templates/confirmed/en/test', {
        method: 'POST',
        body: { subject: '{program}', heading: 'Yes', text: '{name}', to: 'x@example.org' },
      });
      expect(test).toMatchObject({ status: 200 });
      expect(readdirSync(folder)).toEqual(['staff']);
      expect(staff()).toHaveLength(2);
      const sweep = (): Promise<void> => files.app.app.get(MailWorker).sweep();
      const age = (ms: number): void => {
        const at = new Date(files.app.clock.nowMs() - ms);
        for (const name of staff()) utimesSync(joinPath(folder, 'staff', name), at, at);
      };
      age(24 * HOUR_MS - 1000);
      await sweep();
      expect(staff()).toHaveLength(2);
      age(24 * HOUR_MS + 1000);
      // Like a file that vanishes after the folder was read: it is listed, but cannot be opened.
      symlinkSync(joinPath(folder, 'nothing'), joinPath(folder, 'staff', 'gone.part'));
      await files.app.app.get(MailTransport).sweep(() => Promise.resolve(new Set()));
      expect(staff()).toEqual(['gone.part']);
      expect((await call('notices', 'PUT', { wantsDigest: false, wantsNotes: true })).status).toBe(
        409,
      );
      expect(existsSync(folder)).toBe(true);
    }));

  it('STAFF-5 without SMTP_URL, the file of a mail about one registration is deleted with that registration', () =>
    withFiles(async (files, folder) => {
      const { token } = files.meera;
      const call = (path: string, method: string, body: object) =>
        files.app.api.call(`/api/admin/me/${path}`, { method, token, body });
      const mailsIn = (name: string): string[] =>
        readdirSync(joinPath(folder, name)).map((file) =>
          readFileSync(joinPath(folder, name, file), 'utf8'),
        );
      await call('email', 'POST', { email: MEERAS });
      await files.tell();
      const code = /"code":"(\d{6})"/.exec(mailsIn('staff')[0] ?? '')?.[1] ?? '';
      await call('email/confirm', 'POST', { code });
      await call('notices', 'PUT', { wantsDigest: false, wantsNotes: true });
      await files.app.api.register({ name: 'Asha Rao', email: 'asha@example.org' });
      await files.tell();
      const id = await files.idOf('asha@example.org');
      expect(mailsIn(id)).toEqual([expect.stringContaining('Subject: staff note')]);
      expect(mailsIn('staff')).toHaveLength(1);
      await files.app.app.get(MailWorker).sweep();
      expect(mailsIn(id)).toHaveLength(1);
      await files.app.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'DELETE' });
      await files.app.app.get(MailWorker).sweep();
      expect(readdirSync(folder)).toEqual(['staff']);
    }));
});
