import { Clock } from '../../../src/common/clock.js';

/** A clock that stands still until a test moves it. */
export class FixedClock extends Clock {
  /** The durations passed to `pass`. */
  readonly passed: number[] = [];

  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Resolves at once, because the clock stands still. */
  override pass(milliseconds: number): Promise<void> {
    this.passed.push(milliseconds);
    return Promise.resolve();
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  advanceMs(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
