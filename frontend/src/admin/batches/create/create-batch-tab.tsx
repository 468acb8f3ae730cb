import { type SubmitEvent, useMemo, useState } from 'react';
import { dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { type Batch, useBatches } from '../../records/records.api';
import { draftOf, useDraft } from '../../session/drafts';
import { AdminLink, setParams, useAdminAddress } from '../../address/admin-address';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/indicators';
import {
  type BatchDraft,
  type ChangeDraft,
  draftErrors,
  type DraftField,
  draftFieldOf,
  requestOf,
} from './batch-draft';
import { BatchFields } from './batch-fields';
import { BatchPreview } from './batch-preview';
import { ClashWarning } from './clash-warning';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';
import { focusField, FormFaults } from './fields';
import { nextRunOf } from './next-run';
import { newDraft, withHabits } from './program-habits';
import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { useCreateBatch } from '../batches.api';
import { failureText, problemOf } from '../../http/http';
import { LoadFailed, type NoticeMessage } from '../../ui/notice';

/** The draft key of a batch that is not a next run. */
const FROM_SCRATCH = 'create-batch';

/** The fields that may be filled in by a change of another field. */
const FOLLOWING = ['startTime', 'endTime', 'endDate'] as const;

/**
 * The form that creates a batch (ADMIN-8, ADMIN-9). The query parameter `from` prefills it as the next run of
 * that batch. Nothing is stored before it is sent.
 */
export function CreateBatchTab() {
  const { params } = useAdminAddress();
  const { data: batches, isPending, isLoadingError, refetch } = useBatches();
  const from = params.get('from');
  const source = batches?.find(({ _id }) => _id === from);
  if (from !== null && isPending) return <Skeleton />;
  if (from !== null && isLoadingError) return <LoadFailed onRetry={() => void refetch()} />;
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
  /** The batch whose next run is planned; undefined for a new batch. */
  readonly source: Batch | undefined;
  /** True if the batch to plan again no longer exists. */
  readonly isGone: boolean;
}

function CreateBatchForm({ batches, source, isGone }: CreateBatchFormProps) {
  const [fresh] = useState(() => newDraft(dateInZone(now(), schoolTimeZone())));
  const initial = useMemo(() => (source ? nextRunOf(source) : fresh), [source, fresh]);
  // A batch contains no personal data, so the draft may survive a reload. Each next run has its own draft and
  // does not touch the draft of a new batch.
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
            <Button type="submit" variant="primary" busy={form.isSubmitting}>
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

interface CreateBatchFormState extends Pick<FormErrors<DraftField>, 'errors' | 'form'> {
  readonly message: NoticeMessage | null;
  /** The batch created by the last submission. */
  readonly created: Batch | null;
  readonly isSubmitting: boolean;
  readonly change: ChangeDraft;
  readonly submit: () => void;
  /** Clears all error marks and messages. */
  readonly forget: () => void;
}

interface Drafting {
  readonly value: BatchDraft;
  readonly set: (draft: BatchDraft) => void;
  readonly clear: () => void;
}

/**
 * The state of the form (ADMIN-8): its errors and its submission. Only a success clears the draft; the form
 * then starts a new batch.
 * @param key the draft key, to which marks and messages belong
 */
function useCreateBatchForm(
  { value: draft, set, clear }: Drafting,
  key: string,
): CreateBatchFormState {
  const creation = useCreateBatch(() => {
    // A form that has been left must not offer the same batch again. Text typed meanwhile is kept.
    if (draftOf(key) === draft) clear();
  });
  const form = useFormErrors<DraftField>();
  const [created, setCreated] = useState<Batch | null>(null);
  // The draft that marks and messages belong to; they are hidden for any other draft.
  const [about, setAbout] = useState(key);
  const isAbout = about === key;

  const change: ChangeDraft = (field, value) => {
    const next = withHabits(draft, { [field]: value });
    set(next);
    if (isAbout) {
      form.unmark(field);
      for (const each of FOLLOWING) if (next[each] !== draft[each]) form.unmark(each);
    } else form.accept();
    setAbout(key);
    if (!creation.isPending) creation.reset();
  };

  function submit() {
    setAbout(key);
    const found = draftErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      creation.reset();
      form.refuse(found);
      return;
    }
    form.accept();
    creation.mutate(requestOf(draft, draft.program), {
      onSuccess: (batch) => {
        setCreated(batch);
        clear();
        setAbout(FROM_SCRATCH);
        if (key !== FROM_SCRATCH) setParams({ from: undefined }, { replace: true });
      },
      onError: (error) => form.refuse(serverErrors(problemOf(error), draftFieldOf)),
    });
  }

  const tried = outcomeMessage(creation);
  const marked: NoticeMessage | null = form.isMarked
    ? { outcome: 'failure', text: texts.checkFields }
    : null;
  return {
    errors: isAbout ? form.errors : {},
    form: form.form,
    message: isAbout ? (tried ?? marked) : null,
    created: isAbout && creation.isSuccess ? created : null,
    isSubmitting: creation.isPending,
    change,
    submit,
    forget: () => {
      creation.reset();
      form.accept();
    },
  };
}

interface Attempt {
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
}

/** The message about the last attempt; null before the first and while one is pending. */
function outcomeMessage({ isSuccess, isError, error }: Attempt): NoticeMessage | null {
  if (isSuccess) return { outcome: 'success', text: texts.created };
  if (!isError) return null;
  return { outcome: 'failure', text: failureText(error, texts.failed, texts.failed) };
}
