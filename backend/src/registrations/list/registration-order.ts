import {
  decodeCursor,
  encodeCursor,
  type KeysetOrder,
  type KeyType,
  type Place,
  placeOf,
} from '../../database/keyset.js';
import type { RegistrationEntity } from '../registration.entity.js';

/** What an order goes by. */
interface OrderKey {
  column: string;
  type: KeyType;
  /** The same of a row. */
  of: (row: RegistrationEntity) => number | string;
  /** The index of all rows in this order is `ix_registrations_<index>`. */
  index: string;
  /** That of the rows of one batch, program or status is `ix_registrations_<batch><suffix>` and so on. */
  suffix: string;
}

const TIME: OrderKey = {
  column: 'created_at_ms',
  type: 'instant',
  of: ({ createdAtMs }) => createdAtMs,
  index: 'created',
  suffix: '',
};

const NAME: OrderKey = {
  column: 'name_key',
  type: 'text',
  of: ({ nameKey }) => nameKey,
  index: 'name',
  suffix: '_name',
};

/** Every order in which registrations are listed; another one is a row here, and its indexes. */
const ORDERS = {
  newest: { key: TIME, descending: true },
  oldest: { key: TIME, descending: false },
  name: { key: NAME, descending: false },
  'name-desc': { key: NAME, descending: true },
} as const satisfies Record<string, { key: OrderKey; descending: boolean }>;

export type RegistrationOrder = keyof typeof ORDERS;
export const REGISTRATION_ORDERS = Object.keys(ORDERS) as RegistrationOrder[];

/** What an order goes by. */
export function keyOf(order: RegistrationOrder): OrderKey {
  return ORDERS[order].key;
}

/** Whether rows that were made at about the same time lie beside each other in an order. */
export function isByTime(order: RegistrationOrder): boolean {
  return keyOf(order) === TIME;
}

/** An order for a statement in which the table is called `r`. */
export function keysetOf(order: RegistrationOrder): KeysetOrder {
  const { key, descending } = ORDERS[order];
  return { columns: [`r.${key.column}`, 'r.id'], descending };
}

/** What a filter fixes to one value, so that an index begins with it. */
export type FixedColumn = 'batch' | 'program' | 'status';

/** The index that begins with what is fixed, if anything, and goes on in an order. */
export function indexOf(order: RegistrationOrder, fixed: FixedColumn | null): string {
  const { index, suffix } = keyOf(order);
  return `ix_registrations_${fixed === null ? index : fixed + suffix}`;
}

/** Longest text that the list takes as a cursor. */
export const MAX_CURSOR_LENGTH = 200;

/** A place in the list. Null as a key: to be read from the row. */
export type ListPlace = Place<number | string | null>;

/** Writes a place in a list of an order as an opaque text (API-13). A key too long for it is left out. */
export function encodeListCursor(order: RegistrationOrder, { key, id }: ListPlace): string {
  const full = encodeCursor([order, key, id]);
  return full.length <= MAX_CURSOR_LENGTH ? full : encodeCursor([order, null, id]);
}

/** Reads such a text back; null for anything that `encodeListCursor` did not write for this order. */
export function decodeListCursor(order: RegistrationOrder, cursor: string): ListPlace | null {
  const [writtenFor, key, id, ...more] = decodeCursor(cursor) ?? [];
  if (writtenFor !== order || more.length > 0) return null;
  const { type } = keyOf(order);
  if (key !== null) return placeOf([key, id], type);
  // Only a text can be too long for a cursor.
  return placeOf(['', id], type) && { key, id: id as string };
}
