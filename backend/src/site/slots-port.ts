import type { BatchFacts } from '../batches/domain/batch-facts.js';
import type { Language } from '../common/languages.js';
import type { MessageKind } from '../outbox/domain/delivery.js';

/** The fields of the plain form, by their names in API-2; `waitingFor` is a full batch that somebody waits for. */
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

/** What the plain form is drawn from. */
export interface PlainFormState<Batch, Problem> {
  /** As typed; '' where nothing is. */
  values: FormValues;
  /** The batches of the chosen program; null where none is chosen, or they cannot be had. */
  batches: Batch[] | null;
  /** How long registrations are kept; null where the database does not say. */
  retention: RetentionFacts | null;
  /** Whether a note on health is taken. */
  healthNotes: boolean;
  /** Travels with the form (`FormStamps`). */
  stamp: string;
  /** Travels with it beyond the limit of its network (`PlainFormLimitGuard`); '' elsewhere. */
  press: string;
  /** Not yet sent; sent in a way that asks for a second press; stored; or refused, and why. */
  outcome: 'open' | 'press-again' | 'registered' | { status: number; problem: Problem };
}

/** What a mail to somebody about their registration is drawn from. */
export interface MailFacts<Batch> {
  kind: MessageKind;
  /** The text of the school's own, with placeholders in braces; null for that of the site. */
  words: { subject: string; heading: string; text: string } | null;
  /** As typed by a visitor, who may have typed anything. */
  name: string;
  program: string;
  /** Null where none was chosen. */
  batch: Batch | null;
  /** Of a batch that has changed: what people went by before; null elsewhere. */
  before: BatchFacts | null;
  /** What staff have written to everybody in the batch, as plain text; null elsewhere. */
  message: { subject: string; text: string } | null;
  /** In the waiting list, from 1; null where they are not in it. */
  placeInLine: number | null;
  /** Until when a seat is kept, by the school's clock, as 2026-12-05 18:30; null where none is. */
  offeredUntil: string | null;
  /** Of the site, without a slash at its end; null where SITE_URL does not say it: then the mail has no links. */
  siteUrl: string | null;
  /** To see, change and cancel the registration; null under the same condition. */
  personalLink: string | null;
}

/** Something that a mail says under a label. */
export interface LetterFact {
  label: string;
  text: string;
  url?: string;
  /** Says what it was until now, where that is something else. */
  before?: string;
}

/** A mail in its parts, in their order. */
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

/** What a mail about a new batch is drawn from. */
export interface NewsFacts<Batch> {
  name: string;
  program: string;
  batch: Batch;
  siteUrl: string | null;
  /** By which the person leaves. */
  leaveLink: string;
}

/** A mail in words: HTML, and the same as plain text. */
export interface DrawnMail {
  subject: string;
  html: string;
  text: string;
  /** What the school is called in the language of the mail, and where it reads answers. */
  schoolName: string;
  schoolEmail: string;
  letter: Letter;
}

/** A notice as a phone of staff shows it, drawn from (ADR 43). */
export interface StaffPushFacts {
  /** Each that happened, once. */
  events: ('registered' | 'cancelled' | 'seat_offered' | 'seat_taken')[];
  count: number;
  /** Whom it is about; null where it is about several. */
  person: { firstName: string; program: string } | null;
}

/** Somebody as a mail to staff names them. */
export interface StaffPerson {
  firstName: string;
  program: string;
  /** The name of the batch; null where none was chosen. */
  batch: string | null;
}

/** What a digest to staff is drawn from. */
export interface DigestFacts {
  kind: 'digest';
  /** Today, by the school's clock: YYYY-MM-DD. */
  date: string;
  /** From when on it tells: YYYY-MM-DD HH:mm, by the same clock. */
  since: string;
  /** The first of the new ones, and how many there are. */
  fresh: StaffPerson[];
  freshCount: number;
  /** What meets today, in order; `time` is '' where it has none. */
  today: { name: string; time: string; enrolled: number; capacity: number }[];
  /** Who waits for a confirmation. */
  pending: number;
  /** Mails to visitors that were given up. */
  failedMails: number;
  /** Into the admin; null where SITE_URL is not set. */
  link: string | null;
}

/** What a mail to staff is drawn from (ADR 43). */
export type StaffMailFacts =
  | DigestFacts
  | { kind: 'code'; code: string }
  | { kind: 'note'; person: StaffPerson; link: string | null }
  | { kind: 'notes'; count: number; link: string | null };

