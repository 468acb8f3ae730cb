import type { BatchFacts } from '../batches/domain/batch-facts.js';
import type { Language } from '../common/languages.js';
import type { MessageKind } from '../outbox/domain/delivery.js';

/** The fields of the plain form, by their names in API-2; `waitingFor` is a full batch with a waiting list. */
export const FORM_FIELDS = [
  'name',
  'email',
  'phone',
  'program',
  'batchId',
  'waitingFor',
  'notes',
  'guardianName',
  'guardianRelation',
  'healthNote',
  'noticeVersion',
  'newsByEmail',
  'newsByPhone',
] as const;
export type FormValues = Record<(typeof FORM_FIELDS)[number], string>;

/** The data of the plain form. */
export interface PlainFormState<Batch, Problem> {
  /** The typed values; '' for an empty field. */
  values: FormValues;
  /** The batches of the chosen program; null if none is chosen or the query failed. */
  batches: Batch[] | null;
  /** How long registrations are kept; null if the query failed. */
  retention: RetentionFacts | null;
  /** True if health notes are accepted. */
  healthNotes: boolean;
  /** A hidden field of the form (`FormStamps`). */
  stamp: string;
  /** A hidden field of a form beyond the limit of its network (`PlainFormLimitGuard`); '' otherwise. */
  press: string;
  /** Not sent yet; a second press is required; stored; or refused, with the problem. */
  outcome: 'open' | 'press-again' | 'registered' | { status: number; problem: Problem };
}

/** The data of a mail to somebody about their registration. */
export interface MailFacts<Batch> {
  kind: MessageKind;
  /** The school's own text, with placeholders in braces; null for the built-in one. */
  words: { subject: string; heading: string; text: string } | null;
  /** Typed by a visitor, so it may be any text. */
  name: string;
  program: string;
  /** Null if none was chosen. */
  batch: Batch | null;
  /** The former facts of a batch that has changed; null in other mails. */
  before: BatchFacts | null;
  /** The message of staff to everybody in the batch, as plain text; null in other mails. */
  message: { subject: string; text: string } | null;
  /** The place in the waiting list, from 1; null if they are not in it. */
  placeInLine: number | null;
  /** Until when a seat is kept, by the school's clock, as 2026-12-05 18:30; null if none is. */
  offeredUntil: string | null;
  /** The site's URL without a trailing slash; null if SITE_URL is not set: then the mail has no links. */
  siteUrl: string | null;
  /** The link to see, change and cancel the registration; null if `siteUrl` is null. */
  personalLink: string | null;
}

/** A labelled line of a mail. */
export interface LetterFact {
  label: string;
  text: string;
  url?: string;
  /** The former value, in words, if it has changed. */
  before?: string;
}

/** The parts of a mail, in their order. */
export interface Letter {
  subject: string;
  school: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts: LetterFact[];
  links: LetterFact[];
  questions: string;
  contacts: LetterFact[];
  address: string;
  why: string;
}

/** The data of a mail about a new batch. */
export interface NewsFacts<Batch> {
  name: string;
  program: string;
  batch: Batch;
  siteUrl: string | null;
  /** The unsubscribe link. */
  leaveLink: string;
}

/** A rendered mail: HTML, and the same as plain text. */
export interface DrawnMail {
  subject: string;
  html: string;
  text: string;
  /** The school's name in the language of the mail, and its address for replies. */
  schoolName: string;
  schoolEmail: string;
  letter: Letter;
}

/** The data of a push notice to staff (ADR 43). */
export interface StaffPushFacts {
  /** The kinds of events, without duplicates. */
  events: ('registered' | 'cancelled' | 'seat_offered' | 'seat_taken')[];
  count: number;
  /** The person it is about; null if there are several. */
  person: { firstName: string; program: string } | null;
}

/** A person in a mail to staff. */
export interface StaffPerson {
  firstName: string;
  program: string;
  /** The name of the batch; null if none was chosen. */
  batch: string | null;
}

/** The data of a digest to staff. */
export interface DigestFacts {
  kind: 'digest';
  /** Today, by the school's clock: YYYY-MM-DD. */
  date: string;
  /** The start of its period: YYYY-MM-DD HH:mm, by the school's clock. */
  since: string;
  /** The first new registrations, and the number of all new ones. */
  fresh: StaffPerson[];
  freshCount: number;
  /** The batches that meet today, in order; `time` is '' if there is no fixed time. */
  today: { name: string; time: string; enrolled: number; capacity: number }[];
  /** The number of registrations that wait for a confirmation. */
  pending: number;
  /** The number of mails to visitors that were given up. */
  failedMails: number;
  /** The link to the admin; null if SITE_URL is not set. */
  link: string | null;
}

/** The data of a mail to staff (ADR 43). */
export type StaffMailFacts =
  | DigestFacts
  | { kind: 'code'; code: string }
  | { kind: 'note'; person: StaffPerson; link: string | null }
  | { kind: 'notes'; count: number; link: string | null };

