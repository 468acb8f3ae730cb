import timers from 'node:timers/promises';
import type { BatchesService } from '../batches/batches.service.js';
import type { Database } from '../database/database.js';
import type { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { removeExpired } from './cleanup-removal.js';
import type { RetentionLimits } from './domain/retention-rule.js';

const LIMITS = { ofBatch: {}, withoutBatch: {} } as RetentionLimits;

describe('a long clean-up run', () => {
  let chunkMs: number[];
  let asked: number[];
  let services: Parameters<typeof removeExpired>[0];

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(timers, 'setTimeout').mockImplementation(async (ms) => {
      jest.advanceTimersByTime(ms ?? 0);
      return undefined;
    });
    asked = [];
    const registrations = {
      batchesInUse: async () => [],
      idsWithoutBatch: async (_rule: unknown, rows: number) => {
        asked.push(rows);
        return chunkMs.length === 0 ? [] : Array.from({ length: rows }, (_, n) => `id-${n}`);
      },
      deleteWithoutBatch: async (_transaction: unknown, _rule: unknown, ids: string[]) => {
        jest.advanceTimersByTime(chunkMs.shift() ?? 0);
        return ids.length;
      },
    };
    const database = { transaction: (work: (transaction: unknown) => unknown) => work({}) };
    services = {
      database: database as unknown as Database,
      registrations: registrations as unknown as RegistrationRetentionService,
      batches: { ended: async () => [] } as unknown as BatchesService,
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    ['is not renewed yet after 9,999 ms', [9_749], 0],
    ['is renewed after 10 s, with the pause of 250 ms', [9_750], 1],
    ['is renewed every 10 s', [9_750, 9_749, 1], 2],
  ])('CLEAN-1 its lease %s', async (_, times, renewals) => {
    chunkMs = times;
    const renew = jest.fn(() => Promise.resolve());
    await removeExpired(services, LIMITS, { renew, record: () => Promise.resolve() });
    expect(renew).toHaveBeenCalledTimes(renewals);
  });

  it('CLEAN-2 starts with chunks of 25 rows, doubles fast ones, halves slow ones, and counts all removed rows', async () => {
    chunkMs = [5, 5, 20];
    const recorded: number[] = [];
    const record = async (_transaction: unknown, rows: number) => void recorded.push(rows);
    const removed = await removeExpired(services, LIMITS, {
      renew: () => Promise.resolve(),
      record,
    });
    expect(asked).toEqual([25, 50, 100, 50]);
    expect(recorded).toEqual([25, 50, 100]);
    expect(removed).toBe(175);
  });
});
