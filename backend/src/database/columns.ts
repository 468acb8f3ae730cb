import { randomFillSync, randomInt } from 'node:crypto';
import { Column, type ColumnOptions, PrimaryColumn, type ValueTransformer } from 'typeorm';
import { v5, v7 } from 'uuid';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;
let sequence = randomInt(2 ** 31);

/** Fetches random bytes for many ids at once: one system call per id takes thirty times as long as the rest. */
function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}

/** A new opaque id (DATA-6). Ids made one after the other in a process sort in that order. */
export function newId(): string {
  sequence = (sequence + 1) >>> 0;
  // Unlike `Date.now()`, this clock never goes back.
  const msecs = Math.floor(performance.timeOrigin + performance.now());
  return v7({ random: randomBytes(), msecs, seq: sequence });
}

/** An arbitrary UUID that no other names are hashed with. */
const KEYS = '3b0c8f5e-6a52-4f0e-9d0b-7e1f5a6c2d41';

/** The id of what a client creates with an `Idempotency-Key`: the same one for every repeat. */
export function idOfKey(key: string): string {
  return v5(key, KEYS);
}

/** mysql2 returns a large BIGINT as text; milliseconds since 1970 fit into a number. */
const milliseconds: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** Exported for columns with a default, which `FlagColumn` does not offer. */
export const flag: ValueTransformer = {
  to: (value: boolean) => (value ? 1 : 0),
  from: (value: number) => value === 1,
};

const optionalFlag: ValueTransformer = {
  to: (value: boolean | null) => (value === null ? null : Number(value)),
  from: (value: number | null) => (value === null ? null : value === 1),
};

/** If a list does not fit, its first words are dropped: a person's programs begin with the oldest. */
const list = (length: number): ValueTransformer => ({
  to: (value: string[]) => {
    const kept = [...value];
    while (kept.join(',').length > length) kept.shift();
    return kept.join(',');
  },
  from: (value: string) => (value === '' ? [] : value.split(',')),
});

/** A short list of words without commas. `length` is the limit in characters, with the separating commas. */
export function ListColumn(
  name: string,
  length: number,
  options: ColumnOptions = {},
): PropertyDecorator {
  return Column({ ...options, name, type: 'varchar', length, transformer: list(length) });
}

/** An instant, stored as milliseconds since 1970: exact, and in the same order on both databases. */
export function InstantColumn(name: string, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ ...options, name, type: 'bigint', transformer: milliseconds });
}

/** A boolean. */
export function FlagColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'smallint', transformer: flag });
}

/** A boolean, or null while unknown. */
export function OptionalFlagColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'smallint', nullable: true, transformer: optionalFlag });
}

/** An opaque id (DATA-6): a UUID of version 7, so that new rows are adjacent in the index. */
export function IdColumn(): PropertyDecorator {
  return PrimaryColumn({ name: 'id', type: 'varchar', length: 36 });
}
