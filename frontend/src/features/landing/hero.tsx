import type { LandingTexts } from '../../content/types/landing.types';
import { RegisterButton } from '../../shared/navigation/register-button';
import { useCommonTexts } from '../../shared/texts/common-texts';
import { MainButton } from '../../shared/ui/main-button';
import { HeroPicture } from './hero-picture';
import styles from './hero.module.css';

/** The first screen (LAND-1): 'Begin Your Journey' opens the registration form. */
export function Hero({ texts }: { readonly texts: LandingTexts['hero'] }) {
  const { register } = useCommonTexts();
  return (
    <section className={styles.hero}>
      <HeroPicture alt={texts.imageAlt} />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{texts.eyebrow}</p>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <MainButton className={styles.action} bar={<RegisterButton>{register}</RegisterButton>}>
        <RegisterButton className={styles.button}>{texts.button}</RegisterButton>
      </MainButton>
    </section>
  );
}
