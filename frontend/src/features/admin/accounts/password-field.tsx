import { Field } from '../../../shared/ui/field';

export interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly isShown: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password, which the person may look at. */
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
