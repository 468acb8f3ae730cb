import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { schoolTimeZone } from '../../shared/time/school-time';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { adminTexts } from '../ui/admin-texts';
import { isForbidden } from '../http/http';
import { useAdmin } from '../session/session-data';
import { Counter, Counters } from '../ui/counter';
import { Skeleton } from '../ui/indicators';
import { Notice } from '../ui/notice';
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

/** What the nightly clean-up does; and to owners, all that can be done about it (ADMIN-10). */
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

export interface CleanupDeskProps {
  readonly stats: CleanupStatsQuery;
}

/**
 * What a run would remove now, by number and by name, running it by hand, following one that is
 * under way, and the earlier ones (ADMIN-10).
 */
export function CleanupDesk({ stats }: CleanupDeskProps) {
  const { newestRun, nextRunAt, isPending, isRunning, message, start, dismiss } = useCleanupDesk();
  const preview = useCleanupPreview();
  const settings = useCleanupSettings();
  // What stands above the button that runs it is still to come, and would push it from under a finger.
  const isComing = [stats, settings, preview].some((each) => each.isPending) || isPending;
  const latestPage = preview.data?.pages.at(-1);
  const [isAsked, setAsked] = useState(false);
  const progress = useRef<HTMLElement>(null);

  // The button that was pressed waits, and cannot hold the focus.
  useEffect(() => {
    if (isRunning && document.activeElement === document.body) progress.current?.focus();
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
      <ConfirmedSection preview={latestPage} />
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

export interface CleanupIntroProps {
  /** An instant; undefined while it is not known. */
  readonly nextRunAt: string | undefined;
  /** Undefined while they are not known: then the rule of CLEAN-2 stands there. */
  readonly settings: CleanupSettings | undefined;
}

/** What happens every night, and when next (ADMIN-10, CLEAN-1, CLEAN-2). */
export function CleanupIntro({ nextRunAt, settings = DEFAULT_SETTINGS }: CleanupIntroProps) {
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

export interface CleanupStatisticsProps {
  /** Undefined while they are not known; a failed load is only logged (ADMIN-7). */
  readonly stats: CleanupStats | undefined;
  /** True while the first answer is on its way. */
  readonly isPending: boolean;
}

/** How much a run would delete now (ADMIN-10, CLEAN-3). */
export function CleanupStatistics({ stats, isPending }: CleanupStatisticsProps) {
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
