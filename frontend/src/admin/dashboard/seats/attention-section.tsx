import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '../../../shared/time/school-time';
import { Button } from '../../../shared/ui/controls';
import { programName } from '../../ui/admin-texts';
import { AdminLink } from '../../address/admin-address';
import { SHOWN_ENTRIES } from '../dashboard-layout';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import section from '../section.module.css';
import { BatchName, When } from '../seat-bar';
import styles from './seats.module.css';

const texts = dashboardTexts.attention;

/** Lists nearly full and nearly empty batches, each with an action. */
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
  /** The total number, of which the first SHOWN_ENTRIES are the children. */
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

interface AttentionEntryProps {
  readonly batch: BatchSeats;
  /** The action. */
  readonly children: ReactNode;
}

/** A batch that needs attention, with its action. */
function AttentionEntry({ batch, children }: AttentionEntryProps) {
  const { program, enrolled, capacity } = batch;
  const about = [programName(program), dashboardTexts.seatsTakenLong(enrolled, capacity)];
  return (
    <li className={styles.entry}>
      <div>
        <BatchName batch={batch} />
        <span className={styles.about}>
          {about.join(' · ')} · <When batch={batch} />
        </span>
      </div>
      {children}
    </li>
  );
}

/** Shares the public page of the batch's program; copies the link on devices without a share sheet. */
function ShareBatch({ batch }: { readonly batch: BatchSeats }) {
  const { name, program, startDate } = batch;
  const [outcome, setOutcome] = useState('');

  async function share(): Promise<void> {
    const address = new URL(`/${program}`, location.origin).href;
    const text = texts.shareText(programName(program), name, formatDate(startDate));
    const how = await sharePage({ title: name, text, url: address });
    setOutcome({ shared: '', copied: texts.copied, neither: texts.notCopied(address) }[how]);
  }

  return (
    <>
      <Button size="small" aria-label={texts.shareOf(name)} onClick={() => void share()}>
        {texts.share}
      </Button>
      <output className={styles.address}>{outcome}</output>
    </>
  );
}

interface SharedPage {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * Opens the device's share sheet, or else copies the text and the link.
 * @returns 'shared' also if the user closed the share sheet
 */
async function sharePage(page: SharedPage): Promise<'shared' | 'copied' | 'neither'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      // AbortError: closed by the user. After any other error the text is copied.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(`${page.text} ${page.url}`);
    return 'copied';
  } catch {
    return 'neither';
  }
}
