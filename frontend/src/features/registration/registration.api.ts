import { useCallback, useState } from 'react';
import { type ApiResult, client, resultOf } from '../../api/client';
import type { components, paths } from '../../api/schema';
import { useLoad, useOnceOnline } from '../../shared/use-browser';

type RegistrationCall = paths['/api/registration']['post'];

/** The request body of API-2. */
export type RegistrationBody = NonNullable<
  RegistrationCall['requestBody']
>['content']['application/json'];

/** The challenge in a 429 response, which the device must solve (RUN-3). */
export type ProofChallenge = components['schemas']['ProofChallenge'];

type RegistrationResult = ApiResult<{ readonly message: string }>;

/**
 * Sends a registration (API-2). The server stores it once, however often it arrives with the same
 * key (DATA-8).
 * @param proof the solution of a challenge, as `solveChallenge` returns it
 */
function sendRegistration(
  body: RegistrationBody,
  idempotencyKey: string,
  proof?: string,
): Promise<RegistrationResult> {
  return resultOf(
    client.POST('/api/registration', {
      body,
      params: {
        header: {
          'idempotency-key': idempotencyKey,
          ...(proof !== undefined && { 'registration-proof': proof }),
        },
      },
    }),
  );
}

/** The challenge in a refusal, if it has one. */
function challengeIn(result: RegistrationResult): ProofChallenge | undefined {
  if (result.ok || result.kind === 'network' || result.status !== 429) return undefined;
  return (result.problem as components['schemas']['ProofProblem']).challenge;
}

/** The second proof is for a challenge that has expired, for example while the phone was asleep. */
const MAX_PROOFS = 2;

/**
 * Registers. If the visitor's network has sent too many requests, the server asks for a proof of work in place
 * of a minute's wait. The proof is computed in a worker without asking, and the same request is sent again.
 * @param closed aborts the computation; the refusal is then the result
 */
export async function submitRegistration(
  body: RegistrationBody,
  key: string,
  closed: AbortSignal,
): Promise<RegistrationResult> {
  let result = await sendRegistration(body, key);
  for (let proofs = 0; proofs < MAX_PROOFS; proofs++) {
    const challenge = challengeIn(result);
    const proof = challenge && (await solveBeside(challenge, closed));
    if (!proof) return result;
    result = await sendRegistration(body, key, proof);
  }
  return result;
}

/** Solves a challenge in a worker. Null if there are no workers, if it fails, or if the form is closed. */
function solveBeside(challenge: ProofChallenge, closed: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    if (closed.aborted) return resolve(null);
    let worker: Worker;
    try {
      worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      // The browser has no module workers, or forbids them. The refusal says when to try again.
      return resolve(null);
    }
    const end = (proof: string | null) => {
      worker.terminate();
      closed.removeEventListener('abort', abandon);
      resolve(proof);
    };
    const abandon = () => end(null);
    closed.addEventListener('abort', abandon);
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', abandon);
    worker.postMessage(challenge);
  });
}

const KEY_BYTES = 16;

/**
 * A new key for a submission (DATA-8): 32 hexadecimal digits. crypto.randomUUID is not used, because it does
 * not exist when the site is opened over plain http in a local network (RUN-1).
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the server accepts health notes (LAW-5). False until it has responded; asked again when the connection
 * returns.
 * @param asked whether the program asks for a health note at all
 */
export function useTakesHealthNotes(asked: boolean): boolean {
  // Null until the server has responded.
  const [takes, setTakes] = useState<boolean | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!asked) return;
      const result = await resultOf(client.GET('/api/registration/form', { signal }));
      if (!signal.aborted) setTakes(result.ok ? result.data.healthNotes : null);
    },
    [asked],
  );
  const reload = useLoad(load);
  useOnceOnline(asked && takes === null, reload);
  return asked && takes === true;
}
