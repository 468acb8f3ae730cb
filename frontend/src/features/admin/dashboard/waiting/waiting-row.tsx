import { useEffect, useRef } from 'react';
import { Button } from '../../../../shared/ui/button';
import { failureText } from '../../calls/call-failure';
import { useChangeStatus } from '../../registrations/change-status.api';
import type { Registration, RegistrationStatus } from '../../registrations/registrations.api';
import { Badge } from '../../ui/badge';
import { dashboardTexts } from '../dashboard-texts';
import { Person } from './person';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

export interface WaitingRowProps {
  readonly registration: Registration;
  /**
   * Keeps the row in sight with what is now held of it.
   * @param isSettled false while the server has not answered
   */
  readonly onHold: (registration: Registration, isSettled: boolean) => void;
  /** For who does not see the row change. */
  readonly onSay: (text: string) => void;
}

/**
 * One who waits, with the two answers; once answered, a line that says so and takes it back. What
 * was pressed shows at once, and is taken back, with the reason, where the server refuses it.
 */
export function WaitingRow({ registration, onHold, onSay }: WaitingRowProps) {
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
    onSay(texts.said(name, texts.outcomes[next]));
    change.mutate(next, {
      onSuccess: (changed) => onHold(changed, true),
      onError: (error) => {
        onHold(registration, true);
        onSay(texts.said(name, problemText(error)));
      },
    });
  }

  return (
    <li className={styles.row} data-answered={isAnswered || undefined}>
      {isAnswered ? (
        <p className={styles.answered}>
          <Badge tone={status === 'confirmed' ? 'good' : 'over'}>{texts.outcomes[status]}</Badge>
          <span className={styles.answeredName}>{name}</span>
        </p>
      ) : (
        <Person registration={registration} />
      )}
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
      {change.isError && <p className={styles.problem}>{problemText(change.error)}</p>}
    </li>
  );
}

function problemText(error: Error): string {
  return failureText(error, texts.notSaved, texts.notSavedNetwork);
}
