import { correctedFields, typedOnTopOf, versionOf } from './correction.js';

const READ = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '98765 43210',
  program: 'yogasanas' as const,
  notes: 'Knee',
};
/** One change for each field. */
const CHANGES = [
  { name: 'Usha' },
  { email: '' },
  { phone: '98765 43211' },
  { program: 'surya-kriya' as const },
  { notes: '' },
];
const NOT_SENT = { name: null, email: null, phone: null, program: null, notes: null };

describe('the fields of a corrected registration', () => {
  it.each([{}, NOT_SENT])('stay unchanged if nothing is sent: %p', (sent) => {
    expect(correctedFields(READ, sent)).toEqual(READ);
  });

  it.each(CHANGES)('change to %p if that is sent, and all others stay unchanged', (sent) => {
    expect(correctedFields(READ, { ...NOT_SENT, ...sent })).toEqual({ ...READ, ...sent });
  });
});

describe('the version of the contents of a registration', () => {
  it('is the same for the same contents, and has 16 characters that are safe in an address', () => {
    expect(versionOf({ ...READ })).toBe(versionOf(READ));
    expect(versionOf(READ)).toMatch(/^[\w-]{16}$/);
  });

  it.each([...CHANGES, { name: '', email: 'Asha' }])('differs after the change %p', (change) => {
    expect(versionOf({ ...READ, ...change })).not.toBe(versionOf(READ));
  });

  it('is different for each of fifty contents', () => {
    const texts = Array.from({ length: 50 }, (_, index) =>
      versionOf({ ...READ, notes: `${index}` }),
    );
    expect(new Set(texts).size).toBe(50);
    for (const text of texts) expect(text).toMatch(/^[\w-]{16}$/);
  });
});

describe('a form that is sent again after somebody else has changed the registration', () => {
  const before = { phone: READ.phone, notes: READ.notes };
  const version = versionOf(READ);

  it.each([
    [
      'a phone that was left as it was',
      { phone: '1' },
      { notes: 'typed' },
      { phone: '1', notes: 'typed' },
    ],
    [
      'notes that were left as they were',
      { notes: 'new' },
      { phone: '2' },
      { phone: '2', notes: 'new' },
    ],
    ['both, if nothing was typed', { phone: '1', notes: 'new' }, {}, { phone: '1', notes: 'new' }],
  ])('LINK-7 has the present value of %s', (_, change, typed, form) => {
    const stored = { ...READ, ...change };
    expect(typedOnTopOf(stored, { ...before, ...typed }, version)).toEqual(form);
  });

  it.each([
    ['the same field was changed', { notes: 'new' }, version],
    ['another field was changed', { name: 'Usha' }, version],
    ['the version is unknown', { phone: '1' }, 'old'],
  ])('LINK-7 keeps what was typed if %s', (_, change, read) => {
    const typed = { ...before, notes: 'typed' };
    expect(typedOnTopOf({ ...READ, ...change }, typed, read)).toEqual(typed);
  });
});
