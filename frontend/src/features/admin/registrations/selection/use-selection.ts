import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Registration } from '../registrations.api';
import {
  allToggled,
  isEveryShown,
  NOTHING_SELECTED,
  ranged,
  selectedAmong,
  toggled,
} from './selection';

export interface SelectedRows {
  readonly ids: ReadonlySet<string>;
  /** The chosen rows among those shown, in their order. */
  readonly rows: readonly Registration[];
  readonly isEvery: boolean;
  readonly select: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  /** Chooses exactly these. */
  readonly keep: (ids: readonly string[]) => void;
}

const NOBODY: readonly Registration[] = [];

/** The selection among the shown registrations. */
export function useSelection(registrations: readonly Registration[] = NOBODY): SelectedRows {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const shown = useMemo(() => registrations.map(({ _id }) => _id), [registrations]);
  // Read when something is pressed: the rows' callbacks stay the same, and the rows are not redrawn.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const select = useCallback((id: string, isRange: boolean) => {
    setSelection((held) => (isRange ? ranged(held, id, latest.current) : toggled(held, id)));
  }, []);
  const keep = useCallback(
    (ids: readonly string[]) => setSelection({ ids: new Set(ids), anchor: null }),
    [],
  );
  const rows = useMemo(() => {
    const chosen = new Set(selectedAmong(selection, shown));
    return registrations.filter(({ _id }) => chosen.has(_id));
  }, [registrations, selection, shown]);
  return {
    ids: selection.ids,
    rows,
    isEvery: isEveryShown(selection, shown),
    select,
    toggleAll: () => setSelection((held) => allToggled(held, shown)),
    keep,
  };
}
