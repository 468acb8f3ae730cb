import { useEffect } from 'react';
import { loadAllPanels } from './panels';

/** After the first view has had its time. */
const AHEAD_DELAY_MS = 3_000;

/**
 * Fetches the other screens while nothing else goes on: each then opens at once, and also when the
 * connection has gone. Not for who asks for less data (Save-Data).
 */
export function usePanelsAhead(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & {
      connection?: { readonly saveData?: boolean };
    };
    if (connection?.saveData) return undefined;
    const timer = setTimeout(() => void loadAllPanels(), AHEAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
