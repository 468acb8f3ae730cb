import type { components } from '../../api/schema';
import { dataOf, staff, useChange, useData } from '../http/http';

export type Person = components['schemas']['Person'];
type PeoplePage = components['schemas']['PeoplePage'];

/** Who fits a search, the last seen first; everybody where it is ''. */
export function usePeople(q: string, isAsked = true) {
  return useData<PeoplePage>(
    ['people', 'list', q],
    (ends) =>
      staff.GET('/api/admin/people', {
        params: { query: { ...(q !== '' && { q }) } },
        signal: ends,
      }),
    { enabled: isAsked },
  );
}

export function usePerson(id: string) {
  return useData<Person>(['people', 'one', id], (ends) =>
    staff.GET('/api/admin/people/{id}', { params: { path: { id } }, signal: ends }),
  );
}

/** Removes somebody; the data reloads however it ends. */
export function useRemovePerson() {
  return useChange((id: string) =>
    dataOf(staff.DELETE('/api/admin/people/{id}', { params: { path: { id } } })),
  );
}

type NewsPreview = components['schemas']['NewsPreview'];

/** Who would be told of a batch, and who has been. */
export function useNews(batchId: string) {
  return useData<NewsPreview>(['people', 'news', batchId], (ends) =>
    staff.GET('/api/admin/people/news/{batchId}', {
      params: { path: { batchId } },
      signal: ends,
    }),
  );
}

/** Writes the mails; the data reloads however it ends. */
export function useTellNews() {
  return useChange((batchId: string) =>
    dataOf(staff.POST('/api/admin/people/news/{batchId}', { params: { path: { batchId } } })),
  );
}
