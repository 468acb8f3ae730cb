import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  type ApiProblem,
  type ClientAnswer,
  newClient,
  problemIn,
  resultOf,
} from '../../api/client';
import { newListeners } from '../../shared/browser';
import { currentSession, endSession } from './session-store';

/** A failed request; `status` is undefined if no response arrived. */
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
 * The API client of staff: sends the token of the current session. When the server refuses that token, only the
 * session with that token ends (AUTH-5). Only `*.api.ts` files use it.
 */
export const staff = newClient();
staff.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${currentSession()?.token ?? ''}`);
    return request;
  },
  async onResponse({ request, response }) {
    if (response.status !== 401 && response.status !== 403) return;
    const text = await response
      .clone()
      .text()
      .catch(() => null);
    // The body broke off, so the error code is unknown: the request fails as one without a response.
    if (text === null) return;
    const problem = problemIn(parsed(text));
    if (!isLoggedOut(new CallFailure(response.status, problem))) return;
    const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ');
    endSession(token, 'expiry');
  },
});

/** The server's problem details for a failed request; empty if it sent none. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof CallFailure ? error.problem : {};

/** Returns undefined for anything but JSON, such as a proxy's page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the data of a request.
 * @throws CallFailure if there is none
 */
export async function dataOf<T>(call: Promise<ClientAnswer<T>>): Promise<T> {
  const result = await resultOf(call);
  if (result.ok) return result.data;
  throw result.kind === 'server'
    ? new CallFailure(result.status, result.problem)
    : new CallFailure();
}

/** Error codes that do not end the session: the role, or a missing proof, passkey or second factor (AUTH-7). */
const STAYS_IN: ReadonlySet<string> = new Set([
  'forbidden',
  'passkey_failed',
  'proof_needed',
  'second_factor_missing',
]);

/** True if the token is missing, expired or revoked (AUTH-5, AUTH-7). */
export function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  const isRefused = error.status === 401 || error.status === 403;
  return isRefused && !STAYS_IN.has(error.problem.code ?? '');
}

/** True if the role may not do this; the session stays valid (AUTH-7). */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 403 && error.problem.code === 'forbidden';
}

/** True if the session may only set up a second factor, because the school requires one. */
export function isFactorMissing(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.code === 'second_factor_missing';
}

/** True if the password was right and a second factor is needed too. */
export function isSecondFactorAsked(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.code === 'second_factor_required';
}

/** True if no response arrived, so that nothing is known about the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && error.status === undefined;
}

/** True if the validity of the token is unknown: no response, 429 or 5xx (AUTH-4). */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

/**
 * The sentence to show for a failed change: the server's message, or else one of ours.
 * @param silent used when the response has no message
 * @param network used when no response arrived
 */
export function failureText(error: unknown, silent: string, network: string): string {
  const answered = error instanceof CallFailure && error.status !== undefined;
  if (!answered) return network;
  return error.problem.message || silent;
}

/** The refresh interval while somebody is logged in (AUTH-6). */
export const REFRESH_INTERVAL_MS = 300_000;

/** Query options for data that refreshes by itself, such as dashboard, batches and registrations (AUTH-6). */
export const dataCall = {
  refetchInterval: REFRESH_INTERVAL_MS,
  refetchIntervalInBackground: true,
} as const;

/** Reloads all data on the screen; resolves when all responses have arrived. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/**
 * A mutation whose `mutate` does nothing while a call is pending: a double tap counts once. Uses a ref, since
 * `isPending` changes only with the next render; the callbacks of the first tap would get the second result.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isOnItsWay = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...settled) => {
      isOnItsWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      mutate(...given);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}

/**
 * Loads the data of a request and caches it under a key.
 * @param load makes the request; `ends` aborts it
 */
export function useData<T>(
  queryKey: QueryKey,
  load: (ends: AbortSignal) => Promise<ClientAnswer<T>>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T> {
  return useQuery<T>({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => dataOf(load(signal)),
  });
}

/**
 * Reloads data after a change. A first load that is still under way may have been read before the change. React Query
 * would keep it, and take what it brings for the new state, so it is cancelled: the reload begins it again.
 * @param queryKey of the data; if omitted, all data reloads
 * @returns resolves when all responses have arrived
 */
export function reloadChanged(queries: QueryClient, queryKey?: QueryKey): Promise<void> {
  const changed = queryKey && { queryKey };
  void queries.cancelQueries({ ...changed, predicate: ({ state }) => state.data === undefined });
  return queries.invalidateQueries(changed);
}

/**
 * A mutation that reloads data when it settles, also after a refusal: the screen is then out of date.
 * @param reloaded the query key to reload, which the mutation awaits; if omitted, all data reloads without
 *   waiting
 * @param onStored called after a success, once that key has been reloaded; runs even after the component has been
 *   unmounted
 */
export function useChange<Data, Variables = void>(
  change: (given: Variables) => Promise<Data>,
  reloaded?: QueryKey,
  onStored?: (answered: Data, given: Variables) => void,
): UseMutationResult<Data, Error, Variables> {
  const queries = useQueryClient();
  return useSingleMutation<Data, Variables>({
    mutationFn: (given) => change(given),
    onSettled: async (answered, error, given) => {
      const reload = reloadChanged(queries, reloaded);
      if (reloaded) await reload;
      if (!error) onStored?.(answered as Data, given);
    },
  });
}

/**
 * Runs a callback once the reloaded data is shown. React Query notifies components in a separate task, after
 * the mutation has settled.
 */
export function onceReloadIsShown(then: () => void): void {
  notifyManager.schedule(then);
}

/*
 * Some requests need a proof of identity (403 proof_needed); this does not end the session (AUTH-7). The dialog
 * is rendered wherever the session is shown. The request waits and is then sent again.
 */
type Answer = (proved: boolean) => void;

let waiting: Answer[] = [];
const listeners = newListeners();

/** True while a request waits for a proof. */
export function isProofAsked(): boolean {
  return waiting.length > 0;
}

export const onProofAsked = listeners.subscribe;

/** Closes the proof dialog: every waiting request is sent again, or fails if `proved` is false. */
export function answerProof(proved: boolean): void {
  const answers = waiting;
  waiting = [];
  for (const answer of answers) answer(proved);
  listeners.tell();
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.code === 'proof_needed';
}

/**
 * Makes a request. If it needs a proof, asks for one and makes the request again.
 * @throws CallFailure if the request is refused; also `proof_needed` if the dialog was cancelled
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProofNeeded(error)) throw error;
    const proved = await new Promise<boolean>((answer) => {
      waiting = [...waiting, answer];
      listeners.tell();
    });
    if (!proved) throw error;
    return call();
  }
}

/**
 * Returns an idempotency key of 32 hexadecimal digits: a change sent more than once is made once. Not
 * crypto.randomUUID, which is missing on a page loaded over plain HTTP.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
