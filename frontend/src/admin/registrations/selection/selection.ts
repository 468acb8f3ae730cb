import { useCallback, useEffect, useMemo, useRef } from 'react';
import { draftOf, keepDraft, useDraft } from '../../session/drafts';
import type { Registration } from '../../records/records.api';

/** The selected ids, and the anchor of a shift-click. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The last row selected on its own. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Selects or deselects a row. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/**
 * Handles a shift-click: every row from the anchor to this one gets the new state of this one. If the anchor is
 * not shown, it acts like a plain click.
 * @param shown the ids of the rows, in order
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

/** Selects all shown rows, or none if all are already selected. */
export function allToggled(selection: Selection, shown: readonly string[]): Selection {
  return isEveryShown(selection, shown)
    ? NOTHING_SELECTED
    : { ids: new Set(shown), anchor: selection.anchor };
}

export function isEveryShown({ ids }: Selection, shown: readonly string[]): boolean {
  return shown.length > 0 && shown.every((id) => ids.has(id));
}

/** The selected rows among those shown, in order: nobody may change a row they do not see. */
export function selectedAmong({ ids }: Selection, shown: readonly string[]): readonly string[] {
  return shown.filter((id) => ids.has(id));
}

export interface SelectedRows {
  readonly ids: ReadonlySet<string>;
  /** The selected rows among those shown, in order. */
  readonly rows: readonly Registration[];
  readonly isEvery: boolean;
  readonly select: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  /** Selects exactly these. */
  readonly keep: (ids: readonly string[]) => void;
}

const NOBODY: readonly Registration[] = [];

const KEY = 'selected-registrations';

function change(next: (held: Selection) => Selection): void {
  keepDraft(KEY, next((draftOf(KEY) as Selection | undefined) ?? NOTHING_SELECTED));
}

/** The selection among the shown registrations. It outlives the end of a session, as typed text does. */
export function useSelection(registrations: readonly Registration[] = NOBODY): SelectedRows {
  const { value: selection } = useDraft(KEY, NOTHING_SELECTED, { endsWithView: true });
  const shown = useMemo(() => registrations.map(({ _id }) => _id), [registrations]);
  // A ref, so that the callbacks stay the same and the rows do not render again.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const select = useCallback((id: string, isRange: boolean) => {
    change((held) => (isRange ? ranged(held, id, latest.current) : toggled(held, id)));
  }, []);
  const keep = useCallback(
    (ids: readonly string[]) => change(() => ({ ids: new Set(ids), anchor: null })),
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
    toggleAll: () => change((held) => allToggled(held, shown)),
    keep,
  };
}
