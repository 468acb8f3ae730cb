import { setFlagsFromString } from 'node:v8';

/** In percent of what was in use after the last collection of the whole heap. */
const HEAP_GROWTH_PERCENT = 25;

/**
 * Has the engine collect before the heap has grown by more than a quarter. Left to itself it lets a rush grow
 * it to twice its size, and on a small host the database needs that memory (ADR 22).
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}
