import styles from './accounts.module.css';

export interface ShowPasswordsProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

export function ShowPasswords({ label, isShown, onChange }: ShowPasswordsProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
