import type { LandingTexts } from '../../content/types/landing.types';
import { RegisterButton } from '../../shared/navigation/register-button';
import { Picture } from '../../shared/ui/picture';
import landing from './landing.module.css';
import styles from './register-now.module.css';

/** The register-now grid: a picture and a button each (LAND-8). */
export function RegisterNow({ texts }: { readonly texts: LandingTexts['registerNow'] }) {
  return (
    <section className={landing.section}>
      <div className={landing.heading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.tiles}>
        {texts.tiles.map((tile) => (
          <li key={tile.image} className={styles.tile}>
            <Picture
              name={tile.image}
              alt={tile.alt}
              sizes="(min-width: 60rem) 18rem, 45vw"
              className={styles.picture}
            />
            <p>{tile.caption}</p>
            <RegisterButton program={tile.program} variant="secondary" size="small">
              {tile.button}
            </RegisterButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
