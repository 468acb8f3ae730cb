import type { components } from '../../api/schema';

/** The kinds of mails about a registration. A mail about a new batch has separate texts. */
export type MailKind = Exclude<components['schemas']['MailMessage']['kind'], 'news'>;

/** The texts of a mail, with placeholders such as `{program}` (`shared/mail-template.ts`). */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  /** Blank lines separate paragraphs. */
  readonly text: string;
}

/** The texts of mails to people who have registered. They do not depend on pictures, colours or scripts. */
export interface MailTexts {
  readonly kinds: Readonly<Record<MailKind, MailWords>>;
  /**
   * WhatsApp messages of staff, by the status of the registration, or to somebody on a waiting list. `noBatch` replaces
   * {no_batch}.
   */
  readonly whatsapp: Readonly<
    Record<'pending' | 'confirmed' | 'cancelled' | 'waiting' | 'noBatch', string>
  >;
  /** The first and last day of a batch in such a message. */
  readonly span: (start: string, end: string) => string;
  /** The initial subject of a mail that staff write themselves. */
  readonly answerSubject: (program: string, school: string) => string;
  /** A mail about a new batch, to people who want to get such news. */
  readonly news: {
    readonly subject: (program: string) => string;
    readonly text: (program: string) => string;
    /** The link to unsubscribe. */
    readonly leave: string;
    readonly why: (school: string) => string;
    /** The WhatsApp message of staff to somebody who wants such news by phone. */
    readonly byHand: (name: string, about: string) => string;
  };
  readonly greeting: (name: string) => string;
  /** The greeting if the typed name does not look like a name. */
  readonly greetingWithoutName: string;
  /** Replaces such a name within a text. */
  readonly nameless: string;
  readonly labels: {
    readonly program: string;
    readonly batch: string;
    readonly noBatch: string;
    readonly dates: string;
    readonly days: string;
    readonly time: string;
    readonly teacher: string;
    readonly place: string;
    readonly price: string;
    readonly placeInLine: string;
    readonly offeredUntil: string;
  };
  /** What a changed value was before. */
  readonly before: (text: string) => string;
  /** The value of a fact that no longer exists, or did not exist before. */
  readonly none: string;
  /** The text above the school's contacts. */
  readonly questions: string;
  readonly call: string;
  readonly write: string;
  readonly message: string;
  /** The text of the personal link. */
  readonly yourRegistration: string;
  /** The text of the personal link if a seat is kept for the person. */
  readonly takeSeat: string;
  readonly directions: string;
  readonly aboutProgram: string;
  /** Small text at the end: why the person got this mail, and what to do if it was a mistake. */
  readonly why: (school: string) => string;
}
