import { isPossibleId } from '../../common/opaque-id.js';
import { isByName, type RegistrationOrder } from './registration-order.js';

/** A place in a list: behind the row with this id, whose order goes by this key. */
export interface Position {
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
