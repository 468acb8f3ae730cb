import type { MailTexts } from './types/mail.types';
import type { LANGUAGES } from '../api/lists';
import type { ByProgram, ProgramSlug } from './programs';
import type {
  AboutTexts,
  LegalTexts,
  NotFoundTexts,
  OfflineTexts,
  YogicFoodTexts,
} from './types/page.types';
import type { CommonTexts, NavigationTexts, PwaTexts, SchoolTexts } from './types/common.types';
import type { FooterTexts, LandingTexts } from './types/landing.types';
import type { PosturesTexts, ProgramHeadings, ProgramTexts } from './types/program.types';
import type {
  MyRegistrationTexts,
  PlainFormTexts,
  RegistrationTexts,
} from './types/registration.types';

/** A language of the contract's list (`backend/src/common/languages.ts`). */
export type Language = (typeof LANGUAGES)[number];

/** The views of NAV-1, the legal pages, and the pages without scripts: plain form, personal link and offline. */
export type ViewSlug =
  | 'main'
  | 'about'
  | 'admin'
  | ProgramSlug
  | 'yogic-food'
  | 'privacy'
  | 'credits'
  | 'register'
  | 'my-registration'
  | 'offline'
  | 'not-found';

/** The texts around every view. */
export interface ShellTexts {
  readonly language: Language;
  readonly common: CommonTexts;
  readonly navigation: NavigationTexts;
  readonly pwa: PwaTexts;
  /** The footer of every view (LAND-9). */
  readonly footer: FooterTexts;
  readonly school: SchoolTexts;
}

/** The texts of the landing page. */
export interface LandingPageTexts {
  readonly landing: LandingTexts;
}

/** The texts of the registration form, and of the batches that it lists. */
export type FormTexts = Pick<SiteTexts, 'registration' | 'errors'>;

/**
 * All texts for visitors in one language. Each language implements the whole interface, so that a
 * missing text is a type error. Texts contain no markup. A text that depends on a value is a function.
 */
export interface SiteTexts extends ShellTexts {
  readonly landing: LandingTexts;
  readonly about: AboutTexts;
  readonly programHeadings: ProgramHeadings;
  readonly programs: ByProgram<ProgramTexts>;
  readonly postures: PosturesTexts;
  readonly yogicFood: YogicFoodTexts;
  readonly registration: RegistrationTexts;
  readonly plainForm: PlainFormTexts;
  readonly mails: MailTexts;
  readonly myRegistration: MyRegistrationTexts;
  readonly offline: OfflineTexts;
  readonly notFound: NotFoundTexts;
  readonly privacy: LegalTexts;
  readonly credits: LegalTexts;
  /**
   * Messages by error code of the API (`code` of a response, or of one of its field errors). For a code
   * that is missing here, the server's own message is shown: in English, for all codes.
   */
  readonly errors: Readonly<Record<string, string>>;
}
