import { ACCEPTED_PROGRAMS, programOf, PROGRAMS, PUBLIC_PROGRAMS } from './programs.js';

describe('programs', () => {
  it('REG-3 the public form offers eight, in this order', () => {
    expect(PUBLIC_PROGRAMS).toEqual([
      'hatha-yoga-membership',
      'angamardana',
      'yogasanas',
      'bhuta-shuddhi',
      'surya-shakti',
      'surya-kriya',
      'treatment-module',
      'yoga-for-kids',
    ]);
  });

  it('DATA-4 the API takes the eight, yogic-food, and the older chronic-treatment', () => {
    expect(PROGRAMS).toEqual([...PUBLIC_PROGRAMS, 'yogic-food']);
    expect(ACCEPTED_PROGRAMS).toEqual([...PROGRAMS, 'chronic-treatment']);
  });

  it.each(PROGRAMS)('DATA-4 %s is itself', (program) => expect(programOf(program)).toBe(program));

  it('DATA-4 chronic-treatment is treatment-module', () => {
    expect(programOf('chronic-treatment')).toBe('treatment-module');
  });

  it.each(['', 'Yogasanas', 'yogasanas ', 'pilates', '__proto__', 'constructor', 'main'])(
    'DATA-4 %j is no program',
    (name) => expect(programOf(name)).toBeNull(),
  );
});
