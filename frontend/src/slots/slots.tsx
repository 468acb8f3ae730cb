import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, WORKSHOPS } from '../api/lists';
import { pathOf } from '../app/router/routes';
import type { ProgramSlug, StaffProgramSlug } from '../content/programs';
import { checkDocument } from '../content/document-check';
import {
  DOCUMENT_NAMES,
  programNames,
  publishedContent,
  SHIPPED,
  type SiteDocuments,
} from '../content/documents';
import {
  addedIn,
  itemsOf,
  type ProgramsDocument,
  type ProgramState,
  withFormerPrograms,
} from '../content/documents/programs';
import { textsIn } from '../content/every-language';
import { showPublished } from '../content/published';
import type { DocumentFault } from '../content/text-check';
import type { Language } from '../content/types';
import { BatchList } from '../features/programs/batch-list';
import { retentionText } from '../features/programs/retention';
import type { RetentionFacts } from '../shared/retention.api';
import personalStyles from '../features/registration/personal/personal-page.module.css?inline';
import { PersonalPage, personalPageTitle } from '../features/registration/personal/personal-page';
import type { PersonalPageState } from '../features/registration/personal/personal-state';
import type { PlainFormState } from '../features/registration/plain-fields';
import { isWaitingIn, PlainForm, PlainThanks } from '../features/registration/plain-form';
import { registeredHeading } from '../features/registration/registration-summary';
import type { JoinableBatch } from '../shared/batches/batches.api';
import {
  CommonTextsProvider,
  type Navigation,
  NavigationProvider,
} from '../shared/ui/site-context';
import { courseNode } from '../structured-data/course';
import { linkedDataScript } from '../structured-data/structured-data';
import { type DrawnMail, drawnMail, drawnNews, type MailFacts, type NewsFacts } from './mail';
import { drawnStaffMail, type DrawnStaffMail, type StaffMailFacts } from './staff-mail';
import { drawnPush, type DrawnPush, type StaffPushFacts } from './staff-messages';

/*
 * Renders what the server writes into the server slots of the built pages (ADR 6): the site's own
 * components, texts and formats as static HTML. This module is built into a single file. Its exports
 * are the interface that the backend's `site/slots-port.ts` describes.
 */

/**
 * Sets the documents that everything is rendered with from now on, for the whole process. They must have passed
 * `checkDocument`. Without documents, the shipped texts are used (ADR 47).
 */
export function showDocuments(documents: Partial<SiteDocuments>): void {
  showPublished(publishedContent(documents));
}

/** The shipped documents, one for each document name. */
export const shippedDocuments: SiteDocuments = { ...SHIPPED };

/** Returns a document in the form in which it may be stored, and its faults (SITE-2). */
export function checkedDocument(
  name: string,
  sent: unknown,
): { readonly content: unknown; readonly faults: readonly DocumentFault[] } {
  return checkDocument(name, sent);
}

/** Whether a document of that name exists, given the other documents: each added program has its own document. */
export const isDocument = (name: string, written: Partial<SiteDocuments>): boolean =>
  DOCUMENT_NAMES.includes(name) || addedIn(written).includes(name);

/** A program listed in the documents. */
export interface ListedProgram {
  readonly program: string;
  readonly state: ProgramState;
  readonly inForm: boolean;
  readonly name: Readonly<Record<Language, string>>;
}

/** The programs listed in the documents, in the order of the website (PROG-1). */
export function programsOf(documents: Partial<SiteDocuments>): readonly ListedProgram[] {
  const { programs }: { readonly programs?: ProgramsDocument } = documents;
  const workshops = programs?.hidesWorkshops ? 'hidden' : 'shown';
  const items = [...itemsOf(programs), { slug: WORKSHOPS, state: workshops } as const];
  const nameOf = programNames(documents);
  return items.map(({ slug, state }) => ({
    program: slug,
    state: state || 'shown',
    inForm: slug !== WORKSHOPS,
    name: nameOf(slug),
  }));
}

/** Adds the programs that were published before to the documents, as hidden or removed (PROG-4). */
export const keptPrograms = (
  documents: Partial<SiteDocuments>,
  before: Partial<SiteDocuments>,
  as: 'hidden' | 'removed',
): Partial<SiteDocuments> => withFormerPrograms(documents, before, as, DOCUMENT_NAMES);

