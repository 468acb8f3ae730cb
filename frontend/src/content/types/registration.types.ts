import type { SeoTexts } from './common.types';

/** The fields of the form, by their name in the API; `waitingFor` is a full batch that somebody waits for. */
export type RegistrationField =
  | 'name'
  | 'email'
  | 'phone'
  | 'program'
  | 'batchId'
  | 'waitingFor'
  | 'guardianName'
  | 'guardianRelation'
  | 'healthNote'
  | 'notes';

/** What the person is to the child. */
export type GuardianRelation = 'mother' | 'father' | 'guardian';

/** Consent to be told of new batches (PEOPLE-1), a tick for each way. */
export interface NewsTexts {
  readonly legend: string;
  readonly email: string;
  readonly phone: string;
  readonly hint: string;
}

/**
 * What a visitor agrees to (LAW-1): what, why, how long, whom to ask. A change of any word needs another
 * NOTICE_VERSION (`content/notice.ts`).
 */
export interface NoticeTexts {
  readonly heading: string;
  readonly what: readonly [label: string, text: string];
  readonly why: readonly [label: string, text: string];
  readonly howLong: {
    readonly label: string;
    /** `days` after the end of the batch, 0 or more; `withoutBatch` days where none was chosen. */
    readonly text: (days: number, withoutBatch: number) => string;
    /** Which confirmed registrations stay longer. */
    readonly confirmed: Readonly<Record<'all' | 'ofEnded' | 'withoutBatch', string>>;
  };
  /** The addresses stand behind it. */
  readonly whom: readonly [label: string, text: string];
}

/** The registration form (REG-0 to REG-12). */
export interface RegistrationTexts {
  readonly title: string;
  readonly intro: string;
  readonly close: string;
  readonly labels: Readonly<Record<RegistrationField, string>>;
  readonly hints: Readonly<Partial<Record<RegistrationField, string>>>;
  /** Beside a phone number that cannot be dialled (DATA-9). */
  readonly undialable: string;
  readonly requiredNote: string;
  readonly submit: string;
  readonly submitting: string;
  readonly news: NewsTexts;
  readonly notice: NoticeTexts;
  readonly relations: Readonly<Record<GuardianRelation, string>> & { readonly choose: string };
  readonly privacyLink: string;

  readonly program: { readonly choose: string };
  readonly batches: {
    readonly chooseProgramFirst: string;
    readonly loading: string;
    /** The option that chooses no batch. */
    readonly none: string;
    /** A program that has no batches at the moment; it can still be registered for. */
    readonly noneAvailable: string;
    /** From the first to the last day, such as '5 Dec 2026 to 30 Dec 2026'. */
    readonly dates: (start: string, end: string) => string;
    /** In an option of the form, which REG-5 words: '1 spots left'. */
    readonly spotsLeft: (count: number) => string;
    /** Everywhere else: '1 spot left'. */
    readonly spots: (count: number) => string;
    /** In place of a price of 0, outside the option of the form (REG-5). */
    readonly free: string;
    /** What tells batches at the same time from each other, and opens the rest of a long description. */
    readonly details: { readonly teacher: string; readonly place: string; readonly more: string };
    /** Heading of all batches of a program on the plain form, where a choice changes nothing. */
    readonly inDetail: string;
    /** Where there is no connection; `age` such as '3 hours ago'. */
    readonly lastSeen: (age: string) => string;
  };

  /** For a batch that is full. */
  readonly waiting: {
    /** Beside its name. */
    readonly full: string;
    readonly join: string;
    /** @param place that somebody would have, from 1 */
    readonly place: (place: number) => string;
    /** @param batch its name */
    readonly chosen: (batch: string, place: number) => string;
    readonly leave: string;
    /** The option of the plain form that waits for nothing. */
    readonly none: string;
    readonly submit: string;
    /** What somebody who waits reads in place of `summary.heading`. */
    readonly heading: string;
    readonly next: readonly string[];
  };

  /** The batches on a program's page. */
  readonly upcoming: {
    readonly heading: string;
    readonly register: string;
  };

