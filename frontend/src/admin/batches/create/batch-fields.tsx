import { staffProgramSlugs } from '../../../content/published';
import { daysBetween, isCalendarDate } from '../../../shared/time/date-arithmetic';
import { Field } from '../../../shared/ui/form';
import type { Batch } from '../../records/records.api';
import { sessionDates } from '../../records/session-dates';
import {
  type BatchDraft,
  type ChangeDraft,
  type DraftErrors,
  MAX_CAPACITY,
  MAX_PRICE_RUPEES,
  MIN_CAPACITY,
  MIN_PRICE_RUPEES,
} from './batch-draft';
import { createBatchTexts } from './create-batch-texts';
import styles from './create-batch.module.css';
import { DaysField, InputField } from './fields';
import { lastUsed } from './program-habits';
import { programName } from '../../ui/admin-texts';

interface BatchFieldsProps {
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  /** Notes that replace the hint of a field. */
  readonly notes?: DraftErrors;
  readonly change: ChangeDraft;
  /** All batches, whose instructors and locations are suggested. */
  readonly earlier: readonly Batch[];
  /** What cannot be changed, and why; omitted for a new batch. */
  readonly guards?: BatchGuards;
}

/** The restrictions due to seats already held. */
export interface BatchGuards {
  readonly minCapacity: number;
  readonly capacityHint: string;
  /** The reason why the program cannot be changed, if so. */
  readonly programFixed?: string | undefined;
}

const NO_GUARDS: BatchGuards = {
  minCapacity: MIN_CAPACITY,
  capacityHint: createBatchTexts.hints.capacity,
};

/** The fields of a batch, in the order in which staff plan one. */
export function BatchFields({ earlier, guards = NO_GUARDS, ...shared }: BatchFieldsProps) {
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{createBatchTexts.groups.what}</legend>
        <ProgramField {...shared} fixed={guards.programFixed} />
        <InputField {...shared} field="name" required maxLength={200} />
        <DescriptionField {...shared} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{createBatchTexts.groups.when}</legend>
        <InputField {...shared} field="startDate" required type="date" />
        <InputField
          {...shared}
          field="endDate"
          required
          type="date"
          min={shared.draft.startDate || undefined}
        />
        <DaysField {...shared} />
        <InputField {...shared} field="startTime" type="time" />
        <InputField {...shared} field="endTime" type="time" />
        <BatchLength draft={shared.draft} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{createBatchTexts.groups.seats}</legend>
        <InputField
          {...shared}
          field="capacity"
          required
          type="number"
          inputMode="numeric"
          min={guards.minCapacity}
          max={MAX_CAPACITY}
          hint={guards.capacityHint}
        />
        <InputField
          {...shared}
          field="price"
          required
          type="number"
          inputMode="numeric"
          min={MIN_PRICE_RUPEES}
          max={MAX_PRICE_RUPEES}
          hint={createBatchTexts.hints.price}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{createBatchTexts.groups.where}</legend>
        {(['instructor', 'location'] as const).map((field) => (
          <InputField
            {...shared}
            key={field}
            field={field}
            required
            maxLength={200}
            suggestions={lastUsed(earlier, field)}
          />
        ))}
      </fieldset>
    </div>
  );
}

type FieldProps = Pick<BatchFieldsProps, 'draft' | 'errors' | 'notes' | 'change'>;

interface ProgramFieldProps extends FieldProps {
  readonly fixed: string | undefined;
}

function ProgramField({ draft, errors, notes, change, fixed }: ProgramFieldProps) {
  return (
    <Field
      label={createBatchTexts.labels.program}
      required
      error={errors.program}
      hint={fixed ?? notes?.program}
    >
      {(control) => (
        <select
          {...control}
          name="program"
          disabled={fixed !== undefined}
          value={draft.program}
          onChange={(event) => change('program', event.target.value)}
        >
          <option value="">{createBatchTexts.chooseProgram}</option>
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

function DescriptionField({ draft, errors, notes, change }: FieldProps) {
  return (
    <Field
      label={createBatchTexts.labels.description}
      hint={notes?.description ?? createBatchTexts.hints.description}
      error={errors.description}
      className={styles.wide}
    >
      {(control) => (
        <textarea
          {...control}
          name="description"
          rows={3}
          maxLength={5000}
          value={draft.description}
          onChange={(event) => change('description', event.target.value)}
        />
      )}
    </Field>
  );
}

/** Shows the length of the batch in days and sessions; empty while a date is missing. */
function BatchLength({ draft }: { readonly draft: BatchDraft }) {
  return (
    <p aria-live="polite" className={styles.length}>
      {lengthText(draft)}
    </p>
  );
}

/** Returns '26 days, 8 sessions'; '' if the dates are not a valid period. */
export function lengthText({ startDate, endDate, days }: BatchDraft): string {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate) return '';
  const length = daysBetween(startDate, endDate) + 1;
  if (days.length === 0) return createBatchTexts.length(length);
  const schedule = { days, time: { start: '', end: '' } };
  const sessions = sessionDates({ startDate, endDate, schedule }).length;
  return sessions === 0
    ? createBatchTexts.noSessions
    : createBatchTexts.lengthWithSessions(length, sessions);
}
