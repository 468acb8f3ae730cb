import { DigestSchedule } from '../../../src/staff-delivery/digest.schedule.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import type { TestApp } from '../../support/server/test-app.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('what staff are told by mail', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  let app: TestApp;
  beforeAll(() => {
    ({ app } = school);
  });

  const subjects = () => mailbox.mailsTo(MEERAS).map(({ subject }) => subject);
  const writeDue = () => app.app.get(DigestSchedule).writeDue();
  const wish = async (wantsDigest: boolean): Promise<void> => {
    const answer = await mailbox.me('PUT', 'notices', { wantsDigest, wantsNotes: false });
    expect(answer.status).toBe(200);
  };

  it('STAFF-4 PUSH-1 is each registration; a cancellation and a taken seat are shown on devices alone', async () => {
    await mailbox.verified({ wantsDigest: false, wantsNotes: true });
    const device = await school.aDevice();
    const { seated } = await new WaitingLine(app).fullBatch(1, 1);
    await school.tell();
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    await school.tellFor(MINUTE_MS, MINUTE_MS);

    expect(school.push.titlesOf(device)).toEqual([
      'registered 1',
      'registered 1',
      'seat_taken 1',
      'cancelled 1',
    ]);
    expect(subjects()).toEqual(['staff note', 'staff note']);
    expect(await school.left()).toBe(0);
  });

  it('STAFF-3 is what is new since the digest was switched on, also after it was switched off and on again', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    await wish(false);
    app.clock.advanceMs(HOUR_MS);
    await app.api.register({ name: 'Ravi', email: 'ravi@example.org' });
    app.clock.advanceMs(HOUR_MS);
    await wish(true);
    app.clock.advanceMs(MINUTE_MS);
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org' });
    await app.moveTo('2026-11-21T01:30:00.000Z');
    await writeDue();
    await school.tell();

    expect(subjects()).toEqual(['staff digest']);
    const { raw } = mailbox.mailsTo(MEERAS)[0] ?? { raw: '' };
    expect(raw).toContain('"since":"2026-11-20 14:00"');
    expect(raw).toContain('"freshCount":1');
    expect(raw).toContain('"firstName":"Asha"');
  });

  it('STAFF-3 WAIT-2 counts who waits for a decision, without people on a waiting list or with an offered seat', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    const batchId = await app.api.createBatch({ capacity: 2, offerHours: 168 });
    const ids = new Map<string, string>();
    for (const name of ['seated', 'leaving', 'first', 'second']) {
      const waiting = name === 'first' || name === 'second';
      await app.api.register({ name, email: `${name}@example.org`, batchId, waiting });
      ids.set(name, (await app.api.registrations(`?q=${name}`))[0]?._id ?? '');
    }
    await app.api.changeStatus(ids.get('leaving') ?? '', 'cancelled');
    await app.moveTo('2026-11-21T01:30:00.000Z');
    await writeDue();
    await school.tell();

    expect(mailbox.mailsTo(MEERAS)[0]?.raw).toContain('"pending":1,');
  });

  it('STAFF-3 counts from now on if the last digest was written more than an hour ahead of the clock', async () => {
    await mailbox.verified({ wantsDigest: true, wantsNotes: false });
    const nowMs = app.clock.nowMs();
    /** How far ahead the period of the next digest begins, if the last one was written so far ahead. */
    const beginsAfter = async (aheadMs: number): Promise<number> => {
      await app.db.sql('UPDATE staff_contacts SET digested_at_ms = ?', [nowMs + aheadMs]);
      await writeDue();
      const [row] = await app.db.sql('SELECT digested_at_ms FROM staff_contacts');
      return Number(row?.['digested_at_ms']) - nowMs;
    };
    expect(await beginsAfter(HOUR_MS)).toBe(HOUR_MS);
    expect(await beginsAfter(HOUR_MS + 1)).toBe(0);
  });
});