  readonly messages: {
    readonly success: string;
    readonly failed: string;
    readonly network: string;
    /** Above the form when fields need another look. */
    readonly checkFields: string;
  };
  readonly fieldErrors: {
    readonly nameMissing: string;
    readonly nameTooLong: string;
    readonly emailMissing: string;
    readonly emailInvalid: string;
    readonly phoneMissing: string;
    readonly phoneInvalid: string;
    readonly programMissing: string;
    readonly notesTooLong: string;
  };

  readonly undo: { readonly text: string; readonly button: string };
  readonly retry: { readonly text: string; readonly button: string };
  readonly summary: {
    readonly heading: string;
    readonly program: string;
    readonly batch: string;
    readonly noBatch: string;
    readonly nextHeading: string;
    readonly next: readonly string[];
    /** Stands before the telephone number of the school. */
    readonly questions: string;
    readonly dismiss: string;
  };
}

/** What the form says on its plain page, for browsers without scripts, beside the texts above. */
export interface PlainFormTexts {
  readonly seo: SeoTexts;
  /** Title of the page that says what is wrong, or asks for a second press. */
  readonly notSentTitle: string;
  /** Loads the batches of the chosen program. */
  readonly showBatches: string;
  /** After a submission that looks like a robot's. */
  readonly pressAgain: string;
  /** Name of the field that only robots fill in. */
  readonly trap: string;
  /** With the thanks, where the number cannot be dialled; and the link to the form below it. */
  readonly undialable: (phone: string) => string;
  readonly correctPhone: string;
  readonly correctHint: string;
  /** Leads away from the thanks. */
  readonly home: string;
}

/** The pages behind a personal link (LINK-4 to LINK-9). */
export interface MyRegistrationTexts {
  readonly seo: SeoTexts;
  readonly greeting: (name: string) => string;
  readonly status: Readonly<
    Record<'pending' | 'confirmed' | 'cancelled', { readonly name: string; readonly text: string }>
  >;
  readonly waiting: {
    readonly name: string;
    readonly text: (place: number) => string;
    readonly leave: string;
  };
  readonly offered: {
    readonly name: string;
    /** @param until such as '5 Dec 2026, 18:30' */
    readonly text: (until: string) => string;
    readonly accept: string;
    readonly decline: string;
  };
  /** In place of the text of a status, once the batch has ended. */
  readonly over: string;
  readonly notices: Readonly<
    Record<'undone' | 'in-line' | 'accepted' | 'corrected' | 'renewed' | 'news', string>
  >;
  /** Behind a cancellation, for a minute. */
  readonly undo: { readonly text: string; readonly button: string; readonly failed: string };
  readonly facts: {
    readonly heading: string;
    readonly program: string;
    readonly batch: string;
    readonly dates: string;
    readonly days: string;
    readonly time: string;
    readonly teacher: string;
    readonly place: string;
    readonly price: string;
    readonly noBatch: string;
    readonly directions: string;
  };
  readonly calendar: {
    readonly add: string;
    readonly addHint: string;
    readonly remove: string;
    readonly removeHint: string;
  };
  readonly contact: {
    readonly heading: string;
    readonly call: (phone: string) => string;
    readonly whatsapp: string;
  };
  readonly change: {
    readonly heading: string;
    readonly phone: string;
    readonly notes: string;
    readonly noNotes: string;
    readonly correct: string;
    readonly cancel: string;
  };
  readonly cancel: AskTexts;
  /** The same, of who waits for a seat. */
  readonly leave: AskTexts;
  /** The same, of whom a seat is offered to. */
  readonly decline: AskTexts;
  readonly erase: AskTexts;
  readonly correct: {
    readonly title: string;
    readonly intro: string;
    readonly save: string;
    readonly back: string;
  };
  readonly data: {
    readonly heading: string;
    readonly text: string;
    readonly download: string;
    readonly erase: string;
  };
  /** To be told of new batches, or no more (PEOPLE-4). */
  readonly news: { readonly heading: string; readonly text: string; readonly save: string };
  readonly link: { readonly heading: string; readonly text: string; readonly renew: string };
  readonly gone: { readonly title: string; readonly text: string };
  readonly erased: { readonly title: string; readonly text: string };
  /** By the link of a mail about a new batch. */
  readonly leaveNews: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly leftNews: { readonly title: string; readonly text: string };
  readonly refused: { readonly title: string; readonly text: string };
  readonly home: string;
}

/** A question before something is done. */
export interface AskTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
}
