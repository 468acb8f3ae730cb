import { useId, useRef } from 'react';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { failureText, problemOf } from '../../http/http';
import { draftOf, keepDraft, useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import { FocusIfLost } from '../../ui/notice';
import { useEditsInTurn } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import styles from './panel.module.css';

const texts = registrationsTexts.staffNotes;

const MAX_CHARACTERS = 5_000;

/**
 * Notes that only staff can read. They are saved on blur and by the button. Until then they are kept as a
 * draft, which survives a failure and an expired login.
 */
export function StaffNotes({ registration }: { readonly registration: Registration }) {
  const id = useId();
  const notes = useStaffNotes(registration);
  useWarningBeforeLeaving(notes.isUnsaved);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{texts.heading}</h3>
      <Field label={texts.heading} hint={texts.hint} className={styles.bare}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={MAX_CHARACTERS}
            value={notes.text}
            onChange={(event) => notes.type(event.target.value)}
            onBlur={notes.isOutdated ? undefined : notes.save}
          />
        )}
      </Field>
      <div className={styles.saving}>
        <Button size="small" disabled={!notes.isUnsaved || notes.isSaving} onClick={notes.save}>
          {notes.isSaving ? texts.saving : notes.isOutdated ? texts.takeOver : texts.save}
        </Button>
        <FocusIfLost said={notes.outcome}>
          <output className={styles.note}>{notes.state}</output>
        </FocusIfLost>
      </div>
      {notes.failure && <Alert outcome="failure">{notes.failure}</Alert>}
    </section>
  );
}

interface StaffNotesForm {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Saves the typed text; does nothing if it is unchanged. */
  readonly save: () => void;
  readonly isUnsaved: boolean;
  /** True if somebody else has changed the notes: only the button saves, and overwrites theirs. */
  readonly isOutdated: boolean;
  readonly isSaving: boolean;
  /** The state of the notes as text; '' if there is none. */
  readonly state: string;
  /** The error or the answer of the last save; null if there is none. */
  readonly outcome: object | null;
  /** The error text; null if there is no error. */
  readonly failure: string | null;
}

interface Typed {
  readonly text: string;
  /** The stored notes when the typing began. */
  readonly read: string;
}

/** The state of one registration's notes: typed, saving, saved, or kept after a failure. */
function useStaffNotes({ _id: id, staffNotes = '' }: Registration): StaffNotesForm {
  const key = `staff-notes:${id}`;
  const draft = useDraft<Typed>(key, { text: staffNotes, read: staffNotes });
  const { text, read } = draft.value;
  const change = useEditsInTurn(id, ({ staffNotes: stored = '' }) => {
    // Runs even after the panel has closed. Text typed meanwhile is kept.
    const typed = draftOf(key) as Typed | undefined;
    if (!typed) return;
    const isSaved = typed.text.trim() === stored;
    keepDraft(key, isSaved ? undefined : { ...typed, read: stored });
  });
  const isUnsaved = draft.isTouched && text.trim() !== staffNotes;
  const isOutdated = isUnsaved && problemOf(change.error).code === 'registration_changed';

  // A ref, because a tap on the button saves twice, on blur and on click, before the next render.
  const onItsWay = useRef<string>(undefined);

  function save() {
    const sent = onItsWay.current;
    if (!isUnsaved || sent === text.trim()) return;
    onItsWay.current = text.trim();
    // What the server holds once a save on its way has arrived; after a conflict, what is shown as stored now.
    const staffNotesRead = sent ?? (isOutdated ? staffNotes : read);
    const onSettled = () => {
      onItsWay.current = undefined;
    };
    change.mutate({ staffNotes: text.trim(), staffNotesRead }, { onSettled });
  }

  return {
    text,
    type: (typed) => draft.set({ text: typed, read }),
    save,
    isUnsaved,
    isOutdated,
    isSaving: change.isPending,
    state: stateOf(isUnsaved, change),
    outcome: change.error ?? change.data ?? null,
    failure:
      change.isError && isUnsaved
        ? isOutdated
          ? texts.changedMeanwhile(staffNotes)
          : failureText(change.error, texts.failed, texts.network)
        : null,
  };
}

interface Saving {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

function stateOf(isUnsaved: boolean, { isPending, isSuccess }: Saving): string {
  if (isPending) return texts.saving;
  if (isUnsaved) return texts.unsaved;
  return isSuccess ? texts.saved : '';
}
