import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { NewsWorker } from '../../../src/mail/news.worker.js';
import { NewsService } from '../../../src/registrations/people/news.service.js';
import { memberFileCalls } from '../../support/calls/member-file-calls.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { SchoolWithNews } from '../../support/mails/school-with-news.js';
import { headOf, type SmtpReceiver } from '../../support/mails/smtp-receiver.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

interface Letter {
  subject: string;
  paragraphs: string[];
  facts: { text: string }[];
  links: { label: string }[];
}

const MINUTE_MS = 60_000;

describe('mails about new batches', () => {
  const school = new SchoolWithNews().around();
  let app: TestApp;
  let smtp: SmtpReceiver;
  let batchId: string;
  beforeEach(() => {
    ({ app, smtp, batchId } = school);
  });
  const somebody = (name: string, changes: object) => school.somebody(name, changes);
  const preview = () => school.preview();
  const tell = () => school.tell();
  const send = () => school.send();
  const received = () => school.received();
  const letterIn = (language: string) =>
    app.api.asAdmin(`/api/admin/mail/batches/${batchId}/news?language=${language}`);
  const post = (to: string, body = '') =>
    rawRequest(app.url, to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  it('PEOPLE-7 reach everybody who wants mail and knows the program exactly once, after a preview of the number', async () => {
    await somebody('Asha', { newsByEmail: true });
    await somebody('Ravi', { newsByEmail: true, newsByPhone: true });
    await somebody('Phone', { newsByPhone: true });
    await somebody('Other', { newsByEmail: true, program: 'surya-kriya' });
    await somebody('Silent', {});
    const before = await preview();
    expect([before.toTell, before.told, before.failed]).toEqual([2, 0, 0]);
    expect(before.byPhone.map(({ name }) => name).toSorted()).toEqual(['Phone', 'Ravi']);
    await send();
    expect(received()).toEqual([]);

    expect(await tell()).toEqual([200, 2]);
    expect(await tell()).toEqual([200, 0]);
    await send();
    await send();
    expect(
      received()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['asha@example.org', 'ravi@example.org']);
    const after = await preview();
    expect([after.toTell, after.told, after.failed]).toEqual([0, 2, 0]);
    const { entries } = (await app.api.asAdmin(`/api/admin/audit/${batchId}`)).body;
    expect(entries[0]).toMatchObject({ actor: 'Asha', action: 'news-sent', after: { people: 2 } });
    expect(entries.filter(({ action }) => action === 'news-sent')).toHaveLength(1);
  });

  it('PEOPLE-7 reach everybody who knows the program, whatever other programs they know and in any order', async () => {
    const known = {
      Asha: ['yogasanas'],
      Ravi: ['yogasanas', 'surya-kriya'],
      Bina: ['surya-kriya', 'yogasanas'],
      Cara: ['surya-kriya', 'yogasanas', 'angamardana'],
      Devi: ['surya-kriya', 'angamardana'],
    };
    for (const [name, programs] of Object.entries(known)) {
      for (const program of programs) await somebody(name, { program, newsByEmail: true });
    }
    // A school may have programs of its own whose addresses begin or end with this one's.
    await app.db.sql("UPDATE people SET programs='yogasanas-2,my-yogasanas' WHERE name='Devi'");
    expect(await tell()).toEqual([200, 4]);
    await send();
    expect(
      received()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['asha@example.org', 'bina@example.org', 'cara@example.org', 'ravi@example.org']);
  });

  it('PEOPLE-7 can be previewed in English and Hindi before anything is sent', async () => {
    const { subject, paragraphs, links, facts } = (await letterIn('en')).body as unknown as Letter;
    expect([subject, links.at(-1)?.label]).toEqual([
      'A new batch: Yogasanas',
      'Stop mails about new batches',
    ]);
    expect(paragraphs[0]).toContain('You asked us to tell you about new batches.');
    expect(facts.map(({ text }) => text)).toContain('Winter');
    expect(((await letterIn('hi')).body as unknown as Letter).subject).toMatch(/^[^A-Za-z]+$/);
    const wrong = await letterIn('ta');
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'language']);
    expect((await app.api.asAdmin('/api/admin/mail/batches/none/news?language=en')).status).toBe(
      404,
    );
    expect((await app.api.call(`/api/admin/mail/batches/${batchId}/news?language=en`)).status).toBe(
      401,
    );
    await send();
    expect(smtp.mails).toEqual([]);
  });

  it('PEOPLE-8 have a one-click unsubscribe link in header and text; its GET changes nothing, its POST unsubscribes', async () => {
    await somebody('Asha', { newsByEmail: true });
    await tell();
    await send();
    const [mail] = received();
    const raw = (mail?.raw ?? '').replaceAll('\r\n ', ' ');
    expect(headOf(mail)).toEqual([
      'Arunima Yoga School <namaste@school.example>',
      'namaste@example.org',
      'multipart/alternative',
    ]);
    const link =
      /List-Unsubscribe: <https:\/\/school\.example(\/r\/news\/[\w-]{43})>/.exec(raw)?.[1] ?? '';
    expect(link).toMatch(/^\/r\/news\//);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain(`Stop mails about new batches: https://school.example${link}`);

    const page = await rawRequest(app.url, link, {});
    expect(page.status).toBe(200);
    expect(page.text).toContain('Stop news of new batches?');
    expect(page.text).toContain(`action="${link}"`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(await app.db.sql('SELECT name FROM people')).toHaveLength(1);

    const left = await post(link, 'List-Unsubscribe=One-Click');
    expect([left.status, left.text.includes('You get no more news of batches')]).toEqual([
      200,
      true,
    ]);
    expect(await app.db.sql('SELECT name FROM people')).toEqual([]);
    expect(await app.db.sql('SELECT id FROM news_messages')).toEqual([]);
    expect((await post(link)).status).toBe(200);
    expect(await app.api.registrations()).toHaveLength(1);
  });

  it('PEOPLE-8 an invalid unsubscribe link is answered with 404 and unsubscribes nobody', async () => {
    await somebody('Asha', { newsByEmail: true });
    await tell();
    await send();
    const raw = received()[0]?.raw ?? '';
    const token = /\/r\/news\/([\w-]{43})/.exec(raw)?.[1] ?? '';
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    // Two bits of the last letter belong to no byte. Another letter with the same bytes makes no valid token.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = token.slice(0, -1) + letters.charAt(letters.indexOf(token.at(-1) ?? '') + 1);
    expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    for (const wrong of [flipped, sameBytes, token.slice(0, -1), `${token}A`, 'nothing']) {
      expect((await post(`/r/news/${wrong}`)).status).toBe(404);
      expect((await rawRequest(app.url, `/r/news/${wrong}`, {})).status).toBe(404);
    }
    expect(await app.db.sql('SELECT name FROM people')).toHaveLength(1);
  });

  it('PEOPLE-7 people who leave before sending get no mail, and people who come later get one by another request', async () => {
    await somebody('Asha', { newsByEmail: true });
    await tell();
    await app.db.sql('DELETE FROM people');
    await send();
    expect(received()).toEqual([]);
    await somebody('Ravi', { newsByEmail: true });
    expect(await tell()).toEqual([200, 1]);
    await send();
    expect(received().map(({ to }) => to)).toEqual(['ravi@example.org']);
  });

  it('PEOPLE-7 a 550 counts the mail as failed; a 421 costs no attempt and is retried after one minute', async () => {
    await somebody('Asha', { newsByEmail: true });
    await somebody('Ravi', { newsByEmail: true });
    await school.sendOthers();
    smtp.toAddress = (address) =>
      address === 'asha@example.org'
        ? { code: 550, text: 'no such user' }
        : { code: 421, text: 'later' };
    await tell();
    await send();
    smtp.toAddress = () => undefined;
    await send();
    expect(received()).toEqual([]);
    expect((await preview()).failed).toBe(1);
    expect(await app.db.sql("SELECT attempts FROM news_messages WHERE state = 'waiting'")).toEqual([
      { attempts: 0 },
    ]);
    app.clock.advanceMs(MINUTE_MS - 1);
    await send();
    expect(received()).toEqual([]);
    app.clock.advanceMs(1);
    await send();
    expect(received().map(({ to }) => to)).toEqual(['ravi@example.org']);
  });

  it('PEOPLE-7 a mailbox that answers 451 is retried after one minute, and a mail of a dead server after ten', async () => {
    await somebody('Asha', { newsByEmail: true });
    await tell();
    smtp.toAddress = () => ({ code: 451, text: 'try again' });
    await send();
    smtp.toAddress = () => undefined;
    app.clock.advanceMs(MINUTE_MS - 1);
    await send();
    expect(received()).toEqual([]);
    const news = app.app.get(NewsService);
    app.clock.advanceMs(1);
    const [due] = await news.due(1);
    if (!due) throw new Error('nothing is due');
    // The state after a process died while it sent the mail.
    await news.claim(due.message);
    app.clock.advanceMs(10 * MINUTE_MS - 1);
    await send();
    expect(received()).toEqual([]);
    app.clock.advanceMs(1);
    await send();
    expect(received()).toHaveLength(1);
  });

  it('PEOPLE-7 the preview lists at most 200 people to call, and counts all 203', async () => {
    const rows = Array.from(
      { length: 203 },
      (_, n) => `Member ${n},,+91 98765 ${String(43000 + n)},Yogasanas,phone,Paper form,2026-02-01`,
    );
    await memberFileCalls(app).bringIn(...rows);
    const { byPhone, toCall, toTell } = await preview();
    expect([byPhone.length, toCall, toTell]).toEqual([200, 203, 0]);
  });

  it('PEOPLE-7 are sent ten per run, each in the language of the person', async () => {
    for (const initial of 'abcdefghijk') {
      const language = initial === 'a' ? 'hi' : 'en';
      await somebody(`P${initial}`, { newsByEmail: true, language });
    }
    await tell();
    const left = () => smtp.mails.filter(({ raw }) => raw.includes('List-Unsubscribe:'));
    await send();
    expect(left()).toHaveLength(10);
    await send();
    expect(left()).toHaveLength(11);
    const [other, ...more] = left().filter(({ subject }) => subject !== received()[0]?.subject);
    expect([other?.to, more]).toEqual(['pa@example.org', []]);
  });

  it('PEOPLE-7 are dropped if the person chose another channel or refused a mail, or if the batch has ended', async () => {
    for (const name of ['Asha', 'Ravi', 'Bina']) await somebody(name, { newsByEmail: true });
    await tell();
    smtp.toAddress = (address) =>
      address.startsWith('ravi') ? { code: 550, text: 'no such user' } : undefined;
    await school.sendOthers();
    smtp.toAddress = () => undefined;
    await app.db.sql("UPDATE people SET channels = ? WHERE name = 'Asha'", ['phone']);
    await send();
    expect(received().map(({ to }) => to)).toEqual(['bina@example.org']);
    const reasons = await app.db.sql(
      "SELECT reason FROM news_messages WHERE state = 'dropped' ORDER BY reason",
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['no_address', 'refused_before']);

    await somebody('Cara', { newsByEmail: true });
    await tell();
    const { entries } = (await app.api.asAdmin(`/api/admin/audit/${batchId}`)).body;
    expect(
      entries.filter(({ action }) => action === 'news-sent').map(({ after }) => after),
    ).toEqual([{ people: 1 }, { people: 3 }]);
    await app.moveTo('2026-12-31T06:30:00.000Z');
    await send();
    expect(received()).toHaveLength(1);
    expect(
      await app.db.sql("SELECT reason FROM news_messages WHERE reason = 'no_longer_true'"),
    ).toHaveLength(1);
  });

  it('PEOPLE-7 MAIL-9 are written as files without SMTP_URL, and the files are deleted with the person', async () => {
    await somebody('Asha', { newsByEmail: true });
    const [person] = await app.db.sql('SELECT id FROM people');
    await tell();
    const files = await startTestApp({
      db: app.db,
      clock: app.clock,
      siteDir: school.site.siteDir,
      env: { SITE_URL: 'https://school.example' },
    });
    await files.app.get(NewsWorker).sendDue();
    const sweep = () => files.app.get(MailWorker).sweep();
    const folder = join(files.config.dataDir, 'outbox');
    await sweep();
    expect(readdirSync(folder)).toEqual([person?.['id']]);
    await app.db.sql('DELETE FROM people');
    await sweep();
    expect(readdirSync(folder)).toEqual([]);
    await files.close();
  });

  it('PEOPLE-7 are refused for a batch that has ended or does not exist, and without a session', async () => {
    await somebody('Asha', { newsByEmail: true });
    await app.moveTo('2026-12-31T06:30:00.000Z');
    const over = await app.api.asAdmin(school.path, { method: 'POST' });
    expect([over.status, over.body.code]).toEqual([409, 'batch_ended']);
    const none = await app.api.asAdmin('/api/admin/people/news/nothing', { method: 'POST' });
    expect([none.status, none.body.code]).toEqual([404, 'batch_not_found']);
    expect((await app.api.call(school.path, { method: 'POST' })).status).toBe(401);
  });

  it('PEOPLE-7 are refused without SITE_URL, because they could have no unsubscribe link', async () => {
    await somebody('Asha', { newsByEmail: true });
    const without = await startTestApp({
      db: app.db,
      clock: app.clock,
      siteDir: school.site.siteDir,
    });
    const refused = await without.api.asAdmin(school.path, { method: 'POST' });
    expect([refused.status, refused.body.code]).toEqual([409, 'news_without_links']);
    await without.close();
    expect((await preview()).told).toBe(0);
  });
});
