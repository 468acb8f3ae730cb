/**
 * A caller gives up on a database that is silent for this long. An answer is due within 5 s (RUN-5): a busy
 * machine needs the rest.
 */
export const STATEMENT_BUDGET_MS = 4_200;
/** While the database keeps answering others, a caller waits in line this long for a turn. */
const LONGEST_QUEUE_MS = 15_000;
/** An attempt with less time than this would only be cut short, and leave its wait to the server. */
const SHORTEST_ATTEMPT_MS = 600;

/** Until when one caller waits, over all attempts (ADR 0007). */
export class CallDeadline {
  private readonly startedAt = performance.now();
  private deadline = this.startedAt + STATEMENT_BUDGET_MS;
  private served = false;

  /** The first turn has come: the budget is counted from here. */
  begin(): void {
    if (this.served) return;
    this.served = true;
    this.deadline = performance.now() + STATEMENT_BUDGET_MS;
  }

  leavesTimeForAttemptIn(pauseMs: number): boolean {
    return performance.now() + pauseMs + SHORTEST_ATTEMPT_MS < this.deadline;
  }

  /**
   * Settles as `work` does, or rejects with what `giveUp` answers once the time is over. A rush is no stall:
   * who still waits for a turn waits on while the database answers others.
   * @param answeredAt when the database last answered anybody
   */
  race<T>(work: Promise<T>, answeredAt: () => number, giveUp: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const waitOrGiveUp = (): void => {
        const leftMs = this.giveUpAt(answeredAt()) - performance.now();
        if (leftMs > 0) timer = setTimeout(waitOrGiveUp, leftMs);
        else reject(giveUp());
      };
      waitOrGiveUp();
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private giveUpAt(answeredAt: number): number {
    if (this.served) return this.deadline;
    const silentSince = Math.min(answeredAt, this.startedAt + LONGEST_QUEUE_MS);
    return Math.max(this.deadline, silentSince + STATEMENT_BUDGET_MS);
  }
}
