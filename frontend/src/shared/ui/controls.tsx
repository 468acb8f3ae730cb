import type { ComponentProps, MouseEvent, SubmitEvent } from 'react';
import styles from './controls.module.css';

/** Joins class names and leaves out what is absent. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  /** 'primary' is the main action of a page; 'danger' deletes something; 'secondary' is for all others. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'normal' | 'small';
  /** True while the request of the button is pending. It looks disabled and ignores presses, but keeps the focus. */
  readonly busy?: boolean;
}

/**
 * Browsers take the focus from a disabled button. Without its click, a submit button does not submit its form, not
 * even on Enter in a field.
 */
const BUSY = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** A native button, with type 'button' by default. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  type = 'button',
  busy = false,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(busy && BUSY)}
      type={type}
      className={classes(
        styles.button,
        styles[variant],
        styles[size],
        busy && styles.busy,
        className,
      )}
    />
  );
}

export interface LinkButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** The address that the button leads to without scripts. */
  readonly action: string;
  /** The query parameters of that address. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called in place of the navigation when scripts run. */
  readonly onActivate: () => void;
  readonly formClassName?: string | undefined;
}

/**
 * A button that navigates. With scripts it calls `onActivate`. Without them, and until the page is
 * hydrated, it is the submit button of a GET form with the address `action`.
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
