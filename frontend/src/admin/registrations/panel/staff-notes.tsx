import { useId } from 'react';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { failureText } from '../../http/http';
import { draftOf, keepDraft, useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import { useEditRegistration } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import styles from './panel.module.css';

const texts = registrationsTexts.staffNotes;

const MAX_CHARACTERS = 5_000;

/**
 * Notes that only staff read. They are stored when the field is left and by the button; until the
 * server has them they stay as a draft, which outlives a failure and the end of the login.
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
            rows={3}
            maxLength={MAX_CHARACTERS}
            value={notes.text}
            onChange={(event) => notes.type(event.target.value)}
            onBlur={notes.save}
          />
        )}
      </Field>
      <div className={styles.saving}>
        <Button size="small" disabled={!notes.isUnsaved || notes.isSaving} onClick={notes.save}>
          {notes.isSaving ? texts.saving : texts.save}
        </Button>
        <output className={styles.note}>{notes.state}</output>
      </div>
      {notes.failure && <Alert outcome="failure">{notes.failure}</Alert>}
    </section>
  );
}

interface StaffNotesForm {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Stores what has been typed; nothing where nothing has. */
  readonly save: () => void;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** What is to be said of the notes; '' where there is nothing. */
  readonly state: string;
  /** Why they are not stored; null where nothing went wrong. */
  readonly failure: string | null;
}

/** The life of the notes of one registration: typed, on the way, stored, or kept after a failure. */
function useStaffNotes({ _id: id, staffNotes = '' }: Registration): StaffNotesForm {
  const key = `staff-notes:${id}`;
  const draft = useDraft(key, staffNotes);
  const change = useEditRegistration(id, (sent) => {
    // Also when the panel is gone by now; what was typed meanwhile stays.
    const typed = draftOf(key);
    if (typeof typed === 'string' && typed.trim() === sent.staffNotes) keepDraft(key, undefined);
  });
  const isUnsaved = draft.isTouched && draft.value.trim() !== staffNotes;

  function save() {
    const isOnItsWay = change.isPending && change.variables.staffNotes === draft.value.trim();
    if (isUnsaved && !isOnItsWay) change.mutate({ staffNotes: draft.value.trim() });
  }

  return {
    text: draft.value,
    type: draft.set,
    save,
    isUnsaved,
    isSaving: change.isPending,
    state: stateOf(isUnsaved, change),
    failure:
      change.isError && isUnsaved ? failureText(change.error, texts.failed, texts.network) : null,
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
