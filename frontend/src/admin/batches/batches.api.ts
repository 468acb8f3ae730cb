import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../api/schema.d';
import type { Language } from '../../content/types';
import { dataCall, dataOf, staff, useChange, useData } from '../http/http';
import { type Batch, BATCHES_KEY } from '../records/records.api';
import { sentOnce } from '../session/drafts';

/** Deletes a batch by its id (API-9). */
export function useDeleteBatch() {
  return useChange((id: string) =>
    dataOf(staff.DELETE('/api/batches/{id}', { params: { path: { id } } })),
  );
}

export type EditBatchRequest = components['schemas']['EditBatchRequest'];

interface BatchEdit {
  readonly id: string;
  readonly body: EditBatchRequest;
}

/**
 * Changes only the fields of a batch that the body contains.
 * @param onStored runs even after the form has been left
 */
export function useEditBatch(onStored?: () => void) {
  const queries = useQueryClient();
  return useChange(async ({ id, body }: BatchEdit) => {
    const answered = await dataOf(
      staff.PATCH('/api/batches/{id}', { params: { path: { id } }, body }),
    );
    // Before the reload: the old values must not be shown again, nor be what the next edit says that it has read.
    queries.setQueryData<readonly Batch[]>(BATCHES_KEY, (all) =>
      all?.map((each) => (each._id === id ? answered.batch : each)),
    );
    onStored?.();
    return answered;
  });
}

interface CallingOff {
  readonly id: string;
  readonly tellBooked: boolean;
}

/** Cancels all registrations that hold a seat, and deletes the batch. */
export function useCallOff() {
  return useChange(({ id, tellBooked }: CallingOff) =>
    dataOf(
      staff.POST('/api/batches/{id}/call-off', { params: { path: { id } }, body: { tellBooked } }),
    ),
  );
}

export type CreateBatchRequest = components['schemas']['CreateBatchRequest'];

/**
 * Creates a batch (API-7), once (`sentOnce`), also after a reload.
 * @param onCreated runs even after the form has been left
 */
export function useCreateBatch(onCreated: () => void) {
  return useChange(async (body: CreateBatchRequest): Promise<Batch> => {
    const send = (key: string) =>
      dataOf(staff.POST('/api/batches', { body, params: { header: { 'idempotency-key': key } } }));
    const { batch } = await sentOnce('create-batch-unanswered', body, send, true);
    onCreated();
    return batch;
  });
}

type WaitingList = components['schemas']['WaitingList'];

/** Nested, so that a reload of the batches reloads it too. */
const waitingKey = (batchId: string) => ['batches', 'waiting', batchId] as const;

/** Loads the waiting list of a batch. */
export function useWaitingList(batchId: string) {
  return useData<WaitingList>(
    waitingKey(batchId),
    (ends) =>
      staff.GET('/api/admin/batches/{id}/waiting-list', {
        params: { path: { id: batchId } },
        signal: ends,
      }),
    dataCall,
  );
}

/** Reorders the waiting list of a batch: the ids of all waiting registrations, first in line first. */
export function useReorder(batchId: string) {
  const queries = useQueryClient();
  return useChange(async (ids: readonly string[]) => {
    const line = await dataOf(
      staff.PUT('/api/admin/batches/{id}/waiting-list', {
        params: { path: { id: batchId } },
        body: { ids: [...ids] },
      }),
    );
    // Before the reload: another move must not start from the old order, which would undo this one.
    queries.setQueryData(waitingKey(batchId), line);
    return line;
  });
}

export type NewsPreview = components['schemas']['NewsPreview'];

/** Loads who would be told of a batch, and who already has been. */
export function useNews(batchId: string) {
  return useData<NewsPreview>(['people', 'news', batchId], (ends) =>
    staff.GET('/api/admin/people/news/{batchId}', {
      params: { path: { batchId } },
      signal: ends,
    }),
  );
}

/** Loads a preview of the mail about a batch. */
export function useNewsLetter(batchId: string, language: Language) {
  return useData<components['schemas']['DrawnLetter']>(
    ['people', 'news-letter', batchId, language],
    (ends) =>
      staff.GET('/api/admin/mail/batches/{id}/news', {
        params: { path: { id: batchId }, query: { language } },
        signal: ends,
      }),
    { placeholderData: keepPreviousData, retry: false },
  );
}

/** Sends the mails about a batch; all data reloads when the request settles. */
export function useTellNews() {
  return useChange((batchId: string) =>
    dataOf(staff.POST('/api/admin/people/news/{batchId}', { params: { path: { batchId } } })),
  );
}
