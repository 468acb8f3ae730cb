import { decodeAuditCursor, encodeAuditCursor } from './audit-cursor.js';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a place in the log', () => {
  it('is read back as it was written', () => {
    const position = { atMs: 1_795_000_000_000, id: '0197-abc' };
    expect(decodeAuditCursor(encodeAuditCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    '%%%',
    encode(null),
    encode({}),
    encode([1]),
    encode(['1', 'id']),
    encode([1.5, 'id']),
    encode([1, 2]),
    encode([1, 'an id']),
    encode([1, 'id\u0000']),
    encode([1, 'id', 2]),
  ])('%j is none', (text) => {
    expect(decodeAuditCursor(text)).toBeNull();
  });
});