/** A registration on the page behind its personal link (ADR 39). */
export interface PersonalRegistration<Batch> {
  name: string;
  email: string;
  phone: string;
  program: string;
  notes: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  /** Null if none was chosen. */
  batch: Batch | null;
  /** True if its batch has ended, so that it cannot be cancelled any more. */
  isOver: boolean;
  /** True if a cancellation can still be undone. */
  canUndo: boolean;
  /** The channels by which the person wants to hear of new batches. */
  news: { email: boolean; phone: boolean };
  /** The place in the waiting list of the batch, from 1; null if they are not in it. */
  placeInLine: number | null;
  /** Until when a seat is kept for them, by the school's clock, as 2026-12-05 18:30; null if none is. */
  offeredUntil: string | null;
}

/** The notices of what was just done on that page. */
export const PERSONAL_NOTICES = [
  'cancelled',
  'undone',
  'in-line',
  'accepted',
  'corrected',
  'renewed',
  'news',
] as const;
export type PersonalNotice = (typeof PERSONAL_NOTICES)[number];

/** The data of the pages behind a personal link; `token` is that of the link, for addresses in the page. */
export type PersonalPageState<Batch, Problem> =
  | { kind: 'gone' | 'erased' | 'leftNews' }
  /** `token` is that of an unsubscribe link. */
  | { kind: 'leaveNews'; token: string }
  | { kind: 'refused'; problem: Problem }
  | {
      kind: 'overview';
      token: string;
      registration: PersonalRegistration<Batch>;
      notice: PersonalNotice | null;
      /** The problem if a step failed. */
      problem: Problem | null;
      /** A hidden field of the form that renews the link. */
      stamp: string;
    }
  | { kind: 'cancel' | 'erase'; token: string; registration: PersonalRegistration<Batch> }
  | {
      kind: 'correct';
      token: string;
      /** The typed values; `version` is that of the registration when the form was opened. */
      values: { phone: string; notes: string; version: string };
      problem: Problem | null;
    };

/** How long registrations are kept, for the privacy page (KEEP-6). */
export interface RetentionFacts {
  /** Whole days, 0 or more. */
  daysAfterBatchEnd: number;
  /** Whole days, 1 or more. */
  daysWithoutBatch: number;
  keepConfirmedOfEndedBatch: boolean;
  keepConfirmedWithoutBatch: boolean;
}

/** Documents of the website by name, as `checkedDocument` returns them; the server does not know their fields. */
export type SiteDocuments = Record<string, unknown>;

/**
 * The functions that the site's build exports for the server slots (ADR 6). They render plain HTML with the site's own
 * components and texts. `Batch` and `Problem` are those of docs/openapi.json, for which each side has its own types;
 * `frontend/src/slots/slots.spec.ts` checks that both sides agree.
 */
export interface SlotsPort<Batch, Problem> {
  /** Renders with these documents from now on; without any, with the built-in ones (ADR 47). */
  showDocuments(documents: SiteDocuments): void;
  /** The built-in documents, one for each name. */
  shippedDocuments: SiteDocuments;
  /** Returns a document in the form to store, and its faults (SITE-2). */
  checkedDocument(
    name: string,
    sent: unknown,
  ): { content: unknown; faults: { field: string; code: string; message: string }[] };
  /** True if a document of that name exists, given the other written ones. */
  isDocument(name: string, written: SiteDocuments): boolean;
  /** The programs in the documents, in the order of the website (PROG-1). */
  programsOf(documents: SiteDocuments): {
    program: string;
    state: 'shown' | 'hidden' | 'removed';
    inForm: boolean;
    name: Record<Language, string>;
  }[];
  /** Adds the programs of `before` that `documents` leave out, as hidden or removed (PROG-4). */
  keptPrograms(
    documents: SiteDocuments,
    before: SiteDocuments,
    as: 'hidden' | 'removed',
  ): SiteDocuments;
  /** The school's name in the admin. */
  schoolName(): string;
  /** The batches of a program, as its page lists them. */
  batchList(language: Language, program: string, batches: Batch[]): string;
  /** A program as a course in structured data; `siteUrl` has no trailing slash. */
  course(language: Language, program: string, batches: Batch[], siteUrl: string): string;
  /** How long registrations are kept, in sentences. */
  retention(language: Language, facts: RetentionFacts): string;
  /** The registration form for browsers without scripts or, once it is stored, the thanks. */
  plainForm(language: Language, state: PlainFormState<Batch, Problem>): string;
  /** The title of that page, which depends on the outcome. */
  formTitle(language: Language, state: PlainFormState<Batch, Problem>): string;
  mail(language: Language, facts: MailFacts<Batch>): DrawnMail;
  staffMail(facts: StaffMailFacts): Omit<DrawnMail, 'letter'>;
  staffPush(facts: StaffPushFacts): { title: string; body: string };
  news(language: Language, facts: NewsFacts<Batch>): DrawnMail;
  /** A page behind a personal link, and its title. */
  personalPage(language: Language, state: PersonalPageState<Batch, Problem>): string;
  personalTitle(language: Language, state: PersonalPageState<Batch, Problem>): string;
}
