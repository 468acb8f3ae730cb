import type { LandingTexts } from '../../content/types/landing.types';
import { classes } from '../../shared/ui/classes';
import landing from './landing.module.css';
import styles from './testimonials.module.css';

/** Three students in their own words (LAND-5). */
export function Testimonials({ texts }: { readonly texts: LandingTexts['testimonials'] }) {
  return (
    <section className={classes(landing.section, styles.section)}>
      <div className={landing.heading}>
        <h2>{texts.heading}</h2>
      </div>
      <div className={styles.quotes}>
        {texts.items.map((item) => (
          <figure key={item.name}>
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption>
              <strong>{item.name}</strong>
              <br />
              {item.detail}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
