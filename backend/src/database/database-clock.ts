import { Injectable } from '@nestjs/common';
import type { Reader } from './transaction.js';

/** The clock of the database server, by which a wrong one of this machine can be noticed. */
@Injectable()
export class DatabaseClock {
  /**
   * The present instant on the database server, in milliseconds since 1970 (UTC), to the second.
   * @returns null on the embedded database: it runs in this process and has no second clock
   */
  async nowMs(reader: Reader): Promise<number | null> {
    if (reader.dataSource.options.type !== 'mysql') return null;
    // Seconds since 1970, whatever time zone the session is in.
    const [row] = await reader.query<{ seconds: number | string }[]>(
      'SELECT UNIX_TIMESTAMP() AS seconds',
    );
    return Number(row?.seconds) * 1000;
  }
}
