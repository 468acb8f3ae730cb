import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { isPossibleId } from '../common/validation/opaque-id.js';

/*
 * Paging by key: a page begins behind a row, not after so many rows. It costs the same wherever it begins,
 * and what is stored or deleted meanwhile shifts nothing.
 */

/** Behind the row with this key and id; the id decides between equal keys. Instants are ms since 1970. */
export interface Place<Key extends number | string | null = number> {
  key: Key;
  id: string;
}

/** How rows are ordered: by these columns, one after the other. No two rows have the same of all. */
export interface KeysetOrder {
  columns: string[];
  descending?: boolean;
}

type Direction = 'ASC' | 'DESC';

function directionOf({ descending = false }: KeysetOrder): Direction {
  return descending ? 'DESC' : 'ASC';
}

/** ORDER BY of a statement written by hand. */
export function orderBySql(order: KeysetOrder): string {
  const direction = directionOf(order);
  return `ORDER BY ${order.columns.map((column) => `${column} ${direction}`).join(', ')}`;
}

/**
 * The rows behind one, for a statement written by hand.
 * @param row its values, in the order of the columns
 */
export function behindSql<Value>(
  order: KeysetOrder,
  row: Value[],
): { text: string; values: Value[] } {
  const values: Value[] = [];
  const text = conditionBehind(order, (index) => {
    values.push(row[index] as Value);
    return '?';
  });
  return { text, values };
}

/** At most `limit` rows behind a place, or from the beginning, of what a query finds. */
export function pageBehind<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  order: KeysetOrder,
  after: Place<number | string> | null,
  limit: number,
): Promise<Row[]> {
  if (after) {
    const condition = conditionBehind(order, (index) => `:behind${index}`);
    query.andWhere(`(${condition})`, { behind0: after.key, behind1: after.id });
  }
  const direction = directionOf(order);
  return query
    .orderBy(Object.fromEntries(order.columns.map((column) => [column, direction])))
    .limit(limit)
    .getMany();
}

/** The first comparison alone says nothing new: it is the one by which both databases enter the index. */
function conditionBehind(order: KeysetOrder, value: (index: number) => string): string {
  const { columns, descending } = order;
  const beyond = descending ? '<' : '>';
  const entry = `${columns[0]} ${beyond}= ${value(0)}`;
  const ways = columns.map((column, index) => {
    const equal = columns.slice(0, index).map((before, at) => `${before} = ${value(at)}`);
    return [...equal, `${column} ${beyond} ${value(index)}`].join(' AND ');
  });
  return `${entry} AND (${ways.map((way) => `(${way})`).join(' OR ')})`;
}

/** A page of rows, of which one more than asked for was read: that one tells that there is a next page. */
export function cutPage<Row>(rows: Row[], limit: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? (shown.at(-1) ?? null) : null };
}

/** What a key is. */
export type KeyType = 'instant' | 'text';

/** Writes a place as an opaque text, with what its reader has to know besides. */
export function encodeCursor(parts: (number | string | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of such a text, of whatever kind they are; null for what `encodeCursor` never writes. */
export function decodeCursor(cursor: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? (value as unknown[]) : null;
  } catch {
    return null;
  }
}

/** The place of a cursor that says nothing besides, where the key is an instant. */
export function decodePlace(cursor: string): Place | null {
  const parts = decodeCursor(cursor);
  return parts?.length === 2 ? placeOf(parts, 'instant') : null;
}

/** A place of a key and an id as they were decoded; null for anything else. */
export function placeOf(parts: unknown[], keyType: 'instant'): Place | null;
export function placeOf(parts: unknown[], keyType: KeyType): Place<number | string> | null;
export function placeOf([key, id]: unknown[], keyType: KeyType): Place | Place<string> | null {
  if (typeof id !== 'string' || !isPossibleId(id)) return null;
  if (keyType === 'instant') return Number.isSafeInteger(key) ? { key: key as number, id } : null;
  return typeof key === 'string' && key.isWellFormed() ? { key, id } : null;
}

/**
 * Where a list begins that is asked for with a cursor, or without one.
 * @throws DomainError invalid_cursor
 */
export function readCursor<Found>(
  cursor: string | null | undefined,
  decode: (text: string) => Found | null,
): Found | null {
  if (!cursor) return null;
  const found = decode(cursor);
  if (found === null) throw new DomainError('invalid_cursor');
  return found;
}
