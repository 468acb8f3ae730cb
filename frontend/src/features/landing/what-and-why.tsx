import type { TextBlock } from '../../content/types/common.types';
import styles from './what-and-why.module.css';

/** LAND-2. */
export function WhatAndWhy({ texts }: { readonly texts: TextBlock }) {
  return (
    <section className={styles.block}>
      <h2>{texts.heading}</h2>
      <div className={styles.text}>
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
