import type { SeoTexts } from './common.types';

/** The fields of the form, by their name in the API. `waitingFor` is the full batch of a chosen waiting list. */
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

/** How the guardian is related to the child. */
export type GuardianRelation = 'mother' | 'father' | 'guardian';

/** The consent to news of new batches (PEOPLE-1), with a checkbox each for email and phone. */
export interface NewsTexts {
  readonly legend: string;
  readonly email: string;
  readonly phone: string;
  readonly hint: string;
}

/**
 * The consent notice (LAW-1): what is kept, why, how long, and whom to ask. Every change of its text needs a
 * new NOTICE_VERSION (`content/notice.ts`).
 */
export interface NoticeTexts {
  readonly heading: string;
  readonly what: readonly [label: string, text: string];
  readonly why: readonly [label: string, text: string];
  readonly howLong: {
    readonly label: string;
    /** `days` after the end of the batch, 0 or more; `withoutBatch` days if no batch was chosen. */
    readonly text: (days: number, withoutBatch: number) => string;
    /** Which confirmed registrations are kept longer. */
    readonly confirmed: Readonly<Record<'all' | 'ofEnded' | 'withoutBatch', string>>;
  };
  /** The school's addresses follow this text. */
  readonly whom: readonly [label: string, text: string];
}

/** The registration form (REG-0 to REG-12). */
export interface RegistrationTexts {
  readonly title: string;
  readonly intro: string;
  readonly close: string;
  readonly labels: Readonly<Record<RegistrationField, string>>;
  readonly hints: Readonly<Partial<Record<RegistrationField, string>>>;
  /** Replaces the hint of `healthNote` after a reload, which keeps everything else that was typed (FORM-2). */
  readonly healthNoteAgain: string;
  /** The hint at a phone number that cannot be dialled (DATA-9). */
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
    /** For a program that has no batches at the moment. One can still register for it. */
    readonly noneAvailable: string;
    /** Said where the batch that was chosen cannot be chosen, so that nobody registers without one unseen. */
    readonly dropped: string;
    /** The first and last day, such as '5 Dec 2026 to 30 Dec 2026'. */
    readonly dates: (start: string, end: string) => string;
    /** For an option of the form, with the exact wording of REG-5: '1 spots left'. */
    readonly spotsLeft: (count: number) => string;
    /** For everywhere else: '1 spot left'. */
    readonly spots: (count: number) => string;
    /** Replaces a price of 0, except in the option of the form (REG-5). */
    readonly free: string;
    /** Labels of the details that distinguish batches; `more` opens the rest of a long description. */
    readonly details: { readonly teacher: string; readonly place: string; readonly more: string };
    /** Heading of the list of all batches on the plain form, which does not react to a choice. */
    readonly inDetail: string;
    /** Shown while offline; `age` is, for example, '3 hours ago'. */
    readonly lastSeen: (age: string) => string;
  };

  /** Texts for a full batch. */
  readonly waiting: {
    /** Shown beside the batch's name. */
    readonly full: string;
    readonly join: string;
    /** @param place the place in the waiting list that somebody would get, from 1 */
    readonly place: (place: number) => string;
    /** @param batch its name */
    readonly chosen: (batch: string, place: number) => string;
    readonly leave: string;
    /** The option of the plain form for no waiting list. */
    readonly none: string;
    readonly submit: string;
    /** Replaces `summary.heading` for somebody on the waiting list. */
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
    /** Shown when fields have errors. */
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
    /** The text before the school's phone number. */
    readonly questions: string;
    readonly dismiss: string;
  };
}

/** Additional texts of the plain form, for browsers without scripts. */
export interface PlainFormTexts {
  readonly seo: SeoTexts;
  /** Title of the page that shows errors, or asks to submit a second time. */
  readonly notSentTitle: string;
  /** The button that loads the batches of the chosen program. */
  readonly showBatches: string;
  /** Shown after a submission that looks like a bot's. */
  readonly pressAgain: string;
  /** Label of the honeypot field, which only bots fill in. */
  readonly trap: string;
  /** Shown with the thanks if the phone number cannot be dialled, with a link to the form below. */
  readonly undialable: (phone: string) => string;
  readonly correctPhone: string;
  readonly correctHint: string;
  /** The link from the thanks to the landing page. */
  readonly home: string;
}

/** The pages of a personal link (LINK-4 to LINK-9). */
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
    /** @param until for example '5 Dec 2026, 18:30' */
    readonly text: (until: string) => string;
    readonly accept: string;
    readonly decline: string;
  };
  /** Replaces the text of the status once the batch has ended. */
  readonly over: string;
  readonly notices: Readonly<
    Record<'undone' | 'in-line' | 'accepted' | 'corrected' | 'renewed' | 'news', string>
  >;
  /** Shown for a minute after a cancellation. */
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
  /** The same for somebody on the waiting list. */
  readonly leave: AskTexts;
  /** The same for somebody who is offered a seat. */
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
  /** The form to turn news of new batches on or off (PEOPLE-4). */
  readonly news: { readonly heading: string; readonly text: string; readonly save: string };
  readonly link: { readonly heading: string; readonly text: string; readonly renew: string };
  readonly gone: { readonly title: string; readonly text: string };
  readonly erased: { readonly title: string; readonly text: string };
  /** The page of the unsubscribe link in a mail about a new batch. */
  readonly leaveNews: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly leftNews: { readonly title: string; readonly text: string };
  readonly refused: { readonly title: string; readonly text: string };
  readonly home: string;
}

/** The texts of a confirmation. */
export interface AskTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
}
