import { SchedulerRegistry } from '@nestjs/schedule';
import { siteWithSlots, WORDS_OF_MAILS } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const [WARNING, ERROR] = [40, 50];

/** The jobs, each with the level and the message that it logs after a failure. */
const JOBS: [name: string, level: number, msg: string][] = [
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
];

describe('a scheduled job', () => {
  const site = siteWithSlots(WORDS_OF_MAILS);
  const log: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { LOG_LEVEL: 'warn' },
      log: (line) => log.push(line),
    });
  });
  beforeEach(() => {
    log.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  const run = async (name: string): Promise<unknown[]> => {
    await app.app.get(SchedulerRegistry).getCronJob(name).fireOnTick();
    return log.map((line) => JSON.parse(line) as unknown);
  };

  // The website's former pages are those of a built site, which this server does not have.
  const onAnyServer = JOBS.filter(([name]) => name !== 'website-forgetting');
  it.each(onAnyServer)('%s has nothing to warn of while there is nothing to do', async (name) => {
    expect(await run(name)).toEqual([]);
  });

  it.each(JOBS)(
    'RUN-5 %s does not throw if the database fails, and logs the cause once at level %d: %s',
    async (name, level, msg) => {
      for (const way of ['read', 'transaction'] as const) {
        jest.spyOn(app.database, way).mockRejectedValue(new Error('gone'));
      }

      expect(await run(name)).toMatchObject([
        { level, msg, cause: { name: 'Error', message: 'gone' } },
      ]);
    },
  );
});
