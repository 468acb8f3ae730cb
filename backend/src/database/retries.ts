import type { DriverFaultKind } from './driver-faults.js';

const MAX_LOCK_RETRIES = 30;
const LOCK_STEP_MS = 15;
/** With the pauses, not quite half a second: a proxy finds the next node of a cluster meanwhile. */
const MAX_CONNECTION_RETRIES = 3;
/** A statement on the embedded database blocks the process while it waits for another one's lock. */
const MAX_CONNECTION_RETRIES_EMBEDDED = 2;
const CONNECTION_STEP_MS = 60;

/** Counts the attempts of one call, and says when the next one comes. */
export class Retries {
  private readonly counts = { 'lock-conflict': 0, unavailable: 0 };
  private readonly most: Record<keyof typeof this.counts, number>;

  constructor(embedded: boolean) {
    this.most = {
      'lock-conflict': MAX_LOCK_RETRIES,
      unavailable: embedded ? MAX_CONNECTION_RETRIES_EMBEDDED : MAX_CONNECTION_RETRIES,
    };
  }

  /**
   * Milliseconds to wait before the next attempt, with jitter, so that those who met in a conflict or lost the
   * same server do not meet again; null where there is none.
   */
  pauseAfter(kind: DriverFaultKind | undefined): number | null {
    if (kind !== 'lock-conflict' && kind !== 'unavailable') return null;
    if (this.counts[kind] >= this.most[kind]) return null;
    const count = ++this.counts[kind];
    if (kind === 'lock-conflict') return Math.random() * LOCK_STEP_MS * count;
    return (0.5 + Math.random() / 2) * CONNECTION_STEP_MS * 2 ** (count - 1);
  }
}
