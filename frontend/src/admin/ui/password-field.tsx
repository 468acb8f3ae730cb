import { Field } from '../../shared/ui/form';
import { serverErrors } from '../../shared/use-form-errors';
import { problemOf } from '../http/http';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly isShown: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password input whose text can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, autoComplete, value, isShown, hint, error, onChange } = props;
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ShowPasswordsProps {
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

/** The server's error for a field; undefined if there is none. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return serverErrors(problemOf(error), (name) => name)[field];
}

/** Whether the error is already shown beside one of the fields. */
export function isShownAtFields(error: unknown, fields: readonly string[]): boolean {
  return fields.some((field) => fieldProblem(error, field) !== undefined);
}
