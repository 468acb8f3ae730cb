import type { ReactNode } from 'react';
import { classes } from '../../../shared/ui/classes';
import { adminTexts } from '../admin-texts';
import styles from './counter.module.css';

export interface CounterProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  readonly strong?: boolean;
}

/** A number with its name, inside a `Counters` list. */
export function Counter({ label, value, strong = false }: CounterProps) {
  return (
    <div className={styles.counter} data-strong={strong || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? adminTexts.noNumber}</dd>
    </div>
  );
}

export interface CountersProps {
  /** Three short ones stay side by side on a phone too. */
  readonly areThreeShort?: boolean;
  readonly children: ReactNode;
}

/** A row of counters. */
export function Counters({ areThreeShort = false, children }: CountersProps) {
  return (
    <dl className={classes(styles.counters, areThreeShort && styles.threeShort)}>{children}</dl>
  );
}
