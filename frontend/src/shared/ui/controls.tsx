import type { ComponentProps, SubmitEvent } from 'react';
import styles from './controls.module.css';

/** Joins class names and leaves out what is absent. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  /** 'primary' is the one thing to do here; 'secondary' is everything else; 'danger' destroys. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'normal' | 'small';
}

/** A real button of type 'button' unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], styles[size], className)}
    />
  );
}

export interface LinkButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Where the button leads when no script runs. */
  readonly action: string;
  /** The query it takes along. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What it does when scripts run. */
  readonly onActivate: () => void;
  readonly formClassName?: string | undefined;
}

/**
 * A button that goes somewhere: with scripts it calls `onActivate`; without them, and until the
 * page is hydrated, it is the submit button of a GET form that leads to `action`.
 */
export function LinkButton({
  action,
  fields = {},
  onActivate,
  formClassName,
  ...button
}: LinkButtonProps) {
  const activate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onActivate();
  };
  return (
    <form action={action} method="get" onSubmit={activate} className={formClassName}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" />
    </form>
  );
}
