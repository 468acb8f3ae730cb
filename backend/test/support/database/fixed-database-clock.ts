import { DatabaseClock } from '../../../src/database/leases.js';
import type { FixedClock } from '../server/fixed-clock.js';

/** The clock of a database server that agrees with a test's fixed one, until it is made to differ. */
export class FixedDatabaseClock extends DatabaseClock {
  /** How far it is behind that clock. */
  behindMs = 0;

  constructor(private readonly clock: FixedClock) {
    super();
  }

  override nowMs(): Promise<number | null> {
    return Promise.resolve(this.clock.nowMs() - this.behindMs);
  }
}
