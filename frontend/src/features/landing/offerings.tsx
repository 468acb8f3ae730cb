import { programSlugs } from '../../content/published';
import type { LandingTexts } from '../../content/types/landing.types';
import { useCommonTexts, ViewLink } from '../../shared/ui/site-context';
import { Picture } from '../../shared/ui/page-elements';
import landing from './landing.module.css';
import styles from './offerings.module.css';

export interface OfferingsProps {
  readonly texts: LandingTexts['offerings'];
}

/**
 * How wide a card's picture is shown; on a phone the first is larger than the others. Flat drawings
 * bear to be enlarged, so a phone is told two thirds of its width and spared the largest file.
 */
const FIRST_CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 66vw';
const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 9rem';

/** One card for each program, which leads to its view (LAND-3). 'Classes' scrolls here (NAV-4). */
export function Offerings({ texts }: OfferingsProps) {
  const { programNames } = useCommonTexts();
  return (
    <section id="classes" className={landing.section}>
      <div className={landing.heading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.cards}>
        {programSlugs().map((slug, index) => (
          <li key={slug} className={styles.card}>
            <Picture
              name={`program-${slug}`}
              alt=""
              sizes={index === 0 ? FIRST_CARD_SIZES : CARD_SIZES}
              className={styles.picture}
            />
            <h3>
              <ViewLink view={slug}>{programNames[slug]}</ViewLink>
            </h3>
            <p>{texts.cards[slug]}</p>
            <span aria-hidden="true" className={styles.more}>
              {texts.cardLink}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
