import type { LandingTexts } from '../../content/types/landing.types';
import { ViewLink } from '../../shared/navigation/view-link';
import { Picture } from '../../shared/ui/picture';
import styles from './food-section.module.css';

/** The yogic food block, which leads to its view (LAND-4). */
export function FoodSection({ texts }: { readonly texts: LandingTexts['yogicFood'] }) {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <Picture
          name="yogic-food"
          alt={texts.imageAlt}
          sizes="(min-width: 60rem) 34rem, 66vw"
          className={styles.picture}
        />
        <div>
          <h2>{texts.heading}</h2>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ViewLink view="yogic-food" className={styles.link}>
            {texts.button}
          </ViewLink>
        </div>
      </div>
    </section>
  );
}
