import { type ReactNode, useId } from 'react';
import { classes } from './controls';
import styles from './form.module.css';

/** The props that connect a control with its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly required: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** Renders the control: `(control) => <input {...control} />`. */
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its label, hint and error. The mark of a required field is outside the label, so that
 * the accessible name is only the label's text.
 */
export function Field({ label, required = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className={styles.mark}>
            *
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        required,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface AlertProps {
  /** Determines the colour and the role (REG-8): green with role status, or red with role alert. */
  readonly outcome: 'success' | 'failure';
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A message that a screen reader announces when it appears. */
export function Alert({ outcome, children, className }: AlertProps) {
  return (
    <div
      role={outcome === 'success' ? 'status' : 'alert'}
      data-outcome={outcome}
      className={classes(styles.alert, styles[outcome], className)}
    >
      {children}
    </div>
  );
}
