import { useState } from 'react';
import { adminTexts } from '../admin-texts';
import type { NoticeMessage } from '../ui/notice';
import { outcomeMessage } from '../ui/outcome-message';
import {
  draftErrors,
  EMPTY_DRAFT,
  requestOf,
  type BatchDraft,
  type DraftErrors,
  type DraftField,
} from './batch-draft';
import { useCreateBatch } from './create-batch.api';
import { serverErrors } from './server-errors';

const texts = adminTexts.createBatch;

export interface CreateBatchForm {
  readonly errors: DraftErrors;
  readonly message: NoticeMessage | null;
  readonly isSubmitting: boolean;
  /** How many submissions found something wrong. */
  readonly refusals: number;
  readonly change: <Field extends DraftField>(field: Field, value: BatchDraft[Field]) => void;
  readonly submit: () => void;
}

/**
 * The form's life (ADMIN-8): what is wrong with the draft, and how its submission goes. Only a
 * success empties the draft.
 */
export function useCreateBatchForm(
  draft: BatchDraft,
  onDraft: (draft: BatchDraft) => void,
): CreateBatchForm {
  const creation = useCreateBatch();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);

  function change<Field extends DraftField>(field: Field, value: BatchDraft[Field]) {
    onDraft({ ...draft, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    if (!creation.isPending) creation.reset();
  }

  function refuse(found: DraftErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function submit() {
    if (creation.isPending) return;
    const found = draftErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      creation.reset();
      refuse(found);
      return;
    }
    setErrors({});
    creation.mutate(requestOf(draft, draft.program), {
      onSuccess: () => onDraft(EMPTY_DRAFT),
      onError: (error) => refuse(serverErrors(error)),
    });
  }

  const isMarked = Object.values(errors).some(Boolean);
  const tried = outcomeMessage(creation, {
    success: texts.created,
    failed: texts.failed,
    network: texts.failed,
  });
  return {
    errors,
    message: tried ?? (isMarked ? { outcome: 'failure', text: texts.checkFields } : null),
    isSubmitting: creation.isPending,
    refusals,
    change,
    submit,
  };
}
