import type { Weekday } from '../../../content/types/common.types';
import { adminTexts } from '../admin-texts';
import type { BatchDraft, DraftErrors } from './batch-draft';
import styles from './create-batch.module.css';
import type { CreateBatchForm } from './use-create-batch-form';

const WEEKDAYS = Object.keys(adminTexts.weekdays) as Weekday[];

export interface DaysFieldProps {
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly change: CreateBatchForm['change'];
}

/** The days on which a batch meets, kept in the order of the week whatever is ticked first. */
export function DaysField({ draft, errors, change }: DaysFieldProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    change(
      'days',
      WEEKDAYS.filter((each) => (each === day ? isOn : draft.days.includes(each))),
    );
  return (
    <fieldset className={styles.days}>
      <legend>{adminTexts.createBatch.labels.days}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={draft.days.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
          {adminTexts.weekdays[day]}
        </label>
      ))}
      {errors.days && <p className={styles.error}>{errors.days}</p>}
    </fieldset>
  );
}
