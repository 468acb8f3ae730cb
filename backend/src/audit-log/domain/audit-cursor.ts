import { isPossibleId } from '../../common/opaque-id.js';

/** A place in the log, newest first: behind the entry of this instant and id. */
interface Position {
  atMs: number;
  id: string;
}

/** Writes a position as an opaque text. */
export function encodeAuditCursor({ atMs, id }: Position): string {
  return Buffer.from(JSON.stringify([atMs, id])).toString('base64url');
}

/** Reads such a text back; null for anything that did not come from `encodeAuditCursor`. */
export function decodeAuditCursor(cursor: string): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [atMs, id] = value as [unknown, unknown];
    if (!Number.isSafeInteger(atMs) || typeof id !== 'string' || !isPossibleId(id)) return null;
    return { atMs: atMs as number, id };
  } catch {
    return null;
  }
}
