import { Clock } from '../../src/common/clock.js';

/** A clock that stands still until it is moved. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  advanceMs(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
