import { useId, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import type { Batch } from '../../records/records.api';
import type { Registration } from '../../records/records.api';
import { go } from '../../address/admin-address';
import { ShowRestButton } from '../../ui/more-button';
import { SHOWN_WAITING } from '../dashboard-layout';
import { dashboardTexts } from '../dashboard-texts';
import section from '../section.module.css';
import { answeredCount, shownRows, type HeldAnswers } from './answered';
import { WaitingRow } from './waiting-row';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

interface WaitingSectionProps {
  /** The number of all people who wait for an answer; not those on a waiting list. */
  readonly count: number;
  /** The oldest of them; undefined if the server does not send them. */
  readonly waiting: readonly Registration[] | undefined;
  /** When that list arrived, in milliseconds since 1970. */
  readonly arrivedAt: number;
  /** All known batches, used in messages to the people. */
  readonly batches: readonly Batch[];
}

/** Lists people who wait for an answer, oldest first. Each can be answered in place. */
export function WaitingSection({ count, waiting = [], arrivedAt, batches }: WaitingSectionProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [held, setHeld] = useState<HeldAnswers>(new Map());
  const [said, setSaid] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const all = shownRows(waiting, held, arrivedAt);
  const answered = answeredCount(all);
  // Answered rows do not count towards the limit.
  const rows = showsAll ? all : all.slice(0, SHOWN_WAITING + answered);
  const hidden = all.length - rows.length;

  function hold(registration: Registration, since: number) {
    setHeld((before) => new Map(before).set(registration._id, { registration, since }));
  }

  /** The pressed button goes away, and so may the rows beside it. */
  function hideAnswered() {
    setHeld(new Map());
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={headingId} className={section.card}>
      <div className={section.top}>
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {texts.heading}
        </h3>
        {rows.length > 1 && <p className={section.soft}>{texts.oldestFirst}</p>}
      </div>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari
        <ul role="list" className={section.list}>
          {rows.map((registration) => (
            <WaitingRow
              key={registration._id}
              registration={registration}
              batch={batches.find(({ _id }) => _id === registration.batchId?._id)}
              onHold={(changed, isSettled) => hold(changed, isSettled ? arrivedAt : Infinity)}
              onSay={setSaid}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <ShowRestButton size="small" className={styles.more} onShow={() => setShowsAll(true)}>
          {texts.showMore(hidden)}
        </ShowRestButton>
      )}
      <div className={styles.foot}>
        <p>{count === 0 ? texts.nobody : texts.count(count)}</p>
        <div className={styles.footButtons}>
          {answered > 0 && (
            <Button size="small" onClick={hideAnswered}>
              {texts.hideAnswered(answered)}
            </Button>
          )}
          {count > 0 && (
            <Button
              variant={waiting.length === 0 ? 'primary' : 'secondary'}
              onClick={() => go('registrations', { status: 'pending' })}
            >
              {texts.showAll}
            </Button>
          )}
        </div>
      </div>
      <output className="visually-hidden">{said}</output>
    </section>
  );
}
