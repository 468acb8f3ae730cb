import { useEffect, useMemo, useRef } from 'react';
import { useAdminAddress } from '../address/admin-address';
import { BatchScreen } from './screen/batch-screen';
import { BatchesOverview } from './list/batches-overview';
import { DeleteBatchDialog } from './batch-actions';
import { EditScreen } from './edit/edit-screen';
import { ListPlace, placeIn } from './list/batch-view';
import { useBatchActions, type BatchActions } from './use-batch-actions';

/** The list and the calendar of batches, or the screen of one batch, depending on the address. */
export function BatchesTab() {
  const { params } = useAdminAddress();
  const actions = useBatchActions();
  const id = params.get('id');
  const edits = params.get('edit') === '1';
  const place = `${id} ${edits}`;
  const listPlace = useMemo(() => placeIn(params), [params]);
  const element = useFocusOnMove(place, id, actions.deletions);
  useForgetNotice(id, actions.tell);

  return (
    <ListPlace value={listPlace}>
      <div ref={element}>
        {id === null && <BatchesOverview actions={actions} />}
        {id !== null && !edits && <BatchScreen key={id} id={id} actions={actions} />}
        {id !== null && edits && <EditScreen key={id} id={id} actions={actions} />}
        {actions.asked && (
          <DeleteBatchDialog
            name={actions.asked.name}
            busy={actions.isDeleting}
            onConfirm={actions.deleteAsked}
            onCancel={() => actions.ask(null)}
          />
        )}
      </div>
    </ListPlace>
  );
}

/**
 * Restores the focus after a navigation removed the pressed element: it moves to the new heading, or, back in
 * the list, to the batch that was open.
 */
function useFocusOnMove(place: string, id: string | null, deletions: number) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useRef({ place, id, deletions });
  useEffect(() => {
    const before = seen.current;
    seen.current = { place, id, deletions };
    if (before.place === place && before.deletions === deletions) return;
    const heading = element.current?.querySelector<HTMLElement>('h2');
    // The list still has a deleted batch until it is loaded again.
    const left = before.deletions === deletions && id === null ? before.id : null;
    const came = left !== null ? linkOf(element.current, left) : null;
    if (came) came.focus();
    else heading?.focus({ preventScroll: before.place === place });
  }, [place, id, deletions]);
  return element;
}

/** Removes the notice of an action when another batch opens. */
function useForgetNotice(id: string | null, tell: BatchActions['tell']) {
  const seen = useRef(id);
  useEffect(() => {
    const isOther = id !== null && id !== seen.current;
    seen.current = id;
    if (isOther) tell(null);
  }, [id, tell]);
}

function linkOf(element: HTMLElement | null, id: string): HTMLElement | null {
  return element?.querySelector<HTMLElement>(`[data-batch="${CSS.escape(id)}"]`) ?? null;
}
