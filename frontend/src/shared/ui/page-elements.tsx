import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Picture as PictureFiles, type PictureName, pictures } from '../../assets/pictures';
import {
  type AddedPicture,
  altOf,
  filesOf,
  type OwnPicture as OwnPictureFacts,
  slotOf,
} from '../../content/picture-slots';
import { ownPicture } from '../../content/published';
import type { QuestionAndAnswer } from '../../content/types/common.types';
import type { Language } from '../../content/types';
import { type KindWithEnd, SLOT_END, type SlotKind, slotMarker } from '../server-slots';
import { useCommonTexts, useNavigation } from './site-context';
import { classes } from './controls';
import styles from './page-elements.module.css';

interface PictureProps {
  /** The name in `assets/pictures.ts`. The school may show its own picture instead (PIC-7). */
  readonly name: PictureName | AddedPicture;
  /** '' if the text beside it says the same. */
  readonly alt: string;
  /** The displayed width, from which the browser chooses a file: '(min-width: 60rem) 33vw, 100vw'. */
  readonly sizes: string;
  /** True on the first screen, where the picture must load at once. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture in all available formats and widths. It reserves its space before it is loaded. Below the
 * first screen it is loaded lazily.
 */
export function Picture({ name, ...rest }: PictureProps) {
  const own = ownPicture(slotOf(name));
  const drawings: Readonly<Record<string, PictureFiles>> = pictures;
  const drawn = drawings[name];
  if (own) return <OwnPicture own={own} shape={drawn ?? SHAPE_OF_ADDED} {...rest} />;
  if (drawn) return <Files files={drawn} {...rest} />;
  // An added program without a picture gets a dawn drawn with CSS, not a broken picture.
  return <span aria-hidden="true" className={classes(styles.dawn, rest.className)} />;
}

/** The size of the shipped program drawings. */
const SHAPE_OF_ADDED = { width: 960, height: 720 };

interface OwnPictureProps extends Omit<PictureProps, 'name'> {
  readonly own: OwnPictureFacts;
  readonly shape: Pick<PictureFiles, 'width' | 'height'>;
}

/** The school's own picture, cropped around its focal point to the shape of the drawing that it replaces (PIC-7). */
export function OwnPicture({ own, shape, alt, className, ...rest }: OwnPictureProps) {
  const { language } = useNavigation();
  return (
    <Files
      files={filesOf(own)}
      alt={alt && altOf(own, language)}
      className={classes(styles.own, className)}
      style={{
        aspectRatio: `${shape.width} / ${shape.height}`,
        objectPosition: `${own.x}% ${own.y}%`,
      }}
      {...rest}
    />
  );
}

interface FilesProps extends Omit<PictureProps, 'name'> {
  readonly files: PictureFiles;
  readonly style?: CSSProperties;
}

function Files({ files, alt, sizes, first = false, className, style }: FilesProps) {
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
        style={style}
        // Must come after `srcSet`: otherwise a page rendered in the browser fetches both files.
        src={widest(files.webp)}
      />
    </picture>
  );
}

/** The widest file, for browsers without `srcset`. */
export const widest = (files: Readonly<Record<number, string>>): string =>
  Object.values(files).at(-1) ?? '';

/** Returns '…-480.avif 480w, …-960.avif 960w'. */
export function srcSet(files: Readonly<Record<number, string>>): string {
  return Object.entries(files)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');
}

interface MainButtonProps {
  /** The button in the page. */
  readonly children: ReactNode;
  /** The button in the bar, if it is a different one. */
  readonly bar?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The main button of a page. On a phone, a bar at the bottom of the screen repeats it once it has
 * scrolled out at the top. Without scripts there is no bar.
 */
export function MainButton({ children, bar = children, className }: MainButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasLeft, setHasLeft] = useState(false);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const covered = coveredByHeader();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.top < covered);
      },
      { rootMargin: `-${covered}px 0px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={place} className={className}>
        {children}
      </div>
      {hasLeft && (
        <div className={styles.bar} data-register-bar>
          {bar}
        </div>
      )}
    </>
  );
}

/** The height of the screen that the sticky header covers after its top row has scrolled away, in whole pixels. */
function coveredByHeader(): number {
  const header = document.querySelector('header');
  if (!header) return 0;
  const stuckAt = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.max(0, Math.floor(header.getBoundingClientRect().height + stuckAt));
}

/** Questions with answers that open, as native `details`, which work without scripts. */
export function Questions({ items }: { readonly items: readonly QuestionAndAnswer[] }) {
  const { faqHeading } = useCommonTexts();
  if (!items[0]) return null;
  return (
    <section className={styles.questions}>
      <h2>{faqHeading}</h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

interface ServerSlotProps {
  readonly kind: SlotKind;
  readonly language: Language;
  readonly program?: string;
}

/**
 * A slot that the server fills when it serves the page (ADR 6). React does not change its content on
 * hydration: it stays until the parent component renders something else.
 */
export function ServerSlot({ kind, language, program }: ServerSlotProps) {
  const slot = slotMarker(kind, language, program);
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />;
}

export interface ServerTextProps {
  readonly kind: KindWithEnd;
  readonly language: Language;
  /** Shown if the server cannot fill the slot. Inserted as HTML: only the site's own texts, which have no markup. */
  readonly unfilled: string;
}

/** A paragraph that the server fills in the same way, with default content. */
export function ServerText({ kind, language, unfilled }: ServerTextProps) {
  const slot = `${slotMarker(kind, language)}${unfilled}${SLOT_END}`;
  return <p suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />;
}
