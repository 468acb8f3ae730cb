import type { ReactNode } from 'react';
import { classes } from '../../../shared/ui/classes';
import styles from './badge.module.css';

export interface BadgeProps {
  /** 'waiting' wants attention, 'good' is as it should be, 'over' is past. */
  readonly tone: 'waiting' | 'good' | 'over';
  readonly children: ReactNode;
}

/** A word about a row; the words are stored in small letters and shown with a capital. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
