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
  /** Its name in `assets/pictures.ts`; the school may show one of its own there (PIC-7). */
  readonly name: PictureName | AddedPicture;
  /** '' where the words beside it say the same. */
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
export function Picture({ name, ...rest }: PictureProps) {
  const own = ownPicture(slotOf(name));
  const drawings: Readonly<Record<string, PictureFiles>> = pictures;
  const drawn = drawings[name];
  if (own) return <OwnPicture own={own} shape={drawn ?? SHAPE_OF_ADDED} {...rest} />;
  if (drawn) return <Files files={drawn} {...rest} />;
  // A program that was added, and has no picture yet: a dawn of the style sheet's, never a broken picture.
  return <span aria-hidden="true" className={classes(styles.dawn, rest.className)} />;
}

/** As the drawings of programs are. */
const SHAPE_OF_ADDED = { width: 960, height: 720 };

interface OwnPictureProps extends Omit<PictureProps, 'name'> {
  readonly own: OwnPictureFacts;
  readonly shape: Pick<PictureFiles, 'width' | 'height'>;
}

/** Cut to the shape of the drawing in whose place it stands, around what matters (PIC-7). */
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

interface MainButtonProps {
  /** The button where it stands in the page. */
  readonly children: ReactNode;
  /** The button in the bar, where it is another. */
  readonly bar?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one button that matters of a page. On a phone a bar at the foot of the screen holds it again once
 * it has left the screen at the top, and no earlier. Without scripts there is no bar.
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

/** How much of the screen the header covers, in whole pixels, once its upper line was scrolled away. */
function coveredByHeader(): number {
  const header = document.querySelector('header');
  if (!header) return 0;
  const stuckAt = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.max(0, Math.floor(header.getBoundingClientRect().height + stuckAt));
}

/** Questions that open their answers; native, so that they work without scripts. */
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
 * A slot that the server fills when it serves the page (ADR 6). React leaves it as it finds it:
 * what the server wrote stays until the component around it knows better.
 */
export function ServerSlot({ kind, language, program }: ServerSlotProps) {
  const slot = slotMarker(kind, language, program);
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />;
}

export interface ServerTextProps {
  readonly kind: KindWithEnd;
  readonly language: Language;
  /** Of the site's own texts, which hold no markup: stands there where the server cannot fill it. */
  readonly unfilled: string;
}

/** A paragraph that the server fills in the same way. */
export function ServerText({ kind, language, unfilled }: ServerTextProps) {
  const slot = `${slotMarker(kind, language)}${unfilled}${SLOT_END}`;
  return <p suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />;
}
