import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';
import { tellBatchesChanged } from '../../shared/batches/batches.api';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { focusHeading, readStoredJson, store } from '../../shared/browser';
import { now } from '../../shared/time/clock';
import { Dialog } from '../../shared/ui/dialog';
import { RegistrationForm, type RegistrationFormProps } from './registration-form';
import { RegisteredNotice, UNDO_MS, UndoNotice } from './notices';
import type { Registered } from './registration-summary';
import {
  emptyValues,
  GUARDIAN_RELATIONS,
  REGISTRATION_FIELDS,
  type RegistrationValues,
} from './registration-values';
import styles from './registration.module.css';
import type { ErrorTexts } from './submission-outcome';

/** What is chosen when the form opens. */
export interface FormOpening {
  readonly program: ProgramSlug | undefined;
  readonly batchId: string | undefined;
  /** A full batch whose waiting list was chosen. */
  readonly waitingFor?: string | undefined;
  /** The values from when it was closed by accident. */
  readonly draft?: RegistrationValues;
  /** True when the browser has gone back or forward to it. Then it opens with its draft, if that is still kept. */
  readonly resumed?: boolean;
}

/** The values of a form that was closed without success. */
export interface Draft {
  readonly values: RegistrationValues;
  /** Until when it can be restored. */
  readonly until: Date;
}

interface RegistrationHostProps {
  readonly texts: RegistrationTexts;
  readonly errors: ErrorTexts;
  /** How a register button opened the form; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onClose: () => void;
  readonly onReopen: (opening: FormOpening) => Promise<void>;
  readonly onRegistered: () => void;
  /** Shown at the bottom of the window while the form shows nothing. */
  readonly children?: ReactNode;
}

/**
 * The form, and what remains after it is closed. Closing resets it (REG-9). For a minute, on the next
 * view too, what was entered can be restored, unless it was sent. After a success, a notice of the
 * registration stays until it is dismissed.
 */
export function RegistrationHost(props: RegistrationHostProps) {
  const { texts, errors, opening, draft, onDraft, onClose, onReopen, onRegistered } = props;
  const [registered, setRegistered] = useState<Registered | null>(null);
  const typed = useRef<RegistrationValues | null>(null);

  const kept = draft && now() < draft.until ? draft.values : null;
  // Stable, so that the form calls it when the values change, and not at every render.
  const keep = useCallback(
    (values: RegistrationValues) => {
      typed.current = values;
      if (!opening) return;
      if (hasEntered(values, opening)) keepTyped(opening, values);
      else forgetTyped(opening);
    },
    [opening],
  );
  useLayoutEffect(() => {
    if (!opening) return undefined;
    // A cleanup catches every way of closing; on a phone that is often 'back'.
    return () => {
      focusIfReplaced(opening);
      forgetTyped(opening);
      const values = typed.current;
      // An untouched form does not replace an earlier draft.
      if (!values || !hasEntered(values, opening)) return;
      onDraft({ values, until: new Date(now().getTime() + UNDO_MS) });
    };
  }, [opening, onDraft]);
  const restore = () => {
    // On closing, the form returns the focus to where it was on opening (REG-9). The undo button is gone then.
    focusHeading();
    onDraft(null);
    if (kept) void onReopen({ program: undefined, batchId: undefined, draft: kept });
  };

  const until = !opening && kept ? draft?.until : undefined;
  const dismiss = () => {
    focusHeading();
    setRegistered(null);
  };
  return (
    <>
      <UndoNotice texts={texts.undo} until={until} onUndo={restore} onEnd={() => onDraft(null)} />
      {opening && (
        <RegistrationDialog
          texts={texts}
          errors={errors}
          opening={opening}
          kept={kept}
          onClose={onClose}
          onTyped={keep}
          onRegistered={(what) => {
            // The response may arrive after the form was closed. It still counts.
            typed.current = null;
            forgetTyped(opening);
            onDraft(null);
            setRegistered(what);
            tellBatchesChanged();
            onRegistered();
          }}
        />
      )}
      {!opening && !until && !registered && props.children}
      {!opening && !until && registered && (
        <RegisteredNotice registered={registered} texts={texts} onDismiss={dismiss} />
      )}
    </>
  );
}

/**
 * Focuses the button of the batch that the form was opened with, or else the page's heading, if the closed form could
 * not return the focus: the list with the pressed button may have been replaced by a newer one.
 */
function focusIfReplaced({ batchId, waitingFor }: FormOpening): void {
  const id = batchId ?? waitingFor;
  if (id === undefined || document.activeElement !== document.body) return;
  const button = document.querySelector<HTMLElement>(`[value="${CSS.escape(id)}"] ~ button`);
  if (button) button.focus({ preventScroll: true });
  else focusHeading();
}

