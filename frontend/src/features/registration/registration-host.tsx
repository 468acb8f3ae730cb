import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { tellBatchesChanged } from '../../shared/batches/batches-changed';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { RegistrationDialog } from './registration-dialog';
import { RegisteredNotice } from './registered-notice';
import type { Registered } from './registration-summary';
import { emptyValues, hasTyped, type RegistrationValues } from './registration-values';
import type { ErrorTexts } from './submission-outcome';
import { UndoNotice } from './undo-notice';

/** What is chosen when the form opens. */
export interface FormOpening {
  readonly program: ProgramSlug | undefined;
  readonly batchId: string | undefined;
  /** What stood in it when it was closed by accident. */
  readonly draft?: RegistrationValues;
}

export interface RegistrationHostProps {
  readonly texts: RegistrationTexts;
  readonly errors: ErrorTexts;
  /** How a register button opened the form; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly onClose: () => void;
  readonly onReopen: (opening: FormOpening) => void;
  readonly onRegistered: () => void;
  /** What may stand at the foot of the window while nothing of the form does. */
  readonly children?: ReactNode;
}

/**
 * The form and what stays of it when it is closed. Closing resets it (REG-9); for a few seconds a
 * draft closed by accident can be brought back, and after a success it stays on the page, until it
 * is dismissed, what was registered for.
 */
export function RegistrationHost(props: RegistrationHostProps) {
  const { texts, errors, opening, onClose, onReopen, onRegistered, children } = props;
  const [draft, setDraft] = useState<RegistrationValues | null>(null);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const typed = useRef<RegistrationValues | null>(null);

  const start = opening && (opening.draft ?? emptyValues(opening.program, opening.batchId));
  // The same function every time: told anew after a success, the form would count as a draft.
  const keep = useCallback((values: RegistrationValues) => {
    typed.current = values;
  }, []);
  useLayoutEffect(() => {
    if (!opening) return undefined;
    // Whatever closes it: on a phone that is often the way back.
    return () => setDraft(typed.current && hasTyped(typed.current) ? typed.current : null);
  }, [opening]);
  const restore = () => {
    if (draft) onReopen({ program: undefined, batchId: undefined, draft });
    setDraft(null);
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
          setDraft(null);
          setRegistered(what);
          tellBatchesChanged();
          onRegistered();
        }}
      />
    );
  }
  if (draft) return <UndoNotice texts={texts.undo} onUndo={restore} onEnd={() => setDraft(null)} />;
  if (!registered) return children;
  return (
    <RegisteredNotice registered={registered} texts={texts} onDismiss={() => setRegistered(null)} />
  );
}
