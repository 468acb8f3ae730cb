import { useMemo, useState, type SubmitEvent } from 'react';
import { dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { useBatches, type Batch } from '../../records/records.api';
import { useDraft } from '../../session/drafts';
import { AdminLink, useAdminAddress } from '../../address/admin-address';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/indicators';
import type { BatchDraft } from './batch-draft';
import { BatchFields } from './batch-fields';
import { BatchPreview } from './batch-preview';
import { ClashWarning } from './clash-warning';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';
import { focusField, FormFaults } from './fields';
import { nextRunOf } from './next-run';
import { newDraft } from './program-habits';
import { FROM_SCRATCH, useCreateBatchForm } from './use-create-batch-form';

/**
 * The form that creates a batch (ADMIN-8, ADMIN-9). An address with `from` fills it in as the next run of
 * that batch; nothing is stored before it is sent.
 */
export function CreateBatchTab() {
  const { params } = useAdminAddress();
  const { data: batches, isPending } = useBatches();
  const from = params.get('from');
  const source = batches?.find(({ _id }) => _id === from);
  if (from !== null && isPending) return <Skeleton />;
  return (
    <CreateBatchForm
      batches={batches ?? NO_BATCHES}
      source={source}
      isGone={from !== null && !source}
    />
  );
}

const NO_BATCHES: readonly Batch[] = [];

interface CreateBatchFormProps {
  readonly batches: readonly Batch[];
  /** Whose next run is planned; undefined for a batch from scratch. */
  readonly source: Batch | undefined;
  /** True where the batch to plan again does not exist any more. */
  readonly isGone: boolean;
}

function CreateBatchForm({ batches, source, isGone }: CreateBatchFormProps) {
  const [fresh] = useState(() => newDraft(dateInZone(now(), schoolTimeZone())));
  const initial = useMemo(() => (source ? nextRunOf(source) : fresh), [source, fresh]);
  // A batch holds nothing personal: what is typed may outlive a reload. Each next run has a draft of its
  // own, and leaves the one from scratch as it is.
  const key = source ? `${FROM_SCRATCH}:${source._id}` : FROM_SCRATCH;
  const draft = useDraft<BatchDraft>(key, initial, { survivesReload: true });
  const { form: element, ...form } = useCreateBatchForm(draft, key);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.submit();
  }

  function startOver() {
    draft.clear();
    form.forget();
    focusField(element, source ? 'name' : 'program');
  }

  return (
    <div className={panel.panel}>
      <div>
        <h2>{source ? texts.next.heading(source.name) : texts.heading}</h2>
        <p className={styles.intro}>{source ? texts.next.intro : texts.intro}</p>
      </div>
      {isGone && <Alert outcome="failure">{texts.next.gone}</Alert>}
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <BatchFields
          draft={draft.value}
          errors={form.errors}
          change={form.change}
          earlier={batches}
        />
        <div className={styles.aside}>
          <BatchPreview draft={draft.value} />
          <ClashWarning draft={draft.value} batches={batches} />
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
