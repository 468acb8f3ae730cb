import {
  decodeCursor,
  encodeCursor,
  type KeysetOrder,
  type KeyType,
  type Place,
  placeOf,
} from '../../database/keyset.js';
import type { RegistrationEntity } from '../registration.entity.js';

/** The key that an order sorts by. */
interface OrderKey {
  column: string;
  type: KeyType;
  /** Returns the key of a row. */
  of: (row: RegistrationEntity) => number | string;
  /** The index of all rows in this order is `ix_registrations_<index>`. */
  index: string;
  /** The index within a batch, program or status is `ix_registrations_<batch><suffix>` and so on. */
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

/** All orders of the list. A new one needs an entry here, and its indexes. */
const ORDERS = {
  newest: { key: TIME, descending: true },
  oldest: { key: TIME, descending: false },
  name: { key: NAME, descending: false },
  'name-desc': { key: NAME, descending: true },
} as const satisfies Record<string, { key: OrderKey; descending: boolean }>;

export type RegistrationOrder = keyof typeof ORDERS;
export const REGISTRATION_ORDERS = Object.keys(ORDERS) as RegistrationOrder[];

/** Returns the key that an order sorts by. */
export function keyOf(order: RegistrationOrder): OrderKey {
  return ORDERS[order].key;
}

/** Returns whether rows made at about the same time are adjacent in an order. */
export function isByTime(order: RegistrationOrder): boolean {
  return keyOf(order) === TIME;
}

/** Returns an order for a statement in which the table has the alias `r`. */
export function keysetOf(order: RegistrationOrder): KeysetOrder {
  const { key, descending } = ORDERS[order];
  return { columns: [`r.${key.column}`, 'r.id'], descending };
}

/** A column that a filter fixes to one value, so that an index can begin with it. */
export type FixedColumn = 'batch' | 'program' | 'status';

/** Returns the index that begins with the fixed column, if any, and continues in an order. */
export function indexOf(order: RegistrationOrder, fixed: FixedColumn | null): string {
  const { index, suffix } = keyOf(order);
  return `ix_registrations_${fixed === null ? index : fixed + suffix}`;
}

/** The longest cursor that the list accepts. */
export const MAX_CURSOR_LENGTH = 200;

/** A place in the list. If the key is null, it is read from the row. */
export type ListPlace = Place<number | string | null>;

/** Encodes a place in a list as an opaque text (API-13). A key that is too long is left out. */
export function encodeListCursor(order: RegistrationOrder, { key, id }: ListPlace): string {
  const full = encodeCursor([order, key, id]);
  return full.length <= MAX_CURSOR_LENGTH ? full : encodeCursor([order, null, id]);
}

/** Decodes such a text; null for a text that `encodeListCursor` cannot have written for this order. */
export function decodeListCursor(order: RegistrationOrder, cursor: string): ListPlace | null {
  const [writtenFor, key, id, ...more] = decodeCursor(cursor) ?? [];
  if (writtenFor !== order || more.length > 0) return null;
  const { type } = keyOf(order);
  if (key !== null) return placeOf([key, id], type);
  // Only a text key can be too long for a cursor.
  return placeOf(['', id], type) && { key, id: id as string };
}
