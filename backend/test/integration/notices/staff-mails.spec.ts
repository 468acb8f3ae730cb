import { DigestSchedule } from '../../../src/staff-delivery/digest.schedule.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import { changeAccount } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { itOnMysql } from '../../support/database/test-database.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('digests and notes to staff', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  const { smtp } = mailbox;
  let app: TestApp;
  beforeAll(() => {
    ({ app } = school);
  });

  /** Moves the clock to 7:00 of the next morning in Kolkata, plus `aside` ms. */
  async function atSeven(aside = 0): Promise<void> {
    await app.moveTo(new Date(Date.parse('2026-11-21T01:30:00.000Z') + aside).toISOString());
    await mailbox.logInAgain();
  }
  async function digest(from = app): Promise<void> {
    await from.app.get(DigestSchedule).writeDue();
    await school.tell(from);
  }
  const factsOf = (raw = ''): Record<string, unknown> =>
    JSON.parse(/^(\{.*\})\r?$/m.exec(raw.replaceAll('=3D', '='))?.[1] ?? 'null') as Record<
      string,
      unknown
    >;

  it('STAFF-4 mails each registration (first name, program, batch, link) to staff who want notes, and four as one count', async () => {
    const batchId = await app.api.createBatch({ name: 'Hilltop' });
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org', batchId });
    await school.tell();
    await school.tell();
    const id = await school.idOf('asha@example.org');
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
    expect(factsOf(mailbox.mailsTo(MEERAS)[0]?.raw)).toEqual({
      kind: 'note',
      person: { firstName: 'Asha', program: 'yogasanas', batch: 'Hilltop' },
      link: `https://school.example/admin/registrations?id=${id}`,
    });
    await app.api.changeStatus(id, 'cancelled');
    await school.tellFor(2 * MINUTE_MS, MINUTE_MS);
    for (let n = 0; n < 4; n++) await app.api.register({ email: `n${n}@example.org`, name: 'N' });
    await school.tell();
    expect(mailbox.mailsTo(MEERAS).map(({ subject }) => subject)).toEqual([
      'staff note',
      'staff notes',
    ]);
    expect(factsOf(mailbox.mailsTo(MEERAS)[1]?.raw)).toEqual({
      kind: 'notes',
      count: 4,
      link: 'https://school.example/admin/registrations',
    });
  });

  it('STAFF-4 PUSH-3 an expired note is not sent and counts in no number: three new ones that wait with it are sent singly', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    smtp.toAddress = () => ({ code: 451, text: 'later' });
    await app.api.register({ email: 'asha@example.org', name: 'Asha' });
    await school.tell();
    app.clock.advanceMs(11 * HOUR_MS);
    for (let n = 0; n < 3; n++) await app.api.register({ email: `n${n}@example.org`, name: 'N' });
    await school.tell();
    smtp.toAddress = () => undefined;
    app.clock.advanceMs(HOUR_MS + MINUTE_MS);
    await school.tell();
    const notes = Array.from({ length: 3 }, () => 'staff note');
    expect(mailbox.mailsTo(MEERAS).map(({ subject }) => subject)).toEqual(notes);
    expect(mailbox.mailsTo(MEERAS).map(({ raw }) => factsOf(raw)['person'])).toEqual(
      notes.map(() => ({ firstName: 'N', program: 'yogasanas', batch: null })),
    );
    expect(await school.left()).toBe(0);
  });

  it('STAFF-4 notes about a registration added by staff reach everybody who wants notes, except its author', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const person = { name: 'Asha', email: 'asha@example.org', phone: '9876543210' };
    const add = (token: string, email: string) =>
      app.api.call('/api/admin/registrations', {
        method: 'POST',
        token,
        body: { ...person, email, program: 'yogasanas' },
      });
    expect((await add(school.meera.token, 'asha@example.org')).status).toBe(201);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    expect((await add(await school.ownersToken(), 'ravi@example.org')).status).toBe(201);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS).map(({ subject }) => subject)).toEqual(['staff note']);
  });

  it('STAFF-4 retries a mailbox one minute after 451; after 550 sends nothing and shows that, until verified again', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    smtp.toAddress = () => ({ code: 451, text: 'later' });
    await app.api.register({ email: '', name: 'Asha' });
    await app.api.register({ email: 'asha@example.org' });
    await school.tell();
    smtp.toAddress = () => undefined;
    app.clock.advanceMs(MINUTE_MS - 1);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    app.clock.advanceMs(1);
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
    smtp.toAddress = () => ({ code: 550, text: 'no such mailbox' });
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await school.tell();
    const { attempts } = smtp;
    await app.api.register({ email: 'bina@example.org', name: 'Bina' });
    await school.tellFor(10 * MINUTE_MS, MINUTE_MS);
    expect(smtp.attempts).toBe(attempts);
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS, emailRefused: true });
    expect(await school.left()).toBe(0);
    // It stays refused until it is verified again.
    smtp.toAddress = () => undefined;
    await mailbox.logInAgain();
    await mailbox.verified();
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS, emailRefused: false });
    await app.api.register({ email: 'cara@example.org', name: 'Cara' });
    await school.tell();
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
  });

  it('STAFF-4 a 421 of the mail server loses no note, and a text refused with 554 loses only that note', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    smtp.toAddress = () => ({ code: 421, text: 'going down' });
    await app.api.register({ name: 'Asha', email: 'asha@example.org' });
    await school.tell();
    smtp.toAddress = () => undefined;
    smtp.toText = () => ({ code: 554, text: 'looks like spam' });
    await app.api.register({ name: 'Ravi', email: 'ravi@example.org' });
    await school.tell();
    smtp.toText = () => undefined;
    expect(await mailbox.notices()).toMatchObject({ email: MEERAS, emailRefused: false });
    app.clock.advanceMs(MINUTE_MS);
    await school.tell();
    await app.api.register({ name: 'Bina', email: 'bina@example.org' });
    await school.tell();
    expect(mailbox.mailsTo(MEERAS).map(({ raw }) => factsOf(raw)['person'])).toEqual([
      { firstName: 'Asha', program: 'yogasanas', batch: null },
      { firstName: 'Bina', program: 'yogasanas', batch: null },
    ]);
  });

  it('STAFF-3 sends one digest at 7:00 in the time zone of the school, with what is new since the last digest', async () => {
    const batchId = await app.api.createBatch({
      name: 'Hilltop',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      schedule: { days: ['Saturday'], time: { start: '06:30', end: '08:00' } },
      capacity: 9,
    });
    // This batch begins on a later date, but meets earlier in the day.
    await app.api.createBatch({
      name: 'Sunrise',
      startDate: '2026-11-14',
      endDate: '2026-12-31',
      schedule: { days: ['Saturday'], time: { start: '05:30', end: '06:15' } },
      capacity: 4,
    });
    await app.api.register({ name: 'Early Bird', email: 'early@example.org' });
    app.clock.advanceMs(1);
    await mailbox.verified({ wantsDigest: true, wantsNotes: true });
    app.clock.advanceMs(1);
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org', batchId });
    // The period of the digest does not begin again because notes are switched off.
    await mailbox.me('PUT', 'notices', { wantsDigest: true, wantsNotes: false });
    await atSeven(-1);
    await digest();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    await atSeven();
    await digest();
    await digest();
    expect(mailbox.mailsTo(MEERAS).map(({ subject }) => subject)).toEqual(['staff digest']);
    expect(factsOf(mailbox.mailsTo(MEERAS)[0]?.raw)).toEqual({
      kind: 'digest',
      date: '2026-11-21',
      since: '2026-11-20 12:00',
      fresh: [{ firstName: 'Asha', program: 'yogasanas', batch: 'Hilltop' }],
      freshCount: 1,
      today: [
        { name: 'Sunrise', time: '05:30', enrolled: 0, capacity: 4 },
        { name: 'Hilltop', time: '06:30', enrolled: 1, capacity: 9 },
      ],
      pending: 2,
      failedMails: 0,
      link: 'https://school.example/admin',
    });
    app.clock.advanceMs(1);
    await app.api.register({ name: 'Ravi', email: 'ravi@example.org' });
    await atSeven(24 * HOUR_MS);
    await digest();
    expect(factsOf(mailbox.mailsTo(MEERAS)[1]?.raw)).toMatchObject({
      date: '2026-11-22',
      since: '2026-11-21 07:00',
      fresh: [{ firstName: 'Ravi' }],
      today: [],
      pending: 3,
    });
  });

  it('SITE-20 staff who become editors get no notes or digests, and get both again once they are staff', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: true });
    const told = () => mailbox.mailsTo(MEERAS).map(({ subject }) => subject);
    await changeAccount(app.api, school.meera.id, { role: 'editor' });
    app.clock.advanceMs(1);
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org' });
    await school.tell();
    await atSeven();
    await digest();
    expect(told()).toEqual([]);
    await changeAccount(app.api, school.meera.id, { role: 'staff' });
    app.clock.advanceMs(1);
    await app.api.register({ name: 'Ravi', email: 'ravi@example.org' });
    await school.tell();
    expect(told()).toEqual(['staff note']);
    await atSeven(24 * HOUR_MS);
    await digest();
    expect(told()).toEqual(['staff note', 'staff digest']);
  });

  it('STAFF-3 the digest names the first twenty new registrations, and counts all 21', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    app.clock.advanceMs(1);
    for (let n = 0; n < 21; n++) {
      const name = `Asha${'abcdefghijklmnopqrstu'[n]} Rao`;
      expect((await app.api.register({ name, email: `n${n}@example.org` })).status).toBe(201);
    }
    await atSeven();
    await digest();
    const facts = factsOf(mailbox.mailsTo(MEERAS)[0]?.raw) as {
      fresh: { firstName: string }[];
      freshCount: number;
    };
    expect([facts.fresh.length, facts.freshCount]).toEqual([20, 21]);
    expect([facts.fresh[0]?.firstName, facts.fresh[19]?.firstName]).toEqual(['Ashaa', 'Ashat']);
  });

  it('STAFF-3 MAIL-7 the digest counts a failed mail about a new batch among the failed mails', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-12-01', endDate: '2026-12-31' });
    await app.api.register({ email: 'asha@example.org', newsByEmail: true });
    const news = `/api/admin/people/news/${batchId}`;
    expect((await app.api.asAdmin(news, { method: 'POST' })).body).toEqual({ people: 1 });
    await app.db.sql("UPDATE news_messages SET state = 'failed', reason = 'message_refused'");
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await atSeven();
    await digest();
    expect(factsOf(mailbox.mailsTo(MEERAS)[0]?.raw)).toMatchObject({ failedMails: 1 });
  });

  it('STAFF-3 sends a missed digest later in the day, and no digest if there is nothing new', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await atSeven(3 * HOUR_MS);
    await digest();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    expect(await school.left()).toBe(0);
    await app.api.register();
    await atSeven(50 * HOUR_MS);
    await digest();
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
  });

  it('STAFF-3 a digest that was written while the clock was 40 days ahead delays no later one', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await app.api.register();
    // The clock is right again at noon.
    for (const hours of [40 * 24, 5, 24]) {
      await atSeven(hours * HOUR_MS);
      await digest();
    }
    const [, second, ...more] = mailbox.mailsTo(MEERAS);
    expect([factsOf(second?.raw)['since'], more]).toEqual(['2026-11-21 12:00', []]);
  });

  it('STAFF-3 STAFF-4 sends nothing to an account that is deactivated before sending', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: true });
    await app.api.register();
    await changeAccount(app.api, school.meera.id, { active: false });
    await school.tell();
    await app.moveTo('2026-11-21T01:30:00.000Z');
    await digest();
    expect(mailbox.mailsTo(MEERAS)).toEqual([]);
    expect(await school.left()).toBe(0);
  });

  it('STAFF-3 a registration at the very time of a digest is in that digest alone, after the earlier ones', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org' });
    app.clock.advanceMs(1);
    await app.api.register({ name: 'Zoya', email: 'zoya@example.org' });
    await atSeven();
    await app.api.register({ name: 'Bina', email: 'bina@example.org' });
    await digest();
    await atSeven(24 * HOUR_MS);
    await digest();
    const named = mailbox.mailsTo(MEERAS).map(({ raw }) => factsOf(raw)['fresh']);
    // The first period begins after the moment of the choice.
    expect(named).toMatchObject([[{ firstName: 'Zoya' }, { firstName: 'Bina' }], []]);
  });

  itOnMysql('STAFF-3 two servers on one database send the digest exactly once', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await app.api.register();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'namaste@school.example' };
    const { siteDir } = school.site;
    const other = await startTestApp({ db: app.db, clock: app.clock, siteDir, env });
    await app.moveTo('2026-11-21T01:30:00.000Z');
    await Promise.all([digest(), digest(other)]);
    await Promise.all([digest(), digest(other)]);
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
    await other.close();
  });
});
