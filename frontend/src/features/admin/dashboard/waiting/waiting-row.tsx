import { useEffect, useRef } from 'react';
import { Button } from '../../../../shared/ui/button';
import type { Batch } from '../../batches/batches.api';
import { useChangeStatus } from '../../registrations/change-status.api';
import type { Registration, RegistrationStatus } from '../../registrations/registrations.api';
import { dashboardTexts } from '../dashboard-texts';
import { Person } from './person';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

export interface WaitingRowProps {
  readonly registration: Registration;
  /** Its batch, where it is known. */
  readonly batch: Batch | undefined;
  /**
   * Keeps the row in sight with what is now held of it.
   * @param isSettled false while the server has not answered
   */
  readonly onHold: (registration: Registration, isSettled: boolean) => void;
  /** For who does not see the row change. */
  readonly onSay: (text: string) => void;
}

/**
 * One who waits, with the two answers; once answered, the row says so, keeps the ways to reach the
 * person, and takes the answer back. What
 * was pressed shows at once. Where it could not be stored the row snaps back and nothing is said:
 * the failure is logged (ADMIN-7).
 */
export function WaitingRow({ registration, batch, onHold, onSay }: WaitingRowProps) {
  const { name } = registration;
  const change = useChangeStatus(registration._id);
  const status = change.isPending ? change.variables : registration.status;
  const isAnswered = status !== 'pending';
  const first = useRef<HTMLButtonElement>(null);
  const wasAnswered = useRef(isAnswered);
  const isMine = useRef(false);

  // The button that was pressed is gone, and the focus with it: it goes to the one in its place.
  useEffect(() => {
    if (wasAnswered.current === isAnswered) return;
    wasAnswered.current = isAnswered;
    const isLost = document.activeElement === document.body;
    if (isMine.current && isLost) first.current?.focus({ preventScroll: true });
  });

  function answer(next: RegistrationStatus) {
    isMine.current = true;
    onHold(registration, false);
    change.mutate(next, {
      onSuccess: (changed) => {
        onHold(changed, true);
        onSay(texts.said(name, texts.outcomes[changed.status]));
      },
      onError: () => onHold(registration, true),
    });
  }

  return (
    <li className={styles.row} data-answered={isAnswered || undefined}>
      <Person registration={registration} status={status} batch={batch} />
      <div className={styles.buttons}>
        {isAnswered ? (
          <Button
            ref={first}
            size="small"
            aria-label={texts.buttonOf(texts.undo, name)}
            onClick={() => answer('pending')}
          >
            {texts.undo}
          </Button>
        ) : (
          <>
            <Button
              ref={first}
              variant="primary"
              aria-label={texts.buttonOf(texts.confirm, name)}
              onClick={() => answer('confirmed')}
            >
              {texts.confirm}
            </Button>
            <Button
              aria-label={texts.buttonOf(texts.cancel, name)}
              onClick={() => answer('cancelled')}
            >
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
