import type { ProgramValue } from '../../common/programs.js';

/** What the person is to the child. */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Whether the form asks who answers for the child (LAW-4). */
export function asksForGuardian(program: ProgramValue): boolean {
  return program === 'yoga-for-kids';
}

/** Whether the form takes a note on health, where there is a key to seal it with (LAW-5). */
export function asksForHealthNote(program: ProgramValue): boolean {
  return program === 'treatment-module';
}

/** What staff may still ask for. */
export const MISSING_ANSWERS = ['guardian', 'health-note'] as const;
export type MissingAnswer = (typeof MISSING_ANSWERS)[number];

interface Answered {
  program: ProgramValue;
  guardianName: string | null;
  guardianRelation: GuardianRelation | null;
}

/**
 * What a registration lacks of the questions of its program; nothing of it is required (REG-2).
 * @param health whether notes on health are taken at all, and whether one is there
 */
export function missingAnswers(
  { program, guardianName, guardianRelation }: Answered,
  health: { isOffered: boolean; isThere: boolean },
): MissingAnswer[] {
  const lacksGuardian = !guardianName || !guardianRelation;
  return [
    ...(asksForGuardian(program) && lacksGuardian ? (['guardian'] as const) : []),
    ...(asksForHealthNote(program) && health.isOffered && !health.isThere
      ? (['health-note'] as const)
      : []),
  ];
}
