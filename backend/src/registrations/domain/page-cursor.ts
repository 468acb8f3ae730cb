import { isPossibleId } from '../../common/opaque-id.js';

interface Position {
  createdAtMs: number;
  id: string;
}

/** Writes a position in the list as an opaque text (API-13). */
export function encodeCursor({ createdAtMs, id }: Position): string {
  return Buffer.from(JSON.stringify([createdAtMs, id])).toString('base64url');
}

/** Reads such a text back; null for anything that did not come from `encodeCursor`. */
export function decodeCursor(cursor: string): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [createdAtMs, id] = value as [unknown, unknown];
    if (!Number.isSafeInteger(createdAtMs)) return null;
    if (typeof id !== 'string' || !isPossibleId(id)) return null;
    return { createdAtMs: createdAtMs as number, id };
  } catch {
    return null;
  }
}
