import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { adminTexts } from '../admin-texts';
import { Notice } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { CleanupIntro } from './cleanup-intro';
import { CleanupStatistics } from './cleanup-statistics';
import type { CleanupStatsQuery } from './cleanup-stats.api';
import { cleanupTexts as texts } from './cleanup-texts';
import styles from './cleanup.module.css';
import { RunsSection } from './history/runs-section';
import { useCleanupPreview } from './preview/cleanup-preview.api';
import { DownloadPreview } from './preview/download-preview';
import { PreviewSection } from './preview/preview-section';
import { RunProgress } from './run/run-progress';
import { useCleanupDesk } from './run/use-cleanup-desk';
import { ConfirmedSection } from './settings/confirmed-section';

export interface CleanupDeskProps {
  readonly stats: CleanupStatsQuery;
}

/**
 * What a run would remove now, by number and by name, running it by hand, following one that is
 * under way, and the earlier ones (ADMIN-10).
 */
export function CleanupDesk({ stats }: CleanupDeskProps) {
  const { newestRun, nextRunAt, isRunning, message, start, dismiss } = useCleanupDesk();
  const preview = useCleanupPreview();
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
      <CleanupIntro nextRunAt={nextRunAt} />
      <CleanupStatistics stats={stats.data} isPending={stats.isPending} />
      <ConfirmedSection preview={latestPage} />
      <Notice message={message} onDismiss={dismiss} />
      {isRunning && <RunProgress ref={progress} run={newestRun} />}
      <p className={styles.warning}>{texts.warning}</p>
      <DownloadPreview preview={latestPage} />
      <div className={panel.buttons}>
        <Button variant="danger" disabled={isRunning} onClick={() => setAsked(true)}>
          {isRunning ? texts.running : texts.run}
        </Button>
        <Button aria-busy={stats.isFetching} onClick={refresh}>
          {texts.refreshStats}
        </Button>
      </div>
      <PreviewSection preview={preview} />
      <RunsSection />
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirm={texts.confirmRun}
          cancel={adminTexts.cancel}
          onConfirm={() => {
            setAsked(false);
            start();
          }}
          onCancel={() => setAsked(false)}
        >
          {texts.confirm}
        </ConfirmDialog>
      )}
    </div>
  );
}
