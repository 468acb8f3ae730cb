import { pictures } from '../../assets/pictures';
import { srcSet, widest } from '../../shared/ui/picture';
import styles from './hero.module.css';

/** From this window width on the desktop picture stands behind the hero (LAND-1, CONST). */
export const HERO_BREAKPOINT_PX = 1025;

const DESKTOP = `(min-width: ${HERO_BREAKPOINT_PX}px)`;

/** The hero's background: two pictures, composed apart; the browser loads only the one it shows. */
export function HeroPicture({ alt }: { readonly alt: string }) {
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
