import createClient from 'openapi-fetch';
import type { paths } from './schema';

/** A call that takes longer is given up and counts as a network failure, unless it asks for more. */
const API_TIMEOUT_MS = 20_000;

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

/**
 * Ends with the first of them. In place of AbortSignal.any, which the oldest browsers of `build.target` do not
 * have: Chrome has it from 116 on, Safari from 17.4, Firefox from 124.
 */
export function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const end = () => first.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: first.signal });
  }
  return first.signal;
}

/** Sends a call, and gives it up after `timeoutMs`, also where its answer is still streaming. */
export const sentWithin =
  (timeoutMs: number) =>
  (request: Request): Promise<Response> => {
    const signal = firstOf(request.signal, AbortSignal.timeout(timeoutMs));
    // Looked up at every call: tests replace it.
    return globalThis.fetch(new Request(request, { signal }));
  };

/** A client of docs/openapi.json, with its types. */
export const newClient = () =>
  createClient<paths>({
    baseUrl: globalThis.location?.origin ?? '',
    fetch: sentWithin(API_TIMEOUT_MS),
  });

/** The client of calls that nobody has to log in for. Only `*.api.ts` files use it. */
export const client = newClient();

/** What a call of a client comes to. */
export interface ClientAnswer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The result of a call of a client; never rejects. */
export async function resultOf<T>(call: Promise<ClientAnswer<T>>): Promise<ApiResult<T>> {
  try {
    const { data, error, response } = await call;
    // Every success of ours has a body: an empty one is not from our server.
    if (response.ok && data === undefined) return { ok: false, kind: 'network' };
    if (response.ok) return { ok: true, data: data as T };
    return { ok: false, kind: 'server', status: response.status, problem: problemIn(error) };
  } catch {
    // No connection, an aborted call, or an answer that is not ours, such as a hotel's login page.
    return { ok: false, kind: 'network' };
  }
}

/** What an error answer says; an empty problem where it is not of our form (a proxy's page). */
export function problemIn(body: unknown): ApiProblem {
  return typeof body === 'object' && body !== null ? body : {};
}
