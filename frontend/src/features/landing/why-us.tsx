import type { LandingTexts } from '../../content/types/landing.types';
import styles from './why-us.module.css';

/** 'Why us?' in exactly three points (LAND-7). */
export function WhyUs({ texts }: { readonly texts: LandingTexts['whyUs'] }) {
  return (
    <section className={styles.block}>
      <div className={styles.heading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
