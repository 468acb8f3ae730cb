import { useId } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { Button } from '../../../../shared/ui/button';
import { Field } from '../../../../shared/ui/field';
import { useWarningBeforeLeaving } from '../../session/use-warning-before-leaving';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './panel.module.css';
import { useStaffNotes } from './use-staff-notes';

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
