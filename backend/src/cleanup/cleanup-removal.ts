import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchesService } from '../batches/batches.service.js';
import type { Database } from '../database/database.js';
import { LEASE_MS, type RenewLease } from '../database/leases.js';
import type { Transaction } from '../database/transaction.js';
import type { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { MIN_CHUNK_ROWS, nextChunkRows, pauseAfter } from './domain/removal-pace.js';
import type { RetentionLimits } from './domain/retention-rule.js';

/** Each renewal is a separate write, so it is not done after every chunk. This interval leaves a wide margin. */
const RENEW_EVERY_MS = LEASE_MS / 6;

/** Callbacks of a removal. */
interface RemovalHooks {
  /** Called between chunks, every ten seconds. */
  renew: RenewLease;
  /** Called in each chunk's transaction with the number of registrations that it deleted. */
  record: (transaction: Transaction, deleted: number) => Promise<void>;
}

/** The services that a removal uses. */
interface Services {
  database: Database;
  registrations: RegistrationRetentionService;
  batches: BatchesService;
}

/** The state of a run that is under way. */
interface Run extends Services {
  limits: RetentionLimits;
  hooks: RemovalHooks;
  /** The number of rows of the next chunk. */
  rows: number;
  /** A time of `performance.now()`. */
  renewedAt: number;
}

type Removal = (transaction: Transaction) => Promise<number>;

/**
 * Removes the registrations that are due by these limits (CLEAN-2). Each chunk is a transaction, followed by a pause
 * in which others can use the database.
 * @returns the number of removed registrations
 */
export async function removeExpired(
  services: Services,
  limits: RetentionLimits,
  hooks: RemovalHooks,
): Promise<number> {
  const renewedAt = performance.now();
  const run: Run = { ...services, limits, hooks, rows: MIN_CHUNK_ROWS, renewedAt };
  let deleted = 0;
  const { ofBatch } = limits;
  const ended = await run.batches.ended(ofBatch.endedBefore);
  const ids = ended.map((batch) => batch.id);
  const inUse = await run.registrations.batchesInUse(ofBatch, ids);
  for (const batchId of inUse) deleted += await removeOfBatch(run, batchId);
  return deleted + (await removeWithoutBatch(run));
}

async function removeOfBatch(run: Run, batchId: string): Promise<number> {
  const { ofBatch } = run.limits;
  for (let total = 0; ;) {
    const { rows } = run;
    const deleted = await removeChunk(run, (transaction) =>
      run.registrations.deleteOfBatch(transaction, ofBatch, batchId, rows),
    );
    total += deleted;
    if (deleted < rows) return total;
  }
}

async function removeWithoutBatch(run: Run): Promise<number> {
  const { withoutBatch } = run.limits;
  for (let total = 0; ;) {
    const ids = await run.registrations.idsWithoutBatch(withoutBatch, run.rows);
    if (ids.length === 0) return total;
    total += await removeChunk(run, (transaction) =>
      run.registrations.deleteWithoutBatch(transaction, withoutBatch, ids),
    );
  }
}

async function removeChunk(run: Run, remove: Removal): Promise<number> {
  const { rows, hooks } = run;
  let startedAt = 0;
  const deleted = await run.database.transaction(async (transaction) => {
    // Measured from here, so that the wait for a free connection does not count.
    startedAt = performance.now();
    const gone = await remove(transaction);
    if (gone > 0) await hooks.record(transaction, gone);
    return gone;
  });
  const chunk = { rows, tookMs: performance.now() - startedAt };
  // A partly filled chunk says little about how long a full one would take.
  if (deleted === rows) run.rows = nextChunkRows(chunk);
  await sleep(pauseAfter(chunk));
  await renewInTime(run);
  return deleted;
}

async function renewInTime(run: Run): Promise<void> {
  if (performance.now() - run.renewedAt < RENEW_EVERY_MS) return;
  await run.hooks.renew();
  run.renewedAt = performance.now();
}
