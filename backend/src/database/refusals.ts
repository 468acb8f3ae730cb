import { DomainError } from '../common/errors/domain-error.js';
import type { DriverFaultKind } from './driver-faults.js';

const RETRY_AFTER_SECONDS = 5;

/** The refusal of a call whose time is up. */
export function timedOut(): DomainError {
  return databaseAway(new Error('the database did not answer in time'));
}

/** What the caller is told: a database that is away, or too contended, is a 503 (RUN-5). */
export function refusalOf(error: unknown, kind: DriverFaultKind | undefined): unknown {
  if (error instanceof DomainError) return error;
  return kind === 'unavailable' || kind === 'lock-conflict' ? databaseAway(error) : error;
}

function databaseAway(cause: unknown): DomainError {
  return new DomainError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
