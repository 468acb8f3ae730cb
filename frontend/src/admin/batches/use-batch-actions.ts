import { useCallback, useState } from 'react';
import { failureText, isUnanswered } from '../http/http';
import { go } from '../address/admin-address';
import type { NoticeMessage } from '../ui/notice';
import { batchesTexts as texts } from './batches-texts';
import { useDeleteBatch } from './batches.api';
import { type Batch, useBatches } from '../records/records.api';

export interface BatchActions {
  /** The batch whose deletion waits for confirmation. */
  readonly asked: Batch | null;
  readonly isDeleting: boolean;
  readonly notice: NoticeMessage | null;
  /** The number of deleted batches: each removes a row that may have the focus. */
  readonly deletions: number;
  readonly ask: (batch: Batch | null) => void;
  readonly deleteAsked: () => void;
  readonly tell: (notice: NoticeMessage | null) => void;
  /** Reports a batch that has just been deleted, and leaves its screen. */
  readonly removed: (batch: Batch, text: string) => void;
}

const DELETED: NoticeMessage = { outcome: 'success', text: texts.deleted };

/** The actions for a batch, shared by the list and its own screen, and their outcome. */
export function useBatchActions(): BatchActions {
  const deletion = useDeleteBatch();
  const [asked, ask] = useState<Batch | null>(null);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const [deletions, setDeletions] = useState(0);
  // Its deletion got no answer, so that only the reloaded list tells whether it is deleted.
  const [unanswered, setUnanswered] = useState<Batch | null>(null);
  const { data: stored } = useBatches();
  const isDeleted =
    unanswered !== null && stored?.every(({ _id }) => _id !== unanswered._id) === true;

  const tell = useCallback((said: NoticeMessage | null) => {
    setNotice(said);
    setUnanswered(null);
  }, []);

  function removed(batch: Batch, text: string) {
    tell({ outcome: 'success', text });
    setDeletions((count) => count + 1);
    leaveScreenOf(batch);
  }

  function remove(batch: Batch) {
    deletion.mutate(batch._id, {
      onSuccess: () => removed(batch, texts.deleted),
      onError: (error) => {
        const text = failureText(error, texts.deleteFailed, texts.deleteNetwork);
        tell({ outcome: 'failure', text });
        if (isUnanswered(error)) setUnanswered(batch);
      },
      onSettled: () => ask(null),
    });
  }

  return {
    asked,
    isDeleting: deletion.isPending,
    notice: isDeleted ? DELETED : notice,
    deletions,
    ask,
    deleteAsked: () => asked && remove(asked),
    tell,
    removed,
  };
}

/** Replaces the screen of a deleted batch with the list. */
function leaveScreenOf({ _id }: Batch): void {
  const params = new URLSearchParams(location.search);
  if (params.get('id') === _id) go('batches', {}, { replace: true });
}
