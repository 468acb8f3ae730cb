import type { ComponentProps } from 'react';
import { staffProgramSlugs } from '../../../content/published';
import { PhoneField } from '../../../shared/phone/phone-field';
import { Field } from '../../../shared/ui/form';
import { useKnownBatches } from '../contexts';
import { moveTargets } from '../panel/move-targets';
import { registrationsTexts } from '../registrations-texts';
import {
  MAX_EMAIL_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
  MAX_STAFF_NOTES_CHARACTERS,
  type AddDraft,
  type AddErrors,
  type AddField,
} from './add-draft';
import styles from './add.module.css';
import { programName } from '../../ui/admin-texts';

const texts = registrationsTexts.add;

export interface AddFieldsProps {
  readonly draft: AddDraft;
  readonly errors: AddErrors;
  readonly change: <Field extends AddField>(field: Field, value: AddDraft[Field]) => void;
}

/** The fields, in the order of a phone call: who, how to reach them, what for, and notes. */
export function AddFields(props: AddFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField {...props} field="name" required maxLength={MAX_NAME_CHARACTERS} />
      <PhoneField
        label={texts.labels.phone}
        required
        error={props.errors.phone}
        undialable={registrationsTexts.undialableHint}
        autoComplete="off"
        value={props.draft.phone}
        onChange={(value) => props.change('phone', value)}
      />
      <TextField
        {...props}
        field="email"
        type="email"
        inputMode="email"
        maxLength={MAX_EMAIL_CHARACTERS}
        hint={texts.hints.email}
      />
      <ProgramField {...props} />
      <BatchField {...props} />
      <div className={styles.pair}>
        <ChoiceField
          {...props}
          field="status"
          choices={{
            pending: registrationsTexts.statuses.pending,
            confirmed: registrationsTexts.statuses.confirmed,
          }}
        />
        <ChoiceField
          {...props}
          field="language"
          choices={{ '': texts.languageUnknown, ...registrationsTexts.languages }}
        />
      </div>
      <LongField
        {...props}
        field="notes"
        hint={texts.hints.notes}
        maxLength={MAX_NOTES_CHARACTERS}
      />
      <LongField
        {...props}
        field="staffNotes"
        hint={texts.hints.staffNotes}
        maxLength={MAX_STAFF_NOTES_CHARACTERS}
      />
    </div>
  );
}

interface TextFieldProps
  extends AddFieldsProps, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  readonly field: 'name' | 'email';
  readonly required?: boolean;
  readonly hint?: string;
}

function TextField(props: TextFieldProps) {
  const { field, required = false, hint, draft, errors, change, ...input } = props;
  return (
    <Field label={texts.labels[field]} required={required} hint={hint} error={errors[field]}>
      {(control) => (
        <input
          {...input}
          {...control}
          // The data is another person's; the browser would suggest the staff member's own.
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      )}
    </Field>
  );
}

interface LongFieldProps extends AddFieldsProps {
  readonly field: 'notes' | 'staffNotes';
  readonly hint: string;
  readonly maxLength: number;
}

function LongField({ field, hint, maxLength, draft, errors, change }: LongFieldProps) {
  return (
    <Field label={texts.labels[field]} hint={hint} error={errors[field]}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={2}
          maxLength={maxLength}
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Name extends 'status' | 'language'> extends AddFieldsProps {
  readonly field: Name;
  readonly choices: Readonly<Record<AddDraft[Name], string>>;
}

function ChoiceField<Name extends 'status' | 'language'>(props: ChoiceFieldProps<Name>) {
  const { field, choices, draft, errors, change } = props;
  return (
    <Field label={texts.labels[field]} error={errors[field]}>
      {(control) => (
        <select
          {...control}
          value={draft[field]}
          onChange={(event) => change(field, event.target.value as AddDraft[Name])}
        >
          {Object.entries<string>(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function ProgramField({ draft, errors, change }: AddFieldsProps) {
  return (
    <Field label={texts.labels.program} required error={errors.program}>
      {(control) => (
        <select
          {...control}
          value={draft.program}
          onChange={(event) => change('program', event.target.value)}
        >
          <option value="">{texts.chooseProgram}</option>
          {staffProgramSlugs().map((slug) => (
            <option key={slug} value={slug}>
              {programName(slug)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * The running and planned batches of the program, with their seats. A full batch can be chosen only for its
 * waiting list (WAIT-10); that checkbox appears if any batch is full.
 */
function BatchField({ draft, errors, change }: AddFieldsProps) {
  const batches = useKnownBatches();
  const { program, status, waiting } = draft;
  const targets = program === '' ? [] : moveTargets({ program, status }, batches);
  const someAreFull = targets.some(({ isFull }) => isFull);
  return (
    <>
      <Field label={texts.labels.batchId} hint={texts.hints.batchId} error={errors.batchId}>
        {(control) => (
          <select
            {...control}
            disabled={program === ''}
            value={draft.batchId}
            onChange={(event) => change('batchId', event.target.value)}
          >
            <option value="">{program === '' ? texts.chooseProgramFirst : texts.noBatch}</option>
            {targets.map(({ _id, text, canTake, isFull }) => (
              <option
                key={_id}
                value={_id}
                disabled={!canTake && !(isFull && waiting) && _id !== draft.batchId}
              >
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(someAreFull || waiting) && (
        <label className={styles.waiting}>
          <input
            type="checkbox"
            checked={waiting}
            onChange={(event) => change('waiting', event.target.checked)}
          />
          <span>
            {texts.waiting}
            <span className={styles.waitingHint}>{texts.waitingHint}</span>
          </span>
        </label>
      )}
    </>
  );
}
