import type { ReactNode } from 'react';
import type { PictureName } from '../../assets/pictures';
import type { AddedPicture } from '../../content/picture-slots';
import type { Point } from '../../content/types/landing.types';
import { Picture } from '../../shared/ui/page-elements';
import about from './about-view.module.css';
import styles from './page-parts.module.css';

interface IntroTexts {
  readonly title: string;
  readonly tagline: string;
  readonly children?: ReactNode;
}

type IntroPicture =
  | { readonly image: PictureName | AddedPicture; readonly imageAlt: string }
  | { readonly image?: undefined; readonly imageAlt?: undefined };

type PageIntroProps = IntroTexts & IntroPicture;

/** The head of an information view. The heading gets the focus when the view appears. */
export function PageIntro({ title, tagline, image, imageAlt, children }: PageIntroProps) {
  return (
    <header className={styles.intro}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{tagline}</p>
        {children}
      </div>
      {image && (
        <Picture
          name={image}
          alt={imageAlt}
          sizes="(min-width: 60rem) 40rem, 100vw"
          first
          className={styles.picture}
        />
      )}
    </header>
  );
}

interface TextListProps {
  readonly heading: string;
  readonly intro?: readonly string[];
  readonly items: readonly string[];
}

/** A heading with a list of points. Renders nothing if there are none. */
export function TextList({ heading, intro = [], items }: TextListProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface ValuesProps {
  readonly heading: string;
  readonly intro?: string;
  readonly items: readonly Point[];
}

/** Points with a heading each. Renders nothing if there are none. */
export function Values({ heading, intro, items }: ValuesProps) {
  if (items.length === 0) return null;
  return (
    <section className={about.values}>
      <h2>{heading}</h2>
      {intro && <p>{intro}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
