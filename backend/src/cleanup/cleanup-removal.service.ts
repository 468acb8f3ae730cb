import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { Database } from '../database/database.js';
import type { RenewLease } from '../database/job-lease.service.js';
import type { Transaction } from '../database/transaction.js';
import { RegistrationRetentionService } from '../registrations/registration-retention.service.js';
import type { RetentionLimits } from './domain/retention-rule.js';

/** Rows that one transaction deletes: few enough to block nobody for long. */
const CHUNK_ROWS = 500;

/** What accompanies a removal. */
interface Escort {
  /** Called between chunks. */
  renew: RenewLease;
  /** Called in each chunk's transaction with the number of registrations that it deleted. */
  record: (transaction: Transaction, deleted: number) => Promise<void>;
}

type Removal = (transaction: Transaction) => Promise<number>;

/** Deletes registrations in chunks, a transaction each. */
@Injectable()
export class CleanupRemovalService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRetentionService,
    private readonly batches: BatchesService,
  ) {}

  /** Removes what goes by these limits (CLEAN-2), and says how many registrations that were. */
  async remove(limits: RetentionLimits, escort: Escort): Promise<number> {
    let deleted = 0;
    const ended = await this.batches.ended(limits.today);
    const inUse = await this.registrations.batchesInUse(ended.map((batch) => batch.id));
    for (const batchId of inUse) deleted += await this.removeOfBatch(batchId, limits, escort);
    return deleted + (await this.removeWithoutBatch(limits, escort));
  }

  private async removeOfBatch(
    batchId: string,
    { today }: RetentionLimits,
    escort: Escort,
  ): Promise<number> {
    for (let total = 0; ;) {
      const deleted = await this.removeChunk(escort, (transaction) =>
        this.registrations.deleteOfBatch(transaction, batchId, today, CHUNK_ROWS),
      );
      total += deleted;
      if (deleted < CHUNK_ROWS) return total;
    }
  }

  private async removeWithoutBatch(limits: RetentionLimits, escort: Escort): Promise<number> {
    for (let total = 0; ;) {
      const ids = await this.registrations.idsWithoutBatch(limits, CHUNK_ROWS);
      if (ids.length === 0) return total;
      total += await this.removeChunk(escort, (transaction) =>
        this.registrations.deleteWithoutBatch(transaction, limits, ids),
      );
    }
  }

  private async removeChunk({ renew, record }: Escort, remove: Removal): Promise<number> {
    const deleted = await this.database.transaction(async (transaction) => {
      const gone = await remove(transaction);
      if (gone > 0) await record(transaction, gone);
      return gone;
    });
    await renew();
    // The embedded database answers without waiting, so that requests would not get a turn in between.
    await aTurnForOthers();
    return deleted;
  }
}
