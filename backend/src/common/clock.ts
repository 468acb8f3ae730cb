import { Injectable } from '@nestjs/common';

/** The only place that reads the machine's time, so that a test can fix it (architecture: "Time"). */
@Injectable()
export class Clock {
  /** The present instant. */
  now(): Date {
    return new Date();
  }

  /** The present instant in milliseconds since 1970 (UTC), as instants are stored. */
  nowMs(): number {
    return this.now().getTime();
  }
}
