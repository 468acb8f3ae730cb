import { isPossibleId } from '../../common/opaque-id.js';
import type { ProgramValue } from '../../common/programs.js';
import type { RegistrationStatus } from './registration-status.js';
import type { SearchTerm } from './search-terms.js';

/** The orders in which registrations are listed: by when they were made, or by name. */
export const REGISTRATION_ORDERS = ['newest', 'oldest', 'name', 'name-desc'] as const;
export type RegistrationOrder = (typeof REGISTRATION_ORDERS)[number];

/** Whether an order goes by name; the others go by time. */
export function isByName(order: RegistrationOrder): boolean {
  return order === 'name' || order === 'name-desc';
}

/** Whether an order goes from large to small. */
export function isDescending(order: RegistrationOrder): boolean {
  return order === 'newest' || order === 'name-desc';
}

/** Which registrations to list; what is undefined does not filter. */
export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  program?: ProgramValue | undefined;
  batchId?: string | undefined;
  /** Made at this instant or later, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Made before this instant. */
  beforeMs?: number | undefined;
  /** A registration has to have a word for each of them. */
  terms: SearchTerm[];
}

/** Whether the filter looks at when registrations were made. */
export function hasPeriod({ fromMs, beforeMs }: RegistrationFilter): boolean {
  return fromMs !== undefined || beforeMs !== undefined;
}

/** Whether the filter looks at anything but the search terms. */
export function hasConditions(filter: RegistrationFilter): boolean {
  const { status, program, batchId } = filter;
  return [status, program, batchId].some((value) => value !== undefined) || hasPeriod(filter);
}

/** Whether the filter leaves nothing out. */
export function findsAll(filter: RegistrationFilter): boolean {
  return filter.terms.length === 0 && !hasConditions(filter);
}

/** A place in a list: behind the row with this id, whose order goes by this key. */
interface Position {
  /** When it was made, in milliseconds since 1970, or its name key. Null: to be read from the row. */
  key: number | string | null;
  id: string;
}

/** Longest text that the list takes as a cursor. */
export const MAX_CURSOR_LENGTH = 200;

/**
 * Writes a place in a list of an order as an opaque text (API-13). A key too long for it is left out.
 */
export function encodeCursor(order: RegistrationOrder, { key, id }: Position): string {
  const full = textOf([order, key, id]);
  return full.length <= MAX_CURSOR_LENGTH ? full : textOf([order, null, id]);
}

/** Reads such a text back; null for anything that `encodeCursor` did not write for this order. */
export function decodeCursor(order: RegistrationOrder, cursor: string): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 3) return null;
    const [writtenFor, key, id] = value as [unknown, unknown, unknown];
    if (writtenFor !== order || typeof id !== 'string' || !isPossibleId(id)) return null;
    return isKeyOf(order, key) ? { key, id } : null;
  } catch {
    return null;
  }
}

function textOf(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function isKeyOf(order: RegistrationOrder, key: unknown): key is Position['key'] {
  if (!isByName(order)) return Number.isSafeInteger(key);
  return key === null || (typeof key === 'string' && key.isWellFormed());
}
