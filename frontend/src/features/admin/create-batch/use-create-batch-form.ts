import { useState } from 'react';
import type { Batch } from '../batches/batches.api';
import { setParams } from '../shell/admin-address';
import type { NoticeMessage } from '../ui/notice';
import { outcomeMessage } from '../ui/outcome-message';
import { draftErrors, requestOf, type BatchDraft } from './batch-draft';
import { createBatchTexts as texts } from './create-batch-texts';
import { useCreateBatch } from './create-batch.api';
import { withHabits } from './program-habits';
import { serverErrors } from './server-errors';
import { useBatchForm, type BatchForm, type ChangeDraft } from './use-batch-form';

export interface CreateBatchForm extends Pick<BatchForm, 'errors' | 'refusals'> {
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
  const form = useBatchForm();
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
      onError: (error) => form.refuse(serverErrors(error)),
    });
  }

  const tried = outcomeMessage(creation, {
    success: texts.created,
    failed: texts.failed,
    network: texts.failed,
  });
  const marked: NoticeMessage | null = form.isMarked
    ? { outcome: 'failure', text: texts.checkFields }
    : null;
  return {
    errors: isAbout ? form.errors : {},
    refusals: form.refusals,
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
