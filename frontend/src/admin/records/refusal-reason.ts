import { CallFailure, failureText } from '../http/http';

/** By the server's code; its own sentence speaks to visitors. */
const REASONS: Readonly<Record<string, string>> = {
  batch_full: 'the batch is full',
  batch_ended: 'the batch has ended',
  batch_deleted: 'the batch was deleted',
  batch_not_found: 'the batch does not exist any more',
  registration_changed: 'somebody else has changed it meanwhile',
  registration_in_batch: 'it is in a batch of its program; move it to no batch first',
  registration_not_found: 'the registration does not exist any more',
  duplicate_registration: 'the same person already holds another registration for this',
  status_changed: 'somebody has answered it meanwhile',
};

interface Refusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Why the server refused, said to staff: its own sentences speak to visitors. '' where it said nothing. */
export function refusalReason({ code = '', message = '' }: Refusal): string {
  return (Object.hasOwn(REASONS, code) && REASONS[code]) || message;
}

export interface FailureTexts {
  /** Takes one of `REASONS`. */
  readonly refused: (reason: string) => string;
  /** Said where the server refused without a message. */
  readonly failed: string;
  /** Said where no answer arrived. */
  readonly network: string;
}

/** What to say about a change that failed, by the reason where it is one of those we know. */
export function staffFailureText(error: unknown, texts: FailureTexts): string {
  const code = error instanceof CallFailure ? (error.problem.code ?? '') : '';
  const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return known ? texts.refused(known) : failureText(error, texts.failed, texts.network);
}
