import { MailTransport } from '../../../src/mail/mail-transport.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { NewsWorker } from '../../../src/mail/news.worker.js';
import { OutboxRepository } from '../../../src/outbox/outbox.repository.js';
import { NewsRepository } from '../../../src/registrations/people/news.repository.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { SchoolWithNews } from '../../support/mails/school-with-news.js';

const MINUTE_MS = 60_000;
/** The repositories of both kinds of mail. */
interface Changing {
  change(...facts: never[]): Promise<boolean>;
}
const refused = { code: 550, text: 'no such user' };

describe('the link in a mail about a new batch', () => {
  const school = new SchoolWithNews().around();

  it.each([
    ['hi', '/hi/r/news/', '/r/news/'],
    ['en', '/r/news/', '/hi/r/news/'],
  ])(
    'PEOPLE-8 leads to a page in the language of its reader, with a link to the other: %s',
    async (language, path, other) => {
      await school.somebody('Asha', { newsByEmail: true, language });
      await school.tell();
      await school.send();
      const raw = (school.smtp.mails.at(-1)?.raw ?? '').replaceAll('\r\n ', ' ');
      const link = /List-Unsubscribe: <https:\/\/school\.example([^>]*)>/.exec(raw)?.[1] ?? '';
      expect(link.replace(/[\w-]{43}$/, '')).toBe(path);
      const page = await rawRequest(school.app.url, link, {});
      expect(page.status).toBe(200);
      expect(page.text.includes('Stop news of new batches?')).toBe(language === 'en');
      expect(page.text).toContain(`href="${link.replace(path, other)}"`);
    },
  );
});

describe('a mail that is being sent while the server stops', () => {
  const school = new SchoolWithNews().around();

  it.each([
    ['a registration', MailWorker, 'outbox_messages'],
    ['a new batch', NewsWorker, 'news_messages'],
  ] as const)(
    'MAIL-2 RUN-4 is recorded as sent before the server closes, so that no other sends it again: about %s',
    async (_, type, table) => {
      await school.somebody('Asha', { newsByEmail: true });
      await school.tell();
      const worker = school.app.app.get<MailWorker | NewsWorker>(type);
      let accept: () => void = () => undefined;
      const begun = new Promise<void>((begin) => {
        jest.spyOn(school.app.app.get(MailTransport), 'send').mockImplementationOnce(
          () =>
            new Promise((resolve) => {
              accept = resolve;
              begin();
            }),
        );
      });
      void worker.sendDue();
      await begun;
      const stopped = worker.beforeApplicationShutdown();
      accept();
      await stopped;
      expect(await school.app.db.sql(`SELECT state FROM ${table}`)).toEqual([{ state: 'sent' }]);
    },
  );

  it('RUN-4 delays the end of the server by at most 2 s if the mail server does not answer', async () => {
    await school.somebody('Asha', {});
    school.smtp.silentAt = 'address';
    const worker = school.app.app.get(MailWorker);
    void worker.sendDue();
    const before = performance.now();
    await worker.beforeApplicationShutdown();
    expect(performance.now() - before).toBeLessThan(3_000);
    school.smtp.silentAt = null;
  });
});

