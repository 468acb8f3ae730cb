import { PROGRAMS, type ProgramValue } from '../../common/programs.js';
import {
  asksForGuardian,
  asksForHealthNote,
  GUARDIAN_RELATIONS,
  MISSING_ANSWERS,
  missingAnswers,
} from './program-questions.js';

const NOBODY = { guardianName: null, guardianRelation: null };
const MOTHER = { guardianName: 'Meera Rao', guardianRelation: 'mother' } as const;
const ADDED = 'prenatal-yoga' as ProgramValue;

describe('the questions of a program', () => {
  it('LAW-4 ask only in Yoga for Kids who is responsible for the child: mother, father or guardian', () => {
    expect([...PROGRAMS, ADDED].filter(asksForGuardian)).toEqual(['yoga-for-kids']);
    expect(GUARDIAN_RELATIONS).toEqual(['mother', 'father', 'guardian']);
  });

  it('LAW-5 ask only in the Treatment Module about health', () => {
    expect([...PROGRAMS, ADDED].filter(asksForHealthNote)).toEqual(['treatment-module']);
  });
});

describe('the missing answers of a registration', () => {
  const noHealth = { isOffered: false, isThere: false };

  it.each([
    ['neither of the two', {}, ['guardian']],
    ['a relation without a name', { guardianRelation: 'father' }, ['guardian']],
    ['an empty name with a relation', { ...MOTHER, guardianName: '' }, ['guardian']],
    ['a name without a relation', { guardianName: 'Meera Rao' }, ['guardian']],
    ['both of them', MOTHER, []],
  ] as const)(
    'LAW-4 of a child include the guardian unless name and relation are given: %s',
    (_, answers, missing) => {
      const child = { program: 'yoga-for-kids', ...NOBODY, ...answers } as const;
      expect(missingAnswers(child, noHealth)).toEqual(missing);
      // Nobody is asked about the health of a child.
      expect(missingAnswers(child, { isOffered: true, isThere: false })).toEqual(missing);
    },
  );

  it.each([
    [{ isOffered: true, isThere: false }, ['health-note']],
    [{ isOffered: true, isThere: true }, []],
    [{ isOffered: false, isThere: false }, []],
    [{ isOffered: false, isThere: true }, []],
  ])(
    'LAW-5 of the Treatment Module include the health note only if it is offered and not there: %j',
    (health, missing) => {
      expect(missingAnswers({ program: 'treatment-module', ...NOBODY }, health)).toEqual(missing);
    },
  );

  it('LAW-4 LAW-5 occur only for Yoga for Kids and the Treatment Module, and include every kind that staff know', () => {
    const missingOf = (program: ProgramValue) =>
      missingAnswers({ program, ...NOBODY }, { isOffered: true, isThere: false });
    const asking = [...PROGRAMS, ADDED].filter((program) => missingOf(program).length > 0);
    expect(asking).toEqual(['treatment-module', 'yoga-for-kids']);
    expect(new Set(asking.flatMap(missingOf))).toEqual(new Set(MISSING_ANSWERS));
  });
});
