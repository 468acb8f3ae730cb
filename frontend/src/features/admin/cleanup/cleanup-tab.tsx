import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { adminTexts } from '../admin-texts';
import { Notice } from '../ui/notice';
import { outcomeMessage } from '../ui/outcome-message';
import panel from '../ui/panel.module.css';
import { CleanupIntro } from './cleanup-intro';
import { CleanupStatistics } from './cleanup-statistics';
import { useCleanupStats } from './cleanup-stats.api';
import styles from './cleanup.module.css';
import { useRunCleanup, type CleanupResult } from './run-cleanup.api';

const texts = adminTexts.cleanup;

/** What the nightly clean-up does, what it would remove now, and running it by hand (ADMIN-10). */
export function CleanupTab() {
  const stats = useCleanupStats();
  const run = useRunCleanup();
  const [isAsked, setAsked] = useState(false);
  const message = outcomeMessage(run, {
    success: doneText(run.data),
    failed: texts.failed,
    network: texts.network,
  });

  function runConfirmed() {
    run.mutate(undefined, { onSettled: () => setAsked(false) });
  }

  return (
    <div className={panel.panel}>
      <CleanupIntro />
      <CleanupStatistics stats={stats.data} isPending={stats.isPending} />
      <Notice message={message} onDismiss={run.reset} />
      <p className={styles.warning}>{texts.warning}</p>
      <div className={panel.buttons}>
        <Button variant="danger" disabled={run.isPending} onClick={() => setAsked(true)}>
          {run.isPending ? texts.running : texts.run}
        </Button>
        <Button aria-busy={stats.isFetching} onClick={() => void stats.refetch()}>
          {texts.refreshStats}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirm={texts.confirmRun}
          cancel={adminTexts.cancel}
          busy={run.isPending}
          onConfirm={runConfirmed}
          onCancel={() => setAsked(false)}
        >
          {texts.confirm}
        </ConfirmDialog>
      )}
    </div>
  );
}

function doneText(result: CleanupResult | undefined): string {
  if (!result) return texts.done;
  return `${texts.done} ${texts.counts(result.deletedRegistrations, result.updatedBatches)}`;
}
