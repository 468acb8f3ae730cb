import { resultOf } from '../../../api/client';
import { CallFailure, dataOf } from './call-failure';
import { CsvRowCounter } from './csv-rows';
import { ArrivingFile, fileNameIn } from './save-file';

/** A download that brings nothing for so long has failed. */
export const CSV_STALL_MS = 30_000;
/** The longest that a download may take in all. */
const CSV_TIMEOUT_MS = 3_600_000;

/** A call of the client with `parseAs: 'stream'`. */
export type CsvCall = (signal: AbortSignal) => Promise<{
  readonly data?: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly error?: unknown;
  readonly response: Response;
}>;

export interface CsvProgress {
  /** Rows that have arrived. */
  readonly rows: number;
  /** Rows there will be, where the server knows. */
  readonly total: number | undefined;
}

export interface CsvFile {
  readonly file: Blob;
  /** The name the server gave it. */
  readonly name: string | undefined;
  readonly rows: number;
}

/**
 * Fetches a CSV file that the server streams.
 * @param ends ends it early
 * @param onProgress called for each piece that arrives
 * @throws CallFailure also where it broke off in the middle: half a file is none
 */
export async function downloadCsv(
  call: CsvCall,
  ends: AbortSignal,
  onProgress: (progress: CsvProgress) => void,
): Promise<CsvFile> {
  const stall = new StallGuard();
  try {
    let headers = new Headers();
    const answered = async (signal: AbortSignal) => {
      const answer = await call(signal);
      headers = answer.response.headers;
      return { ...answer, data: answer.data ?? undefined };
    };
    const signal = AbortSignal.any([ends, stall.signal]);
    const body = dataOf(await resultOf(answered, signal, CSV_TIMEOUT_MS));
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

/** By a reader: not every browser iterates over a stream. */
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
