import type { LandingTexts } from '../../content/types/landing.types';
import { Questions } from '../../shared/ui/questions';
import { FoodSection } from './food-section';
import { Hero } from './hero';
import { Offerings, type ProgramCards } from './offerings';
import { RegisterNow } from './register-now';
import { TeacherCarousel } from './teacher-carousel';
import { Testimonials } from './testimonials';
import { WhatAndWhy } from './what-and-why';
import { WhyUs } from './why-us';
import styles from './landing.module.css';

export interface LandingViewProps {
  readonly texts: LandingTexts;
  readonly cards: ProgramCards;
}

/** The landing page in the brief's order (LAND-1 to LAND-8); the footer, LAND-9, stands around every view. */
export function LandingView({ texts, cards }: LandingViewProps) {
  return (
    <>
      <Hero texts={texts.hero} />
      <WhatAndWhy texts={texts.whatAndWhy} />
      <Offerings texts={texts.offerings} cards={cards} />
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
