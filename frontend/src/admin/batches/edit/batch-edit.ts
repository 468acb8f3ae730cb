import { draftOf, requestOf, type BatchDraft } from '../create/batch-draft';
import type { EditBatchRequest } from '../batches.api';
import type { Batch } from '../../records/records.api';

/**
 * The fields in which a draft differs from the batch, and no others: what a colleague has changed
 * meanwhile is not written back.
 */
export function changesOf(batch: Batch, draft: BatchDraft): EditBatchRequest {
  const before = requestOf(draftOf(batch), batch.program);
  const after = requestOf(draft, draft.program || batch.program);
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

export function hasChanges(changes: EditBatchRequest): boolean {
  return Object.keys(changes).length > 0;
}

/** Whether people must be told of these changes before they are saved: who holds a seat planned by them. */
export function mustBeTold(batch: Batch, changes: EditBatchRequest): boolean {
  const { startDate, endDate, schedule, instructor, location } = changes;
  const moves = startDate ?? endDate ?? schedule;
  // Nobody comes to a batch that is over: who teaches it, or where, is no news.
  const isNews = batch.status === 'completed' ? moves : (moves ?? instructor ?? location);
  return batch.enrolled > 0 && isNews !== undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
