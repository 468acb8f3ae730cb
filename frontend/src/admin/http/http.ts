import {
  notifyManager,
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
 * The client of staff: its calls carry the token of whoever is logged in, and a refusal of that token ends
 * that session, and no later one (AUTH-5). Only `*.api.ts` files use it.
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
    // Broken off: nobody knows what was refused, and the call fails as one without an answer.
    if (text === null) return;
    const problem = problemIn(parsed(text));
    if (!isLoggedOut(new CallFailure(response.status, problem))) return;
    const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ');
    endSession(token, 'expiry');
  },
});

/** What the server said of a failed call; empty where it said nothing. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof CallFailure ? error.problem : {};

/** Undefined for what is no JSON, such as a proxy's page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The data of a call.
 * @throws CallFailure where there is none
 */
export async function dataOf<T>(call: Promise<ClientAnswer<T>>): Promise<T> {
  const result = await resultOf(call);
  if (result.ok) return result.data;
  throw result.kind === 'server'
    ? new CallFailure(result.status, result.problem)
    : new CallFailure();
}

/** Refusals of a login that is good: by its role, for want of a proof, a passkey or a second factor (AUTH-7). */
const STAYS_IN: ReadonlySet<string> = new Set([
  'forbidden',
  'passkey_failed',
  'proof_needed',
  'second_factor_missing',
]);

/** What the API accepts no more: its token is missing, expired or revoked (AUTH-5, AUTH-7). */
export function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  const isRefused = error.status === 401 || error.status === 403;
  return isRefused && !STAYS_IN.has(error.problem.code ?? '');
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

/** How often the data refreshes by itself while somebody is logged in (AUTH-6). */
export const REFRESH_INTERVAL_MS = 300_000;

/** Options of calls whose data refreshes by itself, as that of dashboard, batches and registrations (AUTH-6). */
export const dataCall = {
  refetchInterval: REFRESH_INTERVAL_MS,
  refetchIntervalInBackground: true,
} as const;

/** Asks the server again for everything on the screen; resolves when all answers are there. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/**
 * A change whose `mutate` does nothing while the same one is on its way: a double tap is one tap. Not by
 * `isPending`, which comes with the next drawing, after the second tap; what is to be done after the
 * first would then be told how the second ended.
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
 * What a call answers, held under a key.
 * @param load makes the call, which `ends` breaks off
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
 * A change after which data reloads, however it ends: a refusal means that what is on the screen is no longer true.
 * @param reloaded the key of what reloads, which the change waits for; without one all does, unawaited
 */
export function useChange<Data, Variables = void>(
  change: (given: Variables) => Promise<Data>,
  reloaded?: QueryKey,
): UseMutationResult<Data, Error, Variables> {
  const queries = useQueryClient();
  return useSingleMutation<Data, Variables>({
    mutationFn: (given) => change(given),
    onSettled: () => {
      const reload = queries.invalidateQueries(reloaded && { queryKey: reloaded });
      return reloaded && reload;
    },
  });
}

/**
 * Does something once the screens show the data that a change has reloaded: they hear of it in a task of their own,
 * after the change has ended.
 */
export function onceReloadIsShown(then: () => void): void {
  notifyManager.schedule(then);
}

/*
 * Some calls ask who is there once more (403 proof_needed), which logs nobody out (AUTH-7). The dialog that asks
 * is wherever the session is shown; the call waits, and is then made again.
 */
type Answer = (proved: boolean) => void;

let waiting: Answer[] = [];
const listeners = newListeners();

/** Whether somebody is to prove who they are. */
export function isProofAsked(): boolean {
  return waiting.length > 0;
}

export const onProofAsked = listeners.subscribe;

/** Ends the question: every call that waits is made again, or given up. */
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
 * Makes a call; where it needs a proof, asks for one and makes it again with what it was given.
 * @throws CallFailure what the call was refused, also `proof_needed` where the question was cancelled
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
 * Under which a change is sent, so that it is made once however often it arrives: 32 hexadecimal digits. Not crypto.randomUUID,
 * which is missing where a page has come over plain HTTP.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
