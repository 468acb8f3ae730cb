import { SchedulerRegistry } from '@nestjs/schedule';
import { MAIL_JOB, SWEEP_JOB } from '../../../src/mail/mail.worker.js';
import { NEWS_JOB } from '../../../src/mail/news.worker.js';
import { REMINDER_JOB } from '../../../src/mail/mail-reminders.js';
import { OFFERS_JOB } from '../../../src/registrations/seats/waiting-list.service.js';
import { DIGEST_JOB } from '../../../src/staff-delivery/digest.schedule.js';
import { NOTICES_JOB, STAFF_MAILS_JOB } from '../../../src/staff-delivery/staff-notices.worker.js';
import { ASHA, MailingSchool } from '../../support/mails/mailing-school.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';

const HOUR_MS = 60 * 60_000;

describe('scheduled jobs that send mails and notices', () => {
  const school = new MailingSchool().around();
  const jobOf = (name: string) => school.app.app.get(SchedulerRegistry).getCronJob(name);

  it.each([
    ['MAIL-2 mails', MAIL_JOB, '*/5 * * * * *'],
    ['MAIL-9 files of mails', SWEEP_JOB, '45 * * * * *'],
    ['MAIL-10 reminders', REMINDER_JOB, '0 20 * * * *'],
    ['PEOPLE-7 mails about new batches', NEWS_JOB, '3/10 * * * * *'],
    ['WAIT-4 expiring offers', OFFERS_JOB, '15 * * * * *'],
    ['STAFF-3 digests', DIGEST_JOB, '2 * * * * *'],
    ['PUSH-5 notices', NOTICES_JOB, '*/5 * * * * *'],
    ['STAFF-4 mails to staff', STAFF_MAILS_JOB, '2/5 * * * * *'],
  ])(
    '%s: the scheduler runs the job %s at %s, each run only after the previous one has ended',
    (_what, name, times) => {
      const { cronTime, waitForCompletion } = jobOf(name);
      expect([cronTime.source, waitForCompletion]).toEqual([times, true]);
    },
  );

  it('CLEAN-1 PIC-6 SITE-8 DATA-9 every job of the server has its schedule and never overlaps with its own last run', () => {
    const jobs = [...school.app.app.get(SchedulerRegistry).getCronJobs()];
    expect(
      Object.fromEntries(
        jobs.map(([name, { cronTime, waitForCompletion }]) => [
          name,
          [cronTime.source, waitForCompletion],
        ]),
      ),
    ).toEqual({
      'registration-backfill': ['0 45 * * * *', true],
      'burst-forgetting': ['0 15 * * * *', true],
      'waiting-list-offers': ['15 * * * * *', true],
      'cleanup-nightly': ['0 0 2 * * *', true],
      'cleanup-catch-up': ['0 30 * * * *', true],
      'mail-reminders': ['0 20 * * * *', true],
      mail: ['*/5 * * * * *', true],
      'mail-sweep': ['45 * * * * *', true],
      'mail-news': ['3/10 * * * * *', true],
      'staff-digest': ['2 * * * * *', true],
      'staff-notices': ['*/5 * * * * *', true],
      'staff-mails': ['2/5 * * * * *', true],
      'unused-pictures': ['0 50 * * * *', true],
      website: ['* * * * * *', true],
      'website-forgetting': ['0 55 * * * *', true],
    });
  });

  it('MAIL-2 WAIT-4 the mail job sends due mails, and the offers job cancels expired seat offers', async () => {
    const line = new WaitingLine(school.app);
    const { api } = school.app;
    const { seated, line: people } = await line.fullBatch(1, 1, { offerHours: 1 });
    await api.changeStatus(seated[0] ?? '', 'cancelled');
    await api.register({ email: ASHA });
    await jobOf(MAIL_JOB).fireOnTick();
    expect(school.smtp.subjectsTo(ASHA)).toEqual(['received yogasanas']);
    school.app.clock.advanceMs(HOUR_MS);
    await jobOf(OFFERS_JOB).fireOnTick();
    expect(await line.standing(people[0] ?? '')).toEqual({ status: 'cancelled' });
  });
});
