import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { components } from '../../api/schema.d';
import type { Language } from '../../content/types';
import { dataCall, dataOf, isUnreachable, staff, useChange, useData } from '../http/http';
import { type Batch, BATCHES_KEY } from '../records/records.api';

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
  return useChange(async ({ id, body }: BatchEdit) => {
    const answered = await dataOf(
      staff.PATCH('/api/batches/{id}', { params: { path: { id } }, body }),
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
 * Creates a batch (API-7). If the response to an attempt is lost, the next one looks first whether that one has
 * created it, so that it is not created twice.
 * @param isAsked true for a batch that is what the body asks for
 * @param onCreated runs even after the form has been left
 */
export function useCreateBatch(
  isAsked: (batch: Batch, body: CreateBatchRequest) => boolean,
  onCreated: () => void,
) {
  const queries = useQueryClient();
  // The batches before the attempt whose response was lost.
  const before = useRef<readonly Batch[]>(undefined);

  async function create(body: CreateBatchRequest): Promise<Batch> {
    const known = before.current ?? queries.getQueryData<readonly Batch[]>(BATCHES_KEY);
    try {
      return (await dataOf(staff.POST('/api/batches', { body }))).batch;
    } catch (error) {
      before.current = isUnreachable(error) ? known : undefined;
      throw error;
    }
  }

  return useChange(async (body: CreateBatchRequest) => {
    const known = before.current?.map(({ _id }) => _id);
    const now = known ? await dataOf(staff.GET('/api/batches')) : [];
    const made = now.find((batch) => !known?.includes(batch._id) && isAsked(batch, body));
    const batch = made ?? (await create(body));
    before.current = undefined;
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
