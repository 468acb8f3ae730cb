import { useId, type ComponentProps } from 'react';
import { Field } from '../../../shared/ui/field';
import type { BatchDraft, DraftErrors, DraftField } from './batch-draft';
import { createBatchTexts as texts } from './create-batch-texts';
import type { ChangeDraft } from './use-batch-form';

type TextField = Exclude<DraftField, 'days' | 'program'>;

export interface InputFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'maxLength' | 'inputMode'
> {
  readonly field: TextField;
  readonly required?: boolean;
  readonly hint?: string;
  /** What the browser offers while one types. */
  readonly suggestions?: readonly string[];
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly change: ChangeDraft;
}

/** One line of the form, with its label, hint and error. */
export function InputField({
  field,
  required = false,
  hint,
  suggestions = [],
  draft,
  errors,
  change,
  ...input
}: InputFieldProps) {
  const listId = useId();
  const hasList = suggestions.length > 0;
  return (
    <Field label={texts.labels[field]} required={required} hint={hint} error={errors[field]}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            name={field}
            list={hasList ? listId : undefined}
            autoComplete="off"
            value={draft[field]}
            onChange={(event) => change(field, event.target.value)}
          />
          {hasList && (
            <datalist id={listId}>
              {suggestions.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
