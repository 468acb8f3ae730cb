import { decodeCursor, encodeCursor } from './page-cursor.js';

const POSITION = { createdAtMs: 1_795_000_000_000, id: '0199-a' };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a page marker', () => {
  it('API-13 is read back as it was written, and is safe in an address', () => {
    const cursor = encodeCursor(POSITION);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor)).toEqual(POSITION);
  });

  it.each(
    [
      ['', 'x', '%%%', 'null', encode(null), encode({}), encode([]), encode([1]), encode('1,a')],
      [encode([1, 'a', 'b']), encode(['1', 'a']), encode([1.5, 'a']), encode([1, 2])],
      [
        encode([null, 'a']),
        encode([2 ** 53, 'a']),
        encode([1, null]),
        encode([1, '🧘']),
        encode([1, 'a ']),
        encode([1, '']),
        encode([[1], 'a']),
      ],
    ].flat(),
  )('API-13 %j is none', (text) => expect(decodeCursor(text)).toBeNull());
});
