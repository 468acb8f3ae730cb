import { pictures } from '../../assets/pictures';
import { altOf, filesOf, type OwnPicture } from '../../content/picture-slots';
import { ownPicture } from '../../content/published';
import type { LandingTexts } from '../../content/types/landing.types';
import { RegisterButton, useCommonTexts, useNavigation } from '../../shared/ui/site-context';
import { classes } from '../../shared/ui/controls';
import { MainButton, srcSet, widest } from '../../shared/ui/page-elements';
import styles from './hero.module.css';

/** The first screen (LAND-1): 'Begin Your Journey' opens the registration form. */
export function Hero({ texts }: { readonly texts: LandingTexts['hero'] }) {
  const { register } = useCommonTexts();
  const own = ownPicture('hero');
  return (
    <section className={classes(styles.hero, own && styles.ofTheSchool)}>
      {own ? <OwnHeroPicture own={own} /> : <HeroPicture alt={texts.imageAlt} />}
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

/** From this window width on, the hero has the desktop picture (LAND-1, CONST). */
const HERO_BREAKPOINT_PX = 1025;

const DESKTOP = `(min-width: ${HERO_BREAKPOINT_PX}px)`;

/** The hero's background, as two different pictures. The browser loads only the one it shows. */
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

/** The school's own picture for all window sizes: cropped around its focal point, and dark behind the text (PIC-7). */
function OwnHeroPicture({ own }: { readonly own: OwnPicture }) {
  const { language } = useNavigation();
  const { avif, webp, width, height } = filesOf(own);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(avif)} sizes="100vw" />
      <img
        srcSet={srcSet(webp)}
        sizes="100vw"
        width={width}
        height={height}
        alt={altOf(own, language)}
        fetchPriority="high"
        className={styles.picture}
        style={{ objectPosition: `${own.x}% ${own.y}%` }}
        src={widest(webp)}
      />
    </picture>
  );
}
