import { useId, type ReactNode } from 'react';
import { classes } from '../../shared/ui/controls';
import { adminTexts } from './admin-texts';
import styles from './counter.module.css';

interface CounterProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  readonly strong?: boolean;
  /** Renders the number as a link to what it counts. The whole card is clickable. */
  readonly renderLink?: (link: CounterLinkProps) => ReactNode;
}

/** The props that a counter's link must receive. Its accessible name is the counter's label and number. */
export interface CounterLinkProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly children: ReactNode;
}

/** A number with its name, inside a `Counters` list. */
export function Counter({ label, value, strong = false, renderLink }: CounterProps) {
  const id = useId();
  const number = value ?? adminTexts.noNumber;
  return (
    <div className={styles.counter} data-strong={strong || undefined}>
      <dt id={`${id}-label`} className={styles.label}>
        {label}
      </dt>
      <dd className={styles.value}>
        {renderLink
          ? renderLink({ id, 'aria-labelledby': `${id}-label ${id}`, children: number })
          : number}
      </dd>
    </div>
  );
}

interface CountersProps {
  /** Keeps three short counters side by side on a phone too. */
  readonly areThreeShort?: boolean;
  readonly children: ReactNode;
}

/** A row of counters. */
export function Counters({ areThreeShort = false, children }: CountersProps) {
  return (
    <dl className={classes(styles.counters, areThreeShort && styles.threeShort)}>{children}</dl>
  );
}
