import { CallFailure, failureText } from '../http/http';

/** Keyed by the server's error code. The server's own messages are written for visitors. */
const REASONS: Readonly<Record<string, string>> = {
  batch_full: 'the batch is full',
  batch_ended: 'the batch has ended',
  batch_deleted: 'the batch was deleted',
  batch_not_found: 'the batch does not exist any more',
  registration_changed: 'somebody else has changed it meanwhile',
  registration_in_batch: 'it is in a batch of its program; move it to no batch first',
  registration_not_found: 'the registration does not exist any more',
  duplicate_registration: 'the same person already has another registration for this',
  status_changed: 'somebody has answered it meanwhile',
};

interface Refusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The reason for a refusal, worded for staff, or else the server's message. '' if there is neither. */
export function refusalReason({ code = '', message = '' }: Refusal): string {
  return (Object.hasOwn(REASONS, code) && REASONS[code]) || message;
}

export interface FailureTexts {
  /** Receives one of `REASONS`. */
  readonly refused: (reason: string) => string;
  /** Used when the refusal has no message. */
  readonly failed: string;
  /** Used when no response arrived. */
  readonly network: string;
}

/** The text for a failed change, with the reason if it is a known one. */
export function staffFailureText(error: unknown, texts: FailureTexts): string {
  const code = error instanceof CallFailure ? (error.problem.code ?? '') : '';
  const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return known ? texts.refused(known) : failureText(error, texts.failed, texts.network);
}
