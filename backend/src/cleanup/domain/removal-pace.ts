/** Fewer would mostly be commits. A run begins with so many, before it is known how quick the database is. */
export const MIN_CHUNK_ROWS = 25;
/** Also the most ids that one question names. */
export const MAX_CHUNK_ROWS = 500;

/**
 * How long a chunk may take: about as long as a visitor may wait for it without noticing. On the embedded
 * database everybody does wait for it.
 */
export const CHUNK_MS = 10;

/** A chunk that was held up is no reason to hold up the whole run. */
export const MAX_PAUSE_MS = 250;

/** A chunk that has been removed. */
export interface RemovedChunk {
  /** How many rows it was meant to remove. */
  rows: number;
  /** How long it took, with its commit. */
  tookMs: number;
}

/**
 * How many rows the next chunk removes, so that it takes about `CHUNK_MS`: at most twice and at least half as
 * many as the last, since one chunk alone may have been lucky or held up.
 */
export function nextChunkRows({ rows, tookMs }: RemovedChunk): number {
  const change = Math.min(2, Math.max(0.5, CHUNK_MS / tookMs));
  return Math.min(MAX_CHUNK_ROWS, Math.max(MIN_CHUNK_ROWS, Math.round(rows * change)));
}

/**
 * How long a run then leaves the database to others: as long as the chunk took, so that at most half of the
 * time is the run's, also where the database is busy and all takes longer.
 */
export function pauseAfter({ tookMs }: RemovedChunk): number {
  return Math.min(MAX_PAUSE_MS, Math.ceil(tookMs));
}
