/** How much is gathered in the page before it is handed to the browser, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Gathers a file that arrives in pieces. The browser keeps the finished parts of a Blob outside the
 * page, on disk where they are large, so that a million rows cost the page a few megabytes.
 */
export class ArrivingFile {
  private parts: Blob[] = [];
  private pieces: Uint8Array<ArrayBuffer>[] = [];
  private size = 0;

  constructor(private readonly type: string) {}

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.pieces.push(piece);
    this.size += piece.byteLength;
    if (this.size >= PART_BYTES) this.handOver();
  }

  blob(): Blob {
    this.handOver();
    return new Blob(this.parts, { type: this.type });
  }

  private handOver(): void {
    this.parts = [...this.parts, new Blob(this.pieces)];
    this.pieces = [];
    this.size = 0;
  }
}

/**
 * Saves a file where the browser saves downloads. Not the File System Access API: it asks where to
 * save before anything has arrived, and phones lack it.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;

/** The file name of a Content-Disposition header; undefined where it has none. */
export function fileNameIn(disposition: string | null): string | undefined {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];
}
