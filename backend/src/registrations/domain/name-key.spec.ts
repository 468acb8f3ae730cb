import { nameKeyOf } from './name-key.js';

describe('the key of the order by name', () => {
  it.each([
    ['Asha Rao', 'asha rao'],
    ['  ASHA rao ', 'asha rao'],
    ['Zoë Élise', 'zoe elise'],
    ['आशा राव', 'आशा राव'],
    ['\u0301', '-'],
  ])('DATA-2 of %p is %p', (name, key) => expect(nameKeyOf(name)).toBe(key));

  it('DATA-2 fits its column, also where lower case is longer', () => {
    const key = nameKeyOf('İ'.repeat(200));
    expect([...key].length).toBeLessThanOrEqual(200);
    expect(key).toBe('i'.repeat(200));
  });
});
