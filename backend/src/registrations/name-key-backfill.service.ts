import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { describeCause } from '../common/logging/describe-cause.js';
import { LOGGER } from '../common/logging/logger.js';
import { Database } from '../database/database.js';
import { nameKeyOf } from './domain/name-key.js';
import { NameKeyRepository } from './name-key.repository.js';

/** Rows in one transaction: few enough to block nobody for long. */
const CHUNK_ROWS = 200;

/** Every hour: during an upgrade an older server goes on storing rows after the newer one has started. */
export const NAME_KEY_JOB = 'name-key-backfill';
const HOURLY = '0 45 * * * *';

/** Gives registrations that an older server stored their place in the order by name. */
@Injectable()
export class NameKeyBackfillService {
  constructor(
    private readonly database: Database,
    private readonly repository: NameKeyRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the background of a start, then hourly; what fails is left to the next run. Never rejects. */
  @Cron(HOURLY, { name: NAME_KEY_JOB, waitForCompletion: true })
  async run(): Promise<void> {
    try {
      while ((await this.fillChunk()) > 0) await aTurnForOthers();
    } catch (error) {
      this.logger.warn({ cause: describeCause(error) }, 'names could not be prepared for sorting');
    }
  }

  private async fillChunk(): Promise<number> {
    const rows = await this.database.read((reader) =>
      this.repository.findWithoutKey(reader, CHUNK_ROWS),
    );
    if (rows.length === 0) return 0;
    await this.database.transaction(async (transaction) => {
      for (const { id, name } of rows) {
        await this.repository.fill(transaction, id, nameKeyOf(name));
      }
    });
    return rows.length;
  }
}
