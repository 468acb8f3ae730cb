import type { CalendarDate } from '../../common/calendar.js';
import type { SchoolCalendar } from '../../common/school-calendar.js';
import { createLogger } from '../../common/telemetry/logger.js';
import type { Database } from '../../database/database.js';
import { CounterCacheService } from './counter-cache.service.js';
import type { RegistrationCountsRepository } from './registration-counts.repository.js';
import { RegistrationCountsService } from './registration-counts.service.js';

const TODAY = '2026-11-20' as CalendarDate;
const MINUTE_MS = 60_000;

describe('the cached counters of the dashboard', () => {
  let total: number;
  let counts: number;
  let days: number;
  let isAway: boolean;
  let service: RegistrationCountsService;

  beforeEach(() => {
    jest.useFakeTimers();
    [total, counts, days, isAway] = [10_001, 0, 0, false];
    const calendar = { today: () => TODAY, timeZone: 'Asia/Kolkata' } as unknown as SchoolCalendar;
    const database = {
      async snapshot<T>(begin: () => void, work: (reader: unknown) => Promise<T>): Promise<T> {
        begin();
        return work({});
      },
    } as unknown as Database;
    const repository = {
      async countBetween(_reader: unknown, bounds: number[]): Promise<number[]> {
        counts++;
        if (isAway) throw new Error('database away');
        days = bounds.length - 1;
        return [total, ...bounds.slice(1).map(() => 0)];
      },
      countPending: async () => 7,
    } as unknown as RegistrationCountsRepository;
    service = new RegistrationCountsService(
      database,
      repository,
      new CounterCacheService(database, calendar),
      calendar,
      createLogger('silent'),
    );
  });
  afterEach(() => {
    service.onModuleDestroy();
    jest.useRealTimers();
  });

  it('ADMIN-2 are counted at each request up to 10,000 registrations, and taken from the cache above that', async () => {
    total = 10_000;
    await service.counts();
    await service.counts();
    expect(counts).toBe(2);
    total = 10_001;
    await service.counts();
    await service.counts();
    expect(counts).toBe(3);
  });

  it('ADMIN-2 are counted again after 5 s, so that a change on another replica is seen within 10 s', async () => {
    expect((await service.counts()).total).toBe(10_001);
    total = 10_002;
    await jest.advanceTimersByTimeAsync(4_999);
    expect((await service.counts()).total).toBe(10_001);
    await jest.advanceTimersByTimeAsync(1);
    expect((await service.counts()).total).toBe(10_002);
  });

  it('ADMIN-2 make a request wait for a new count if the last one is 9 s old', async () => {
    await service.counts();
    // Simulates a blocked process: the time passes, but no timer runs.
    const hold = (ms: number) => jest.setSystemTime(Date.now() + ms);
    const lateBy = async (ms: number): Promise<number> => {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + ms);
      hold(ms);
      await service.counts();
      jest.restoreAllMocks();
      return counts;
    };
    expect(await lateBy(8_999)).toBe(1);
    expect(await lateBy(9_000)).toBe(2);
  });

  it('ADMIN-2 AUTH-6 are counted every 5 s until 11 minutes after the last request', async () => {
    await service.counts();
    await jest.advanceTimersByTimeAsync(11 * MINUTE_MS);
    // One count every 5 s, and one at the first request.
    expect(counts).toBe(1 + 132);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(counts).toBe(1 + 133);
    await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(counts).toBe(1 + 133);
  });

  it('ADMIN-2 RUN-5 are counted at the next request after a count that failed', async () => {
    isAway = true;
    await expect(service.counts()).rejects.toThrow('database away');
    isAway = false;
    expect((await service.counts()).total).toBe(10_001);
  });

  it('ADMIN-2 contain the registrations of each of 90 days, today the last', async () => {
    const { perDay } = await service.counts();
    expect(days).toBe(90);
    expect([...perDay.keys()].at(0)).toBe('2026-08-23');
    expect([...perDay.keys()].at(-1)).toBe('2026-11-20');
  });
});
