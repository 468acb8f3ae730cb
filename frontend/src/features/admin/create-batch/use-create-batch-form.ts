import { useState } from 'react';
import type { Batch } from '../batches/batches.api';
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

interface Drafting {
  readonly value: BatchDraft;
  readonly set: (draft: BatchDraft) => void;
  readonly clear: () => void;
}

/**
 * The form's life (ADMIN-8): what is wrong with the draft, and how its submission goes. Only a
 * success empties the draft.
 */
export function useCreateBatchForm({ value: draft, set, clear }: Drafting): CreateBatchForm {
  const creation = useCreateBatch();
  const form = useBatchForm();
  const [created, setCreated] = useState<Batch | null>(null);

  const change: ChangeDraft = (field, value) => {
    set(withHabits(draft, { [field]: value }));
    form.unmark(field);
    if (!creation.isPending) creation.reset();
  };

  function submit() {
    if (creation.isPending) return;
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
      },
      onError: (error) => form.refuse(serverErrors(error)),
    });
  }

  const tried = outcomeMessage(creation, {
    success: texts.created,
    failed: texts.failed,
    network: texts.failed,
  });
  return {
    errors: form.errors,
    refusals: form.refusals,
    message: tried ?? (form.isMarked ? { outcome: 'failure', text: texts.checkFields } : null),
    created: creation.isSuccess ? created : null,
    isSubmitting: creation.isPending,
    change,
    submit,
    forget: () => {
      creation.reset();
      form.accept();
    },
  };
}
