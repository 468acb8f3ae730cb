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

/** Loads the people who match a search, last seen first, a page at a time; all for ''. */
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

/** Removes a person; all data reloads when the request settles. */
export function useRemovePerson() {
  return useChange((id: string) =>
    dataOf(staff.DELETE('/api/admin/people/{id}', { params: { path: { id } } })),
  );
}

export type ColumnUse = components['schemas']['ColumnUse'];
export type MembersPreview = components['schemas']['MembersPreview'];
export type PeopleImport = components['schemas']['PeopleImport'];

/** A chosen file. */
export interface MembersFile {
  readonly name: string;
  readonly text: string;
  /** The idempotency key: a double press, or a retry after a lost response, imports the file once. */
  readonly key: string;
}

/**
 * Previews an import; the server stores nothing.
 * @param columns the use of each column; undefined lets the server guess
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

/** Imports a file; all data reloads when the request settles. */
export function useBringIn() {
  return useChange(
    ({ name, text, key, columns }: MembersFile & { readonly columns: ColumnUse[] }) =>
      dataOf(
        staff.POST('/api/admin/people-imports', { body: { text, key, columns, fileName: name } }),
      ),
  );
}

/** Loads the imported files, latest first. */
export function usePeopleImports() {
  return useData<components['schemas']['PeopleImports']>(['people', 'imports'], (ends) =>
    staff.GET('/api/admin/people-imports', { signal: ends }),
  );
}

/** Undoes an import; all data reloads when the request settles. */
export function useUndoImport() {
  return useChange((id: string) =>
    dataOf(staff.POST('/api/admin/people-imports/{id}/undo', { params: { path: { id } } })),
  );
}
