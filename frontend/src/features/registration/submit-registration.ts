import {
  challengeIn,
  sendRegistration,
  type ProofChallenge,
  type RegistrationBody,
  type RegistrationResult,
} from './registration.api';

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
