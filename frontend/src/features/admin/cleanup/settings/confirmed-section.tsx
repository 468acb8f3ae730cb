import { useId } from 'react';
import { cleanupTexts } from '../cleanup-texts';
import styles from '../cleanup.module.css';
import type { CleanupPreview } from '../preview/cleanup-preview.api';
import { useCleanupSettings } from './cleanup-settings.api';
import { KeepConfirmed } from './keep-confirmed';

const texts = cleanupTexts.confirmed;

export interface ConfirmedSectionProps {
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
