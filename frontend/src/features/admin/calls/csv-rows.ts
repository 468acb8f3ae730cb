const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the rows of a CSV file (RFC 4180) as its bytes arrive, the heading line left out. A line
 * break inside quotes belongs to its cell. In UTF-8 neither byte occurs inside another character, so
 * that a chunk may end anywhere.
 */
export class CsvRowCounter {
  private lines = 0;
  private isInQuotes = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A doubled quote, which stands for one inside a cell, leaves and enters again.
      if (byte === QUOTE) this.isInQuotes = !this.isInQuotes;
      else if (byte === LINE_FEED && !this.isInQuotes) this.lines += 1;
    }
  }

  get rows(): number {
    return Math.max(0, this.lines - 1);
  }
}
