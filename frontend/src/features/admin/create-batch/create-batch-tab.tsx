import { useState, type SubmitEvent } from 'react';
import { dateInZone } from '../../../shared/time/calendar-date';
import { now } from '../../../shared/time/clock';
import { schoolTimeZone } from '../../../shared/time/school-zone';
import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import { useBatches } from '../batches/batches.api';
import { useDraft } from '../session/use-draft';
import { AdminLink } from '../shell/admin-link';
import panel from '../ui/panel.module.css';
import type { BatchDraft } from './batch-draft';
import { BatchFields } from './batch-fields';
import { BatchPreview } from './batch-preview';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';
import { focusField, FormFaults, useFocusOnRefusal } from './form-faults';
import { newDraft } from './program-habits';
import { useCreateBatchForm } from './use-create-batch-form';

/** The form that creates a batch (ADMIN-8, ADMIN-9). */
export function CreateBatchTab() {
  const [fresh] = useState(() => newDraft(dateInZone(now(), schoolTimeZone())));
  // A batch holds nothing personal: what is typed may outlive a reload.
  const draft = useDraft<BatchDraft>('create-batch', fresh, { survivesReload: true });
  const form = useCreateBatchForm(draft);
  const element = useFocusOnRefusal(form.refusals);
  const { data: batches = [] } = useBatches();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.submit();
  }

  function startOver() {
    draft.clear();
    form.forget();
    focusField(element, 'program');
  }

  return (
    <div className={panel.panel}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.intro}>{texts.intro}</p>
      </div>
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <BatchFields
          draft={draft.value}
          errors={form.errors}
          change={form.change}
          earlier={batches}
        />
        <div className={styles.aside}>
          <BatchPreview draft={draft.value} />
          {form.message && <Alert outcome={form.message.outcome}>{form.message.text}</Alert>}
          <FormFaults form={element} errors={form.errors} />
          {form.created?._id && (
            <p>
              <AdminLink to="batches" params={{ id: form.created._id }}>
                {texts.seeCreated(form.created.name)}
              </AdminLink>
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" disabled={form.isSubmitting}>
              {form.isSubmitting ? texts.submitting : texts.submit}
            </Button>
            {draft.isTouched && !form.isSubmitting && (
              <Button onClick={startOver}>{texts.startOver}</Button>
            )}
          </div>
        </div>
      </form>
    </div>
  );
}
