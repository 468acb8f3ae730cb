import { DatabaseClock } from '../../../src/database/leases.js';
import type { FixedClock } from '../server/fixed-clock.js';

/** A database server's clock that shows the time of a test's fixed clock, minus `behindMs`. */
export class FixedDatabaseClock extends DatabaseClock {
  /** How far it is behind the fixed clock. */
  behindMs = 0;

  constructor(private readonly clock: FixedClock) {
    super();
  }

  override nowMs(): Promise<number | null> {
    return Promise.resolve(this.clock.nowMs() - this.behindMs);
  }
}
