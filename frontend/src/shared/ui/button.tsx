import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
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
