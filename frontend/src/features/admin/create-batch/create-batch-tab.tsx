import { useEffect, useRef, type SubmitEvent } from 'react';
import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { useDraft } from '../session/use-draft';
import panel from '../ui/panel.module.css';
import { EMPTY_DRAFT, type BatchDraft } from './batch-draft';
import { BatchFields } from './batch-fields';
import styles from './create-batch.module.css';
import { useCreateBatchForm } from './use-create-batch-form';

const texts = adminTexts.createBatch;

/** The form that creates a batch (ADMIN-8, ADMIN-9). */
export function CreateBatchTab() {
  const { value: draft, set: setDraft } = useDraft<BatchDraft>('create-batch', EMPTY_DRAFT);
  const form = useCreateBatchForm(draft, setDraft);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className={panel.panel}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.intro}>{texts.intro}</p>
      </div>
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <BatchFields draft={draft} errors={form.errors} change={form.change} />
        {form.message && <Alert outcome={form.message.outcome}>{form.message.text}</Alert>}
        <Button type="submit" variant="primary" disabled={form.isSubmitting}>
          {form.isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </form>
    </div>
  );
}
