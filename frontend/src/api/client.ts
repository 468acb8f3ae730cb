import createClient from 'openapi-fetch';
import type { paths } from './schema';

/** A call that takes longer is given up and counts as a network failure, unless it asks for more. */
export const API_TIMEOUT_MS = 20_000;

/** The body of every error answer (API-12). */
export interface ApiProblem {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldProblem[];
}

export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/**
 * How a call ended. 'network' means that no answer of ours arrived, so that nobody knows whether
 * the server acted; 'server' means that it refused, and says why.
 */
export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly kind: 'network' }
  | {
      readonly ok: false;
      readonly kind: 'server';
      readonly status: number;
      readonly problem: ApiProblem;
    };

/** The typed client of docs/openapi.json. Only `*.api.ts` files use it. */
export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  // Looked up at every call: tests replace it.
  fetch: (request) => globalThis.fetch(request),
});

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Turns a call of the client into its result; never rejects.
 * @param call gets the signal that ends the call after `timeoutMs`, or when `signal` is aborted
 * @param timeoutMs for the few calls that may rightly take long; it also ends an answer that is
 *   still streaming
 */
export async function resultOf<T>(
  call: (signal: AbortSignal) => Promise<Answer<T>>,
  signal?: AbortSignal,
  timeoutMs = API_TIMEOUT_MS,
): Promise<ApiResult<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { data, error, response } = await call(
      signal ? AbortSignal.any([signal, timeout]) : timeout,
    );
    if (response.ok) return { ok: true, data: data as T };
    return { ok: false, kind: 'server', status: response.status, problem: problemIn(error) };
  } catch {
    // No connection, an aborted call, or an answer that is not ours, such as a hotel's login page.
    return { ok: false, kind: 'network' };
  }
}

/** What an error answer says; an empty problem where it is not of our form (a proxy's page). */
function problemIn(body: unknown): ApiProblem {
  return typeof body === 'object' && body !== null ? body : {};
}
