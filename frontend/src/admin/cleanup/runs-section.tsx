import { useId } from 'react';
import { DataTable, TableCell, TableRow } from '../ui/data-table';
import { Badge, type BadgeProps, Skeleton } from '../ui/indicators';
import { MoreButton } from '../ui/more-button';
import { LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { cleanupTexts } from './cleanup-texts';
import { type CleanupRun, useCleanupRuns } from './cleanup.api';
import styles from './cleanup.module.css';
import { schoolMinute } from '../ui/clock-time';

const texts = cleanupTexts.history;

/** The server's `startedBy` value for a scheduled run. */
const SCHEDULE = 'schedule';

const TONES: Readonly<Record<CleanupRun['state'], BadgeProps['tone']>> = {
  running: 'waiting',
  finished: 'good',
  interrupted: 'over',
};

/** Lists earlier runs: who started each, when, how many were removed, and how it ended. */
export function RunsSection() {
  const headingId = useId();
  const list = useCleanupRuns();
  const runs = list.data?.pages.flatMap((page) => page.runs);
  return (
    <section aria-labelledby={headingId} className={panel.panel}>
      <h3 id={headingId} className={styles.heading}>
        {texts.heading}
      </h3>
      {list.isPending && <Skeleton rows={2} />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
      {runs?.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {runs && runs.length > 0 && (
        <DataTable
          label={texts.tableLabel}
          columns={Object.values(texts.columns)}
          className={styles.runs}
        >
          {runs.map((run) => (
            <RunRow key={run._id} run={run} />
          ))}
        </DataTable>
      )}
      <MoreButton list={list} texts={texts} />
    </section>
  );
}

function RunRow({ run }: { readonly run: CleanupRun }) {
  const { startedAt, startedBy, deletedRegistrations, toDelete, state } = run;
  const isCut = state === 'interrupted' && toDelete !== undefined;
  return (
    <TableRow>
      <TableCell className={styles.person}>
        <strong>{schoolMinute(startedAt)}</strong>
      </TableCell>
      <TableCell className={styles.spread}>
        {startedBy === SCHEDULE ? texts.schedule : startedBy}
      </TableCell>
      <TableCell className={styles.spread}>
        {isCut
          ? texts.removedOf(deletedRegistrations, toDelete)
          : texts.removed(deletedRegistrations)}
      </TableCell>
      <TableCell className={styles.mark}>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </TableCell>
    </TableRow>
  );
}
