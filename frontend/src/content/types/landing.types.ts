import type { PictureName } from '../../assets/pictures';
import type { OwnPicture } from '../picture-slots';
import type { ByProgram, ProgramSlug } from '../programs';
import type { PictureTexts, QuestionAndAnswer, SeoTexts, TextBlock } from './common.types';

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  /** What the student practises, and since when. */
  readonly detail: string;
}

export interface Teacher {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  /** The school's own picture, which replaces the drawing. */
  readonly photo?: OwnPicture;
  readonly image?: PictureName | undefined;
  /** Shown if there is neither photo nor drawing. */
  readonly initials?: string;
  readonly alt: string;
}

export interface Point {
  readonly title: string;
  readonly text: string;
}

export interface RegisterTile extends PictureTexts {
  readonly caption: string;
  readonly button: string;
  /** The program that the form opens with; none if absent. */
  readonly program?: ProgramSlug | undefined;
}

export interface FooterTexts {
  readonly label: string;
  readonly intro: string;
  readonly addressHeading: string;
  readonly contactHeading: string;
  readonly hoursHeading: string;
  readonly socialHeading: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly openMap: string;
  readonly privacy: string;
  readonly credits: string;
  /** The line with the copyright year and the school's name. */
  readonly copyright: (year: number, school: string) => string;
}

export interface LandingTexts {
  readonly seo: SeoTexts;
  readonly hero: {
    readonly eyebrow: string;
    readonly heading: string;
    readonly lead: string;
    readonly button: string;
    readonly imageAlt: string;
  };
  readonly whatAndWhy: TextBlock;
  readonly offerings: {
    readonly heading: string;
    readonly intro: string;
    /** The link text of a card. */
    readonly cardLink: string;
    /** A card's text; its title is the program's name in `common`. */
    readonly cards: ByProgram<string>;
  };
  readonly yogicFood: TextBlock & { readonly button: string; readonly imageAlt: string };
  readonly testimonials: { readonly heading: string; readonly items: readonly Testimonial[] };
  readonly teachers: {
    readonly heading: string;
    readonly intro: string;
    readonly previous: string;
    readonly next: string;
    readonly dotsLabel: string;
    /** The accessible name of a dot. */
    readonly show: (teacher: string) => string;
    /** The accessible name of a slide, such as '2 of 3'. */
    readonly position: (index: number, count: number) => string;
    readonly carouselRole: string;
    readonly slideRole: string;
    readonly items: readonly Teacher[];
  };
  readonly whyUs: {
    readonly heading: string;
    readonly intro: string;
    readonly points: readonly Point[];
  };
  readonly registerNow: {
    readonly heading: string;
    readonly intro: string;
    readonly tiles: readonly RegisterTile[];
  };
  readonly faq: readonly QuestionAndAnswer[];
}
