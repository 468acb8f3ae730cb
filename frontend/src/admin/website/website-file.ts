import { LANGUAGES } from '../../api/lists';
import { checkDocument } from '../../content/document-check';
import type { Field, Fields } from '../../content/document-schema';
import {
  type DocumentName,
  documentNames,
  fieldsOf,
  isSame,
  type SiteDocuments,
} from '../../content/documents';
import { documentLabel, namesIn } from './document-choice';
import { savedDocument } from './use-document';
import type { Website } from './website.api';
import { arePictures, type PictureFiles, picturesOf } from './website-file-pictures';
import { websiteTexts } from './website-texts';

/*
 * The whole website as one file (SITE-12), with its pictures: JSON written by an agency or sent by another
 * school. An import is validated like typed input, previewed before anything is stored, and stored as drafts.
 */

const texts = websiteTexts.file;
const FORMAT = 'yoga-school-website';
/** A file with a higher version contains data unknown to this version of the product. */
const VERSION = 1;
export const FILE_NAME = 'website.json';
export const MAX_FILE_BYTES = 50_000_000;

/**
 * Returns the file: all drafts, the shipped content of the other documents, and the pictures they use.
 * @throws CallFailure if a picture cannot be loaded
 */
export async function websiteFile(website: Website): Promise<string> {
  const documents = namesIn(website).map((name) => [name, savedDocument(name, website).content]);
  const file = {
    format: FORMAT,
    version: VERSION,
    documents: Object.fromEntries(documents),
    pictures: await picturesOf(documents),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A document that differs from the current draft. */
export interface DocumentChange {
  readonly name: DocumentName;
  readonly content: unknown;
  /** The version of the draft that it replaces. */
  readonly version: number;
  /** The labels of the changed fields. */
  readonly parts: readonly string[];
}

export type ReadFile =
  | { readonly fault: string; readonly details: readonly string[] }
  | { readonly changes: readonly DocumentChange[]; readonly pictures: PictureFiles };

/** Returns the changes that a file would make. Documents missing in the file stay as they are. */
export function readWebsiteFile(text: string, website: Website): ReadFile {
  const file = jsonIn(text);
  if (file?.['format'] !== FORMAT) return { fault: texts.notOurs, details: [] };
  if (file['version'] !== VERSION) return { fault: texts.tooNew, details: [] };
  const sent = recordOf(file['documents']);
  const pictures = file['pictures'] ?? {};
  if (!sent || !arePictures(pictures)) return { fault: texts.notOurs, details: [] };
  const known = [...new Set([...namesIn(website), ...namesOfFile(sent['programs'])])];
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  const names = known.filter((name) => Object.hasOwn(sent, name));
  const checked = names.map((name) => ({ name, ...checkDocument(name, sent[name]) }));
  const details = [
    ...unknown.map(texts.unknownPart),
    ...checked.flatMap(({ name, faults }) =>
      faults.map(({ field, message }) => texts.wrong(documentLabel(name, website), field, message)),
    ),
  ];
  if (details.length > 0) return { fault: texts.faults(details.length), details };
  return {
    changes: checked.flatMap(({ name, content }) => changeOf(name, content, website)),
    pictures,
  };
}

/** The documents that a file may contain: its own list of programs may add some. */
function namesOfFile(programs: unknown): readonly DocumentName[] {
  const { content, faults } = checkDocument('programs', programs);
  return faults.length > 0 ? [] : documentNames({ programs: content as SiteDocuments['programs'] });
}

/** Documents whose content only the school itself can write. */
const OF_THE_SCHOOL = ['teachers', 'testimonials', 'questions', 'about', 'recipes'];

/** Returns the changes that remove all optional sample content (SITE-13). */
export function emptyWebsite(website: Website): readonly DocumentChange[] {
  return OF_THE_SCHOOL.flatMap((name) =>
    changeOf(name, emptied(fieldsOf(name), savedDocument(name, website).content), website),
  );
}

function changeOf(name: DocumentName, content: unknown, website: Website): DocumentChange[] {
  const saved = savedDocument(name, website);
  if (isSame(content, saved.content)) return [];
  const [before, after] = [recordOf(saved.content) ?? {}, recordOf(content) ?? {}];
  const parts = Object.entries(fieldsOf(name))
    .filter(([field]) => !isSame(before[field], after[field]))
    .map(([field, { label }]) => {
      const [was, is] = [before[field], after[field]];
      return Array.isArray(was) && Array.isArray(is) && was.length !== is.length
        ? texts.count(label, was.length, is.length)
        : label;
    });
  return [{ name, content, version: saved.version, parts }];
}

function emptied(fields: Fields, content: unknown): unknown {
  const held = recordOf(content) ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptiedValue(field, held[name])]),
  );
}

function emptiedValue(field: Field, value: unknown): unknown {
  const inEach = (text: unknown) => Object.fromEntries(LANGUAGES.map((each) => [each, text]));
  switch (field.kind) {
    case 'list':
      return [];
    case 'group':
      return emptied(field.fields, value);
    case 'words':
      return field.required ? value : inEach('');
    case 'paragraphs':
      return field.required ? value : inEach([]);
    default:
      return value;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}
