const listeners = new Set<() => void>();

/** Says that a registration of this visitor has changed what the server would answer of batches. */
export function tellBatchesChanged(): void {
  for (const tell of listeners) tell();
}

/** Calls back after every such change; returns how to stop it. */
export function onBatchesChanged(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
