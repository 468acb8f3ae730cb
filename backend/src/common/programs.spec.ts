import { aListedProgram } from '../../test/support/calls/requests.js';
import {
  acceptedPrograms,
  type ListedProgram,
  listPrograms,
  offeredPrograms,
  PROGRAM_PATTERN,
  programOf,
  PROGRAMS,
  PUBLIC_PROGRAMS,
  staffPrograms,
} from './programs.js';

describe('programs', () => {
  it('REG-3 in the public form are eight, in this order', () => {
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
    expect(offeredPrograms().flatMap(({ inForm, program }) => (inForm ? [program] : []))).toEqual(
      PUBLIC_PROGRAMS,
    );
  });

  it('DATA-4 that the API accepts are the eight, yogic-food, and the older name chronic-treatment', () => {
    expect(PROGRAMS).toEqual([...PUBLIC_PROGRAMS, 'yogic-food']);
    expect(acceptedPrograms('visitor')).toEqual([...PROGRAMS, 'chronic-treatment']);
    expect(acceptedPrograms('staff')).toEqual([...PROGRAMS, 'chronic-treatment']);
  });

  it.each(PROGRAMS)(
    'DATA-4 %s is accepted under its own value, which fits the pattern of program values',
    (program) => {
      expect(programOf(program, 'visitor')).toBe(program);
      expect(program).toMatch(PROGRAM_PATTERN);
    },
  );

  it.each([
    'Pranayama',
    '-yoga',
    'yoga-',
    'chair--yoga',
    'chair yoga',
    'yoga!',
    '/yoga',
    'योग',
    '',
  ])('PROG-1 %j does not fit the pattern of program values', (value) =>
    expect(value).not.toMatch(PROGRAM_PATTERN),
  );

  it('DATA-4 the older name chronic-treatment is read as treatment-module', () => {
    expect(programOf('chronic-treatment')).toBe('treatment-module');
  });

  it.each(['', 'Yogasanas', 'yogasanas ', 'pilates', '__proto__', 'constructor', 'main'])(
    'DATA-4 %j is not a program',
    (name) => expect(programOf(name)).toBeNull(),
  );

  it('DATA-4 have a name made from their value if no published website names them', () => {
    expect(offeredPrograms()[7]?.name).toMatchObject({ en: 'Yoga For Kids', hi: 'Yoga For Kids' });
  });
});

describe('programs of a published website', () => {
  beforeEach(() =>
    listPrograms([
      aListedProgram('pranayama'),
      aListedProgram('treatment-module', 'hidden'),
      aListedProgram('chair-yoga', 'removed'),
      aListedProgram('yogasanas'),
    ]),
  );
  afterEach(() => listPrograms(null));

  const values = (programs: readonly ListedProgram[]) => programs.map(({ program }) => program);

  it('PROG-1 that visitors can choose are the shown ones, in the order of the website', () => {
    expect(values(offeredPrograms())).toEqual(['pranayama', 'yogasanas']);
    expect(acceptedPrograms('visitor')).toEqual(['pranayama', 'yogasanas']);
    expect(programOf('pranayama', 'visitor')).toBe('pranayama');
  });

  it.each(['treatment-module', 'chronic-treatment', 'chair-yoga', 'angamardana'])(
    'PROG-1 %s is not accepted from a visitor',
    (name) => expect(programOf(name, 'visitor')).toBeNull(),
  );

  it('PROG-1 that staff can use include hidden ones, also by an older name, but no removed ones', () => {
    expect(values(staffPrograms())).toEqual(['pranayama', 'treatment-module', 'yogasanas']);
    expect(acceptedPrograms('staff')).toEqual([
      'pranayama',
      'treatment-module',
      'yogasanas',
      'chronic-treatment',
    ]);
    expect(programOf('chronic-treatment')).toBe('treatment-module');
    expect(programOf('chair-yoga')).toBeNull();
  });
});
