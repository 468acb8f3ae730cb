import { classes } from '../../../../shared/ui/classes';
import { STATUSES } from '../registration-filter';
import type { RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './status-select.module.css';

export interface StatusSelectProps {
  readonly label: string;
  readonly status: RegistrationStatus;
  readonly onChoose: (status: RegistrationStatus) => void;
  readonly className?: string | undefined;
}

/** Every status leads to every other (ADMIN-7). */
export function StatusSelect({ label, status, onChoose, className }: StatusSelectProps) {
  return (
    <select
      aria-label={label}
      className={classes(styles.select, className)}
      value={status}
      onChange={(event) => onChoose(event.target.value as RegistrationStatus)}
    >
      {STATUSES.map((value) => (
        <option key={value} value={value}>
          {registrationsTexts.statuses[value]}
        </option>
      ))}
    </select>
  );
}
