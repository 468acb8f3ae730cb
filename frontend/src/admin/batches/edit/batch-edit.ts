import { formatDate } from '../../../shared/time/school-time';
import { isCalendarDate } from '../../../shared/time/date-arithmetic';
import { programName } from '../../ui/admin-texts';
import {
  type BatchDraft,
  type DraftErrors,
  type DraftField,
  draftOf,
  requestOf,
} from '../create/batch-draft';
import { createBatchTexts } from '../create/create-batch-texts';
import { batchesTexts } from '../batches-texts';
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

/** What stood in the changed fields when they were changed: the server refuses where it is no longer so. */
export function readOf(changes: EditBatchRequest, read: BatchDraft): EditBatchRequest {
  const all = Object.entries(requestOf(read, read.program));
  return Object.fromEntries(all.filter(([field]) => field in changes));
}

/** What a colleague has stored in fields that are being changed, field by field: 'Stored now: 6000'. */
export function storedMeanwhile(
  batch: Batch,
  typed: Partial<BatchDraft>,
  read: Partial<BatchDraft>,
): DraftErrors {
  const stored = draftOf(batch);
  const fields = (Object.keys(typed) as DraftField[]).filter(
    (field) =>
      !isSame(stored[field], read[field] ?? stored[field]) && !isSame(stored[field], typed[field]),
  );
  return Object.fromEntries(
    fields.map((field) => [field, batchesTexts.storedNow(shown(field, stored))]),
  );
}

function shown(field: DraftField, draft: BatchDraft): string {
  const value = draft[field];
  if (field === 'program') return programName(draft.program);
  if (typeof value !== 'string') {
    return value.map((day) => createBatchTexts.weekdays[day]).join(', ');
  }
  return isCalendarDate(value) ? formatDate(value) : value;
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
