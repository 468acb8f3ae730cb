import { pathOf } from '../app/router/routes';
import { textsIn } from '../content/every-language';
import { programViews, schoolFacts } from '../content/published';
import type { Language } from '../content/types';
import type { MailKind, MailWords } from '../content/types/mail.types';
import { batchParts } from '../shared/batches/batch';
import type { JoinableBatch } from '../shared/batches/batches.api';
import { filledTemplate, paragraphsOf, spokenName } from '../shared/mail-template';
import { formatDateAndTime } from '../shared/time/school-time';
import { type Fact, type Letter, mailHtml, plainText } from './mail-letter';

/** The data for a mail to somebody about their registration. The backend's `site/slots-port.ts` declares the same. */
export interface MailFacts {
  readonly kind: MailKind;
  /** The school's own text; null for the site's default. */
  readonly words: MailWords | null;
  /** As typed by a visitor, so it may contain anything. */
  readonly name: string;
  readonly program: string;
  readonly batch: JoinableBatch | null;
  /** The previous values of a batch that has changed; null in other mails. */
  readonly before: BatchBefore | null;
  /** What staff have written to everybody in the batch; null in other mails. */
  readonly message: { readonly subject: string; readonly text: string } | null;
  /** The place in the waiting list, from 1; null if the person is not in it. */
  readonly placeInLine: number | null;
  /** Until when a seat is kept, in the school's time zone, as 2026-12-05 18:30; null if none is kept. */
  readonly offeredUntil: string | null;
  /** Without a trailing slash; null if the mail must have no links to the site. */
  readonly siteUrl: string | null;
  /** To see, change and cancel the registration; null under the same condition. */
  readonly personalLink: string | null;
}

/** The values of a batch before it was changed. */
export type BatchBefore = Pick<
  JoinableBatch,
  'startDate' | 'endDate' | 'schedule' | 'instructor' | 'location'
>;

export interface DrawnMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly schoolName: string;
  /** The address for replies to the school. */
  readonly schoolEmail: string;
  /** The parts of the same mail, to be shown elsewhere. */
  readonly letter: Letter;
}

/** The data for a mail about a new batch. */
export interface NewsFacts {
  readonly name: string;
  readonly program: string;
  readonly batch: JoinableBatch;
  readonly siteUrl: string | null;
  /** The link with which the person unsubscribes. */
  readonly leaveLink: string;
}

/** A mail about a new batch to somebody who wants to hear of it (PEOPLE-7). */
export function drawnNews(language: Language, { leaveLink, ...facts }: NewsFacts): DrawnMail {
  const { mails, common, school } = textsIn(language);
  const { subject, text, leave, why } = mails.news;
  const program = common.programNames[facts.program] ?? facts.program;
  const drawn = drawnMail(language, {
    ...facts,
    kind: 'batch_message',
    words: null,
    before: null,
    message: { subject: subject(program), text: text(program) },
    placeInLine: null,
    offeredUntil: null,
    personalLink: null,
  });
  const links = [...drawn.letter.links, { label: leave, text: leave, url: leaveLink }];
  const letter: Letter = { ...drawn.letter, links, why: why(school.name) };
  return {
    ...drawn,
    html: mailHtml(language, letter, facts.siteUrl),
    text: plainText(letter),
    letter,
  };
}

