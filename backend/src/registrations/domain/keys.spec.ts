import { contactKeyOf, nameKeyOf, personKeyOf } from './keys.js';

describe('the sort key of a name', () => {
  it.each([
    ['Asha Rao', 'asha rao'],
    ['  ASHA rao ', 'asha rao'],
    ['Zoë Élise', 'zoe elise'],
    ['आशा राव', 'आशा राव'],
    ['\u0301', '-'],
  ])('DATA-2 of %p is %p', (name, key) => expect(nameKeyOf(name)).toBe(key));

  it.each(['a'.repeat(201), 'ﷺ'.repeat(200)])(
    'DATA-2 has at most 200 characters (case %#)',
    (name) => {
      expect([...nameKeyOf(name)]).toHaveLength(200);
    },
  );

  it('DATA-2 fits its column of 200 characters, even if lower case makes the name longer', () => {
    const key = nameKeyOf('İ'.repeat(200));
    expect([...key].length).toBeLessThanOrEqual(200);
    expect(key).toBe('i'.repeat(200));
  });
});

const ASHA = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  program: 'yogasanas',
  batchId: null,
} as const;

describe('the key of a person together with a batch or program', () => {
  it.each([
    ['letter case', { name: 'ASHA rao', email: 'Asha@Example.ORG' }],
    ['outer spaces', { name: ' Asha Rao\t', email: ' asha@example.org ' }],
  ])('DATA-8 does not depend on %s', (_, change) => {
    expect(personKeyOf({ ...ASHA, ...change })).toBe(personKeyOf(ASHA));
  });

  it('DATA-8 is the same for an accent that is composed in another way', () => {
    expect(personKeyOf({ ...ASHA, name: 'Jose\u0301' })).toBe(
      personKeyOf({ ...ASHA, name: 'José' }),
    );
  });

  it.each([
    ['another name on the same e-mail', { name: 'Ravi Rao' }],
    ['another e-mail', { email: 'asha.rao@example.org' }],
    ['another program', { program: 'surya-kriya' as const }],
    ['a batch', { batchId: 'batch-1' }],
    ['a name without its inner space', { name: 'AshaRao' }],
    [
      'a name that contains the separator and the e-mail',
      { name: 'Asha Rao","asha@example.org', email: '' },
    ],
  ])('DATA-8 is different for %s', (_, change) => {
    expect(personKeyOf({ ...ASHA, ...change })).not.toBe(personKeyOf(ASHA));
  });

  it('DATA-8 depends on the batch and not on the program if there is a batch', () => {
    const inBatch = { ...ASHA, batchId: 'batch-1' };
    expect(personKeyOf({ ...inBatch, program: 'surya-kriya' })).toBe(personKeyOf(inBatch));
    expect(personKeyOf({ ...inBatch, batchId: 'batch-2' })).not.toBe(personKeyOf(inBatch));
  });

  it('DATA-8 is different for a batch that is named like a program', () => {
    expect(personKeyOf({ ...ASHA, batchId: 'yogasanas' })).not.toBe(personKeyOf(ASHA));
  });

  it('DATA-8 does not depend on the phone number if there is an e-mail address', () => {
    expect(personKeyOf({ ...ASHA, phone: '12345' })).toBe(personKeyOf(ASHA));
  });

  it('DATA-8 depends on the phone number, in whatever format, if there is no e-mail address', () => {
    const phoned = { ...ASHA, email: '' };
    expect(personKeyOf(phoned)).not.toBe(personKeyOf(ASHA));
    expect(personKeyOf({ ...phoned, phone: '098765-43210' })).toBe(personKeyOf(phoned));
    expect(personKeyOf({ ...phoned, phone: '98765 43211' })).not.toBe(personKeyOf(phoned));
  });

  it.each([
    [{}, 'e5b74e8259d8d9a39d76d3a356695d5167659267e3329a8ec4da43bad52cf2a1'],
    [{ batchId: 'batch-1' }, 'b343eb64688ae897d53c6cf64c48ff64819e94ed7fe1fcac2214abcef822e80e'],
    [
      { name: 'Straße', email: '' },
      '79fdb00da99b60561cd2b84883fb1ed8974a6237b5ebc22ac601d86276c78aa3',
    ],
  ])('DATA-8 of %p equals the key of rows that are already stored', (change, key) => {
    expect(personKeyOf({ ...ASHA, ...change })).toBe(key);
  });

  it('PEOPLE-1 without batch and program equals the key of rows that are already stored', () => {
    expect(contactKeyOf(ASHA)).toBe(
      'b5932a3729433060d0d167ce4af02a5b47fe822a36c63a8aa70bbb6768374c63',
    );
    expect(contactKeyOf({ ...ASHA, name: ' asha RAO', email: 'ASHA@example.org' })).toBe(
      contactKeyOf(ASHA),
    );
  });

  it('DATA-8 has 64 hexadecimal digits, without readable personal data', () => {
    expect(personKeyOf(ASHA)).toMatch(/^[0-9a-f]{64}$/);
  });
});
