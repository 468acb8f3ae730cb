import type { PictureName } from '../../assets/pictures';
import type { WORKSHOPS } from '../../api/lists';
import type { ByProgram, ShippedProgram } from '../programs';

/**
 * Title and description for search engines and link previews. The page adds the school's name to
 * the title (` | Arunima Yoga School`): both together stay within 60 characters, the description
 * within 155.
 */
export interface SeoTexts {
  readonly title: string;
  readonly description: string;
}

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** A heading with the paragraphs below it. */
export interface TextBlock {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A picture of `assets/pictures.ts`, by its name there. */
export interface PictureTexts {
  readonly image: PictureName;
  readonly alt: string;
}

/** The days as the API names them. */
export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday';

/** The words to the facts of the school (`school.ts`). */
export interface SchoolTexts {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** A line for each run of days, in the order of `SCHOOL.openingHours`. */
  readonly openingHours: readonly string[];
  readonly social: Readonly<Record<string, string>>;
}

/** Texts that more than one view uses. */
export interface CommonTexts {
  readonly backToSite: string;
  /** The header's button and the bar's. */
  readonly register: string;
  readonly faqHeading: string;
  /** Title of the admin view's browser tab. */
  readonly adminTitle: string;
  /** Short names for lists and selects. */
  readonly programNames: ByProgram<string, ShippedProgram | typeof WORKSHOPS>;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  /** Months as they stand in a date such as '5 Dec 2026', January first. */
  readonly months: readonly string[];
  /** Said by a screen reader after a link that leaves the site. */
  readonly opensElsewhere: string;
}

export interface NavigationTexts {
  readonly skipToContent: string;
  readonly mainLabel: string;
  readonly home: string;
  readonly about: string;
  readonly classes: string;
  readonly contact: string;
  readonly admin: string;
  /** A word of `openMenu`, which is what the button is called. */
  readonly menu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly breadcrumbLabel: string;
}

/** Install invitation, update prompt and offline notes. */
export interface PwaTexts {
  readonly updateReady: string;
  readonly updateNow: string;
  /** From then on until the page loads again: ten seconds at most. */
  readonly updating: string;
  readonly later: string;
  readonly installInvitation: string;
  readonly install: string;
  readonly installIosHint: string;
  readonly dismiss: string;
  /** Where the registration form is wanted and nothing can be loaded. */
  readonly cutOff: {
    readonly label: string;
    readonly form: string;
    /** Stands before the telephone number. */
    readonly call: string;
    readonly tryAgain: string;
  };
}
