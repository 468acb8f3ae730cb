import { versionOf } from './correction.js';

describe('what tells whether a registration still says what was read', () => {
  const READ = {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '98765 43210',
    program: 'yogasanas' as const,
    notes: '',
  };

  it('is the same for the same contents, 16 characters that an address may hold', () => {
    expect(versionOf({ ...READ })).toBe(versionOf(READ));
    expect(versionOf(READ)).toMatch(/^[\w-]{16}$/);
  });

  it.each([
    { name: 'Usha' },
    { email: '' },
    { phone: '98765 43211' },
    { program: 'surya-kriya' as const },
    { notes: 'Knee' },
    { name: '', email: 'Asha' },
  ])('differs after %p', (change) => {
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