/** The school's name where only one language is used: in English, as in the admin. */
export const schoolName = (): string => textsIn('en').school.name;

/** The batches of a program, as its page lists them. */
export function batchList(
  language: Language,
  program: StaffProgramSlug,
  batches: readonly JoinableBatch[],
): string {
  const { common, registration } = textsIn(language);
  return renderToStaticMarkup(
    <BatchList
      batches={batches}
      program={program}
      texts={registration}
      common={common}
      formPath={pathOf({ language, view: 'register' })}
    />,
  );
}

/**
 * A program as a course in structured data, with its batches.
 * @param siteUrl without a trailing slash
 */
export function course(
  language: Language,
  program: ProgramSlug,
  batches: readonly JoinableBatch[],
  siteUrl: string,
): string {
  const { common, programs, school } = textsIn(language);
  const texts = programs[program];
  // A preview may have a page for a program that is not published yet.
  if (!texts) return '';
  const facts = {
    language,
    program,
    school,
    name: common.programNames[program] ?? program,
    description: texts.seo.description,
    path: pathOf({ language, view: program }),
    formPath: pathOf({ language, view: 'register' }),
  };
  return linkedDataScript([courseNode(siteUrl, facts, batches)]);
}

/** The registration form for browsers without scripts, or the thanks once the registration is stored. */
export function plainForm(language: Language, state: PlainFormState): string {
  const { registration, plainForm: plain, errors } = textsIn(language);
  return drawn(
    language,
    state.outcome === 'registered' ? (
      <PlainThanks state={state} texts={registration} plain={plain} />
    ) : (
      <PlainForm
        state={state}
        texts={registration}
        plain={plain}
        errors={errors}
        otherPages={LANGUAGES.filter((each) => each !== language).map((each) => ({
          language: each,
          path: pathOf({ language: each, view: 'register' }),
        }))}
      />
    ),
  );
}

/** The title of the plain form's page, which a screen reader says first. */
export function formTitle(language: Language, { outcome, values }: PlainFormState): string {
  const { registration, plainForm: plain } = textsIn(language);
  const heading = registeredHeading(registration, isWaitingIn(values));
  const titles = { open: plain.seo.title, registered: heading };
  const title =
    outcome === 'open' || outcome === 'registered' ? titles[outcome] : plain.notSentTitle;
  return renderToStaticMarkup(`${title} | ${textsIn(language).school.name}`);
}

/** A mail to somebody about their registration. */
export function mail(language: Language, facts: MailFacts): DrawnMail {
  return drawnMail(language, facts);
}

/** A mail to staff. */
export function staffMail(facts: StaffMailFacts): DrawnStaffMail {
  return drawnStaffMail(facts);
}

/** A push notice to staff. */
export function staffPush(facts: StaffPushFacts): DrawnPush {
  return drawnPush(facts);
}

/** A mail about a new batch. */
export function news(language: Language, facts: NewsFacts): DrawnMail {
  return drawnNews(language, facts);
}

/** The sentences of the privacy page about how long registrations are kept. */
export function retention(language: Language, facts: RetentionFacts): string {
  const { retention: texts } = textsIn(language).privacy;
  return texts ? renderToStaticMarkup(retentionText(facts, texts)) : '';
}

/** The page of a personal link. */
export function personalPage(language: Language, state: PersonalPageState): string {
  const { myRegistration, registration, errors, school } = textsIn(language);
  const texts = { mine: myRegistration, form: registration, errors, school };
  // Inlined, because no other page uses these styles.
  return `<style>${personalStyles}</style>${drawn(language, <PersonalPage state={state} texts={texts} />)}`;
}

/** The title of the page of a personal link, which depends on its state. */
export function personalTitle(language: Language, state: PersonalPageState): string {
  const { myRegistration, school } = textsIn(language);
  return renderToStaticMarkup(`${personalPageTitle(state, myRegistration)} | ${school.name}`);
}

/** Renders an element with the texts and the navigation of a language. */
function drawn(language: Language, element: ReactElement): string {
  const navigation: Navigation = {
    language,
    hrefOf: (view) => pathOf({ language, view }),
    go: async () => true,
    register: () => {},
  };
  return renderToStaticMarkup(
    <NavigationProvider value={navigation}>
      <CommonTextsProvider value={textsIn(language).common}>{element}</CommonTextsProvider>
    </NavigationProvider>,
  );
}
