import { DomainError } from '../errors/domain-error.js';

/**
 * True if a text has the form of an id: visible ASCII (DATA-6). Any other text must not reach the database: SQLite
 * would cut it at a NUL, and MySQL would ignore a trailing space.
 */
export function isPossibleId(text: string): boolean {
  return /^[\x21-\x7e]{1,100}$/.test(text);
}

/** @throws DomainError invalid_idempotency_key unless a client's key is 1 to 200 visible ASCII characters */
export function assertIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('invalid_idempotency_key');
}
