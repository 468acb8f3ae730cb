import { useId } from 'react';
import { failureText } from '../http/http';
import { cleanupTexts } from './cleanup-texts';
import { type CleanupPreview, useCleanupSettings, useSaveCleanupSettings } from './cleanup.api';
import styles from './cleanup.module.css';

const texts = cleanupTexts.confirmed;

interface ConfirmedSectionProps {
  /** Undefined while it is not known. */
  readonly preview: CleanupPreview | undefined;
}

/** Warns of confirmed registrations that a run would remove, and can spare those with no batch. */
export function ConfirmedSection({ preview }: ConfirmedSectionProps) {
  const headingId = useId();
  const { data: settings } = useCleanupSettings();
  if (!settings) return null;
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
          {withoutBatchText(preview, settings.keepConfirmedWithoutBatch)}
        </p>
      )}
      <KeepConfirmed isOn={settings.keepConfirmedWithoutBatch} />
    </section>
  );
}

function withoutBatchText({ confirmedWithoutBatch }: CleanupPreview, areKept: boolean): string {
  if (confirmedWithoutBatch === 0) return '';
  return areKept ? texts.kept(confirmedWithoutBatch) : texts.withoutBatch(confirmedWithoutBatch);
}

/** The switch of the setting: it shows at once what was chosen, and goes back where it was refused. */
function KeepConfirmed({ isOn }: { readonly isOn: boolean }) {
  const id = useId();
  const save = useSaveCleanupSettings();
  const shown = save.isPending ? save.variables.keepConfirmedWithoutBatch : isOn;
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          checked={shown}
          aria-checked={shown}
          onChange={(event) => save.mutate({ keepConfirmedWithoutBatch: event.target.checked })}
        />
        <span>{texts.keep}</span>
      </label>
      <p id={id} className={styles.soft}>
        {texts.keepHint}
      </p>
      {save.isSuccess && (
        <output className={styles.saved}>{isOn ? texts.saved.on : texts.saved.off}</output>
      )}
      {save.isError && (
        <p role="alert" className={styles.notSaved}>
          {failureText(save.error, texts.notSaved, texts.notSavedNetwork)}
        </p>
      )}
    </div>
  );
}
