import { useEffect, useState } from 'react';
import { type ApiResult, client, resultOf } from '../../api/client';
import type { components, paths } from '../../api/schema';

type RegistrationCall = paths['/api/registration']['post'];

/** What API-2 takes. */
export type RegistrationBody = NonNullable<
  RegistrationCall['requestBody']
>['content']['application/json'];

/** What a 429 asks a device to compute (RUN-3). */
export type ProofChallenge = components['schemas']['ProofChallenge'];

type RegistrationResult = ApiResult<{ readonly message: string }>;

/**
 * Registers (API-2). The server stores a submission once, however often it arrives with the same
 * key (DATA-8).
 * @param proof the solution of a challenge, as `solveProof` makes it
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

/** The way on that a refusal offers, if it does. */
function challengeIn(result: RegistrationResult): ProofChallenge | undefined {
  if (result.ok || result.kind === 'network' || result.status !== 429) return undefined;
  return (result.problem as components['schemas']['ProofProblem']).challenge;
}

/** The second is for a challenge that ended meanwhile, as on a phone that slept. */
const MAX_PROOFS = 2;

/**
 * Registers. Where too much comes from the visitor's network, the server asks for a proof of work in place
 * of a minute's wait: it is computed beside the page, without a question, and the same is sent again.
 * @param closed ends the computing; the refusal is then the result
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

/** Solves a challenge in a worker; null where there is none, it fails, or the form is closed. */
function solveBeside(challenge: ProofChallenge, closed: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    if (closed.aborted) return resolve(null);
    let worker: Worker;
    try {
      worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      // Too old a browser, or one that forbids it: the refusal says when to come back.
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
 * A new key for a submission (DATA-8): 32 hexadecimal digits. Not crypto.randomUUID, which does not
 * exist where the site is opened over plain http in a local network (RUN-1).
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the server takes notes on health (LAW-5). Until it has said so, and where it cannot, the field is not
 * offered.
 * @param asked whether the program asks for one at all
 */
export function useTakesHealthNotes(asked: boolean): boolean {
  const [takes, setTakes] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const call = new AbortController();
    const load = async () => {
      const result = await resultOf(client.GET('/api/registration/form', { signal: call.signal }));
      if (!call.signal.aborted) setTakes(result.ok && result.data.healthNotes);
    };
    void load();
    return () => call.abort();
  }, [asked]);
  return asked && takes;
}
