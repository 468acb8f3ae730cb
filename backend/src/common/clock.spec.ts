import type { INestApplicationContext } from '@nestjs/common';
import { startJobs } from './clock.js';

/** Returns an application with `count` jobs, and the times at which they were started. */
function anApplication(count: number) {
  const startedAt: number[] = [];
  const job = { start: () => startedAt.push(performance.now()) };
  const jobs = new Map(Array.from({ length: count }, (_, n) => [`job ${n}`, job]));
  const app = { get: () => ({ getCronJobs: () => jobs }) };
  return { app: app as unknown as INestApplicationContext, jobs, startedAt };
}

describe('the start of the scheduled jobs', () => {
  const now = jest.spyOn(Date, 'now');
  afterAll(() => now.mockRestore());

  it('starts every job if the next full second is 201 ms away', async () => {
    now.mockReturnValue(1_790_000_000_799);
    const { app, startedAt } = anApplication(3);
    await startJobs(app);
    expect(startedAt).toHaveLength(3);
  });

  it('waits before each job for a full second that is 150 ms away, so that the scheduler reports no missed run', async () => {
    now.mockReturnValue(1_790_000_000_850);
    const { app, startedAt } = anApplication(2);
    const before = performance.now();
    await startJobs(app);
    const [first = 0, second = 0] = startedAt;
    // A timer may fire slightly early when it is measured with another clock.
    expect(first - before).toBeGreaterThan(145);
    expect(second - first).toBeGreaterThan(145);
  });

  it('leaves out jobs that were removed meanwhile, as when the server is stopped', async () => {
    now.mockReturnValue(1_790_000_000_100);
    const { app, jobs, startedAt } = anApplication(2);
    const started = startJobs(app);
    jobs.clear();
    await started;
    expect(startedAt).toHaveLength(0);
  });
});
