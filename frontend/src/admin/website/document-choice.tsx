import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE } from '../../api/lists';
import { missingWords } from '../../content/document-check';
import type { Words } from '../../content/document-schema';
import { wordsIn } from '../../content/document-texts';
import {
  DOCUMENT_NAMES,
  type DocumentName,
  documentNames,
  isSame,
  SHIPPED,
  type SiteDocuments,
} from '../../content/documents';
import { Field } from '../../shared/ui/form';
import { onDraftChange } from '../session/drafts';
import { programName } from '../ui/admin-texts';
import { isTyped, savedDocument } from './use-document';
import type { Website } from './website.api';
import { websiteTexts as texts } from './website-texts';
import styles from './website.module.css';

/** The name of a document, for staff. */
export function documentLabel(name: DocumentName, website: Website): string {
  return texts.parts[name] ?? writtenName(name, website) ?? programName(name);
}

/** The typed name of a program that is not published yet. */
function writtenName(name: DocumentName, website: Website): string | undefined {
  if (DOCUMENT_NAMES.includes(name)) return undefined;
  const { name: words = {} } = savedDocument(name, website).content as { readonly name?: Words };
  return wordsIn(DEFAULT_LANGUAGE, words) || undefined;
}

/** The names of all documents in the draft website, including added programs. */
export const namesIn = (website: Website): readonly DocumentName[] =>
  documentNames({
    programs: savedDocument('programs', website).content as SiteDocuments['programs'],
  });

/** The documents with unsaved changes. */
export function useTypedDocuments(website: Website): readonly DocumentName[] {
  const typed = useSyncExternalStore(onDraftChange, () =>
    namesIn(website)
      .filter((name) => isTyped(name, website))
      .join(),
  );
  return typed === '' ? [] : typed.split(',');
}

type Group = keyof typeof texts.groups;

function groupOf(name: DocumentName): Group {
  if (['school', 'identity', 'pictures'].includes(name)) return 'school';
  if (['landing', 'teachers', 'testimonials', 'questions'].includes(name)) return 'landing';
  if (name === 'programs') return 'programs';
  return Object.hasOwn(texts.parts, name) ? 'pages' : 'programs';
}

const inGroup = (names: readonly DocumentName[], group: Group) =>
  names.filter((name) => groupOf(name) === group);

interface DocumentChoiceProps {
  readonly name: DocumentName;
  readonly website: Website;
  readonly onChoose: (name: DocumentName) => void;
}

/** Selects a document to edit. Options show whether it is still a sample, is unsaved, or lacks a language. */
export function DocumentChoice({ name, website, onChoose }: DocumentChoiceProps) {
  const typed = useTypedDocuments(website);
  const groups = Object.keys(texts.groups) as readonly Group[];
  return (
    <Field label={texts.choose} className={styles.choose}>
      {(control) => (
        <select {...control} value={name} onChange={({ target }) => onChoose(target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={texts.groups[group]}>
              {inGroup(namesIn(website), group).map((each) => (
                <option key={each} value={each}>
                  {[documentLabel(each, website), ...statusOf(each, website, typed)].join(' – ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

function statusOf(
  name: DocumentName,
  website: Website,
  typed: readonly DocumentName[],
): readonly string[] {
  const { content } = savedDocument(name, website);
  const missing = missingWords(name, content).length;
  return [
    ...(typed.includes(name) ? [texts.status.typed] : []),
    ...(isSame(content, SHIPPED[name]) ? [texts.status.sample] : []),
    ...(missing > 0 ? [texts.status.missing(missing)] : []),
  ];
}
