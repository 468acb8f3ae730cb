import { correctedFields, versionOf } from './correction.js';

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

describe('what stands in a registration once it is corrected', () => {
  it.each([{}, NOT_SENT])('is what stood there where nothing is sent: %p', (sent) => {
    expect(correctedFields(READ, sent)).toEqual(READ);
  });

  it.each(CHANGES)('is %p where that is sent, and all else as it was', (sent) => {
    expect(correctedFields(READ, { ...NOT_SENT, ...sent })).toEqual({ ...READ, ...sent });
  });
});

describe('what tells whether a registration still says what was read', () => {
  it('is the same for the same contents, 16 characters that an address may hold', () => {
    expect(versionOf({ ...READ })).toBe(versionOf(READ));
    expect(versionOf(READ)).toMatch(/^[\w-]{16}$/);
  });

  it.each([...CHANGES, { name: '', email: 'Asha' }])('differs after %p', (change) => {
    expect(versionOf({ ...READ, ...change })).not.toBe(versionOf(READ));
  });

  it('is another for each of fifty contents', () => {
    const texts = Array.from({ length: 50 }, (_, index) =>
      versionOf({ ...READ, notes: `${index}` }),
    );
    expect(new Set(texts).size).toBe(50);
    for (const text of texts) expect(text).toMatch(/^[\w-]{16}$/);
  });
});
