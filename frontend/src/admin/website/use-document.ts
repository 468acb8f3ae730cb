import { useState } from 'react';
import { checkDocument, missingWords } from '../../content/document-check';
import { emptyItem } from '../../content/document-texts';
import {
  completeDocument,
  type DocumentName,
  fieldsOf,
  isSame,
  SHIPPED,
} from '../../content/documents';
import { itemsOf, type ProgramsDocument } from '../../content/documents/programs';
import { type FormErrors, serverErrors, useFormErrors } from '../../shared/use-form-errors';
import { failureText, problemOf } from '../http/http';
import { draftOf, useDraft } from '../session/drafts';
import type { NoticeMessage } from '../ui/notice';
import { useSaveDocument, type Website } from './website.api';
import { websiteTexts as texts } from './website-texts';

/** What is typed, and the version of the document that it was typed into: a colleague may change it too. */
interface Typed {
  readonly content: unknown;
  readonly version: number;
}

/** What is typed into a document is kept under it. */
export const draftKey = (name: DocumentName): string => `website:${name}`;

/** Whether something is typed into a document that is other than what is kept. */
export function isTyped(name: DocumentName, website: Website): boolean {
  const typed = draftOf(draftKey(name)) as Typed | undefined;
  return typed !== undefined && !isSame(typed.content, savedDocument(name, website).content);
}

/** The heading of the document that is open. */
const HEADING = 'website-document';

/** Leads to the document that has just been opened: on a phone it is below the fold. */
export function showDocument(): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  });
}

export const documentHeading = { id: HEADING, tabIndex: -1 };

export interface DocumentForm extends Pick<FormErrors<string>, 'errors' | 'form'> {
  readonly content: unknown;
  /** Whether anything is typed that is not saved. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  readonly notice: NoticeMessage | null;
  /** Texts that one language lacks. */
  readonly missing: ReturnType<typeof missingWords>;
  /** Puts a value at a path of the document, such as `social.0.url`. */
  readonly change: (path: string, value: unknown) => void;
  /** @param then what follows once it is saved; at once where nothing is typed */
  readonly save: (then?: () => void) => void;
  readonly discard: () => void;
  readonly dismiss: () => void;
}

/** The form without its element. */
export type Editing = Omit<DocumentForm, 'form'>;

/** The life of the form of a document. What is typed stays until it is saved or discarded, over a reload too. */
export function useDocument(name: DocumentName, website: Website): DocumentForm {
  const held = useDraft<Typed | undefined>(draftKey(name), undefined, { survivesReload: true });
  const form = useFormErrors<string>();
  const saving = useSaveDocument(name);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const [isConflict, setConflict] = useState(false);
  const saved = savedDocument(name, website);
  const { content, version } = held.value ?? saved;

  const fail = (text: string) => setNotice({ outcome: 'failure', text });

  return {
    content,
    errors: form.errors,
    form: form.form,
    isTouched: held.isTouched && !isSame(content, saved.content),
    isBusy: saving.isPending,
    notice,
    missing: missingWords(name, content),
    change: (path, value) => {
      held.set({ content: changedAt(content, path.split('.'), value), version });
      form.unmark(path);
      setNotice(null);
    },
    save: (then) => {
      setNotice(null);
      if (!held.isTouched || isSame(content, saved.content)) {
        if (then) then();
        else fail(texts.nothingChanged);
        return;
      }
      const { faults } = checkDocument(name, content);
      if (faults.length > 0) {
        form.refuse(
          Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message])),
        );
        fail(texts.checkFields);
        return;
      }
      // Whoever has read that it was changed, and saves again, means it.
      const body = {
        content: JSON.stringify(content),
        version: isConflict ? saved.version : version,
      };
      const sent = held.value;
      saving.mutate(body, {
        onSuccess: (kept) => {
          held.saved(sent, (typed) => typed && { ...typed, version: kept.version });
          form.accept();
          setConflict(false);
          setNotice(then ? null : { outcome: 'success', text: texts.saved });
          then?.();
        },
        onError: (error) => {
          const problem = problemOf(error);
          const isTheirs = problem.code === 'website_changed';
          setConflict(isTheirs);
          form.refuse(serverErrors(problem, (field) => field));
          fail(isTheirs ? texts.conflict : failureText(error, texts.saveFailed, texts.network));
        },
      });
    },
    discard: () => {
      held.clear();
      form.accept();
      setConflict(false);
      setNotice(null);
    },
    dismiss: () => setNotice(null),
  };
}

/** With all that ship, and without those that were removed, of which only the server knows. */
function present(content: object): ProgramsDocument {
  const programs = content as ProgramsDocument;
  return { ...programs, items: itemsOf(programs).filter(({ state }) => state !== 'removed') };
}

/** The draft of a document, and the version that it has. */
export function savedDocument(name: DocumentName, { documents }: Website): Typed {
  const stored = documents.find((each) => each.name === name);
  // Of a program that was added nothing ships.
  if (!stored) return { content: SHIPPED[name] ?? emptyItem(fieldsOf(name)), version: 0 };
  const content = completeDocument(name, JSON.parse(stored.content));
  return { content: name === 'programs' ? present(content) : content, version: stored.version };
}

/** The value at a path of a document. */
export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (held, key) => (held as Readonly<Record<string, unknown>> | null)?.[key],
      content,
    );
}

function changedAt(content: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((item, index) =>
      String(index) === key ? changedAt(item, rest, value) : (item as unknown),
    );
  }
  const held = content as Readonly<Record<string, unknown>>;
  return { ...held, [key]: changedAt(held[key], rest, value) };
}

/** The text there; '' where there is none. */
export function textAt(edit: Editing, path: string): string {
  const value = valueAt(edit.content, path);
  return typeof value === 'string' ? value : '';
}
