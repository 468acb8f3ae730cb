import type { ReactNode } from 'react';
import { dateAndTimeOf } from '../shell/clock-time';
import { whatWasDone } from './history-sentence';
import { historyTexts } from './history-texts';
import { shownChanges, type ShownChange } from './history-values';
import styles from './history.module.css';
import type { HistoryEntry } from './subject-history.api';

export interface HistoryEntriesProps<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  /** What an entry is about, where that is not clear from the place. */
  readonly subjectOf?: (entry: Entry) => ReactNode;
}

/** Entries of a history, each a sentence with what changed below it. */
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
            {dateAndTimeOf(Date.parse(entry.at))}
          </time>
          {subjectOf && <p className={styles.subject}>{subjectOf(entry)}</p>}
          <Changes changes={shownChanges(entry.before, entry.after)} />
        </li>
      ))}
    </ol>
  );
}

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
                <span className={after === undefined ? undefined : styles.before}>{before}</span>
              </>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> {historyTexts.became} </span>
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
