import type { SessionStep } from '../../content/types/program.types';
import styles from './session.module.css';

export interface SessionProps {
  readonly heading: string;
  readonly steps: readonly SessionStep[];
}

/** What a session looks like, in its order. */
export function Session({ heading, steps }: SessionProps) {
  return (
    <section className={styles.session}>
      <div className={styles.inner}>
        <h2>{heading}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
