import type { Answer } from './api.js';

/** An answer is due within this time, whatever the database does (RUN-5). */
export const ANSWER_LIMIT_MS = 5_000;

export interface Timed extends Answer {
  ms: number;
}

/** How long a call took, beside its answer. */
export async function timed(call: Promise<Answer>): Promise<Timed> {
  const startedAt = performance.now();
  return { ...(await call), ms: performance.now() - startedAt };
}
