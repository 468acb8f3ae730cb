import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { schoolTimeZone } from '../../shared/time/school-time';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { adminTexts } from '../ui/admin-texts';
import { isForbidden } from '../http/http';
import { useAdmin } from '../session/session-data';
import { Counter, Counters } from '../ui/counter';
import { Skeleton } from '../ui/indicators';
import { isFocusLost, Notice } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { cleanupTexts } from './cleanup-texts';
import {
  type CleanupRun,
  type CleanupSettings,
  type CleanupStats,
  type CleanupStatsQuery,
  DEFAULT_SETTINGS,
  useCleanupPreview,
  useCleanupSettings,
  useCleanupStats,
  useRetention,
} from './cleanup.api';
import styles from './cleanup.module.css';
import { RunsSection } from './runs-section';
import { DownloadPreview, PreviewSection } from './preview-section';
import { useCleanupDesk } from './use-cleanup-desk';
import { schoolMinute } from '../ui/clock-time';
import { ConfirmedSection } from './confirmed-section';
import { RetentionSection } from './retention-section';

const texts = cleanupTexts.progress;

/** Explains the nightly clean-up; owners can also manage it (ADMIN-10). */
export function CleanupTab() {
  const { role } = useAdmin();
  const stats = useCleanupStats(role !== 'staff');
  const isOwner = role !== 'staff' && !isForbidden(stats.error);
  return isOwner ? <CleanupDesk stats={stats} /> : <OwnersOnly />;
}

function OwnersOnly() {
  const { data: retention } = useRetention();
  return (
    <div className={panel.panel}>
      <CleanupIntro nextRunAt={undefined} settings={retention} />
      <div className={styles.box}>
        <p>{cleanupTexts.ownersOnly}</p>
        <p className={styles.soft}>{cleanupTexts.ownersOnlyHint}</p>
      </div>
    </div>
  );
}

interface CleanupDeskProps {
  readonly stats: CleanupStatsQuery;
}

/**
 * Shows what a run would remove now (counts and names), the button that runs it, a running clean-up and earlier
 * runs (ADMIN-10).
 */
function CleanupDesk({ stats }: CleanupDeskProps) {
  const { newestRun, nextRunAt, isPending, isRunning, message, start, dismiss } = useCleanupDesk();
  const preview = useCleanupPreview();
  const settings = useCleanupSettings();
  // True while content above the switches and the run button loads: it would push them away under a finger.
  const isComing = [stats, settings, preview].some((each) => each.isPending) || isPending;
  const latestPage = preview.data?.pages.at(-1);
  const [isAsked, setAsked] = useState(false);
  const progress = useRef<HTMLElement>(null);

  // The pressed button is disabled and cannot keep the focus.
  useEffect(() => {
    if (isRunning && isFocusLost()) progress.current?.focus();
  }, [isRunning]);

  function refresh() {
    void stats.refetch();
    void preview.refetch();
  }

  return (
    <div className={panel.panel}>
      <CleanupIntro nextRunAt={nextRunAt} settings={settings.data} />
      <CleanupStatistics stats={stats.data} isPending={stats.isPending} />
      <RetentionSection />
      <ConfirmedSection preview={latestPage} isComing={isComing} />
      <Notice message={message} onDismiss={dismiss} />
      {isRunning && <RunProgress ref={progress} run={newestRun} />}
      <p className={styles.warning}>{cleanupTexts.warning}</p>
      <DownloadPreview preview={latestPage} />
      <div className={panel.buttons}>
        <Button variant="danger" disabled={isRunning || isComing} onClick={() => setAsked(true)}>
          {isRunning ? cleanupTexts.running : cleanupTexts.run}
        </Button>
        <Button aria-busy={stats.isFetching} onClick={refresh}>
          {cleanupTexts.refreshStats}
        </Button>
      </div>
      <PreviewSection preview={preview} />
      <RunsSection />
      {isAsked && (
        <ConfirmDialog
          title={cleanupTexts.confirmTitle}
          confirm={cleanupTexts.confirmRun}
          cancel={adminTexts.cancel}
          onConfirm={() => {
            setAsked(false);
            start();
          }}
          onCancel={() => setAsked(false)}
        >
          {cleanupTexts.confirm}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface CleanupIntroProps {
  /** An ISO instant; undefined while it is not known. */
  readonly nextRunAt: string | undefined;
  /** Undefined until loaded; then the defaults of CLEAN-2 are shown. */
  readonly settings: CleanupSettings | undefined;
}

/** Explains what happens every night, and when it runs next (ADMIN-10, CLEAN-1, CLEAN-2). */
function CleanupIntro({ nextRunAt, settings = DEFAULT_SETTINGS }: CleanupIntroProps) {
  return (
    <div>
      <h2>{cleanupTexts.heading}</h2>
      <p className={styles.intro}>{cleanupTexts.intro}</p>
      <ul className={styles.steps}>
        {stepsBy(settings).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {nextRunAt !== undefined && (
        <p className={styles.next}>
          {cleanupTexts.nextRun(schoolMinute(nextRunAt), schoolTimeZone())}
        </p>
      )}
    </div>
  );
}

function stepsBy(settings: CleanupSettings): string[] {
  const { ofEndedBatches, withoutBatch, confirmedStay, marked } = cleanupTexts.steps;
  const step = (text: string, keepsConfirmed: boolean) =>
    keepsConfirmed ? `${text} ${confirmedStay}` : text;
  return [
    step(ofEndedBatches(settings.daysAfterBatchEnd), settings.keepConfirmedOfEndedBatch),
    step(withoutBatch(settings.daysWithoutBatch), settings.keepConfirmedWithoutBatch),
    marked,
  ];
}

interface CleanupStatisticsProps {
  /** Undefined until loaded; a failed load is only logged (ADMIN-7). */
  readonly stats: CleanupStats | undefined;
  /** True until the first response has arrived. */
  readonly isPending: boolean;
}

/** Shows how many registrations a run would delete now (ADMIN-10, CLEAN-3). */
function CleanupStatistics({ stats, isPending }: CleanupStatisticsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.stats}>
      <h3 id={headingId} className={styles.heading}>
        {cleanupTexts.statsHeading}
      </h3>
      {isPending ? (
        <Skeleton rows={1} />
      ) : (
        <Counters>
          <Counter
            label={cleanupTexts.stats.expiredBatchRegistrations}
            value={stats?.expiredBatchRegistrations}
          />
          <Counter label={cleanupTexts.stats.oldRegistrations} value={stats?.oldRegistrations} />
          <Counter label={cleanupTexts.stats.totalToDelete} value={stats?.totalToDelete} strong />
        </Counters>
      )}
    </section>
  );
}

interface RunProgressProps {
  /** The element that takes the focus. */
  readonly ref: Ref<HTMLElement>;
  /** Undefined until the server reports the run. */
  readonly run: CleanupRun | undefined;
}

/** Shows the progress of a run. */
function RunProgress({ ref, run }: RunProgressProps) {
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

/** A progress bar without a value is indeterminate, for an unknown total. */
function barOf(removed: number, total: number | undefined) {
  if (total === undefined) return {};
  // A total of 0 shows as complete. The value never exceeds the maximum.
  return total === 0 ? { value: 1, max: 1 } : { value: Math.min(removed, total), max: total };
}
