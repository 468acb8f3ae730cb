import { validate, version } from 'uuid';
import { idOfKey, newId } from './columns.js';

describe('a new id', () => {
  const ids = Array.from({ length: 2_000 }, newId);

  it('DATA-6 is a UUID of version 7 with the present time', () => {
    for (const id of ids) expect([validate(id), version(id)]).toEqual([true, 7]);
    const madeAtMs = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
    expect(Math.abs(Date.now() - madeAtMs)).toBeLessThan(60_000);
  });

  it('is unique, and sorts after the id before it', () => {
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a random part that no other id has, so that it does not follow from the id before', () => {
    const random = ids.map((id) => id.slice(-11));
    expect(new Set(random).size).toBe(random.length);
  });
});

describe('the id of an idempotency key', () => {
  it('DATA-6 is a UUID, the same for every repeat of the key, and another one for another key', () => {
    const [id, repeated, other] = ['a key', 'a key', 'a Key'].map(idOfKey);
    expect(validate(id)).toBe(true);
    expect(repeated).toBe(id);
    expect(other).not.toBe(id);
  });
});
