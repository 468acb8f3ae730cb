import { firstOf, sentWithin } from '../../api/client';
import { CallFailure, dataOf } from './http';

/** A download that receives no data for this long fails. */
export const CSV_STALL_MS = 30_000;
/** The maximum duration of a whole download. */
const CSV_TIMEOUT_MS = 3_600_000;

/** The options of a request for a streamed file. */
type CsvOptions = {
  readonly parseAs: 'stream';
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** A request of the API client with these options. */
export type CsvCall = (options: CsvOptions) => Promise<{
  readonly data?: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly error?: unknown;
  readonly response: Response;
}>;

export interface CsvProgress {
  /** The number of rows received. */
  readonly rows: number;
  /** The total number of rows, if the server sends it. */
  readonly total: number | undefined;
}

interface CsvFile {
  readonly file: Blob;
  /** The file name sent by the server. */
  readonly name: string | undefined;
  readonly rows: number;
}

/**
 * Fetches a CSV file that the server streams.
 * @param ends aborts the download
 * @param onProgress called for each chunk received
 * @throws CallFailure also when the stream breaks off: a partial file is not returned
 */
export async function downloadCsv(
  call: CsvCall,
  ends: AbortSignal,
  onProgress: (progress: CsvProgress) => void,
): Promise<CsvFile> {
  const stall = new StallGuard();
  try {
    let headers = new Headers();
    const signal = firstOf(ends, stall.signal);
    const answered = async () => {
      const answer = await call({ parseAs: 'stream', signal, fetch: sentWithin(CSV_TIMEOUT_MS) });
      headers = answer.response.headers;
      return { ...answer, data: answer.data ?? undefined };
    };
    const body = await dataOf(answered());
    const total = totalIn(headers);
    const file = new ArrivingFile('text/csv;charset=utf-8');
    const counter = new CsvRowCounter();
    for await (const piece of piecesOf(body, signal)) {
      stall.restart();
      file.add(piece);
      counter.add(piece);
      onProgress({ rows: counter.rows, total });
    }
    return {
      file: file.blob(),
      name: fileNameIn(headers.get('content-disposition')),
      rows: counter.rows,
    };
  } catch (error) {
    throw error instanceof CallFailure ? error : new CallFailure();
  } finally {
    stall.end();
  }
}

/** Uses a reader, because not every browser can iterate over a stream. */
async function* piecesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined,
  signal: AbortSignal,
) {
  const reader = stream?.getReader();
  if (!reader) return;
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return;
    yield value;
  }
}

function totalIn(headers: Headers): number | undefined {
  const text = headers.get('x-total-count') ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Aborts its signal when nothing arrives for CSV_STALL_MS. */
class StallGuard {
  private readonly controller = new AbortController();
  private timer = this.begin();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  restart(): void {
    clearTimeout(this.timer);
    this.timer = this.begin();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private begin(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.controller.abort(), CSV_STALL_MS);
  }
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the rows of a CSV file (RFC 4180) as its bytes arrive, without the heading line. A line break inside
 * quotes is part of a cell. A chunk may end anywhere: in UTF-8 neither byte occurs inside another character.
 */
export class CsvRowCounter {
  private lines = 0;
  private isInQuotes = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A doubled quote (an escaped quote inside a cell) toggles twice.
      if (byte === QUOTE) this.isInQuotes = !this.isInQuotes;
      else if (byte === LINE_FEED && !this.isInQuotes) this.lines += 1;
    }
  }

  get rows(): number {
    return Math.max(0, this.lines - 1);
  }
}

/** How much is buffered in the page before it is moved into a Blob, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Collects a file that arrives in chunks. The browser keeps the finished parts of a Blob outside the page's
 * memory, large ones on disk: a million rows cost the page a few megabytes.
 */
class ArrivingFile {
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
 * Saves a file to the browser's downloads. Does not use the File System Access API: it asks for a location
 * before any data has arrived, and phones lack it.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because some browsers start to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;

/** The file name in a Content-Disposition header; undefined if there is none. */
function fileNameIn(disposition: string | null): string | undefined {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];
}
