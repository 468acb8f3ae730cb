import { useState } from 'react';
import { failureText } from '../../calls/call-failure';
import { go } from '../../shell/admin-address';
import type { NoticeMessage } from '../../ui/notice';
import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { useDeleteBatch } from './delete-batch.api';
import { useDuplicateBatch } from './duplicate-batch.api';
import { datesText } from '../schedule-text';

/** How an action ended, and the copy that it made. */
export interface BatchNotice extends NoticeMessage {
  readonly copy?: Batch;
}

export interface BatchActions {
  /** The batch whose deletion waits for an answer. */
  readonly asked: Batch | null;
  readonly isDeleting: boolean;
  /** The id of the batch that is being copied. */
  readonly duplicating: string | undefined;
  readonly notice: BatchNotice | null;
  /** How many batches were deleted; their rows took the focus with them. */
  readonly deletions: number;
  readonly ask: (batch: Batch | null) => void;
  readonly deleteAsked: () => void;
  readonly duplicate: (batch: Batch) => void;
  readonly undo: (copy: Batch) => void;
  readonly tell: (notice: BatchNotice | null) => void;
}

/** What can be done with a batch from the list and from its own screen, and how it went. */
export function useBatchActions(): BatchActions {
  const deletion = useDeleteBatch();
  const duplication = useDuplicateBatch();
  const [asked, ask] = useState<Batch | null>(null);
  const [notice, tell] = useState<BatchNotice | null>(null);
  const [deletions, setDeletions] = useState(0);

  function remove(batch: Batch, text: string) {
    if (deletion.isPending) return;
    deletion.mutate(batch._id, {
      onSuccess: () => {
        tell({ outcome: 'success', text });
        setDeletions((count) => count + 1);
        leaveScreenOf(batch);
      },
      onError: (error) => tell(failed(failureText(error, texts.deleteFailed, texts.deleteNetwork))),
      onSettled: () => ask(null),
    });
  }

  function duplicate(batch: Batch) {
    if (duplication.isPending) return;
    tell(null);
    duplication.mutate(batch._id, {
      onSuccess: ({ batch: copy }) =>
        tell({ outcome: 'success', text: texts.duplicated(copy.name, datesText(copy)), copy }),
      onError: (error) =>
        tell(failed(failureText(error, texts.duplicateFailed, texts.duplicateFailed))),
    });
  }

  return {
    asked,
    isDeleting: deletion.isPending,
    duplicating: duplication.isPending ? duplication.variables : undefined,
    notice,
    deletions,
    ask,
    deleteAsked: () => asked && remove(asked, texts.deleted),
    duplicate,
    undo: (copy) => remove(copy, texts.undone),
    tell,
  };
}

function failed(text: string): BatchNotice {
  return { outcome: 'failure', text };
}

/** The screen of a batch that is gone gives way to the list. */
function leaveScreenOf({ _id }: Batch): void {
  const params = new URLSearchParams(location.search);
  if (params.get('id') === _id) go('batches', {}, { replace: true });
}
