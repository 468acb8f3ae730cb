import styles from './text-list.module.css';

export interface TextListProps {
  readonly heading: string;
  readonly intro?: readonly string[];
  readonly items: readonly string[];
}

/** A heading with its points. */
export function TextList({ heading, intro = [], items }: TextListProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
