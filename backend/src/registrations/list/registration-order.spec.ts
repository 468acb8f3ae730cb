import type { RegistrationEntity } from '../registration.entity.js';
import {
  decodeListCursor,
  encodeListCursor,
  indexOf,
  isByTime,
  keyOf,
  keysetOf,
  MAX_CURSOR_LENGTH,
  REGISTRATION_ORDERS,
} from './registration-order.js';

const BY_TIME = { key: 1_795_000_000_000, id: '0199-a' };
const BY_NAME = { key: 'आशा राव', id: '0199-a' };
const ID = '01990000-0000-7000-8000-000000000000';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a sort order of the list', () => {
  it.each([
    ['newest', 'created_at_ms', true, 1_795_000_000_000],
    ['oldest', 'created_at_ms', false, 1_795_000_000_000],
    ['name', 'name_key', false, 'asha'],
    ['name-desc', 'name_key', true, 'asha'],
  ] as const)('API-13 %s sorts by %s', (order, column, descending, key) => {
    const row = { createdAtMs: 1_795_000_000_000, nameKey: 'asha' } as RegistrationEntity;
    expect(keysetOf(order)).toEqual({ columns: [`r.${column}`, 'r.id'], descending });
    expect(keyOf(order).of(row)).toBe(key);
    expect(isByTime(order)).toBe(column === 'created_at_ms');
  });

  it.each([
    ['newest', null, 'ix_registrations_created'],
    ['oldest', 'batch', 'ix_registrations_batch'],
    ['newest', 'status', 'ix_registrations_status'],
    ['name', null, 'ix_registrations_name'],
    ['name-desc', 'program', 'ix_registrations_program_name'],
  ] as const)('API-13 %s with the filter %s uses the index %s', (order, fixed, index) => {
    expect(indexOf(order, fixed)).toBe(index);
  });
});

describe('a page cursor of the list', () => {
  it.each([
    ['newest', BY_TIME],
    ['oldest', BY_TIME],
    ['name', BY_NAME],
    ['name-desc', BY_NAME],
    ['name', { key: '', id: ID }],
  ] as const)(
    'API-13 for the order %s is decoded to the place that it was made from: %j',
    (order, position) => {
      const cursor = encodeListCursor(order, position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeListCursor(order, cursor)).toEqual(position);
    },
  );

  it('API-13 is valid only for its own sort order', () => {
    for (const order of REGISTRATION_ORDERS) {
      for (const other of REGISTRATION_ORDERS) {
        const position = keyOf(order).type === 'text' ? BY_NAME : BY_TIME;
        const read = decodeListCursor(other, encodeListCursor(order, position));
        expect(read).toEqual(order === other ? position : null);
      }
    }
  });

  it.each(['x'.repeat(200), 'आ'.repeat(200), '🧘'.repeat(100), '"'.repeat(100)])(
    'API-13 leaves out the name if the cursor would exceed its maximum length: case %#',
    (key) => {
      const cursor = encodeListCursor('name', { key, id: ID });
      expect(cursor.length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH);
      expect(decodeListCursor('name', cursor)).toEqual({ key: null, id: ID });
    },
  );

  it('API-13 holds the name whenever the cursor has at most 200 characters with it', () => {
    const lengths = Array.from({ length: 150 }, (_, index) => {
      const key = 'x'.repeat(index);
      const full = encode(['name', key, ID]);
      expect(encodeListCursor('name', { key, id: ID })).toBe(
        full.length <= 200 ? full : encode(['name', null, ID]),
      );
      return full.length;
    });
    expect(lengths).toContain(200);
  });

  it.each(
    [
      ['', 'x', '%%%', 'null', encode(null), encode({}), encode([]), encode([1]), encode('1,a')],
      [encode([1, 'a']), encode(['newest', 1]), encode(['newest', 1, 'a', 'b'])],
      [encode(['newest', '1', 'a']), encode(['newest', 1.5, 'a']), encode(['newest', 1, 2])],
      [encode(['newest', null, 'a']), encode(['newest', 2 ** 53, 'a'])],
      [encode(['newest', 1, null]), encode(['newest', 1, '🧘']), encode(['newest', 1, 'a '])],
      [encode(['newest', 1, '']), encode([['newest'], 1, 'a'])],
    ].flat(),
  )('API-13 %j is not a valid cursor', (text) =>
    expect(decodeListCursor('newest', text)).toBeNull(),
  );

  it.each([1, {}, ['a'], true, '\ud800'])(
    'API-13 with %j as the key of a name is not valid',
    (key) => {
      expect(decodeListCursor('name', encode(['name', key, 'a']))).toBeNull();
    },
  );
});
