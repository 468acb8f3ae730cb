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
  /** A full batch whose waiting list was pressed. */
  readonly waitingFor?: string | undefined;
  /** What stood in it when it was closed by accident. */
  readonly draft?: RegistrationValues;
  /** The browser has gone back or forward to it: with what stood in it, where that is still known. */
  readonly resumed?: boolean;
}

/** What stood in the form when it was closed without success. */
export interface Draft {
  readonly values: RegistrationValues;
  /** Until when it can be brought back. */
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
  /** What may stand at the foot of the window while nothing of the form does. */
  readonly children?: ReactNode;
}

/**
 * The form and what stays of it when it is closed. Closing resets it (REG-9); for a minute, on
 * the next view too, what was entered can be brought back, unless it was sent, and after a success it
 * stays on the page, until it is dismissed, what was registered for.
 */
export function RegistrationHost(props: RegistrationHostProps) {
  const { texts, errors, opening, draft, onDraft, onClose, onReopen, onRegistered } = props;
  const [registered, setRegistered] = useState<Registered | null>(null);
  const typed = useRef<RegistrationValues | null>(null);

  const kept = draft && now() < draft.until ? draft.values : null;
  const start = opening && startOf(opening, kept);
  // The same function every time: told anew after a success, the form would count as a draft.
  const keep = useCallback((values: RegistrationValues) => {
    typed.current = values;
  }, []);
  useLayoutEffect(() => {
    if (!opening) return undefined;
    // Whatever closes it: on a phone that is often the way back.
    return () => {
      const values = typed.current;
      // An untouched one leaves an earlier draft as it is.
      if (!values || !hasEntered(values, opening)) return;
      onDraft({ values, until: new Date(now().getTime() + UNDO_MS) });
    };
  }, [opening, onDraft]);
  const restore = () => {
    // The form gives the focus back to where it was when it opened (REG-9), and the button is gone by then.
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
          // Perhaps after the form was closed: an answer that is late is still an answer.
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
 * The registration modal (REG-0 to REG-12). It is open while it is mounted: closing takes it away,
 * and with it everything that was typed and said (REG-9).
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

/** What stands in the form when it opens. */
function startOf(opening: FormOpening, kept: RegistrationValues | null): RegistrationValues {
  const resumed = opening.resumed ? kept : null;
  return opening.draft ?? resumed ?? openedWith(opening);
}

function openedWith({ program, batchId, waitingFor }: FormOpening): RegistrationValues {
  return emptyValues(program, batchId, waitingFor);
}

/** Whether anything was typed or chosen beside what was chosen for the visitor. */
function hasEntered(values: RegistrationValues, opening: FormOpening): boolean {
  const opened = openedWith(opening);
  return REGISTRATION_FIELDS.some(
    (field) => values[field].trim() !== '' && values[field] !== opened[field],
  );
}
