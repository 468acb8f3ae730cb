import { ByteCache } from './byte-cache.js';

const sized = (bytes: number) => ({ body: Buffer.alloc(bytes) });
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a cache with a limit of 100 bytes', () => {
  it('PIC-5 reads a value only once for simultaneous and later requests', async () => {
    const cache = new ByteCache(100);
    const read = jest.fn(async () => sized(10));
    const [one, other] = await Promise.all([cache.get('a', read), cache.get('a', read)]);
    expect(one).toBe(other);
    expect(await cache.get('a', read)).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
    expect(cache.bytes).toBe(10);
  });

  it('PIC-5 evicts the least recently requested value, and never holds more bytes than its limit', async () => {
    const cache = new ByteCache(100);
    const reads: string[] = [];
    const get = async (key: string, bytes: number): Promise<void> => {
      await cache.get(key, async () => {
        reads.push(key);
        return sized(bytes);
      });
      await settled();
      expect(cache.bytes).toBeLessThanOrEqual(100);
    };
    await get('a', 50);
    await get('b', 50);
    await get('a', 50);
    await get('c', 50);
    expect(cache.bytes).toBe(100);
    await get('a', 50);
    await get('b', 50);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
    await get('too large', 101);
    expect(cache.bytes).toBe(0);
  });

  it('PIC-5 reads again after a missing value or a failed read', async () => {
    const cache = new ByteCache(100);
    expect(await cache.get('a', async () => null)).toBeNull();
    await settled();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await settled();
    expect(await cache.get('a', async () => sized(1))).toEqual(sized(1));
    expect(cache.bytes).toBe(1);
  });
});
