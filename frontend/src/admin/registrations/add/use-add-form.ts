import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { problemOf } from '../../http/http';
import { useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import { staffFailureText } from '../../records/refusal-reason';
import type { Registration } from '../../records/records.api';
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
import { useAddRegistration } from '../registrations.api';

const texts = registrationsTexts.add;

export interface AddForm extends Pick<FormErrors<AddField>, 'errors' | 'form'> {
  readonly draft: AddDraft;
  /** Why it was not added; null while there is nothing to say. */
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly change: <Field extends AddField>(field: Field, value: AddDraft[Field]) => void;
  readonly submit: () => void;
}

/** The form's life; only a success empties the draft, which outlives everything but the logout. */
export function useAddForm(onAdded: (added: Registration) => void): AddForm {
  const { value: draft, isTouched, set, clear } = useDraft('add-registration', EMPTY_ADD_DRAFT);
  useWarningBeforeLeaving(isTouched);
  const adding = useAddRegistration();
  const { form, errors, isMarked, unmark, refuse, accept } = useFormErrors<AddField>();

  function change<Field extends AddField>(field: Field, value: AddDraft[Field]) {
    set(changed(draft, field, value));
    unmark(field);
    if (!adding.isPending) adding.reset();
  }

  function submit() {
    if (adding.isPending) return;
    const found = addErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      adding.reset();
      refuse(found);
      return;
    }
    accept();
    adding.mutate(addRequest(draft, draft.program), {
      onSuccess: (added) => {
        clear();
        onAdded(added);
      },
      onError: (error) => refuse(refusedFields(error, draft)),
    });
  }

  return {
    form,
    draft,
    errors,
    failure: adding.isError
      ? staffFailureText(adding.error, texts)
      : isMarked
        ? texts.checkFields
        : null,
    isSubmitting: adding.isPending,
    change,
    submit,
  };
}

/** What the server found wrong, by the form's own fields (API-12); a full batch stands at the batch. */
function refusedFields(error: unknown, draft: AddDraft): AddErrors {
  const problem = problemOf(error);
  const isAboutBatch = draft.batchId !== '' && problem.code?.startsWith('batch_');
  const isField = (name: string): name is AddField => name in draft;
  return {
    ...(isAboutBatch && { batchId: staffFailureText(error, texts) }),
    ...serverErrors(problem, (name) => (isField(name) ? name : undefined)),
  };
}
