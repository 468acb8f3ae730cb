import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Picture as PictureFiles, type PictureName, pictures } from '../../assets/pictures';
import {
  type AddedPicture,
  altOf,
  filesOf,
  type OwnPicture as OwnPictureFacts,
  slotOf,
} from '../../content/picture-slots';
import { SITE_LANGUAGES } from '../../content/languages';
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

interface ServerTextProps {
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

interface LanguageNameProps {
  readonly of: Language;
  /** The class of a name that is drawn. */
  readonly className?: string | undefined;
}

/** The name of a language in that language, for the control that leads to it. */
export function LanguageName({ of, className }: LanguageNameProps) {
  return of === 'hi' ? <HindiWord className={className} /> : SITE_LANGUAGES[of].name;
}

/** 'हिंदी' as `art/fonts/lettering.mjs` draws it. */
const OUTLINE =
  'm84-199q18 0 32 6q14 5 23 17q8 12 8 29l0 3l-16 0l0-3q0-14-7-22q-7-9-18-13q-10-3-22-3q-19 0-32 8q-14 8-14 29l26 0l0 14l-26 0l0 134l-17 0l0-134l-26 0l0-14l26 0q0-26 18-39q18-12 45-12zm32 101q-9 0-15 4q-6 3-6 12q0 6 4 10q4 4 10 6q6-1 11-1q20 0 31 10q11 9 13 23l-16 0q-2-8-9-13q-7-6-19-6q-14 0-22 8q-8 9-8 22q0 13 8 21q8 9 22 9q12 0 19-6q7-6 9-13l16 0q-1 9-7 16q-5 8-15 12q-9 5-22 5q-14 0-25-6q-10-6-16-16q-5-10-5-22q0-13 6-23q5-10 15-15q-7-3-12-9q-4-7-4-15q0-13 9-19q8-7 23-7l26 0l0-23l-84 0l0-14l128 0l0 14l-28 0l0 36l-37 0zm67-76q0 4-3 8q-3 3-8 3q-5 0-8-3q-3-4-3-8q0-5 3-8q3-3 8-3q5 0 8 3q3 3 3 8zm62 76q-17 0-27 9q-11 9-11 24q0 15 9 23q8 9 22 9q7 0 14-3q6-3 11-9q4-6 4-15l15 0l0 63l-16 0l0-38q-4 7-13 11q-8 4-19 4q-13 0-23-5q-10-6-15-16q-6-10-6-24q0-15 7-26q7-10 19-16q12-5 27-5l15 0l0-22l-87 0l0-14l132 0l0 14l-29 0l0 36l-29 0zm117-50l0 14l-26 0l0 134l-17 0l0-134l-27 0l0-14l27 0l0-8q0-13-5-21q-4-8-16-8q-12 0-17 8q-5 8-5 21l0 12l-16 0l0-12q0-19 9-31q9-12 29-12q20 0 29 12q9 11 9 31l0 8l26 0z';

/**
 * The word 'हिंदी' as an SVG path. It shows on a device without a Devanagari font too, and an English page
 * loads no font for it. The link around it has the accessible name.
 */
function HindiWord({ className }: Pick<LanguageNameProps, 'className'>) {
  return (
    <svg viewBox="0 -205 357 270" className={className} aria-hidden="true" data-word="hi">
      <path d={OUTLINE} fill="currentColor" />
    </svg>
  );
}
