import type { TextBlock } from '../../content/types/common.types';
import { programSlugs, programViews } from '../../content/published';
import type { LandingTexts } from '../../content/types/landing.types';
import { RegisterButton, useCommonTexts, ViewLink } from '../../shared/ui/site-context';
import { classes } from '../../shared/ui/controls';
import { Picture, Questions } from '../../shared/ui/page-elements';
import { Hero } from './hero';
import styles from './landing.module.css';
import cards from './offerings.module.css';
import { TeacherCarousel } from './teacher-carousel';

interface LandingViewProps {
  readonly texts: LandingTexts;
}

/** The landing page in the order of the brief (LAND-1 to LAND-8). The footer (LAND-9) is on every view. */
export function LandingView({ texts }: LandingViewProps) {
  return (
    <>
      <Hero texts={texts.hero} />
      <WhatAndWhy texts={texts.whatAndWhy} />
      <Offerings texts={texts.offerings} />
      <FoodSection texts={texts.yogicFood} />
      <Testimonials texts={texts.testimonials} />
      <TeacherCarousel texts={texts.teachers} />
      <WhyUs texts={texts.whyUs} />
      <RegisterNow texts={texts.registerNow} />
      <div className={styles.section}>
        <Questions items={texts.faq} />
      </div>
    </>
  );
}

/** LAND-2. */
function WhatAndWhy({ texts }: { readonly texts: TextBlock }) {
  return (
    <section className={styles.whatAndWhy}>
      <h2>{texts.heading}</h2>
      <div className={styles.whatAndWhyText}>
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/**
 * The width at which a card's picture is shown; on a phone the first is larger than the others. Flat
 * drawings scale up well, so a phone declares two thirds of its width and does not load the largest file.
 */
const FIRST_CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 66vw';
const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 9rem';

/** One card for each program, linked to its view (LAND-3). The 'Classes' link scrolls here (NAV-4). */
function Offerings({ texts }: { readonly texts: LandingTexts['offerings'] }) {
  const { programNames } = useCommonTexts();
  return (
    <section id="classes" className={styles.section}>
      <div className={styles.heading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={cards.cards}>
        {programSlugs().map((slug, index) => (
          <li key={slug} className={cards.card}>
            <Picture
              name={`program-${slug}`}
              alt=""
              sizes={index === 0 ? FIRST_CARD_SIZES : CARD_SIZES}
              className={cards.picture}
            />
            <h3>
              <ViewLink view={slug}>{programNames[slug]}</ViewLink>
            </h3>
            <p>{texts.cards[slug]}</p>
            <span aria-hidden="true" className={cards.more}>
              {texts.cardLink}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The yogic food block with a link to its view (LAND-4). Not rendered if there is no such view. */
function FoodSection({ texts }: { readonly texts: LandingTexts['yogicFood'] }) {
  if (!programViews().includes('yogic-food')) return null;
  return (
    <section className={styles.food}>
      <div className={styles.foodInner}>
        <Picture
          name="yogic-food"
          alt={texts.imageAlt}
          sizes="(min-width: 60rem) 34rem, 66vw"
          className={styles.foodPicture}
        />
        <div>
          <h2>{texts.heading}</h2>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ViewLink view="yogic-food" className={styles.foodLink}>
            {texts.button}
          </ViewLink>
        </div>
      </div>
    </section>
  );
}

/** Quotes of students (LAND-5). Three are shipped; the owner may publish none. */
function Testimonials({ texts }: { readonly texts: LandingTexts['testimonials'] }) {
  if (!texts.items[0]) return null;
  return (
    <section className={classes(styles.section, styles.testimonials)}>
      <div className={styles.heading}>
        <h2>{texts.heading}</h2>
      </div>
      <div className={styles.quotes}>
        {texts.items.map((item) => (
          <figure key={item.name}>
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption>
              <strong>{item.name}</strong>
              <br />
              {item.detail}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** 'Why us?', shipped with exactly three points (LAND-7). */
function WhyUs({ texts }: { readonly texts: LandingTexts['whyUs'] }) {
  return (
    <section className={styles.whyUs}>
      <div className={styles.whyUsHeading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The register-now grid. Each tile has a picture and a button (LAND-8). */
function RegisterNow({ texts }: { readonly texts: LandingTexts['registerNow'] }) {
  // A tile whose program is hidden is hidden too (PROG-2).
  const tiles = texts.tiles.filter(({ program }) => !program || programSlugs().includes(program));
  if (tiles.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.caption} className={styles.tile}>
            <Picture
              name={tile.image}
              alt={tile.alt}
              sizes="(min-width: 60rem) 18rem, 45vw"
              className={styles.tilePicture}
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
