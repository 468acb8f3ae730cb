import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Registration } from '../../records/records.api';

/** Which of the shown registrations are chosen, and from where a shift-click reaches. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was chosen last on its own. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Chooses a row, or no longer. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/**
 * A shift-click: every row from the anchor to this one becomes what this one becomes. Without an
 * anchor in sight it is a plain click.
 * @param shown the ids of the rows, in their order
 */
export function ranged(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const ids = new Set(selection.ids);
  const isChosen = !ids.has(id);
  for (const each of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) ids.add(each);
    else ids.delete(each);
  }
  return { ids, anchor: id };
}

/** Chooses every row that is shown, or none where all are chosen already. */
export function allToggled(selection: Selection, shown: readonly string[]): Selection {
  return isEveryShown(selection, shown)
    ? NOTHING_SELECTED
    : { ids: new Set(shown), anchor: selection.anchor };
}

export function isEveryShown({ ids }: Selection, shown: readonly string[]): boolean {
  return shown.length > 0 && shown.every((id) => ids.has(id));
}

/** What is chosen among the rows that are shown, in their order: nobody acts on what is not seen. */
export function selectedAmong({ ids }: Selection, shown: readonly string[]): readonly string[] {
  return shown.filter((id) => ids.has(id));
}

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
