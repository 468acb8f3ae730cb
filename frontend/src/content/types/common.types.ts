import type { PictureName } from '../../assets/pictures';
import type { WORKSHOPS } from '../../api/lists';
import type { ByProgram, ShippedProgram } from '../programs';

/**
 * Title and description for search engines and link previews. The page adds the school's name to
 * the title (` | Arunima Yoga School`). Together they have at most 60 characters, and the description
 * at most 155.
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

/** The texts for the facts of the school (`school.ts`). */
export interface SchoolTexts {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** A line for each entry of `SCHOOL.openingHours`, in its order. */
  readonly openingHours: readonly string[];
  readonly social: Readonly<Record<string, string>>;
}

/** Texts that more than one view uses. */
export interface CommonTexts {
  readonly backToSite: string;
  /** The text of the buttons in the header and in the register bar. */
  readonly register: string;
  readonly faqHeading: string;
  /** Title of the admin's browser tab. */
  readonly adminTitle: string;
  /** Short names for lists and selects. */
  readonly programNames: ByProgram<string, ShippedProgram | typeof WORKSHOPS>;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  /** Months as in a date such as '5 Dec 2026', January first. */
  readonly months: readonly string[];
  /** A screen reader says this after a link that leaves the site. */
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
  /** The visible text of the menu button. It must be part of `openMenu`, the button's accessible name. */
  readonly menu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
}

/** Install invitation, update prompt and offline notes. */
export interface PwaTexts {
  readonly updateReady: string;
  readonly updateNow: string;
  /** Shown after `updateNow` was pressed, until the page reloads: at most ten seconds. */
  readonly updating: string;
  readonly later: string;
  readonly installInvitation: string;
  readonly install: string;
  readonly installIosHint: string;
  readonly dismiss: string;
  /** Shown when the registration form is opened and cannot be loaded. */
  readonly cutOff: {
    readonly label: string;
    readonly form: string;
    /** The text before the phone number. */
    readonly call: string;
    readonly tryAgain: string;
  };
}
