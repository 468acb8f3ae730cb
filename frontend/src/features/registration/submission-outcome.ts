import type { ApiProblem, ApiResult } from '../../api/client';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { serverErrors } from '../../shared/use-form-errors';
import { REGISTRATION_FIELDS, type RegistrationErrors } from './registration-values';

/** The form's message to the visitor; its colour depends on the outcome (REG-7, REG-8). */
export interface SubmissionMessage {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
  /** Set if no response came, so that the same submission may be tried again. */
  readonly unanswered?: true;
  /** True if the chosen batch was refused. Choosing another one clears the message. */
  readonly lostBatch?: boolean;
}

/** Translated error messages by error code. Not every code has one. */
export type ErrorTexts = Readonly<Record<string, string>>;

/** The error codes of a chosen batch that can no longer be joined: it is full, has ended, or was deleted. */
const LOST_BATCH_CODES: readonly string[] = [
  'batch_full',
  'batch_ended',
  'batch_deleted',
  'waiting_list_full',
];

/** The message for the result of a submission (REG-7). */
export function messageFor(
  result: ApiResult<unknown>,
  texts: RegistrationTexts['messages'],
  errors: ErrorTexts,
): SubmissionMessage {
  if (result.ok) return { outcome: 'success', text: texts.success };
  if (result.kind === 'network') {
    return { outcome: 'failure', text: texts.network, unanswered: true };
  }
  const text = sentenceOf(result.problem, errors) || texts.failed;
  return { outcome: 'failure', text, lostBatch: hasLostBatch(result) };
}

/** The server's errors for single fields, by field of the form. */
export function fieldErrorsOf(result: ApiResult<unknown>, errors: ErrorTexts): RegistrationErrors {
  if (result.ok || result.kind === 'network') return {};
  return serverErrors(
    result.problem,
    (name) => REGISTRATION_FIELDS.find((field) => field === name),
    (problem) => sentenceOf(problem, errors),
  );
}

/**
 * Whether the server has certainly handled the submission. Without a response, or after a 5xx, this is
 * unknown, and the next try must use the same key (DATA-8).
 */
export function isDefinite(result: ApiResult<unknown>): boolean {
  return result.ok || (result.kind === 'server' && result.status < 500);
}

/** Whether the chosen batch was refused, which means that the displayed list is out of date (REG-12). */
export function hasLostBatch(result: ApiResult<unknown>): boolean {
  if (result.ok || result.kind === 'network') return false;
  const { code = '', errors = [] } = result.problem;
  return LOST_BATCH_CODES.includes(code) || errors.some(({ field }) => field === 'batchId');
}

/** The sentence of a refusal: in the language of the page where it is translated; '' if there is none. */
export function sentenceOf(problem: ApiProblem, errors: ErrorTexts): string {
  return (problem.code && errors[problem.code]) || problem.message || '';
}
