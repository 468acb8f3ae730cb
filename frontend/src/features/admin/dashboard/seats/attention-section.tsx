import { useId, type ReactNode } from 'react';
import { AdminLink } from '../../shell/admin-link';
import { SHOWN_ENTRIES } from '../dashboard-layout';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import section from '../section.module.css';
import { AttentionEntry } from './attention-entry';
import { ShareBatch } from './share-batch';
import styles from './seats.module.css';

const texts = dashboardTexts.attention;

/** Batches that fill up, and batches that nobody knows of, each with what to do about it. */
export function AttentionSection({ seats }: { readonly seats: readonly BatchSeats[] }) {
  const full = seats.filter(({ fill }) => fill === 'full' || fill === 'nearly-full');
  const empty = seats.filter(({ fill }) => fill === 'nearly-empty');
  return (
    <>
      <AttentionList heading={texts.fullHeading} hint={texts.fullHint} length={full.length}>
        {full.slice(0, SHOWN_ENTRIES).map((batch) => (
          <AttentionEntry key={batch._id} batch={batch}>
            <AdminLink
              to="create-batch"
              params={{ from: batch._id }}
              aria-label={texts.duplicateOf(batch.name)}
              className={styles.action}
            >
              {texts.duplicate}
            </AdminLink>
          </AttentionEntry>
        ))}
      </AttentionList>
      <AttentionList heading={texts.emptyHeading} hint={texts.emptyHint} length={empty.length}>
        {empty.slice(0, SHOWN_ENTRIES).map((batch) => (
          <AttentionEntry key={batch._id} batch={batch}>
            <ShareBatch batch={batch} />
          </AttentionEntry>
        ))}
      </AttentionList>
    </>
  );
}

interface AttentionListProps {
  readonly heading: string;
  readonly hint: string;
  /** How many there are, of whom the first SHOWN_ENTRIES are the children. */
  readonly length: number;
  readonly children: ReactNode;
}

function AttentionList({ heading, hint, length, children }: AttentionListProps) {
  const headingId = useId();
  if (length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={section.card}>
      <div className={section.top}>
        <h3 id={headingId}>{heading}</h3>
        <p className={section.soft}>{hint}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={section.list}>
        {children}
      </ul>
      {length > SHOWN_ENTRIES && (
        <p className={section.soft}>{texts.more(length - SHOWN_ENTRIES)}</p>
      )}
    </section>
  );
}
