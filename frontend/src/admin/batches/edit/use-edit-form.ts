import { useState } from 'react';
import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { failureText, isUnreachable, problemOf } from '../../http/http';
import {
  type BatchDraft,
  type ChangeDraft,
  type DraftErrors,
  type DraftField,
  draftErrors,
  draftFieldOf,
  draftOf,
} from '../create/batch-draft';
import { createBatchTexts } from '../create/create-batch-texts';
import { draftOf as heldOf, useDraft } from '../../session/drafts';
import { setParams } from '../../address/admin-address';
import type { NoticeMessage } from '../../ui/notice';
import { changesOf, hasChanges, mustBeTold, readOf, storedMeanwhile } from './batch-edit';
import { batchesTexts as texts } from '../batches-texts';
import { useEditBatch } from '../batches.api';
import type { Batch } from '../../records/records.api';
import type { BatchActions } from '../use-batch-actions';

export interface EditForm extends Pick<FormErrors<DraftField>, 'errors' | 'form'> {
  readonly draft: BatchDraft;
  readonly message: NoticeMessage | null;
  readonly isTouched: boolean;
  readonly isSubmitting: boolean;
  /** Per field being changed, what a colleague has stored meanwhile; empty until a save was refused for it. */
  readonly storedNow: DraftErrors;
  /** The question to confirm: the server's message, or '' for the default text; null if there is none. */
  readonly question: string | null;
  readonly change: ChangeDraft;
  readonly submit: () => void;
  /** Saves after the question was confirmed. */
  readonly confirm: (tellBooked: boolean) => void;
  readonly cancel: () => void;
  readonly discard: () => void;
}

/**
 * The state of the form that changes a batch. It keeps and sends only the changed fields, so that a colleague's
 * change of another field stays. They are dropped after a success or by 'Discard changes'; what was typed while they
 * were being saved stays.
 */
export function useEditForm(batch: Batch, actions: BatchActions): EditForm {
  const form = useFormErrors<DraftField>();
  const key = `edit-batch:${batch._id}`;
  const held = useDraft<Partial<BatchDraft>>(key, {}, SURVIVES);
  // The value of each changed field before its first change; reloads of the list do not update it.
  const readKey = `edit-batch-read:${batch._id}`;
  const read = useDraft<Partial<BatchDraft>>(readKey, {}, SURVIVES);
  const edit = useEditBatch(() => {
    // The form may have been left. What was typed meanwhile is kept: it follows what is stored now.
    if (heldOf(key) === held.value) forget();
    else if (heldOf(key)) read.set({ ...(heldOf(readKey) as Partial<BatchDraft>), ...held.value });
  });
  const [isOutdated, setOutdated] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const [message, setMessage] = useState<NoticeMessage | null>(null);
  const stored = draftOf(batch);
  const draft = { ...stored, ...held.value };

  const change: ChangeDraft = (field, value) => {
    read.set({ [field]: stored[field], ...read.value });
    held.set({ ...held.value, [field]: value });
    form.unmark(field);
    setMessage(null);
  };

  function refuse(errors: DraftErrors, text: string) {
    setMessage({ outcome: 'failure', text });
    form.refuse(errors);
  }

  function submit() {
    const errors = draftErrors(draft, batch.enrolled);
    if (Object.keys(errors).length > 0) refuse(errors, createBatchTexts.checkFields);
    else if (!hasChanges(changes())) endUnchanged();
    else if (mustBeTold(batch, changes())) setQuestion('');
    else send();
  }

  function endUnchanged() {
    // Only the response to the last attempt was lost.
    if (held.isTouched && isUnreachable(edit.error)) {
      forget();
      saved();
    } else setMessage({ outcome: 'failure', text: texts.nothingChanged });
  }

  const changes = () => changesOf(batch, draft);

  function send(confirmed?: { readonly tellBooked: boolean }) {
    form.accept();
    setMessage(null);
    const sent = changes();
    // The second press counts as having read the values stored now, which are on the screen.
    const basis = isOutdated ? stored : { ...stored, ...read.value };
    const body = {
      ...sent,
      read: readOf(sent, basis),
      ...(confirmed && { confirmBooked: true, ...confirmed }),
    };
    edit.mutate({ id: batch._id, body }, { onSuccess: saved, onError: failed });
  }

  function saved() {
    setQuestion(null);
    setOutdated(false);
    if (heldOf(key) !== undefined) {
      setMessage({ outcome: 'success', text: texts.saved });
      return;
    }
    actions.tell({ outcome: 'success', text: texts.saved });
    setParams({ edit: undefined }, { replace: true });
  }

  function forget() {
    held.clear();
    read.clear();
    setOutdated(false);
  }

  function failed(error: Error) {
    const text = failureText(error, texts.saveFailed, texts.saveFailed);
    const problem = problemOf(error);
    if (problem.code === 'batch_changed') {
      setQuestion(null);
      setOutdated(true);
      setMessage({ outcome: 'failure', text: texts.changedMeanwhile });
      return;
    }
    // Somebody has registered since the form was opened.
    if (problem.code === 'batch_booked') {
      setQuestion(text);
      return;
    }
    setQuestion(null);
    const field = CODE_FIELDS[problem.code ?? ''];
    refuse({ ...(field && { [field]: text }), ...serverErrors(problem, draftFieldOf) }, text);
  }

  return {
    draft,
    errors: form.errors,
    form: form.form,
    message,
    isTouched: held.isTouched,
    isSubmitting: edit.isPending,
    storedNow: isOutdated ? storedMeanwhile(batch, held.value, read.value) : {},
    question,
    change,
    submit,
    confirm: (tellBooked) => send({ tellBooked }),
    cancel: () => setQuestion(null),
    discard: () => {
      forget();
      form.accept();
      setMessage(null);
    },
  };
}

/** A batch holds no personal data, so the draft may survive a reload. */
const SURVIVES = { survivesReload: true } as const;

/** The field that an error about the whole edit belongs to. */
const CODE_FIELDS: Readonly<Record<string, 'capacity' | 'program' | 'endDate'>> = {
  capacity_below_enrolled: 'capacity',
  batch_program_booked: 'program',
  batch_would_end: 'endDate',
};
