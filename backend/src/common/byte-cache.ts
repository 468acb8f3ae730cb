/** What can be kept, and how much of the memory it takes. */
interface Sized {
  body: Buffer;
}

/**
 * Keeps what was read last, up to so many bytes together. Asked for by many at once, a thing is read once; what is not
 * there, and what failed, is asked for again.
 */
export class ByteCache<T extends Sized> {
  private readonly entries = new Map<string, { reading: Promise<T | null>; bytes: number }>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  /** How many bytes are kept. */
  get bytes(): number {
    return this.held;
  }

  get(key: string, read: () => Promise<T | null>): Promise<T | null> {
    const known = this.entries.get(key);
    if (known) {
      // The last that was asked for is the last to go.
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
      // One that is being read takes nothing yet.
      if (bytes === 0) continue;
      this.entries.delete(key);
      this.held -= bytes;
    }
  }
}
