import { newIdempotencyKey } from './idempotency-key';

describe('the key of a submission', () => {
  it('DATA-8 is 32 hexadecimal digits', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('DATA-8 is another one each time', () => {
    const keys = Array.from({ length: 50 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('RUN-1 needs no secure context', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('not on plain http');
    });
    expect(newIdempotencyKey()).toHaveLength(32);
  });
});
