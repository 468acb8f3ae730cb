import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import { ignoreSecondPress } from '../../../shared/ui/second-press';
import { AdminLink } from '../../address/admin-address';
import { failureText } from '../../http/http';
import { callLink } from '../../records/contact/messages';
import type { Registration } from '../../records/records.api';
import { schoolDeadline } from '../../ui/clock-time';
import { isFocusLost, LoadFailed } from '../../ui/notice';
import { Alert, Field } from '../../../shared/ui/form';
import { useEditBatch, useReorder, useWaitingList } from '../batches.api';
import type { Batch } from '../../records/records.api';
import { waitingTexts as texts } from '../batches-texts';
import styles from './waiting.module.css';

/** The options for how long a free seat is offered, in hours; the batch's current value is always added. */
const HOURS = [0, 2, 6, 12, 24, 48, 72];

/** The waiting list of a batch, its order, and how a free seat is given (WAIT-4, WAIT-6). */
export function WaitingSection({ batch }: { readonly batch: Batch }) {
  const { data: line, isError, refetch } = useWaitingList(batch._id);
  const isOver = batch.status === 'completed';
  const isEmpty = line?.waiting.length === 0 && line.offered.length === 0;
  // Nothing to show for an ended batch without a waiting list.
  if (isOver && (isEmpty || !line)) return null;
  return (
    <section aria-labelledby="waiting-heading" className={styles.section}>
      <h3 id="waiting-heading">{texts.heading}</h3>
      {!isOver && <Giving batch={batch} />}
      {isEmpty && <p className={styles.hint}>{texts.empty}</p>}
      {line && <Offered people={line.offered} />}
      {line && line.waiting.length > 0 && <Line batch={batch} people={line.waiting} />}
      {!line && isError && <LoadFailed onRetry={() => void refetch()} />}
    </section>
  );
}

/** Selects how a free seat is given; saved at once. */
function Giving({ batch }: { readonly batch: Batch }) {
  const edit = useEditBatch();
  const chosen = edit.isPending ? (edit.variables.body.offerHours ?? 0) : batch.offerHours;
  const hours = [...new Set([...HOURS, batch.offerHours])].toSorted((a, b) => a - b);
  return (
    <div className={styles.giving}>
      <Field label={texts.whenFree}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) =>
              edit.mutate({
                id: batch._id,
                body: {
                  offerHours: Number(target.value),
                  read: { offerHours: batch.offerHours },
                },
              })
            }
          >
            {hours.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? texts.atOnce : texts.offerFor(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {edit.isError && (
        <Alert outcome="failure">{failureText(edit.error, texts.failed, texts.network)}</Alert>
      )}
    </div>
  );
}

function Offered({ people }: { readonly people: readonly Registration[] }) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.line}>
      {people.map((person) => (
        <li key={person._id}>
          <Person person={person} />
          <span className={styles.kept}>
            {texts.offeredUntil(schoolDeadline(person.offeredUntil ?? ''))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly batch: Batch;
  readonly people: readonly Registration[];
}

/** The waiting list, first in line first, with buttons that change the order. */
function Line({ batch, people }: LineProps) {
  const reorder = useReorder(batch._id);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef('');
  const ids = people.map(({ _id }) => _id);

  // The first in line cannot move up, nor the last one down: the pressed button has lost the focus there.
  useEffect(() => {
    const row = list.current?.children[people.findIndex(({ _id }) => _id === moved.current)];
    if (isFocusLost()) row?.querySelector<HTMLElement>('button:enabled')?.focus();
    moved.current = '';
  }, [people]);

  function move(from: number, to: number) {
    if (reorder.isPending) return;
    // After a fast answer it would hit the button of the person who has come to this place, and move them back.
    ignoreSecondPress();
    const { _id = '', name = '' } = people[from] ?? {};
    const next = ids.filter((_, index) => index !== from);
    next.splice(to, 0, _id);
    moved.current = _id;
    reorder.mutate(next, { onSuccess: () => setSaid(texts.moved(name, to + 1)) });
  }

  return (
    <>
      {reorder.isError && (
        <Alert outcome="failure">{failureText(reorder.error, texts.failed, texts.network)}</Alert>
      )}
      <output className="visually-hidden">{said}</output>
      <ol ref={list} className={styles.line} aria-label={texts.lineOf(batch.name)}>
        {people.map((person, index) => (
          <li key={person._id}>
            <span className={styles.place}>{index + 1}</span>
            <Person person={person} />
            <span className={styles.moves}>
              <Button
                size="small"
                aria-label={texts.upOf(person.name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={texts.downOf(person.name)}
                disabled={index === people.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              <Button
                size="small"
                aria-label={texts.firstOf(person.name)}
                disabled={index === 0}
                onClick={() => move(index, 0)}
              >
                {texts.first}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Person({ person }: { readonly person: Registration }) {
  return (
    <span className={styles.person}>
      <AdminLink to="registrations" params={{ id: person._id }}>
        {person.name}
      </AdminLink>
      <a href={callLink(person)}>{person.phone}</a>
    </span>
  );
}
