import { useState } from 'react';
import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { useCreateBatch } from '../batches.api';
import type { Batch } from '../../records/records.api';
import { failureText, problemOf } from '../../http/http';
import { setParams } from '../../address/admin-address';
import type { NoticeMessage } from '../../ui/notice';
import {
  type BatchDraft,
  type ChangeDraft,
  type DraftField,
  draftErrors,
  draftFieldOf,
  requestOf,
} from './batch-draft';
import { createBatchTexts } from './create-batch-texts';
import { withHabits } from './program-habits';

interface CreateBatchForm extends Pick<FormErrors<DraftField>, 'errors' | 'form'> {
  readonly message: NoticeMessage | null;
  /** The batch that the last submission made. */
  readonly created: Batch | null;
  readonly isSubmitting: boolean;
  readonly change: ChangeDraft;
  readonly submit: () => void;
  /** Takes all marks and messages away. */
  readonly forget: () => void;
}

/** The key of the draft of a batch that is no next run. */
export const FROM_SCRATCH = 'create-batch';

interface Drafting {
  readonly value: BatchDraft;
  readonly set: (draft: BatchDraft) => void;
  readonly clear: () => void;
}

/**
 * The form's life (ADMIN-8): what is wrong with the draft, and how its submission goes. Only a
 * success empties the draft; after it the form is that of a batch from scratch again.
 * @param key of the draft: marks and messages belong to one
 */
export function useCreateBatchForm(
  { value: draft, set, clear }: Drafting,
  key: string,
): CreateBatchForm {
  const creation = useCreateBatch();
  const form = useFormErrors<DraftField>();
  const [created, setCreated] = useState<Batch | null>(null);
  // The draft that marks and messages are about: beside another one they say nothing.
  const [about, setAbout] = useState(key);
  const isAbout = about === key;

  const change: ChangeDraft = (field, value) => {
    set(withHabits(draft, { [field]: value }));
    if (isAbout) form.unmark(field);
    else form.accept();
    setAbout(key);
    if (!creation.isPending) creation.reset();
  };

  function submit() {
    if (creation.isPending) return;
    setAbout(key);
    const found = draftErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      creation.reset();
      form.refuse(found);
      return;
    }
    form.accept();
    creation.mutate(requestOf(draft, draft.program), {
      onSuccess: ({ batch }) => {
        setCreated(batch);
        clear();
        setAbout(FROM_SCRATCH);
        if (key !== FROM_SCRATCH) setParams({ from: undefined }, { replace: true });
      },
      onError: (error) => form.refuse(serverErrors(problemOf(error), draftFieldOf)),
    });
  }

  const tried = outcomeMessage(creation, {
    success: createBatchTexts.created,
    failed: createBatchTexts.failed,
    network: createBatchTexts.failed,
  });
  const marked: NoticeMessage | null = form.isMarked
    ? { outcome: 'failure', text: createBatchTexts.checkFields }
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

interface OutcomeTexts {
  readonly success: string;
  /** Said where the server refused without a message. */
  readonly failed: string;
  /** Said where no answer arrived. */
  readonly network: string;
}

/** What to say about a change that was tried; null before the first and while one is on its way. */
function outcomeMessage(attempt: Attempt, texts: OutcomeTexts): NoticeMessage | null {
  if (attempt.isSuccess) return { outcome: 'success', text: texts.success };
  if (!attempt.isError) return null;
  return { outcome: 'failure', text: failureText(attempt.error, texts.failed, texts.network) };
}
