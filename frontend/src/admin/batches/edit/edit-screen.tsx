import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { BatchFields, type BatchGuards } from '../create/batch-fields';
import { BatchPreview } from '../create/batch-preview';
import { ClashWarning } from '../create/clash-warning';
import { createBatchTexts } from '../create/create-batch-texts';
import form from '../create/create-batch.module.css';
import { focusField, FormFaults } from '../create/fields';
import panel from '../../ui/panel.module.css';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import styles from '../screen/batch-screen.module.css';
import { BackToBatches, WithBatch } from '../screen/with-batch';
import { useNumbers } from '../roster/roster.api';
import { TellPeople } from '../roster/tell-people';
import type { BatchActions } from '../use-batch-actions';
import { newsOf } from './batch-edit';
import { type EditForm as EditFormLife, useEditForm } from './use-edit-form';

interface EditScreenProps {
  readonly id: string;
  readonly actions: BatchActions;
}

/** The form that changes a batch, with the same fields as the one that creates it. */
export function EditScreen({ id, actions }: EditScreenProps) {
  return (
    <div className={panel.panel}>
      <BackToBatches />
      <WithBatch id={id}>
        {(batch, all) => <EditForm batch={batch} all={all} actions={actions} />}
      </WithBatch>
    </div>
  );
}

interface EditFormProps {
  readonly batch: Batch;
  readonly all: readonly Batch[];
  readonly actions: BatchActions;
}

function EditForm({ batch, all, actions }: EditFormProps) {
  const { form: element, ...edit } = useEditForm(batch, actions);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    edit.submit();
  }

  function discard() {
    edit.discard();
    focusField(element, 'name');
  }

  return (
    <>
      <div>
        <h2 tabIndex={-1}>{batchesTexts.editHeading(batch.name)}</h2>
        <p className={styles.intro}>{batchesTexts.editIntro}</p>
      </div>
      {batch.enrolled > 0 && <p className={styles.booked}>{batchesTexts.booked(batch.enrolled)}</p>}
      <form ref={element} noValidate className={form.form} onSubmit={submit}>
        <BatchFields
          draft={edit.draft}
          errors={edit.errors}
          notes={edit.storedNow}
          change={edit.change}
          earlier={all}
          guards={guardsOf(batch)}
        />
        <div className={form.aside}>
          <BatchPreview draft={edit.draft} enrolled={batch.enrolled} />
          <ClashWarning draft={edit.draft} batches={all} id={batch._id} />
          {edit.message && <Alert outcome={edit.message.outcome}>{edit.message.text}</Alert>}
          <FormFaults form={element} errors={edit.errors} />
          <div className={form.buttons}>
            <Button type="submit" variant="primary" busy={edit.isSubmitting}>
              {saveLabel(edit)}
            </Button>
            {edit.isTouched && !edit.isSubmitting && (
              <Button onClick={discard}>{batchesTexts.discard}</Button>
            )}
          </div>
        </div>
      </form>
      {edit.question !== null && (
        <TellDialog
          batch={batch}
          question={edit.question}
          news={newsOf(batch, edit.draft)}
          busy={edit.isSubmitting}
          onConfirm={edit.confirm}
          onCancel={edit.cancel}
        />
      )}
    </>
  );
}

function saveLabel({
  isSubmitting,
  storedNow,
}: Pick<EditFormLife, 'isSubmitting' | 'storedNow'>): string {
  if (isSubmitting) return batchesTexts.saving;
  return Object.keys(storedNow).length > 0 ? batchesTexts.takeOver : batchesTexts.save;
}

function guardsOf({ enrolled }: Batch): BatchGuards {
  if (enrolled === 0) return { minCapacity: 1, capacityHint: createBatchTexts.hints.capacity };
  return {
    minCapacity: enrolled,
    capacityHint: batchesTexts.capacityAtLeast(enrolled),
    programFixed: batchesTexts.programFixed,
  };
}

interface TellDialogProps {
  readonly batch: Batch;
  /** The server's message; '' for the default text. */
  readonly question: string;
  /** What is new, a line for each field. */
  readonly news: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: (tellBooked: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before saving changes that people rely on. Shows what is new, who gets a mail and who must be phoned. */
function TellDialog({ batch, question, news, onConfirm, ...rest }: TellDialogProps) {
  const [byMail, setByMail] = useState(true);
  const { seated, waiting } = useNumbers(batch);
  return (
    <ConfirmDialog
      {...rest}
      title={batchesTexts.tellTitle(seated + waiting)}
      confirm={byMail ? batchesTexts.saveAndTell : batchesTexts.tellAndSave}
      cancel={batchesTexts.cancel}
      onConfirm={() => onConfirm(byMail)}
    >
      {question || batchesTexts.tell(seated, waiting)}
      {news.map((line) => (
        <p key={line} className={styles.news}>
          {line}
        </p>
      ))}
      <TellPeople batchId={batch._id} byMail={byMail} onChange={setByMail} />
    </ConfirmDialog>
  );
}
