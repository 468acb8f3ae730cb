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
 * Returns only the fields in which a draft differs from the batch, so that a colleague's change of another field is
 * not overwritten.
 */
export function changesOf(batch: Batch, draft: BatchDraft): EditBatchRequest {
  const before = requestOf(draftOf(batch), batch.program);
  const after = requestOf(draft, draft.program || batch.program);
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

/** Returns the changed fields' values as they were read. The server refuses the edit if one has changed since. */
export function readOf(changes: EditBatchRequest, read: BatchDraft): EditBatchRequest {
  const all = Object.entries(requestOf(read, read.program));
  return Object.fromEntries(all.filter(([field]) => field in changes));
}

/** Returns, per field being changed, the value that a colleague has stored meanwhile: 'Stored now: 6000'. */
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

/** The fields that people who hold a seat rely on. */
const TOLD = [
  'startDate',
  'endDate',
  'days',
  'startTime',
  'endTime',
  'instructor',
  'location',
] as const satisfies readonly DraftField[];

/** What people are told, a line for each field: 'Start Date: 10 Dec 2026 → 12 Dec 2026'. */
export function newsOf(batch: Batch, draft: BatchDraft): readonly string[] {
  const stored = draftOf(batch);
  return TOLD.flatMap((field) => {
    const [before, after] = [shown(field, stored).trim(), shown(field, draft).trim()];
    return before === after
      ? []
      : [batchesTexts.news(createBatchTexts.labels[field], before, after)];
  });
}

export function hasChanges(changes: EditBatchRequest): boolean {
  return Object.keys(changes).length > 0;
}

/** Whether these changes must be confirmed before they are saved, because people who hold a seat rely on them. */
export function mustBeTold(batch: Batch, changes: EditBatchRequest): boolean {
  const { startDate, endDate, schedule, instructor, location } = changes;
  const moves = startDate ?? endDate ?? schedule;
  // A new teacher or place of a batch that is over is of no interest to anybody.
  const isNews = batch.status === 'completed' ? moves : (moves ?? instructor ?? location);
  return batch.enrolled > 0 && isNews !== undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