/** A registration as the page behind its personal link shows it (ADR 39). */
export interface PersonalRegistration<Batch> {
  name: string;
  email: string;
  phone: string;
  program: string;
  notes: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  /** Null where none was chosen. */
  batch: Batch | null;
  /** Whether its batch has ended: there is nothing to cancel any more. */
  isOver: boolean;
  /** Whether a cancellation may still be taken back. */
  canUndo: boolean;
  /** By which ways the person wants to hear of new batches. */
  news: { email: boolean; phone: boolean };
  /** In the waiting list of the batch, from 1; null where they are not in it. */
  placeInLine: number | null;
  /** Until when a seat is kept for them, by the school's clock, as 2026-12-05 18:30; null where none is. */
  offeredUntil: string | null;
}

/** What has just been done on that page. */
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

/** What the pages behind a personal link are drawn from; `token` is that of the link, for their addresses. */
export type PersonalPageState<Batch, Problem> =
  | { kind: 'gone' | 'erased' | 'leftNews' }
  /** `token` is that of a mail about a new batch. */
  | { kind: 'leaveNews'; token: string }
  | { kind: 'refused'; problem: Problem }
  | {
      kind: 'overview';
      token: string;
      registration: PersonalRegistration<Batch>;
      notice: PersonalNotice | null;
      /** What was asked for and could not be done. */
      problem: Problem | null;
      /** Travels with the form that renews the link. */
      stamp: string;
    }
  | { kind: 'cancel' | 'erase'; token: string; registration: PersonalRegistration<Batch> }
  | {
      kind: 'correct';
      token: string;
      /** As typed; `version` is of what was read. */
      values: { phone: string; notes: string; version: string };
      problem: Problem | null;
    };

/** How long registrations are kept, as the privacy page says it (KEEP-6). */
export interface RetentionFacts {
  /** Whole days, 0 or more. */
  daysAfterBatchEnd: number;
  /** Whole days, 1 or more. */
  daysWithoutBatch: number;
  keepConfirmedOfEndedBatch: boolean;
  keepConfirmedWithoutBatch: boolean;
}

/** The documents of the website by their names, as `checkedDocument` lets them through: nothing here knows their fields. */
export type SiteDocuments = Record<string, unknown>;

/**
 * What the site's build exports for the server slots (ADR 6): plain HTML from data, in the site's own
 * components and words. `Batch` and `Problem` are those of docs/openapi.json, which each side has in a form
 * of its own; `frontend/src/slots/slots.spec.ts` holds both sides together.
 */
export interface SlotsPort<Batch, Problem> {
  /** From now on everything is drawn with these documents; without any, with what ships (ADR 47). */
  showDocuments(documents: SiteDocuments): void;
  /** What the product ships, a document by each name that there is. */
  shippedDocuments: SiteDocuments;
  /** A document as it may be kept, and what is wrong with it (SITE-2). */
  checkedDocument(
    name: string,
    sent: unknown,
  ): { content: unknown; faults: { field: string; code: string; message: string }[] };
  /** Whether there is a document of that name beside what else is written. */
  isDocument(name: string, written: SiteDocuments): boolean;
  /** The programs that documents list, in the order of the website (PROG-1). */
  programsOf(documents: SiteDocuments): {
    program: string;
    state: 'shown' | 'hidden' | 'removed';
    inForm: boolean;
    name: Record<Language, string>;
  }[];
  /** Documents with every program that was published before them, as hidden or removed where they leave it out (PROG-4). */
  keptPrograms(
    documents: SiteDocuments,
    before: SiteDocuments,
    as: 'hidden' | 'removed',
  ): SiteDocuments;
  /** What the school is called in the admin. */
  schoolName(): string;
  /** The batches of a program, as its page lists them. */
  batchList(language: Language, program: string, batches: Batch[]): string;
  /** A program as a course in structured data; `siteUrl` has no slash at its end. */
  course(language: Language, program: string, batches: Batch[], siteUrl: string): string;
  /** How long registrations are kept, in sentences. */
  retention(language: Language, facts: RetentionFacts): string;
  /** The registration form for browsers without scripts, or, where it was stored, the thanks. */
  plainForm(language: Language, state: PlainFormState<Batch, Problem>): string;
  /** The title of that page, which says how the form fared. */
  formTitle(language: Language, state: PlainFormState<Batch, Problem>): string;
  mail(language: Language, facts: MailFacts<Batch>): DrawnMail;
  staffMail(facts: StaffMailFacts): Omit<DrawnMail, 'letter'>;
  staffPush(facts: StaffPushFacts): { title: string; body: string };
  news(language: Language, facts: NewsFacts<Batch>): DrawnMail;
  /** A page behind a personal link, and its title. */
  personalPage(language: Language, state: PersonalPageState<Batch, Problem>): string;
  personalTitle(language: Language, state: PersonalPageState<Batch, Problem>): string;
}
