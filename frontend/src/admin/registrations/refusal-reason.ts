import { CallFailure, failureText } from '../http/http';
import { registrationsTexts } from './registrations-texts';

interface Refusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Why the server refused, said to staff: its own sentences speak to visitors. '' where it said nothing. */
export function refusalReason({ code = '', message = '' }: Refusal): string {
  const reasons = registrationsTexts.reasons;
  return (Object.hasOwn(reasons, code) && reasons[code]) || message;
}

export interface FailureTexts {
  /** Takes one of `registrationsTexts.reasons`. */
  readonly refused: (reason: string) => string;
  /** Said where the server refused without a message. */
  readonly failed: string;
  /** Said where no answer arrived. */
  readonly network: string;
}

/** What to say about a change that failed, by the reason where it is one of those we know. */
export function staffFailureText(error: unknown, texts: FailureTexts): string {
  const code = error instanceof CallFailure ? (error.problem.code ?? '') : '';
  const reasons = registrationsTexts.reasons;
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return known ? texts.refused(known) : failureText(error, texts.failed, texts.network);
}
