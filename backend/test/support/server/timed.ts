import timers from 'node:timers/promises';
import type { Answer } from '../calls/api.js';

/** A response must come within this time, whatever the state of the database (RUN-5). */
export const ANSWER_LIMIT_MS = 5_000;

export interface Timed extends Answer {
  ms: number;
  /** The idle time of this process, which is both server and client. It does not grow on a busy machine. */
  idleMs: number;
}

/** The response of a call, with its duration. */
export async function timed(call: Promise<Answer>): Promise<Timed> {
  const [startedAt, before] = [performance.now(), performance.eventLoopUtilization()];
  const answer = await call;
  const { idle } = performance.eventLoopUtilization(before);
  return { ...answer, ms: performance.now() - startedAt, idleMs: idle };
}

/**
 * Uses fake timers in each test of a block, so that only `jest.advanceTimersByTime` lets time pass. This includes
 * Node's timer promises, which Jest does not fake.
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
