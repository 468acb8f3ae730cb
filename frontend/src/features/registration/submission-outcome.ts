import type { ApiProblem, ApiResult } from '../../api/client';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { serverErrors } from '../../shared/use-form-errors';
import { REGISTRATION_FIELDS, type RegistrationErrors } from './registration-values';

/** What the form tells the visitor, and how it is coloured (REG-7, REG-8). */
export interface SubmissionMessage {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
  /** Set where no answer came, so that the same submission may be tried again. */
  readonly unanswered?: true;
  /** Set where the chosen batch was refused: another choice answers it. */
  readonly lostBatch?: boolean;
}

/** Sentences by error code, where the language has its own. */
export type ErrorTexts = Readonly<Record<string, string>>;

/** The refusals of a chosen batch that can no longer be joined: it has filled up, or is gone. */
const LOST_BATCH_CODES: readonly string[] = [
  'batch_full',
  'batch_ended',
  'batch_deleted',
  'waiting_list_full',
];

/** The message for the end of a submission (REG-7). */
export function messageFor(
  result: ApiResult<unknown>,
  texts: RegistrationTexts['messages'],
  errors: ErrorTexts,
): SubmissionMessage {
  if (result.ok) return { outcome: 'success', text: texts.success };
  if (result.kind === 'network') {
    return { outcome: 'failure', text: texts.network, unanswered: true };
  }
  const text = sentenceFor(result.problem, errors) || texts.failed;
  return { outcome: 'failure', text, lostBatch: hasLostBatch(result) };
}

/** The server's objections to single fields, by the field of the form they belong to. */
export function fieldErrorsOf(result: ApiResult<unknown>, errors: ErrorTexts): RegistrationErrors {
  if (result.ok || result.kind === 'network') return {};
  return serverErrors(
    result.problem,
    (name) => REGISTRATION_FIELDS.find((field) => field === name),
    (problem) => sentenceFor(problem, errors),
  );
}

/**
 * Whether the server has surely dealt with the submission. After no answer or a 5xx nobody knows,
 * and the same key must go with the next try (DATA-8).
 */
export function isDefinite(result: ApiResult<unknown>): boolean {
  return result.ok || (result.kind === 'server' && result.status < 500);
}

/** Whether the chosen batch was refused, so that the list on the screen is out of date (REG-12). */
export function hasLostBatch(result: ApiResult<unknown>): boolean {
  if (result.ok || result.kind === 'network') return false;
  const { code = '', errors = [] } = result.problem;
  return LOST_BATCH_CODES.includes(code) || errors.some(({ field }) => field === 'batchId');
}

function sentenceFor(problem: ApiProblem, errors: ErrorTexts): string {
  return (problem.code && errors[problem.code]) || problem.message || '';
}
