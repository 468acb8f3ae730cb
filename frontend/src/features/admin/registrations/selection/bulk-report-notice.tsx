import { Alert } from '../../../../shared/ui/alert';
import { DismissButton } from '../../ui/dismiss-button';
import type { RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import type { BulkReport } from './bulk-report';
import styles from './selection.module.css';

const texts = registrationsTexts.selection;

export interface BulkReportNoticeProps {
  readonly report: BulkReport;
  readonly status: RegistrationStatus;
  readonly onDismiss: () => void;
}

/** How a bulk change ended, with the names of those it could not reach; until it is dismissed. */
export function BulkReportNotice({ report, status, onDismiss }: BulkReportNoticeProps) {
  const { changed, refused, groups } = report;
  return (
    <div className={styles.report}>
      <Alert outcome={refused === 0 ? 'success' : 'failure'} className={styles.text}>
        {(changed > 0 || refused === 0) && <p>{texts.changed(changed, status)}</p>}
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
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}
