/** What a mail to somebody about their registration tells. */
export type MailKind = 'received' | 'confirmed' | 'cancelled' | 'reminder';

export interface MailWords {
  /** @param program its name */
  readonly subject: (program: string) => string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Only where a batch was chosen. */
  readonly aboutBatch?: string;
}

/** Mails to people who have registered. Nothing in them depends on pictures, colours or scripts. */
export interface MailTexts {
  readonly kinds: Readonly<Record<MailKind, MailWords>>;
  readonly greeting: (name: string) => string;
  /** For who has typed something as a name that is none. */
  readonly greetingWithoutName: string;
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
  };
  /** Stands above the ways to reach the school. */
  readonly questions: string;
  readonly call: string;
  readonly write: string;
  readonly message: string;
  /** The personal link. */
  readonly yourRegistration: string;
  readonly directions: string;
  readonly aboutProgram: string;
  /** Below it all, small: why this mail came, and what to do where it should not have. */
  readonly why: (school: string) => string;
}