/** A mail to somebody about their registration, in the words of the site. */
export function drawnMail(language: Language, facts: MailFacts): DrawnMail {
  const { mails, common, school } = textsIn(language);
  const { address, phone, whatsapp, email } = schoolFacts();
  const program = common.programNames[facts.program] ?? facts.program;
  const words = facts.words ?? mails.kinds[facts.kind];
  const name = spokenName(facts.name);
  const about = factsOf(language, program, facts);
  const values = {
    name: name || mails.nameless,
    program,
    school: school.name,
    subject: facts.message?.subject ?? '',
    message: facts.message?.text ?? '',
    ...Object.fromEntries(BATCH_VALUES.map((part) => [part, about[part]?.text ?? ''])),
  };
  const letter: Letter = {
    subject: filledTemplate(words.subject, values).replaceAll(/\s+/g, ' '),
    greeting: name === '' ? mails.greetingWithoutName : mails.greeting(name),
    heading: filledTemplate(words.heading, values),
    paragraphs: paragraphsOf(filledTemplate(words.text, values)),
    facts: [...lineFacts(language, facts), ...Object.values(about)].filter(
      ({ text, before }) => text !== '' || before,
    ),
    links: linksOf(language, facts),
    questions: mails.questions,
    contacts: [
      { label: mails.call, ...phone },
      ...(whatsapp ? [{ label: mails.message, ...whatsapp }] : []),
      { label: mails.write, ...email },
    ],
    school: school.name,
    address: `${school.street}, ${school.city} ${address.postalCode}`,
    why: mails.why(school.name),
  };
  return {
    subject: letter.subject,
    html: mailHtml(language, letter, facts.siteUrl),
    text: plainText(letter),
    schoolName: school.name,
    schoolEmail: email.text,
    letter,
  };
}

/** The first facts for somebody who is, or was, on the waiting list. */
function lineFacts(language: Language, { kind, placeInLine, offeredUntil }: MailFacts): Fact[] {
  const { mails, common } = textsIn(language);
  if (kind === 'waiting' && placeInLine !== null) {
    return [{ label: mails.labels.placeInLine, text: String(placeInLine) }];
  }
  if (kind !== 'offered' || offeredUntil === null) return [];
  return [
    { label: mails.labels.offeredUntil, text: formatDateAndTime(offeredUntil, common.months) },
  ];
}

/** The placeholders for a batch that a text may contain. Each is '' without a batch. */
const BATCH_VALUES = ['batch', 'dates', 'days', 'time', 'teacher', 'place'] as const;
type FactName = 'program' | 'noBatch' | 'price' | (typeof BATCH_VALUES)[number];

function factsOf(
  language: Language,
  program: string,
  { batch, before }: MailFacts,
): Partial<Record<FactName, Fact>> {
  const { mails } = textsIn(language);
  const { labels } = mails;
  const about = { label: labels.program, text: program };
  if (batch === null) {
    return { program: about, noBatch: { label: labels.batch, text: labels.noBatch } };
  }
  const now = batchTexts(language, batch);
  const then = before === null ? now : batchTexts(language, { ...batch, ...before });
  const fact = (name: 'dates' | 'days' | 'time' | 'teacher' | 'place'): Fact => ({
    label: labels[name],
    text: now[name] || (then[name] && mails.none),
    ...(now[name] === then[name] ? {} : { before: mails.before(then[name] || mails.none) }),
  });
  return {
    program: about,
    batch: { label: labels.batch, text: batch.name },
    dates: fact('dates'),
    days: fact('days'),
    time: fact('time'),
    teacher: fact('teacher'),
    place: fact('place'),
    price: { label: labels.price, text: now.price },
  };
}

function batchTexts(language: Language, batch: JoinableBatch) {
  const { common, registration } = textsIn(language);
  const { dates, days, time, price } = batchParts(batch, {
    batches: registration.batches,
    ...common,
  });
  return { dates, days, time, price, teacher: batch.instructor, place: batch.location };
}

function linksOf(language: Language, facts: MailFacts): Fact[] {
  const { kind, siteUrl, personalLink, program } = facts;
  const { mapUrl } = schoolFacts();
  const { mails } = textsIn(language);
  const link = (text: string, url: string): Fact => ({ label: text, text, url });
  // A hidden program has no page (PROG-2).
  const view = programViews().find((each) => each === program);
  return [
    ...(personalLink === null
      ? []
      : [link(kind === 'offered' ? mails.takeSeat : mails.yourRegistration, personalLink)]),
    ...(siteUrl === null || view === undefined
      ? []
      : [link(mails.aboutProgram, siteUrl + pathOf({ language, view }))]),
    ...(mapUrl ? [link(mails.directions, mapUrl)] : []),
  ];
}
