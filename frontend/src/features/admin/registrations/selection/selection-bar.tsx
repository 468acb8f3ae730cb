import { useState } from 'react';
import { Button } from '../../../../shared/ui/button';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog';
import { STATUSES } from '../registration-filter';
import type { RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './selection.module.css';

const texts = registrationsTexts.selection;

export interface SelectionBarProps {
  readonly count: number;
  readonly isChanging: boolean;
  readonly onSet: (status: RegistrationStatus) => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen registrations: in sight wherever the list is scrolled to. */
export function SelectionBar({ count, isChanging, onSet, onClear }: SelectionBarProps) {
  const [asks, setAsks] = useState(false);
  const choose = (status: RegistrationStatus) =>
    status === 'cancelled' ? setAsks(true) : onSet(status);

  return (
    <section aria-label={texts.bar} className={styles.bar}>
      <output className={styles.count}>{isChanging ? texts.changing : texts.count(count)}</output>
      <div className={styles.actions}>
        <span className={styles.setTo}>{texts.setTo}</span>
        {STATUSES.map((status) => (
          <Button key={status} size="small" disabled={isChanging} onClick={() => choose(status)}>
            {registrationsTexts.statuses[status]}
          </Button>
        ))}
      </div>
      <Button size="small" className={styles.clear} disabled={isChanging} onClick={onClear}>
        {texts.clear}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.cancelTitle(count)}
          confirm={texts.cancelConfirm}
          cancel={texts.keep}
          onConfirm={() => {
            setAsks(false);
            onSet('cancelled');
          }}
          onCancel={() => setAsks(false)}
        >
          {texts.cancelQuestion}
        </ConfirmDialog>
      )}
    </section>
  );
}
