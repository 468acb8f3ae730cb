import type { SchoolCalendar } from '../common/school-calendar.js';
import type { Database } from '../database/database.js';
import type { BatchRepository } from './batch.repository.js';
import { JoinableBatchesService } from './joinable-batches.service.js';

/** Returns a batch of which only the description matters. */
const aBatch = (description: string) => ({ id: 'one', description, days: [] });

describe('the list of joinable batches', () => {
  let find: jest.Mock<Promise<unknown[]>>;
  let descriptionLength: number;
  let service: JoinableBatchesService;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    descriptionLength = 0;
    find = jest.fn(async () => [aBatch('d'.repeat(descriptionLength))]);
    const database = { read: (work: (reader: unknown) => unknown) => work({}) };
    const repository = { changesCommitted: 0, findJoinable: find };
    service = new JoinableBatchesService(
      database as unknown as Database,
      repository as unknown as BatchRepository,
      { today: () => '2026-11-20' } as unknown as SchoolCalendar,
    );
  });
  afterEach(() => void jest.useRealTimers());

  it('API-1 is read from the database at most once in 500 ms, however many requests arrive', async () => {
    await service.list('yogasanas');
    jest.advanceTimersByTime(499);
    await service.list('yogasanas');
    expect(find).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await service.list('yogasanas');
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('API-1 a read that fails late does not cause a second read within 500 ms of a newer one', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<never>((_resolve, reject) => (fail = reject));
    find.mockReturnValueOnce(late);
    const failed = service.listAsJson('yogasanas');
    jest.advanceTimersByTime(500);
    await service.listAsJson('yogasanas');
    fail(new Error('no answer'));
    await expect(failed).rejects.toThrow('no answer');

    await service.listAsJson('yogasanas');

    expect(find).toHaveBeenCalledTimes(2);
  });

  it('API-1 is compressed with gzip only from 2,048 bytes on', async () => {
    const lengthWithout = Buffer.byteLength(await service.listAsJson('yogasanas'));
    const gzipOf = (bytes: number) => {
      descriptionLength = bytes - lengthWithout;
      jest.advanceTimersByTime(500);
      return service.listAsGzip('yogasanas');
    };
    expect(await gzipOf(2_047)).toHaveLength(2_047);
    expect(typeof (await gzipOf(2_047))).toBe('string');
    expect(await gzipOf(2_048)).toBeInstanceOf(Buffer);
  });
});
