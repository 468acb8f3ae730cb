import { STAFF_PROGRAM_SLUGS } from '../../../content/programs';
import { Field } from '../../../shared/ui/field';
import { adminTexts } from '../admin-texts';
import {
  MAX_CAPACITY,
  MAX_PRICE_RUPEES,
  MIN_CAPACITY,
  MIN_PRICE_RUPEES,
  type BatchDraft,
  type DraftErrors,
} from './batch-draft';
import styles from './create-batch.module.css';
import { DaysField } from './days-field';
import { InputField } from './input-field';
import type { CreateBatchForm } from './use-create-batch-form';

const texts = adminTexts.createBatch;

export interface BatchFieldsProps {
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly change: CreateBatchForm['change'];
}

/** The fields of a batch, in the order in which one thinks of them. */
export function BatchFields({ draft, errors, change }: BatchFieldsProps) {
  const shared = { draft, errors, change };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.groups.what}</legend>
        <ProgramField {...shared} />
        <InputField {...shared} field="name" required maxLength={200} />
        <DescriptionField {...shared} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.groups.when}</legend>
        <InputField {...shared} field="startDate" required type="date" />
        <InputField
          {...shared}
          field="endDate"
          required
          type="date"
          min={draft.startDate || undefined}
        />
        <DaysField {...shared} />
        <InputField {...shared} field="startTime" type="time" />
        <InputField {...shared} field="endTime" type="time" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.groups.seats}</legend>
        <InputField
          {...shared}
          field="capacity"
          required
          type="number"
          inputMode="numeric"
          min={MIN_CAPACITY}
          max={MAX_CAPACITY}
          hint={texts.hints.capacity}
        />
        <InputField
          {...shared}
          field="price"
          required
          type="number"
          inputMode="numeric"
          min={MIN_PRICE_RUPEES}
          max={MAX_PRICE_RUPEES}
          hint={texts.hints.price}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.groups.where}</legend>
        <InputField {...shared} field="instructor" required maxLength={200} />
        <InputField {...shared} field="location" required maxLength={200} />
      </fieldset>
    </>
  );
}

function ProgramField({ draft, errors, change }: BatchFieldsProps) {
  return (
    <Field label={texts.labels.program} required error={errors.program}>
      {(control) => (
        <select
          {...control}
          value={draft.program}
          onChange={(event) => change('program', event.target.value as BatchDraft['program'])}
        >
          <option value="">{texts.chooseProgram}</option>
          {STAFF_PROGRAM_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {adminTexts.programNames[slug]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DescriptionField({ draft, errors, change }: BatchFieldsProps) {
  return (
    <Field
      label={texts.labels.description}
      hint={texts.hints.description}
      error={errors.description}
      className={styles.wide}
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={5000}
          value={draft.description}
          onChange={(event) => change('description', event.target.value)}
        />
      )}
    </Field>
  );
}
