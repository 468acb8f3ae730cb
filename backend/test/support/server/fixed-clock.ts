import { Clock } from '../../../src/common/clock.js';

/** A clock that stands still until it is moved. */
export class FixedClock extends Clock {
  /** How long time was to pass, each time that somebody let it. */
  readonly passed: number[] = [];

  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Nobody waits for a clock that stands still. */
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