describe('mails about new batches that did not arrive', () => {
  const school = new SchoolWithNews().around();
  const resend = (id = '') =>
    school.app.api.asAdmin(`/api/admin/mail/${id}/resend`, { method: 'POST' });

  it('MAIL-7 PEOPLE-7 refused mails are listed with name and reason among other mails, and staff can resend them', async () => {
    expect(await school.mailState()).toMatchObject({ failed: 0, late: 0, latest: [] });
    for (const name of ['Asha', 'Ravi']) await school.somebody(name, { newsByEmail: true });
    await school.somebody('Bina', {});
    school.smtp.toAddress = (address) => (address === 'bina@example.org' ? refused : undefined);
    await school.sendOthers();
    school.app.clock.advanceMs(MINUTE_MS);
    school.smtp.toAddress = () => refused;
    await school.tell();
    await school.send();
    school.app.clock.advanceMs(MINUTE_MS);
    await school.app.api.changeStatus(
      (await school.app.api.registrations('?q=Ravi'))[0]?._id ?? '',
      'confirmed',
    );
    school.app.clock.advanceMs(MINUTE_MS);
    await school.sendOthers();

    const { failed, latest } = await school.mailState();
    expect(failed).toBe(3);
    const people = (await school.app.api.asAdmin('/api/admin/people')).body as unknown as {
      people: { _id: string; name: string }[];
    };
    const idOf = (name: string) => people.people.find((each) => each.name === name)?._id;
    expect(
      latest.map(({ name, kind, reason, personId }) => [name, kind, reason, personId]),
    ).toEqual([
      [expect.any(String), 'news', 'address_refused', expect.any(String)],
      [expect.any(String), 'news', 'address_refused', expect.any(String)],
      ['Bina', 'received', 'address_refused', undefined],
    ]);
    const idsByName = latest.slice(0, 2).map(({ name, personId }) => [name, personId]);
    expect(new Map(idsByName as [string, string][])).toEqual(
      new Map([
        ['Asha', idOf('Asha')],
        ['Ravi', idOf('Ravi')],
      ]),
    );
    const ofBatch = await school.preview();
    expect(ofBatch.failed).toBe(2);
    expect(ofBatch.latest.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Ravi']);

    // Ravi's confirmation was not sent, because the address had refused a mail. A resend opens it for both kinds.
    expect(
      await school.app.db.sql("SELECT reason FROM outbox_messages WHERE kind = 'confirmed'"),
    ).toEqual([{ reason: 'refused_before' }]);
    school.smtp.toAddress = () => undefined;
    const id = latest.find(({ name }) => name === 'Ravi')?._id ?? '';
    const again = await resend(id);
    expect([again.status, again.body.message]).toEqual([200, 'The mail will be sent again.']);
    await school.send();
    expect(school.received().map(({ to }) => to)).toEqual(['ravi@example.org']);
    expect((await school.mailState()).failed).toBe(2);
    const { entries } = (await school.app.api.asAdmin(`/api/admin/audit/${idOf('Ravi')}`)).body;
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['resent', { message: 'news' }],
    ]);
    // A second resend changes nothing once the mail has left.
    await resend(id);
    await school.send();
    expect(school.received()).toHaveLength(1);
  });

  it.each([
    ['a registration', OutboxRepository, 'outbox_messages'],
    ['a new batch', NewsRepository, 'news_messages'],
  ])(
    'MAIL-7 a resend is stored even if the mail changes at that moment: about %s',
    async (_, type, table) => {
      await school.somebody('Asha', { newsByEmail: true });
      await school.tell();
      await school.app.db.sql(`UPDATE ${table} SET state = 'failed', reason = 'gave_up'`);
      jest
        .spyOn<Changing, 'change'>(school.app.app.get(type), 'change')
        .mockResolvedValueOnce(false);
      const [mail] = (await school.mailState()).latest;

      expect((await resend(mail?._id)).status).toBe(200);

      expect(await school.app.db.sql(`SELECT state FROM ${table}`)).toEqual([{ state: 'waiting' }]);
    },
  );

  it('MAIL-7 PEOPLE-7 the latest failure is listed first, for the batch and for all mails', async () => {
    for (const name of ['Asha', 'Ravi']) await school.somebody(name, { newsByEmail: true });
    await school.sendOthers();
    await school.tell();
    school.smtp.toAddress = (address) =>
      address.startsWith('asha') ? refused : { code: 451, text: 'try again' };
    await school.send();
    school.smtp.toAddress = () => refused;
    school.app.clock.advanceMs(MINUTE_MS);
    await school.send();
    const names = (latest: { name: string }[]) => latest.map(({ name }) => name);
    expect([
      names((await school.preview()).latest),
      names((await school.mailState()).latest),
    ]).toEqual([
      ['Ravi', 'Asha'],
      ['Ravi', 'Asha'],
    ]);
  });

  it('PEOPLE-7 a batch lists at most twenty failed mails, and counts all 21', async () => {
    for (const initial of 'abcdefghijklmnopqrstu') {
      await school.somebody(`P${initial}`, { newsByEmail: true });
    }
    await school.tell();
    await school.app.db.sql("UPDATE news_messages SET state = 'failed', reason = 'gave_up'");
    const { failed, latest } = await school.preview();
    expect([failed, latest.length]).toEqual([21, 20]);
  });

  it('MAIL-7 an address that refused a mail about a new batch gets no other until staff resend one', async () => {
    await school.somebody('Asha', { newsByEmail: true });
    await school.sendOthers();
    school.app.clock.advanceMs(MINUTE_MS);
    school.smtp.toAddress = () => refused;
    await school.tell();
    await school.send();
    school.smtp.toAddress = () => undefined;
    const first = school.batchId;
    school.batchId = await school.app.api.createBatch({ name: 'Spring', endDate: '2026-12-30' });
    await school.tell();
    await school.send();
    expect(school.received()).toEqual([]);
    const { failed, latest } = await school.preview();
    expect([failed, latest.map(({ state, reason }) => [state, reason])]).toEqual([
      1,
      [['dropped', 'refused_before']],
    ]);
    // The dropped mail counts as undelivered for its own batch, but staff see only one failure in total.
    expect((await school.mailState()).failed).toBe(1);
    await resend(latest[0]?._id);
    await school.send();
    expect(school.received()).toHaveLength(1);
    school.batchId = first;
    expect((await school.preview()).failed).toBe(1);
  });

  it('MAIL-6 PEOPLE-7 an address that has used up its five thank-you mails still gets mails about new batches', async () => {
    const email = 'family@example.org';
    await school.somebody('Asha', { email, newsByEmail: true });
    for (let child = 1; child <= 5; child++) await school.somebody(`Child ${child}`, { email });
    await school.sendOthers();
    const sent = await school.app.db.sql("SELECT id FROM outbox_messages WHERE state = 'sent'");
    expect(sent).toHaveLength(5);

    await school.tell();
    await school.send();
    expect(school.received().map(({ to }) => to)).toEqual([email]);
  });

  it('MAIL-7 counts mails overdue by ten minutes, and answers 404 to the resend of an unknown mail', async () => {
    await school.somebody('Asha', { newsByEmail: true });
    await school.sendOthers();
    await school.tell();
    school.app.clock.advanceMs(10 * MINUTE_MS - 1);
    expect((await school.mailState()).late).toBe(0);
    school.app.clock.advanceMs(1);
    expect((await school.mailState()).late).toBe(1);
    const none = await resend('nothing');
    expect([none.status, none.body.code]).toEqual([404, 'message_not_found']);
  });

  it('PEOPLE-7 MAIL-2 a text without an answer costs an attempt, and a mail is given up after 72 hours', async () => {
    await school.somebody('Asha', { newsByEmail: true });
    await school.sendOthers();
    const { limits } = school.app.app.get(MailTransport);
    limits.untilTakenMs = 30;
    school.smtp.silentAt = 'text';
    school.smtp.attempts = 0;
    await school.tell();
    await school.send();
    const stored = () => school.app.db.sql('SELECT attempts, state, reason FROM news_messages');
    expect(await stored()).toEqual([{ attempts: 1, state: 'waiting', reason: null }]);
    school.smtp.toAddress = () => ({ code: 421, text: 'going down' });
    school.app.clock.advanceMs(71 * 60 * MINUTE_MS);
    await school.send();
    expect(await stored()).toEqual([{ attempts: 1, state: 'waiting', reason: null }]);
    school.app.clock.advanceMs(60 * MINUTE_MS);
    await school.send();
    expect(school.smtp.attempts).toBe(3);
    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'gave_up' }]);
    await school.app.api.logInAgain();
    expect((await school.mailState()).failed).toBe(1);
  });

  it.each([
    ['deleted', (path: string) => school.app.api.asAdmin(path, { method: 'DELETE' })],
    [
      'called off',
      (path: string) => school.app.api.asAdmin(`${path}/call-off`, { method: 'POST', body: {} }),
    ],
  ])('PEOPLE-7 are dropped once the batch is %s, and then refused', async (_title, remove) => {
    await school.somebody('Asha', { newsByEmail: true });
    await school.tell();
    expect((await remove(`/api/batches/${school.batchId}`)).status).toBe(200);

    await school.send();

    expect(school.received()).toEqual([]);
    const rows = await school.app.db.sql('SELECT state, reason FROM news_messages');
    expect(rows).toEqual([{ state: 'dropped', reason: 'no_longer_true' }]);
    await school.somebody('Ravi', { newsByEmail: true });
    const letter = `/api/admin/mail/batches/${school.batchId}/news?language=en`;
    for (const [path, method] of [
      [school.path, 'POST'],
      [letter, 'GET'],
    ] as const) {
      const { status, body } = await school.app.api.asAdmin(path, { method });
      expect([status, body.code]).toEqual([404, 'batch_not_found']);
    }
  });
});
