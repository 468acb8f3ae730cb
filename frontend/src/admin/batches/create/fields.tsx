import { type ComponentProps, type RefObject, useId } from 'react';
import type { Weekday } from '../../../content/types/common.types';
import { Field } from '../../../shared/ui/form';
import type { BatchDraft, ChangeDraft, DraftErrors, DraftField } from './batch-draft';
import { createBatchTexts } from './create-batch-texts';
import styles from './create-batch.module.css';

type TextField = Exclude<DraftField, 'days' | 'program'>;

interface InputFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'maxLength' | 'inputMode'
> {
  readonly field: TextField;
  readonly required?: boolean;
  readonly hint?: string;
  /** Suggestions shown by the browser while typing. */
  readonly suggestions?: readonly string[];
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly notes?: DraftErrors | undefined;
  readonly change: ChangeDraft;
}

/** A one-line input with its label, hint and error. */
export function InputField({
  field,
  required = false,
  hint,
  suggestions = [],
  draft,
  errors,
  notes,
  change,
  ...input
}: InputFieldProps) {
  const listId = useId();
  const hasList = suggestions.length > 0;
  return (
    <Field
      label={createBatchTexts.labels[field]}
      required={required}
      hint={notes?.[field] ?? hint}
      error={errors[field]}
    >
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

const WEEKDAYS = Object.keys(createBatchTexts.weekdays) as Weekday[];
const PRESETS = Object.entries(createBatchTexts.presets);

interface DaysFieldProps {
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly notes?: DraftErrors | undefined;
  readonly change: ChangeDraft;
}

/** The weekdays of a batch, kept in the order of the week whatever is checked first. */
export function DaysField({ draft, errors, notes, change }: DaysFieldProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    change(
      'days',
      WEEKDAYS.filter((each) => (each === day ? isOn : draft.days.includes(each))),
    );
  return (
    <>
      <fieldset className={styles.days}>
        <legend>{createBatchTexts.labels.days}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              name="days"
              checked={draft.days.includes(day)}
              aria-invalid={errors.days ? true : undefined}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {createBatchTexts.weekdays[day]}
          </label>
        ))}
        {notes?.days && <p className={styles.note}>{notes.days}</p>}
        {errors.days && <p className={styles.error}>{errors.days}</p>}
      </fieldset>
      <fieldset aria-label={createBatchTexts.presetsLabel} className={styles.presets}>
        {PRESETS.map(([days, label]) => (
          <button
            key={days}
            type="button"
            aria-pressed={draft.days.join() === days}
            className={styles.preset}
            onClick={() => change('days', daysOf(days))}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function daysOf(preset: string): readonly Weekday[] {
  return WEEKDAYS.filter((day) => preset.split(',').includes(day));
}

interface FormFaultsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: DraftErrors;
}

/** Lists the errors if several fields are invalid. Each entry focuses its field. */
export function FormFaults({ form, errors }: FormFaultsProps) {
  const faults = Object.entries(errors).filter(([, text]) => text !== undefined);
  if (faults.length < 2) return null;
  return (
    <ul aria-label={createBatchTexts.faultsLabel} className={styles.faults}>
      {faults.map(([field, text]) => (
        <li key={field}>
          <button type="button" onClick={() => focusField(form, field)}>
            {createBatchTexts.labels[field as DraftField]}: {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Focuses a field, from its error or from a button that is about to disappear. */
export function focusField(form: RefObject<HTMLFormElement | null>, field: string): void {
  form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
