import { CallFailure } from './call-failure';

/*
 * Some calls ask who is there once more (403 proof_needed), which logs nobody out (AUTH-7). The dialog that asks
 * is wherever the session is shown; the call waits, and is then made again.
 */
type Answer = (proved: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

/** Whether somebody is to prove who they are. */
export function isProofAsked(): boolean {
  return waiting.length > 0;
}

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the question: every call that waits is made again, or given up. */
export function answerProof(proved: boolean): void {
  const answers = waiting;
  waiting = [];
  for (const answer of answers) answer(proved);
  tell();
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
      tell();
    });
    if (!proved) throw error;
    return call();
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
