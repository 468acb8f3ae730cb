import type { components } from '../../api/schema';

/** What a mail to somebody about their registration tells; that about a new batch has words of its own. */
export type MailKind = Exclude<components['schemas']['MailMessage']['kind'], 'news'>;

/** A text in which `{program}` and other placeholders stand for what is filled in (`shared/mail-template.ts`). */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  /** A blank line stands between two paragraphs. */
  readonly text: string;
}

/** Mails to people who have registered. Nothing in them depends on pictures, colours or scripts. */
export interface MailTexts {
  readonly kinds: Readonly<Record<MailKind, MailWords>>;
  /** What staff write by WhatsApp, by the status of the registration; `noBatch` stands in for {no_batch}. */
  readonly whatsapp: Readonly<Record<'pending' | 'confirmed' | 'cancelled' | 'noBatch', string>>;
  /** From the first day of a batch to its last, in such a message. */
  readonly span: (start: string, end: string) => string;
  /** The subject that a mail of staff's own begins with. */
  readonly answerSubject: (program: string, school: string) => string;
  /** About a new batch, to who wants to hear of it. */
  readonly news: {
    readonly subject: (program: string) => string;
    readonly text: (program: string) => string;
    /** The link by which somebody hears no more. */
    readonly leave: string;
    readonly why: (school: string) => string;
  };
  readonly greeting: (name: string) => string;
  /** For who has typed something as a name that is none. */
  readonly greetingWithoutName: string;
  /** Stands for such a name within a text. */
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
  /** Of a fact that is new: what it was before. */
  readonly before: (text: string) => string;
  /** Of a fact that there is no more, or was not before. */
  readonly none: string;
  /** Stands above the ways to reach the school. */
  readonly questions: string;
  readonly call: string;
  readonly write: string;
  readonly message: string;
  /** The personal link. */
  readonly yourRegistration: string;
  /** The personal link, for somebody for whom a seat is kept. */
  readonly takeSeat: string;
  readonly directions: string;
  readonly aboutProgram: string;
  /** Below it all, small: why this mail came, and what to do where it should not have. */
  readonly why: (school: string) => string;
}
