import { useId, type Ref } from 'react';
import { cleanupTexts } from '../cleanup-texts';
import styles from '../cleanup.module.css';
import type { CleanupRun } from '../history/cleanup-runs.api';

const texts = cleanupTexts.progress;

export interface RunProgressProps {
  /** Takes the focus. */
  readonly ref: Ref<HTMLElement>;
  /** Undefined until the server tells of it. */
  readonly run: CleanupRun | undefined;
}

/** How far a run has come. */
export function RunProgress({ ref, run }: RunProgressProps) {
  const headingId = useId();
  const removed = run?.deletedRegistrations ?? 0;
  const total = run?.toDelete;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1} className={styles.progress}>
      <h3 id={headingId} className={styles.heading}>
        {texts.heading}
      </h3>
      <p>
        {run ? texts.removed(removed, total) : texts.starting} {texts.hint}
      </p>
      <progress aria-label={texts.label} {...barOf(removed, total)} />
    </section>
  );
}

/** A bar without a value moves to and fro: the end is not known. */
function barOf(removed: number, total: number | undefined) {
  if (total === undefined) return {};
  // Nothing to remove is all removed; and no bar runs over its end.
  return total === 0 ? { value: 1, max: 1 } : { value: Math.min(removed, total), max: total };
}
