import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { tellBatchesChanged } from '../../shared/batches/batches.api';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { now } from '../../shared/time/clock';
import { Dialog } from '../../shared/ui/dialog';
import { RegistrationForm, type RegistrationFormProps } from './registration-form';
import { RegisteredNotice, UNDO_MS, UndoNotice } from './notices';
import type { Registered } from './registration-summary';
import { emptyValues, REGISTRATION_FIELDS, type RegistrationValues } from './registration-values';
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

export interface RegistrationHostProps {
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
  const start = opening && startOf(opening, kept);
  // Must be stable: called again after a success, it would store the sent form as a draft.
  const keep = useCallback((values: RegistrationValues) => {
    typed.current = values;
  }, []);
  useLayoutEffect(() => {
    if (!opening) return undefined;
    // A cleanup catches every way of closing; on a phone that is often 'back'.
    return () => {
      const values = typed.current;
      // An untouched form does not replace an earlier draft.
      if (!values || !hasEntered(values, opening)) return;
      onDraft({ values, until: new Date(now().getTime() + UNDO_MS) });
    };
  }, [opening, onDraft]);
  const restore = () => {
    // On closing, the form returns the focus to where it was on opening (REG-9). The undo button is gone then.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    onDraft(null);
    if (kept) void onReopen({ program: undefined, batchId: undefined, draft: kept });
  };

  if (start) {
    return (
      <RegistrationDialog
        texts={texts}
        errors={errors}
        start={start}
        onClose={onClose}
        onTyped={keep}
        onRegistered={(what) => {
          // The response may arrive after the form was closed. It still counts.
          typed.current = null;
          onDraft(null);
          setRegistered(what);
          tellBatchesChanged();
          onRegistered();
        }}
      />
    );
  }
  if (draft && kept) {
    const { undo } = texts;
    return (
      <UndoNotice texts={undo} until={draft.until} onUndo={restore} onEnd={() => onDraft(null)} />
    );
  }
  if (!registered) return props.children;
  return (
    <RegisteredNotice registered={registered} texts={texts} onDismiss={() => setRegistered(null)} />
  );
}

/**
 * The registration modal (REG-0 to REG-12). It is open while it is mounted. Closing unmounts it, and
 * with it everything that was typed and all messages (REG-9).
 */
function RegistrationDialog(props: RegistrationFormProps) {
  const { texts, onClose } = props;
  const titleId = useId();
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
      <RegistrationForm {...props} />
    </Dialog>
  );
}

/** The values of the form when it opens. */
function startOf(opening: FormOpening, kept: RegistrationValues | null): RegistrationValues {
  const resumed = opening.resumed ? kept : null;
  return opening.draft ?? resumed ?? openedWith(opening);
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
