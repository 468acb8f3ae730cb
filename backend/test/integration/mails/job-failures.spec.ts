import { SchedulerRegistry } from '@nestjs/schedule';
import { siteWithSlots, WORDS_OF_MAILS } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const [WARNING, ERROR] = [40, 50];

describe('a scheduled job while the database fails', () => {
  const site = siteWithSlots(WORDS_OF_MAILS);
  const log: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { LOG_LEVEL: 'warn' },
      log: (line) => log.push(line),
    });
    for (const way of ['read', 'transaction'] as const) {
      jest.spyOn(app.database, way).mockRejectedValue(new Error('gone'));
    }
  });
  beforeEach(() => {
    log.length = 0;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
    site.remove();
  });

  it.each([
    ['mail', ERROR, 'sending mails failed'],
    ['mail-sweep', ERROR, 'clearing the outbox failed'],
    ['mail-reminders', ERROR, 'writing reminders failed'],
    ['mail-news', ERROR, 'sending mails about new batches failed'],
    ['waiting-list-offers', ERROR, 'offers of seats could not be ended'],
    ['staff-digest', ERROR, 'writing digests failed'],
    ['staff-notices', ERROR, 'telling staff failed'],
    ['staff-mails', ERROR, 'telling staff failed'],
    ['cleanup-nightly', ERROR, 'scheduled clean-up failed'],
    ['cleanup-catch-up', ERROR, 'scheduled clean-up failed'],
    ['website', ERROR, 'the website cannot be brought up to date'],
    ['website-forgetting', WARNING, 'former pages are not forgotten yet'],
    ['unused-pictures', WARNING, 'unused pictures could not be removed'],
    ['burst-forgetting', WARNING, 'networks could not be forgotten'],
    ['registration-backfill', WARNING, 'older registrations could not be prepared'],
  ])(
    'RUN-5 %s does not throw, and logs the cause once at level %d: %s',
    async (name, level, msg) => {
      await app.app.get(SchedulerRegistry).getCronJob(name).fireOnTick();

      expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level, msg, cause: { name: 'Error', message: 'gone' } },
      ]);
    },
  );
});
