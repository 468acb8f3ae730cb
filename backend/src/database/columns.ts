import { randomFillSync, randomInt } from 'node:crypto';
import { Column, type ColumnOptions, PrimaryColumn, type ValueTransformer } from 'typeorm';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;
let sequence = randomInt(2 ** 31);

/** Asked of the system for many ids at once: for each by itself it takes thirty times as long as all the rest. */
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
  // This clock never goes back.
  const msecs = Math.floor(performance.timeOrigin + performance.now());
  return v7({ random: randomBytes(), msecs, seq: sequence });
}

/** mysql2 hands BIGINT over as text where it is large; milliseconds since 1970 fit a number. */
const milliseconds: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** Also where a column has a default: `FlagColumn` has none. */
export const flag: ValueTransformer = {
  to: (value: boolean) => (value ? 1 : 0),
  from: (value: number) => value === 1,
};

const optionalFlag: ValueTransformer = {
  to: (value: boolean | null) => (value === null ? null : Number(value)),
  from: (value: number | null) => (value === null ? null : value === 1),
};

/** Where not all of a list fits, its first words are forgotten: somebody's programs begin with the oldest. */
const list = (length: number): ValueTransformer => ({
  to: (value: string[]) => {
    const kept = [...value];
    while (kept.join(',').length > length) kept.shift();
    return kept.join(',');
  },
  from: (value: string) => (value === '' ? [] : value.split(',')),
});

/** A short list of words without commas, of at most so many letters with the commas between them. */
export function ListColumn(
  name: string,
  length: number,
  options: ColumnOptions = {},
): PropertyDecorator {
  return Column({ ...options, name, type: 'varchar', length, transformer: list(length) });
}

/** An instant, stored as milliseconds since 1970: exact and ordered alike on both databases. */
export function InstantColumn(name: string, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ ...options, name, type: 'bigint', transformer: milliseconds });
}

/** A yes or no. */
export function FlagColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'smallint', transformer: flag });
}

/** A yes, a no, or not yet known. */
export function OptionalFlagColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'smallint', nullable: true, transformer: optionalFlag });
}

/** An opaque id (DATA-6): a UUID of version 7, so that new rows lie beside each other in the index. */
export function IdColumn(): PropertyDecorator {
  return PrimaryColumn({ name: 'id', type: 'varchar', length: 36 });
}
