import { adminTexts } from '../admin-texts';
import type { RegistrationStatus } from './registrations.api';
import styles from './registrations.module.css';

const { statuses } = adminTexts.registrations;

export interface StatusSelectProps {
  readonly label: string;
  readonly status: RegistrationStatus;
  readonly onChoose: (status: RegistrationStatus) => void;
}

/** Every status leads to every other (ADMIN-7). */
export function StatusSelect({ label, status, onChoose }: StatusSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={status}
      onChange={(event) => onChoose(event.target.value as RegistrationStatus)}
    >
      {Object.entries(statuses).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
