/** A source of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ranges of characters that have surprised a program before. */
const RANGES = [
  [0x00, 0x20],
  [0x20, 0x7f],
  [0x80, 0x2ff],
  [0x300, 0x36f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x2000, 0x206f],
  [0xd800, 0xdfff],
  [0xfe00, 0xffff],
  [0x1f300, 0x1faff],
  [0x10ff00, 0x10ffff],
] as const;

const PIECES = [
  ["'", '"', '\\', '%', '_', '--', ';', '/*', '*/', '<b>', '{{', '${', '\u0000', '\n', '../'],
  ['2026-12-05', '2026-02-30', 'T18:30:00Z', '06:00', 'asha@example.org', '98765 43210'],
  ['yogasanas', 'pending', 'Monday', '__proto__', 'null', '0', '-1', '1e9', ' ', 'en'],
].flat();

/** Makes up values that no form would send. */
export class Fuzz {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  text(): string {
    const parts = Array.from({ length: this.below(12) }, () => {
      if (this.random() < 0.4) return this.oneOf(PIECES);
      const [from, to] = this.oneOf(RANGES);
      return String.fromCodePoint(from + this.below(to - from));
    });
    return parts.join('').repeat(this.random() < 0.1 ? 1 + this.below(80) : 1);
  }

  number(): number {
    const size = 10 ** this.below(20);
    const value = (this.random() - 0.3) * size;
    return this.random() < 0.7 ? Math.round(value) : value;
  }

  value(depth = 0): unknown {
    const kind = this.below(depth > 3 ? 5 : 8);
    if (kind < 3) return this.text();
    if (kind === 3) return this.number();
    if (kind === 4) return this.oneOf([null, true, false]);
    const size = this.below(4);
    if (kind === 5) return Array.from({ length: size }, () => this.value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: size }, () => [this.text(), this.value(depth + 1)]),
    );
  }

  /** A request with one or two of its fields replaced, removed or added. */
  spoiled(request: Record<string, unknown>): Record<string, unknown> {
    const spoiled = { ...request };
    for (let times = 1 + this.below(2); times > 0; times--) {
      const field = this.random() < 0.9 ? this.oneOf(Object.keys(request)) : this.text();
      if (this.random() < 0.1) delete spoiled[field];
      else spoiled[field] = this.value();
    }
    return spoiled;
  }
}
