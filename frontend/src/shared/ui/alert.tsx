import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './alert.module.css';

export interface AlertProps {
  /** The colour and the urgency follow the outcome (REG-8): green and polite, or red and at once. */
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
