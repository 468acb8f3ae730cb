import type { ApiProblem, ApiResult } from '../../../api/client';

/** A call that did not bring what it was made for; `status` is absent where no answer arrived. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(
    readonly status?: number,
    readonly problem: ApiProblem = {},
  ) {
    super(problem.message ?? 'The call failed.');
  }
}

/**
 * The data of a call.
 * @throws CallFailure where there is none
 */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw result.kind === 'server'
    ? new CallFailure(result.status, result.problem)
    : new CallFailure();
}

/** Refusals of a login that is good: by its role, for want of a proof or of a second factor (AUTH-7). */
const STAYS_IN: ReadonlySet<string> = new Set([
  'forbidden',
  'proof_needed',
  'second_factor_missing',
]);

/** What the API accepts no more: its token is missing, expired or revoked (AUTH-5, AUTH-7). */
export function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.status === 401 || (error.status === 403 && !STAYS_IN.has(error.problem.code ?? ''));
}

/** A role may not do this; the login itself is good (AUTH-7). */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 403 && error.problem.code === 'forbidden';
}

/** The session may only set a second factor up: the school requires one. */
export function isFactorMissing(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.code === 'second_factor_missing';
}

/** The password was right, and the account asks for a second factor beside it. */
export function isSecondFactorAsked(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.code === 'second_factor_required';
}

/** No answer arrived: nothing is known about the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && error.status === undefined;
}

/** Nothing is known about the token: no answer, 429 or 5xx (AUTH-4). */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

/**
 * The sentence to show for a failed change: what the server said, or one of ours.
 * @param silent said where the server answered without a message
 * @param network said where no answer arrived
 */
export function failureText(error: unknown, silent: string, network: string): string {
  const answered = error instanceof CallFailure && error.status !== undefined;
  if (!answered) return network;
  return error.problem.message || silent;
}
