import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { components } from '../../api/schema';
import { dataOf, staff, useChange, useData } from '../http/http';

export type Person = components['schemas']['Person'];
type PeoplePage = components['schemas']['PeoplePage'];

async function loadPeople(
  q: string,
  cursor: string | null,
  ends: AbortSignal,
): Promise<PeoplePage> {
  const query = { ...(q !== '' && { q }), ...(cursor && { cursor }) };
  return dataOf(staff.GET('/api/admin/people', { params: { query }, signal: ends }));
}

/** Who fits a search, the last seen first, a page at a time; everybody where it is ''. */
export function usePeople(q: string) {
  return useInfiniteQuery({
    queryKey: ['people', 'list', q],
    queryFn: ({ pageParam, signal }) => loadPeople(q, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
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

export type ColumnUse = components['schemas']['ColumnUse'];
export type MembersPreview = components['schemas']['MembersPreview'];
export type PeopleImport = components['schemas']['PeopleImport'];

/** A file as it was chosen. */
export interface MembersFile {
  readonly name: string;
  readonly text: string;
  /** Under which it is brought in: pressed twice, or again after an answer that was lost, it comes in once. */
  readonly key: string;
}

/**
 * What a file would do; the server keeps nothing of it.
 * @param columns what each column is; undefined: as the server guesses
 */
export function useMembersPreview({ key, text }: MembersFile, columns: ColumnUse[] | undefined) {
  return useData<MembersPreview>(
    ['people', 'import', key, columns?.join() ?? ''],
    (ends) =>
      staff.POST('/api/admin/people-imports/preview', {
        body: { text, ...(columns && { columns }) },
        signal: ends,
      }),
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
}

/** Brings a file in; the data reloads however it ends. */
export function useBringIn() {
  return useChange(
    ({ name, text, key, columns }: MembersFile & { readonly columns: ColumnUse[] }) =>
      dataOf(
        staff.POST('/api/admin/people-imports', { body: { text, key, columns, fileName: name } }),
      ),
  );
}

/** Files that were brought in, the last first. */
export function usePeopleImports() {
  return useData<components['schemas']['PeopleImports']>(['people', 'imports'], (ends) =>
    staff.GET('/api/admin/people-imports', { signal: ends }),
  );
}

/** Takes a file back; the data reloads however it ends. */
export function useUndoImport() {
  return useChange((id: string) =>
    dataOf(staff.POST('/api/admin/people-imports/{id}/undo', { params: { path: { id } } })),
  );
}
