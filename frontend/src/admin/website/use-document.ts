import { useCallback, useState } from 'react';
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
import { useLoadedWebsite, useSaveDocument, type Website } from './website.api';
import { websiteTexts as texts } from './website-texts';

/** The typed content, and the document version it is based on. A colleague may change the document meanwhile. */
interface Typed {
  readonly content: unknown;
  readonly version: number;
}

/** The draft key of a document. */
export const draftKey = (name: DocumentName): string => `website:${name}`;

/** True if the draft of a document differs from the saved one. */
export function isTyped(name: DocumentName, website: Website): boolean {
  const typed = draftOf(draftKey(name)) as Typed | undefined;
  return typed !== undefined && !isSame(typed.content, savedDocument(name, website).content);
}

/** The id of the open document's heading. */
const HEADING = 'website-document';

/** Scrolls to the document that was just opened, which is below the fold on a phone. */
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
  /** True if there are unsaved changes. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  readonly isUploading: boolean;
  /** Reports that the upload of a picture has started. Returns the function that reports its end. */
  readonly startUpload: () => () => void;
  readonly notice: NoticeMessage | null;
  /** The texts missing in a language. */
  readonly missing: ReturnType<typeof missingWords>;
  /** Sets the value at a path of the document, such as `social.0.url`. */
  readonly change: (path: string, value: unknown) => void;
  /** @param then called after saving; at once if nothing has changed */
  readonly save: (then?: () => void) => void;
  readonly discard: () => void;
  readonly dismiss: () => void;
}

/** The form without its form element. */
export type Editing = Omit<DocumentForm, 'form'>;

/** The state of a document's form. The draft is kept until it is saved or discarded, also across a reload. */
export function useDocument(name: DocumentName, website: Website): DocumentForm {
  const held = useDraft<Typed | undefined>(draftKey(name), undefined, { survivesReload: true });
  const form = useFormErrors<string>();
  const saving = useSaveDocument<Typed | undefined>(name, (kept, sent) =>
    held.saved(sent, (typed) => typed && { ...typed, version: kept.version }),
  );
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  // The version of a colleague's change that the user was told of, and which the next save replaces.
  const [theirs, setTheirs] = useState<number | null>(null);
  const loaded = useLoadedWebsite();
  const [uploads, setUploads] = useState(0);
  const startUpload = useCallback(() => {
    setUploads((running) => running + 1);
    return () => setUploads((running) => running - 1);
  }, []);
  const saved = savedDocument(name, website);
  const { content, version } = held.value ?? saved;

  const fail = (text: string) => setNotice({ outcome: 'failure', text });

  return {
    content,
    errors: form.errors,
    form: form.form,
    isTouched: held.isTouched && !isSame(content, saved.content),
    isBusy: saving.isPending,
    isUploading: uploads > 0,
    startUpload,
    notice,
    missing: missingWords(name, content),
    change: (path, value) => {
      held.set({ content: changedAt(content, path.split('.'), value), version });
      // Also an error of what it is a part of, such as a text that is missing in every language.
      const parts = path.split('.');
      for (const index of parts.keys()) form.unmark(parts.slice(0, index + 1).join('.'));
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
      const body = { content: JSON.stringify(content), version: theirs ?? version };
      saving.mutate(
        { body, sent: held.value },
        {
          onSuccess: () => {
            form.accept();
            setTheirs(null);
            setNotice(then ? null : { outcome: 'success', text: texts.saved });
            then?.();
          },
          onError: (error) => {
            const problem = problemOf(error);
            const isTheirs = problem.code === 'website_changed';
            setTheirs(isTheirs ? savedDocument(name, loaded() ?? website).version : null);
            form.refuse(serverErrors(problem, (field) => field));
            fail(isTheirs ? texts.conflict : failureText(error, texts.saveFailed, texts.network));
          },
        },
      );
    },
    discard: () => {
      held.clear();
      form.accept();
      setTheirs(null);
      // It takes the focus, since the pressed button goes away.
      setNotice({ outcome: 'success', text: texts.discarding.done });
    },
    dismiss: () => setNotice(null),
  };
}

/** Adds missing shipped programs and drops removed ones, of which only the server knows. */
function present(content: object): ProgramsDocument {
  const programs = content as ProgramsDocument;
  return { ...programs, items: itemsOf(programs).filter(({ state }) => state !== 'removed') };
}

/** The saved draft of a document, and its version. */
export function savedDocument(name: DocumentName, { documents }: Website): Typed {
  const stored = documents.find((each) => each.name === name);
  // An added program has no shipped content.
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

/** The text at a path; '' if there is none. */
export function textAt(edit: Editing, path: string): string {
  const value = valueAt(edit.content, path);
  return typeof value === 'string' ? value : '';
}
