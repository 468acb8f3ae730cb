import { type ReactNode, useState } from 'react';
import { schoolMinute } from '../../ui/clock-time';
import { ShowRestButton } from '../../ui/more-button';
import { LoadFailed } from '../../ui/notice';
import { type ShownChange, shownChanges, whatWasDone } from './history-values';
import { historyTexts } from './history-texts';
import styles from './history.module.css';
import { type HistoryEntry, useSubjectHistory } from '../records.api';

/** How many entries are shown at first. */
const SHOWN_AT_FIRST = 5;

interface HistoryListProps {
  /** The id of a registration or a batch. */
  readonly subjectId: string;
}

/**
 * The history of one registration or batch: who, what, when, before and after; newest first. It loads its own
 * data, and shows the loading, failed and empty states. `useReload()` refreshes it.
 */
export function HistoryList({ subjectId }: HistoryListProps) {
  const { data: entries, isError, refetch } = useSubjectHistory(subjectId);
  const [showsAll, setShowsAll] = useState(false);

  if (!entries) {
    return isError ? (
      <LoadFailed text={historyTexts.failed} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  if (entries.length === 0) return <p className={styles.note}>{historyTexts.empty}</p>;
  const isCut = !showsAll && entries.length > SHOWN_AT_FIRST;
  return (
    <>
      <HistoryEntries entries={isCut ? entries.slice(0, SHOWN_AT_FIRST) : entries} />
      {isCut && (
        <ShowRestButton size="small" className={styles.more} onShow={() => setShowsAll(true)}>
          {historyTexts.showAll(entries.length)}
        </ShowRestButton>
      )}
    </>
  );
}

function Loading() {
  return <p className={styles.note}>{historyTexts.loading}</p>;
}

interface HistoryEntriesProps<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  /** Renders the subject of an entry, where the context does not make it clear. */
  readonly subjectOf?: (entry: Entry) => ReactNode;
}

/** The entries of a history. Each is a sentence with its changes below. */
export function HistoryEntries<Entry extends HistoryEntry>(props: HistoryEntriesProps<Entry>) {
  const { entries, subjectOf } = props;
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry._id} className={styles.entry}>
          <p className={styles.sentence}>
            <strong>{entry.actor}</strong> {whatWasDone(entry)}
          </p>
          <time dateTime={entry.at} className={styles.time}>
            {schoolMinute(entry.at)}
          </time>
          {subjectOf && <p className={styles.subject}>{subjectOf(entry)}</p>}
          <Changes changes={shownChanges(entry.before, entry.after)} />
        </li>
      ))}
    </ol>
  );
}

/** Each value is isolated: the arrow between two Urdu texts would otherwise point from the new one to the old one. */
function Changes({ changes }: { readonly changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className="visually-hidden">{historyTexts.from} </span>
                <bdi className={after === undefined ? undefined : styles.before}>{before}</bdi>
              </>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> {historyTexts.became} </span>
              </>
            )}
            {after !== undefined && <bdi>{after}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
