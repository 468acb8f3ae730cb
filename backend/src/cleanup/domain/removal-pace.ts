/** With fewer rows the commits would take most of the time. A run begins with this many. */
export const MIN_CHUNK_ROWS = 25;
/** Also the maximum number of ids in one query. */
const MAX_CHUNK_ROWS = 500;

/**
 * The target time of a chunk, too short for a waiting visitor to notice. On the embedded database every other
 * request waits for it.
 */
const CHUNK_MS = 10;

/** Limits the pause, so that one delayed chunk does not delay the whole run. */
const MAX_PAUSE_MS = 250;

/** The measurements of a removed chunk. */
export interface RemovedChunk {
  /** The number of rows that it was to remove. */
  rows: number;
  /** How long it took, with its commit. */
  tookMs: number;
}

/**
 * Returns the number of rows of the next chunk, so that it takes about `CHUNK_MS`. It is between half and twice the
 * last number, because the time of a single chunk may be an outlier.
 */
export function nextChunkRows({ rows, tookMs }: RemovedChunk): number {
  const change = Math.min(2, Math.max(0.5, CHUNK_MS / tookMs));
  return Math.min(MAX_CHUNK_ROWS, Math.max(MIN_CHUNK_ROWS, Math.round(rows * change)));
}

/**
 * Returns the pause after a chunk: as long as the chunk took, so that the run takes at most half of the database's
 * time, even when the database is busy and everything takes longer.
 */
export function pauseAfter({ tookMs }: RemovedChunk): number {
  return Math.min(MAX_PAUSE_MS, Math.ceil(tookMs));
}
