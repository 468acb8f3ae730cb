/** A value that can be cached; its size is that of its body. */
interface Sized {
  body: Buffer;
}

/**
 * A least-recently-used cache with a limit in bytes. Concurrent requests for one key share one read. A missing value
 * or a failed read is not cached.
 */
export class ByteCache<T extends Sized> {
  private readonly entries = new Map<string, { reading: Promise<T | null>; bytes: number }>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  /** The number of cached bytes. */
  get bytes(): number {
    return this.held;
  }

  get(key: string, read: () => Promise<T | null>): Promise<T | null> {
    const known = this.entries.get(key);
    if (known) {
      // Moved to the end, so that it is evicted last.
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.reading;
    }
    const reading = this.noted(key, read);
    this.entries.set(key, { reading, bytes: 0 });
    return reading;
  }

  private async noted(key: string, read: () => Promise<T | null>): Promise<T | null> {
    let found: T | null = null;
    try {
      found = await read();
      return found;
    } finally {
      const entry = this.entries.get(key);
      if (found && entry) {
        entry.bytes = found.body.length;
        this.held += entry.bytes;
        this.makeRoom();
      } else {
        this.entries.delete(key);
      }
    }
  }

  private makeRoom(): void {
    for (const [key, { bytes }] of this.entries) {
      if (this.held <= this.maxBytes) return;
      // Zero bytes: the read is still pending.
      if (bytes === 0) continue;
      this.entries.delete(key);
      this.held -= bytes;
    }
  }
}
