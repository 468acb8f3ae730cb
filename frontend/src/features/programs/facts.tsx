import type { Fact } from '../../content/types/program.types';
import styles from './facts.module.css';

export interface FactsProps {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** The practice information: what it is called, and what it is. */
export function Facts({ heading, facts }: FactsProps) {
  return (
    <section className={styles.facts}>
      <h2>{heading}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
