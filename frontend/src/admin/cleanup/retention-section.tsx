import { type SubmitEvent, useId, useState } from 'react';
import { now } from '../../shared/time/clock';
import { addDays } from '../../shared/time/date-arithmetic';
import { dateInZone, formatDate, schoolTimeZone } from '../../shared/time/school-time';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Button } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { adminTexts } from '../ui/admin-texts';
import { failureText } from '../http/http';
import { draftOf, keepDraft, useDraft } from '../session/drafts';
import { Skeleton } from '../ui/indicators';
import { FocusIfLost, LoadFailed } from '../ui/notice';
import { fieldProblem } from '../ui/password-field';
import { cleanupTexts } from './cleanup-texts';
import {
  type CleanupSettings,
  type SettingsSaving,
  useCleanupSettings,
  useSaveCleanupSettings,
} from './cleanup.api';
import styles from './cleanup.module.css';

const texts = cleanupTexts.retention;

/** The server's limits (KEEP-4). */
const LIMITS = {
  daysAfterBatchEnd: { min: 0, max: 3650 },
  daysWithoutBatch: { min: 1, max: 3650 },
} as const;
type DaysField = keyof typeof LIMITS;
const FIELDS = Object.keys(LIMITS) as DaysField[];

/** The values as typed. */
type TypedDays = Partial<Readonly<Record<DaysField, string>>>;
const NOTHING_TYPED: TypedDays = {};

/** Returns null for anything but a whole number within the limits of its field. */
export function daysIn(field: DaysField, typed: string): number | null {
  const { min, max } = LIMITS[field];
  const days = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return days >= min && days <= max ? days : null;
}

/** The retention periods in days, for each kind of registration (KEEP-1). */
export function RetentionSection() {
  const headingId = useId();
  const { data: settings, isError, refetch } = useCleanupSettings();
  return (
    <section aria-labelledby={headingId} className={styles.box}>
      <h3 id={headingId} className={styles.heading}>
        {texts.heading}
      </h3>
      {settings ? (
        <RetentionForm settings={settings} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </section>
  );
}

const DRAFT_KEY = 'cleanup-days';

/** Keeps the draft of a field only if it differs from what is set: it was typed during the save. */
function keepTyped(set: CleanupSettings): void {
  const typed = Object.entries((draftOf(DRAFT_KEY) ?? NOTHING_TYPED) as TypedDays);
  const isLeft = (field: DaysField, days: string) => daysIn(field, days) !== set[field];
  const left = typed.filter(([field, days]) => isLeft(field as DaysField, days));
  keepDraft(DRAFT_KEY, left.length === 0 ? undefined : Object.fromEntries(left));
}

function RetentionForm({ settings }: { readonly settings: CleanupSettings }) {
  // Holds only the fields that were edited; the others still follow changes by somebody else.
  const draft = useDraft(DRAFT_KEY, NOTHING_TYPED);
  const typedIn = (field: DaysField) => draft.value[field] ?? String(settings[field]);
  const [isChecked, setChecked] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const saving = useSaveCleanupSettings((saved) => keepTyped({ ...settings, ...saved }));

  const errorOf = (field: DaysField): string | undefined => {
    const { min, max } = LIMITS[field];
    if (isChecked && daysIn(field, typedIn(field)) === null) return texts.notWhole(min, max);
    return fieldProblem(saving.error, field);
  };

  function type(field: DaysField, typed: string) {
    draft.set({ ...draft.value, [field]: typed });
    setUnchanged(false);
    saving.forget();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const wrong = FIELDS.find((field) => daysIn(field, typedIn(field)) === null);
    if (wrong) {
      (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus();
      return;
    }
    const change = Object.fromEntries(
      FIELDS.map((field) => [field, daysIn(field, typedIn(field)) ?? 0] as const).filter(
        ([field, days]) => days !== settings[field],
      ),
    );
    const hasChange = Object.keys(change).length > 0;
    // A second press after the save must not take back that it is saved.
    if (!hasChange && saving.isSaved) return;
    setUnchanged(!hasChange);
    if (hasChange) saving.save(change);
    else saving.forget();
  }

  return (
    <>
      <form noValidate className={styles.retention} onSubmit={submit}>
        <div className={styles.days}>
          {FIELDS.map((field) => (
            <Field
              key={field}
              label={texts.labels[field]}
              hint={hintOf(field, daysIn(field, typedIn(field)) ?? settings[field])}
              error={errorOf(field)}
            >
              {(control) => (
                <input
                  {...control}
                  {...LIMITS[field]}
                  type="number"
                  inputMode="numeric"
                  step={1}
                  name={field}
                  autoComplete="off"
                  value={typedIn(field)}
                  onChange={(event) => type(field, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        <p className={styles.soft}>{texts.hint}</p>
        <Button type="submit" disabled={saving.isPending}>
          {saving.isPending ? texts.saving : texts.save}
        </Button>
        <FocusIfLost said={saving.error ?? (saving.isSaved ? SAVED : null)}>
          {isUnchanged && <output className={styles.saved}>{texts.unchanged}</output>}
          {saving.isSaved && (
            <output className={styles.saved}>
              {texts.saved(settings.daysAfterBatchEnd, settings.daysWithoutBatch)}
            </output>
          )}
          {saving.error && (
            <p role="alert" className={styles.notSaved}>
              {failureText(
                saving.error,
                cleanupTexts.confirmed.notSaved,
                cleanupTexts.confirmed.notSavedNetwork,
              )}
            </p>
          )}
        </FocusIfLost>
      </form>
      <SaveQuestion saving={saving} />
    </>
  );
}

/** For the focus: a save that follows another is pending in between. */
const SAVED = {};

/** The default, and an example that starts from today. */
function hintOf(field: DaysField, days: number): string {
  const today = dateInZone(now(), schoolTimeZone());
  // The first nightly run after that many full days.
  const night = addDays(today, days + 1);
  const example = texts.examples[field](formatDate(today), formatDate(night));
  return `${texts.hints[field]} ${example}`;
}

/** Asks before saving a change by which the next run would remove more (KEEP-5). */
export function SaveQuestion({ saving }: { readonly saving: SettingsSaving }) {
  const { question, answer } = saving;
  if (!question) return null;
  const { title, more, forGood, save } = cleanupTexts.question;
  return (
    <ConfirmDialog
      title={title}
      confirm={save}
      cancel={adminTexts.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {more(question.would, question.is)} {forGood}
    </ConfirmDialog>
  );
}
