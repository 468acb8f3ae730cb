import { pictures } from '../../assets/pictures';
import type { LandingTexts } from '../../content/types/landing.types';
import { RegisterButton, useCommonTexts } from '../../shared/ui/site-context';
import { MainButton, srcSet, widest } from '../../shared/ui/page-elements';
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

/** From this window width on the desktop picture stands behind the hero (LAND-1, CONST). */
const HERO_BREAKPOINT_PX = 1025;

const DESKTOP = `(min-width: ${HERO_BREAKPOINT_PX}px)`;

/** The hero's background: two pictures, composed apart; the browser loads only the one it shows. */
function HeroPicture({ alt }: { readonly alt: string }) {
  const desktop = pictures['hero-desktop'];
  const mobile = pictures['hero-mobile'];
  return (
    <picture>
      <source media={DESKTOP} type="image/avif" srcSet={srcSet(desktop.avif)} sizes="100vw" />
      <source media={DESKTOP} srcSet={srcSet(desktop.webp)} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet(mobile.avif)} sizes="100vw" />
      <img
        srcSet={srcSet(mobile.webp)}
        sizes="100vw"
        width={mobile.width}
        height={mobile.height}
        alt={alt}
        fetchPriority="high"
        className={styles.picture}
        src={widest(mobile.webp)}
      />
    </picture>
  );
}
