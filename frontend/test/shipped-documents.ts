import { checkDocument } from '../src/content/document-check';
import { SHIPPED } from '../src/content/documents';

/** The document of that name as it ships. */
export const shipped = (name: string) => SHIPPED[name] as Record<string, unknown>;

/** The items of the list that it ships with. */
export const itemsOf = (name: string) =>
  shipped(name)['items'] as readonly Record<string, unknown>[];

/** What is wrong with it where some of its fields say something else: pairs of field and code. */
export const faultsOf = (name: string, changes: object) =>
  checkDocument(name, { ...shipped(name), ...changes }).faults.map(({ field, code }) => [
    field,
    code,
  ]);
