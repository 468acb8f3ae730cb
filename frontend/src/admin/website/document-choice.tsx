import { useSyncExternalStore } from 'react';
import { missingWords } from '../../content/document-check';
import { DOCUMENT_NAMES, type DocumentName, isSame, SHIPPED } from '../../content/documents';
import { Field } from '../../shared/ui/form';
import { draftOf, onDraftChange } from '../session/drafts';
import { programName } from '../ui/admin-texts';
import { draftKey, savedDocument } from './use-document';
import type { Website } from './website.api';
import { websiteTexts as texts } from './website-texts';
import styles from './website.module.css';

/** What staff call a document. */
export function documentLabel(name: DocumentName): string {
  return texts.parts[name] ?? programName(name);
}

/** The documents in which something is typed that is not saved. */
export function useTypedDocuments(): readonly DocumentName[] {
  const typed = useSyncExternalStore(onDraftChange, () =>
    DOCUMENT_NAMES.filter((name) => draftOf(draftKey(name)) !== undefined).join(),
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

interface DocumentChoiceProps {
  readonly name: DocumentName;
  readonly website: Website;
  readonly onChoose: (name: DocumentName) => void;
}

/** All there is to change, with what still is a sample, is not saved, or lacks a language. */
export function DocumentChoice({ name, website, onChoose }: DocumentChoiceProps) {
  const typed = useTypedDocuments();
  const groups = Object.keys(texts.groups) as readonly Group[];
  return (
    <Field label={texts.choose} className={styles.choose}>
      {(control) => (
        <select {...control} value={name} onChange={({ target }) => onChoose(target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={texts.groups[group]}>
              {DOCUMENT_NAMES.filter((each) => groupOf(each) === group).map((each) => (
                <option key={each} value={each}>
                  {[documentLabel(each), ...statusOf(each, website, typed)].join(' – ')}
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