interface RegistrationDialogProps extends Omit<RegistrationFormProps, 'start' | 'isRestored'> {
  readonly opening: FormOpening;
  readonly kept: RegistrationValues | null;
}

/**
 * The registration modal (REG-0 to REG-12). It is open while it is mounted. Closing unmounts it, and
 * with it everything that was typed and all messages (REG-9).
 */
function RegistrationDialog({ opening, kept, ...props }: RegistrationDialogProps) {
  const { texts, onClose } = props;
  const titleId = useId();
  // Determined once: what is typed changes what is stored.
  const [start] = useState(() => startOf(opening, kept));
  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" aria-label={texts.close} onClick={onClose} className={styles.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <p className={styles.intro}>{texts.intro}</p>
      <RegistrationForm {...props} {...start} />
    </Dialog>
  );
}

/** The values of the form when it opens, and whether they were typed before the page was loaded again. */
function startOf(
  opening: FormOpening,
  kept: RegistrationValues | null,
): Pick<RegistrationFormProps, 'start' | 'isRestored'> {
  const draft = opening.draft ?? (opening.resumed ? kept : null);
  const restored = draft ? null : typedBeforeReload(opening);
  return { start: draft ?? restored ?? openedWith(opening), isRestored: restored !== null };
}

function openedWith({ program, batchId, waitingFor }: FormOpening): RegistrationValues {
  return emptyValues(program, batchId, waitingFor);
}

/** Whether the visitor typed or chose anything that was not preset. */
function hasEntered(values: RegistrationValues, opening: FormOpening): boolean {
  const opened = openedWith(opening);
  return REGISTRATION_FIELDS.some(
    (field) => values[field].trim() !== '' && values[field] !== opened[field],
  );
}

/**
 * What is typed into the open form, stored so that a reload of the page does not lose it (FORM-1 to FORM-3). There is
 * one entry: that of the form typed in last.
 */
interface TypedEntry {
  /** The form that it was typed in. A form that opens with something else chosen is another one. */
  readonly form: string;
  /** Until when it is restored, in milliseconds since 1970. */
  readonly until: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export const TYPED_KEY = 'registration-form';

/** Short, because a browser may restore its tabs days later, and somebody else may hold the phone by then. */
const KEPT_MS = 30 * 60_000;

/** Stores what is typed in a form, until its tab is closed. */
export function keepTyped(opening: FormOpening, values: RegistrationValues): void {
  const entry: TypedEntry = {
    form: formOf(opening),
    until: now().getTime() + KEPT_MS,
    // JSON leaves out what is undefined. A note on health is never stored unencrypted (LAW-5), and consent is asked
    // for again (PEOPLE-1).
    values: { ...values, healthNote: undefined, newsByEmail: undefined, newsByPhone: undefined },
  };
  store('session', TYPED_KEY, JSON.stringify(entry));
}

/** Deletes what was typed in a form. */
export function forgetTyped(opening: FormOpening): void {
  if (entryOf(opening)) store('session', TYPED_KEY, null);
}

/** What was typed in a form before the page was loaded again; null if there is nothing, or if it is too old. */
export function typedBeforeReload(opening: FormOpening): RegistrationValues | null {
  const entry = entryOf(opening);
  if (!entry || now().getTime() >= entry.until) return null;
  // Another version of the site may have written it, with other fields and programs.
  const { values } = entry;
  const textOf = (field: keyof RegistrationValues) => {
    const text = values[field];
    return typeof text === 'string' ? text : '';
  };
  return {
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    program: programSlugs().find((slug) => slug === values['program']) ?? '',
    batchId: textOf('batchId'),
    waitingFor: textOf('waitingFor'),
    guardianName: textOf('guardianName'),
    guardianRelation: GUARDIAN_RELATIONS.find((each) => each === values['guardianRelation']) ?? '',
    healthNote: '',
    newsByEmail: false,
    newsByPhone: false,
    notes: textOf('notes'),
  };
}

const formOf = ({ program, batchId, waitingFor }: FormOpening): string =>
  [program, batchId, waitingFor].join('/');

/** The entry, if it belongs to this form. */
function entryOf(opening: FormOpening): TypedEntry | null {
  const entry = readStoredJson('session', TYPED_KEY) as Partial<TypedEntry> | null;
  const isOfForm = entry?.form === formOf(opening) && entry.values instanceof Object;
  return isOfForm ? (entry as TypedEntry) : null;
}
