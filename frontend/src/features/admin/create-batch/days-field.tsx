import type { Weekday } from '../../../content/types/common.types';
import type { BatchDraft, DraftErrors } from './batch-draft';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';
import type { ChangeDraft } from './use-batch-form';

const WEEKDAYS = Object.keys(texts.weekdays) as Weekday[];
const PRESETS = Object.entries(texts.presets);

export interface DaysFieldProps {
  readonly draft: BatchDraft;
  readonly errors: DraftErrors;
  readonly change: ChangeDraft;
}

/** The days on which a batch meets, kept in the order of the week whatever is ticked first. */
export function DaysField({ draft, errors, change }: DaysFieldProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    change(
      'days',
      WEEKDAYS.filter((each) => (each === day ? isOn : draft.days.includes(each))),
    );
  return (
    <>
      <fieldset className={styles.days}>
        <legend>{texts.labels.days}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              name="days"
              checked={draft.days.includes(day)}
              aria-invalid={errors.days ? true : undefined}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {texts.weekdays[day]}
          </label>
        ))}
        {errors.days && <p className={styles.error}>{errors.days}</p>}
      </fieldset>
      <fieldset aria-label={texts.presetsLabel} className={styles.presets}>
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
