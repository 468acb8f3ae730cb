import { useId } from 'react';
import { failureText } from '../http/http';
import { cleanupTexts } from './cleanup-texts';
import {
  type CleanupPreview,
  type CleanupSettings,
  useCleanupSettings,
  useSaveCleanupSettings,
} from './cleanup.api';
import styles from './cleanup.module.css';
import { SaveQuestion } from './retention-section';

const texts = cleanupTexts.confirmed;

interface ConfirmedSectionProps {
  /** Undefined until loaded. */
  readonly preview: CleanupPreview | undefined;
  /** True while content above loads, which would push the switches away under a finger. */
  readonly isComing: boolean;
}

/** Warns of confirmed registrations that a run would remove, and offers to keep each kind (KEEP-2). */
export function ConfirmedSection({ preview, isComing }: ConfirmedSectionProps) {
  const headingId = useId();
  const hintId = useId();
  const { data: settings } = useCleanupSettings();
  if (!settings || isComing) return null;
  const isWarning = (preview?.confirmed ?? 0) > 0;
  return (
    <section
      aria-labelledby={headingId}
      className={styles.box}
      data-warning={isWarning || undefined}
    >
      <h3 id={headingId} className={styles.heading}>
        {texts.heading}
      </h3>
      {preview && (
        <p>
          {isWarning ? <strong>{texts.some(preview.confirmed)}</strong> : texts.none}{' '}
          {whichText(preview, settings)}
        </p>
      )}
      <KeepConfirmed
        name="keepConfirmedWithoutBatch"
        days={settings.daysWithoutBatch}
        isOn={settings.keepConfirmedWithoutBatch}
        hintId={hintId}
      />
      <KeepConfirmed
        name="keepConfirmedOfEndedBatch"
        days={settings.daysAfterBatchEnd}
        isOn={settings.keepConfirmedOfEndedBatch}
        hintId={hintId}
      />
      <p id={hintId} className={styles.soft}>
        {texts.keepHint}
      </p>
    </section>
  );
}

/** Says how many of them have no batch and would be lost, and how many are kept. */
function whichText(
  { confirmedWithoutBatch, confirmedOfEndedBatches }: CleanupPreview,
  settings: CleanupSettings,
): string {
  const said: string[] = [];
  if (confirmedWithoutBatch > 0) {
    said.push(
      settings.keepConfirmedWithoutBatch
        ? texts.kept(confirmedWithoutBatch, settings.daysWithoutBatch)
        : texts.withoutBatch(confirmedWithoutBatch),
    );
  }
  if (settings.keepConfirmedOfEndedBatch && confirmedOfEndedBatches > 0) {
    said.push(texts.keptOfEnded(confirmedOfEndedBatches));
  }
  return said.join(' ');
}

interface KeepConfirmedProps {
  readonly name: keyof typeof texts.keep;
  /** After how many days they are removed if they are not kept. */
  readonly days: number;
  readonly isOn: boolean;
  readonly hintId: string;
}

/** The switch of a setting. It shows the chosen value at once, and resets if the server refuses it. */
function KeepConfirmed({ name, days, isOn, hintId }: KeepConfirmedProps) {
  const saving = useSaveCleanupSettings();
  const shown = saving.underWay?.[name] ?? isOn;
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={hintId}
          checked={shown}
          aria-checked={shown}
          onChange={(event) => saving.save({ [name]: event.target.checked })}
        />
        <span>{texts.keep[name]}</span>
      </label>
      {saving.isSaved && (
        <output className={styles.saved}>{isOn ? texts.saved.on : texts.saved[name](days)}</output>
      )}
      {saving.error && (
        <p role="alert" className={styles.notSaved}>
          {failureText(saving.error, texts.notSaved, texts.notSavedNetwork)}
        </p>
      )}
      <SaveQuestion saving={saving} />
    </div>
  );
}
