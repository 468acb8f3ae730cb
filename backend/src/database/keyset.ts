import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { isPossibleId } from '../common/validation/opaque-id.js';

/*
 * Keyset paging: a page begins after a row, not after a number of rows. Every page costs the same, and rows that are
 * inserted or deleted meanwhile do not shift it.
 */

/** A position after the row with this key and id. The id orders rows with equal keys. Instants are ms since 1970. */
export interface Place<Key extends number | string | null = number> {
  key: Key;
  id: string;
}

/** The columns that rows are ordered by, one after the other. Together they are unique. */
export interface KeysetOrder {
  columns: string[];
  descending?: boolean;
}

type Direction = 'ASC' | 'DESC';

function directionOf({ descending = false }: KeysetOrder): Direction {
  return descending ? 'DESC' : 'ASC';
}

/** Returns the ORDER BY of a hand-written statement. */
export function orderBySql(order: KeysetOrder): string {
  const direction = directionOf(order);
  return `ORDER BY ${order.columns.map((column) => `${column} ${direction}`).join(', ')}`;
}

/**
 * Returns the condition for the rows after a given one, for a hand-written statement.
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

/** Returns at most `limit` rows of a query, after a place or from the beginning. */
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

/** The first comparison is redundant, but it is the one by which both databases enter the index. */
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

/** Cuts a page from rows. One more than `limit` was read: that row shows that there is a next page. */
export function cutPage<Row>(rows: Row[], limit: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? (shown.at(-1) ?? null) : null };
}

/** The type of a key. */
export type KeyType = 'instant' | 'text';

/** Encodes a place as an opaque text, with other values that its reader needs. */
export function encodeCursor(parts: (number | string | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Returns the parts of such a text, of any type; null if `encodeCursor` cannot have written it. */
export function decodeCursor(cursor: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? (value as unknown[]) : null;
  } catch {
    return null;
  }
}

/** Returns the place of a cursor that holds nothing else, with an instant as its key. */
export function decodePlace(cursor: string): Place | null {
  const parts = decodeCursor(cursor);
  return parts?.length === 2 ? placeOf(parts, 'instant') : null;
}

/** Returns the place of a decoded key and id; null for anything else. */
export function placeOf(parts: unknown[], keyType: 'instant'): Place | null;
export function placeOf(parts: unknown[], keyType: KeyType): Place<number | string> | null;
export function placeOf([key, id]: unknown[], keyType: KeyType): Place | Place<string> | null {
  if (typeof id !== 'string' || !isPossibleId(id)) return null;
  if (keyType === 'instant') return Number.isSafeInteger(key) ? { key: key as number, id } : null;
  return typeof key === 'string' && key.isWellFormed() ? { key, id } : null;
}

/**
 * Returns where a list begins, with a cursor or without one.
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
