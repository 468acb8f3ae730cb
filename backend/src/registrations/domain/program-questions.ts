import type { ProgramValue } from '../../common/programs.js';

/** The person's relation to the child. */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Whether the form asks for the child's guardian (LAW-4). */
export function asksForGuardian(program: ProgramValue): boolean {
  return program === 'yoga-for-kids';
}

/** Whether the form takes a health note, if there is a key to seal it with (LAW-5). */
export function asksForHealthNote(program: ProgramValue): boolean {
  return program === 'treatment-module';
}

/** The answers that staff may still ask for. */
export const MISSING_ANSWERS = ['guardian', 'health-note'] as const;
export type MissingAnswer = (typeof MISSING_ANSWERS)[number];

interface Answered {
  program: ProgramValue;
  guardianName: string | null;
  guardianRelation: GuardianRelation | null;
}

/**
 * Returns the answers to its program's questions that a registration lacks. None of them is required (REG-2).
 * @param health whether health notes are accepted at all, and whether there is one
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
