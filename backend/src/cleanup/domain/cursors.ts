import { isCalendarDate } from '../../common/calendar.js';
import { isPossibleId } from '../../common/opaque-id.js';

/** A place in the order of rows by instant and id. */
export interface RowPosition {
  atMs: number;
  id: string;
}

/** A place in the preview: behind a row of an ended batch, or behind one that has no batch. */
export interface PreviewPosition {
  batch: { id: string; endDate: string } | null;
  row: RowPosition;
}

export function encodeRunCursor({ atMs, id }: RowPosition): string {
  return encoded([atMs, id]);
}

/** Null for anything that did not come from `encodeRunCursor`. */
export function decodeRunCursor(cursor: string): RowPosition | null {
  const parts = decoded(cursor);
  return parts?.length === 2 ? rowOf(parts[0], parts[1]) : null;
}

export function encodePreviewCursor({ batch, row }: PreviewPosition): string {
  return encoded([row.atMs, row.id, ...(batch ? [batch.endDate, batch.id] : [])]);
}

/** Null for anything that did not come from `encodePreviewCursor`. */
export function decodePreviewCursor(cursor: string): PreviewPosition | null {
  const parts = decoded(cursor);
  const row = parts && rowOf(parts[0], parts[1]);
  if (!parts || !row) return null;
  if (parts.length === 2) return { batch: null, row };
  const [endDate, id] = parts.slice(2);
  if (parts.length !== 4 || typeof endDate !== 'string' || !isCalendarDate(endDate)) return null;
  return typeof id === 'string' && isPossibleId(id) ? { batch: { id, endDate }, row } : null;
}

function encoded(parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function decoded(cursor: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? (value as unknown[]) : null;
  } catch {
    return null;
  }
}

function rowOf(atMs: unknown, id: unknown): RowPosition | null {
  if (!Number.isSafeInteger(atMs) || typeof id !== 'string' || !isPossibleId(id)) return null;
  return { atMs: atMs as number, id };
}
