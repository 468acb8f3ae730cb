import type { ComponentProps } from 'react';
import { Field } from '../../../shared/ui/field';
import { adminTexts } from '../admin-texts';
import type { BatchDraft, DraftErrors, DraftField } from './batch-draft';
import type { CreateBatchForm } from './use-create-batch-form';

type TextField = Exclude<DraftField, 'days' | 'program'>;

export interface InputFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'maxLength' | 'inputMode'
> {
  readonly field: TextField;
  readonly required?: boolean;
  readonly hint?: string;
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly change: CreateBatchForm['change'];
}

/** One line of the form, with its label, hint and error. */
export function InputField({
  field,
  required = false,
  hint,
  draft,
  errors,
  change,
  ...input
}: InputFieldProps) {
  return (
    <Field
      label={adminTexts.createBatch.labels[field]}
      required={required}
      hint={hint}
      error={errors[field]}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      )}
    </Field>
  );
}
