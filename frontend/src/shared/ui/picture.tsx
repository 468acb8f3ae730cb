import { pictures, type PictureName } from '../../assets/pictures';
import styles from './picture.module.css';
import { classes } from './classes';

export interface PictureProps {
  /** Its name in `assets/pictures.ts`. */
  readonly name: PictureName;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice of a file: '(min-width: 60rem) 33vw, 100vw'. */
  readonly sizes: string;
  /** True on the first screen, where it must not wait. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture in the formats and widths there are. It keeps its place until it is there, and below
 * the first screen it loads only when it comes near.
 */
export function Picture({ name, alt, sizes, first = false, className }: PictureProps) {
  const files = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(files.avif)} sizes={sizes} />
      <img
        srcSet={srcSet(files.webp)}
        sizes={sizes}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={classes(styles.picture, className)}
        // After `srcSet`, or a page drawn in the browser would fetch both.
        src={widest(files.webp)}
      />
    </picture>
  );
}

/** For what knows no `srcset`. */
export const widest = (files: Readonly<Record<number, string>>): string =>
  Object.values(files).at(-1) ?? '';

/** '…-480.avif 480w, …-960.avif 960w' */
export function srcSet(files: Readonly<Record<number, string>>): string {
  return Object.entries(files)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');
}
