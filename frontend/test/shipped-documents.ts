import { checkDocument } from '../src/content/document-check';
import { SHIPPED } from '../src/content/documents';

/** The document of that name as it ships. */
export const shipped = (name: string) => SHIPPED[name] as Record<string, unknown>;

/** The items of the list document of that name as it ships. */
export const itemsOf = (name: string) =>
  shipped(name)['items'] as readonly Record<string, unknown>[];

/** The faults of the document when some of its fields are changed: pairs of field and code. */
export const faultsOf = (name: string, changes: object) =>
  checkDocument(name, { ...shipped(name), ...changes }).faults.map(({ field, code }) => [
    field,
    code,
  ]);
