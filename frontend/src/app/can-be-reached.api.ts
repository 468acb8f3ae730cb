/** On a patchy network an answer after this long is none. */
export const REACH_TIMEOUT_MS = 5_000;

/** Whether the server answers for a page of ours now; a page it cannot find counts as an answer too. */
export async function canBeReached(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
