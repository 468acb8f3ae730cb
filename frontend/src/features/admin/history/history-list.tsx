import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { HistoryEntries } from './history-entries';
import { historyTexts } from './history-texts';
import styles from './history.module.css';
import { useSubjectHistory } from './subject-history.api';

/** How many entries are shown at first. */
const SHOWN_AT_FIRST = 5;

export interface HistoryListProps {
  /** The id of a registration or a batch. */
  readonly subjectId: string;
}

/**
 * What staff have changed about one registration or batch: who, what, when, before and after; newest
 * first. It loads itself, and says so while it does, when it fails, and when there is nothing.
 * Changes are in it as soon as `useReload()` has asked again for everything on the screen.
 */
export function HistoryList({ subjectId }: HistoryListProps) {
  const { data: entries, isError, refetch } = useSubjectHistory(subjectId);
  const [showsAll, setShowsAll] = useState(false);

  if (!entries) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  if (entries.length === 0) return <p className={styles.note}>{historyTexts.empty}</p>;
  const isCut = !showsAll && entries.length > SHOWN_AT_FIRST;
  return (
    <>
      <HistoryEntries entries={isCut ? entries.slice(0, SHOWN_AT_FIRST) : entries} />
      {isCut && (
        <Button size="small" className={styles.more} onClick={() => setShowsAll(true)}>
          {historyTexts.showAll(entries.length)}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return <p className={styles.note}>{historyTexts.loading}</p>;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.note}>
      <p>{historyTexts.failed}</p>
      <Button size="small" onClick={onRetry}>
        {historyTexts.tryAgain}
      </Button>
    </div>
  );
}
