import { useState } from 'react';
import { failureText } from '../http/http';
import { go } from '../address/admin-address';
import type { NoticeMessage } from '../ui/notice';
import { batchesTexts as texts } from './batches-texts';
import { useDeleteBatch } from './batches.api';
import type { Batch } from '../records/records.api';

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

/** The actions for a batch, shared by the list and its own screen, and their outcome. */
export function useBatchActions(): BatchActions {
  const deletion = useDeleteBatch();
  const [asked, ask] = useState<Batch | null>(null);
  const [notice, tell] = useState<NoticeMessage | null>(null);
  const [deletions, setDeletions] = useState(0);

  function removed(batch: Batch, text: string) {
    tell({ outcome: 'success', text });
    setDeletions((count) => count + 1);
    leaveScreenOf(batch);
  }

  function remove(batch: Batch) {
    deletion.mutate(batch._id, {
      onSuccess: () => removed(batch, texts.deleted),
      onError: (error) =>
        tell({
          outcome: 'failure',
          text: failureText(error, texts.deleteFailed, texts.deleteNetwork),
        }),
      onSettled: () => ask(null),
    });
  }

  return {
    asked,
    isDeleting: deletion.isPending,
    notice,
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
