import timers from 'node:timers/promises';
import type { Answer } from '../calls/api.js';

/** An answer is due within this time, whatever the database does (RUN-5). */
export const ANSWER_LIMIT_MS = 5_000;

export interface Timed extends Answer {
  ms: number;
  /** The part of it in which this process, server and caller in one, had nothing to do: no longer on a busy machine. */
  idleMs: number;
}

/** How long a call took, beside its answer. */
export async function timed(call: Promise<Answer>): Promise<Timed> {
  const [startedAt, before] = [performance.now(), performance.eventLoopUtilization()];
  const answer = await call;
  const { idle } = performance.eventLoopUtilization(before);
  return { ...answer, ms: performance.now() - startedAt, idleMs: idle };
}

/**
 * In each test of a block, time passes only where `jest.advanceTimersByTime` says so: for the promises of Node too, which
 * otherwise go by a clock of their own.
 */
export function useFakeTimersOfNode(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest
      .spyOn(timers, 'setTimeout')
      .mockImplementation((ms, value) => new Promise((end) => setTimeout(end, ms, value)));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
