import { useState } from 'react';
import { CallFailure } from '../../http/http';
import { useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import { staffFailureText } from '../refusal-reason';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import {
  addErrors,
  addRequest,
  changed,
  EMPTY_ADD_DRAFT,
  type AddDraft,
  type AddErrors,
  type AddField,
} from './add-draft';
import { useAddRegistration } from '../registration.api';

const texts = registrationsTexts.add;

export interface AddForm {
  readonly draft: AddDraft;
  readonly errors: AddErrors;
  /** Why it was not added; null while there is nothing to say. */
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  /** How many submissions found something wrong. */
  readonly refusals: number;
  readonly change: <Field extends AddField>(field: Field, value: AddDraft[Field]) => void;
  readonly submit: () => void;
}

/** The form's life; only a success empties the draft, which outlives everything but the logout. */
export function useAddForm(onAdded: (added: Registration) => void): AddForm {
  const { value: draft, isTouched, set, clear } = useDraft('add-registration', EMPTY_ADD_DRAFT);
  useWarningBeforeLeaving(isTouched);
  const adding = useAddRegistration();
  const [errors, setErrors] = useState<AddErrors>({});
  const [refusals, setRefusals] = useState(0);

  function change<Field extends AddField>(field: Field, value: AddDraft[Field]) {
    set(changed(draft, field, value));
    setErrors({ ...errors, [field]: undefined });
    if (!adding.isPending) adding.reset();
  }

  function refuse(found: AddErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function submit() {
    if (adding.isPending) return;
    const found = addErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      adding.reset();
      refuse(found);
      return;
    }
    setErrors({});
    adding.mutate(addRequest(draft, draft.program), {
      onSuccess: (added) => {
        clear();
        onAdded(added);
      },
      onError: (error) => refuse(refusedFields(error, draft)),
    });
  }

  const isMarked = Object.values(errors).some(Boolean);
  return {
    draft,
    errors,
    failure: adding.isError
      ? staffFailureText(adding.error, texts)
      : isMarked
        ? texts.checkFields
        : null,
    isSubmitting: adding.isPending,
    refusals,
    change,
    submit,
  };
}

/** What the server found wrong, by the form's own fields (API-12); a full batch stands at the batch. */
function refusedFields(error: unknown, draft: AddDraft): AddErrors {
  if (!(error instanceof CallFailure)) return {};
  const { code = '', errors = [] } = error.problem;
  const isAboutBatch = draft.batchId !== '' && code.startsWith('batch_');
  return {
    ...(isAboutBatch && { batchId: staffFailureText(error, texts) }),
    ...Object.fromEntries(
      errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]),
    ),
  };
}
