import { useEffect, useRef } from 'react';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { DismissButton } from '../../ui/notice';
import { registrationsTexts } from '../registrations-texts';
import type { BulkReport } from './bulk-report';
import styles from './selection.module.css';

const texts = registrationsTexts.selection;

/** How a bulk change, or taking it back, has ended. */
export interface BulkOutcome {
  readonly report: BulkReport;
  /** Of those that were changed. */
  readonly said: string;
  readonly isUndo: boolean;
}

export interface BulkReportNoticeProps extends BulkOutcome {
  readonly isBusy: boolean;
  /** Takes the change back; undefined where that cannot be done. */
  readonly onUndo: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** How a bulk change ended, with the names of those it could not reach; until it is dismissed. */
export function BulkReportNotice(props: BulkReportNoticeProps) {
  const { report, said, isUndo, isBusy, onUndo, onDismiss } = props;
  const { changed, refused, groups } = report;
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isUndo) element.current?.focus({ preventScroll: true });
  }, [isUndo]);
  return (
    <div ref={element} tabIndex={-1} className={styles.report}>
      <Alert outcome={refused === 0 ? 'success' : 'failure'} className={styles.text}>
        {(changed > 0 || refused === 0) && <p>{said}</p>}
        {refused > 0 && <p>{texts.refused(refused)}</p>}
        {refused > 0 && (
          <ul className={styles.groups}>
            {groups.map(({ reason, names }) => (
              <li key={reason}>
                {names.join(', ')}
                {reason && `: ${reason}`}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {onUndo && (
        <div className={styles.undo}>
          <Button size="small" disabled={isBusy} onClick={onUndo}>
            {isBusy ? texts.undoing : texts.undo}
          </Button>
        </div>
      )}
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}
