import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../api/client';
import { staffProgramSlugs } from '../../../content/published';
import type { SchoolTexts } from '../../../content/types/common.types';
import type {
  MyRegistrationTexts,
  RegistrationTexts,
} from '../../../content/types/registration.types';
import type { JoinableBatch } from '../../../shared/batches/batches.api';
import { useCommonTexts, ViewLink } from '../../../shared/ui/site-context.tsx';
import { Button, classes } from '../../../shared/ui/controls';
import { Alert, Field } from '../../../shared/ui/form';
import { LeaveNews, NewsCard, useAddresses } from './personal-news';
import { BatchCard, ButtonLink, cancelKind, ContactCard, useStanding } from './personal-parts';
import styles from './personal-page.module.css';
import { TEXT_INPUTS } from '../registration-values';
import { type ErrorTexts, fieldErrorsOf } from '../submission-outcome';

/** A registration as the page behind its personal link shows it (backend: `site/slots-port.ts`). */
export interface PersonalRegistration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: string;
  readonly notes: string;
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  /** Null where none was chosen. */
  readonly batch: JoinableBatch | null;
  /** Whether its batch has ended. */
  readonly isOver: boolean;
  /** Whether a cancellation may still be taken back. */
  readonly canUndo: boolean;
  /** By which ways the person wants to hear of new batches. */
  readonly news: { readonly email: boolean; readonly phone: boolean };
  /** In the waiting list of the batch, from 1; null where they are not in it. */
  readonly placeInLine: number | null;
  /** Until when a seat is kept for them, by the school's clock, as 2026-12-05 18:30; null where none is. */
  readonly offeredUntil: string | null;
}

interface OverviewState {
  readonly kind: 'overview';
  /** Of the link, for the addresses of the page. */
  readonly token: string;
  readonly registration: PersonalRegistration;
  /** What has just been done. */
  readonly notice:
    'cancelled' | 'undone' | 'in-line' | 'accepted' | 'corrected' | 'renewed' | 'news' | null;
  /** What was asked for and could not be done. */
  readonly problem: ApiProblem | null;
  /** Travels with the form that renews the link. */
  readonly stamp: string;
}

interface AskState {
  readonly kind: 'cancel' | 'erase';
  readonly token: string;
  readonly registration: PersonalRegistration;
}

interface CorrectState {
  readonly kind: 'correct';
  readonly token: string;
  /** As typed. */
  readonly values: { readonly phone: string; readonly notes: string; readonly version: string };
  readonly problem: ApiProblem | null;
}

type ElsewhereState =
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  | { readonly kind: 'gone' | 'erased' | 'leftNews' };

/** Asks somebody whether they want to hear of no more batches; `token` is that of a mail about one. */
interface LeaveState {
  readonly kind: 'leaveNews';
  readonly token: string;
}

/** What the server knows of the pages behind a personal link when it draws them. */
export type PersonalPageState =
  OverviewState | AskState | CorrectState | LeaveState | ElsewhereState;

export interface PersonalTexts {
  readonly mine: MyRegistrationTexts;
  readonly form: RegistrationTexts;
  readonly errors: ErrorTexts;
  readonly school: SchoolTexts;
}

interface PartProps<State> {
  readonly state: State;
  readonly texts: PersonalTexts;
}

/** What a page behind a personal link is called in the browser. */
export function personalPageTitle({ kind }: PersonalPageState, texts: MyRegistrationTexts): string {
  return kind === 'overview' ? texts.seo.title : texts[kind].title;
}

/** The pages behind a personal link (LINK-4): without scripts, drawn by the server alone. */
export function PersonalPage({ state, texts }: PartProps<PersonalPageState>) {
  switch (state.kind) {
    case 'overview':
      return <Overview state={state} texts={texts} />;
    case 'cancel':
    case 'erase':
      return <Question state={state} texts={texts} />;
    case 'leaveNews':
      return <LeaveNews token={state.token} texts={texts} />;
    case 'correct':
      return <Correction state={state} texts={texts} />;
    default:
      return <Elsewhere state={state} texts={texts} />;
  }
}

const sentenceOf = (problem: ApiProblem, errors: ErrorTexts): string =>
  (problem.code && errors[problem.code]) || problem.message || '';

function Overview({ state, texts }: PartProps<OverviewState>) {
  const { registration, token } = state;
  const { mine } = texts;
  const calendar = useAddresses(token)('calendar.ics');
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>{mine.seo.title}</p>
        <h1>{mine.greeting(registration.name)}</h1>
        <Outcome state={state} texts={texts} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <BatchCard registration={registration} texts={texts} calendar={calendar} />
          <WhatWasTold state={state} texts={texts} />
        </div>
        <div className={styles.column}>
          <ContactCard texts={texts} />
          <NewsCard registration={registration} token={token} texts={texts} />
          <OwnData state={state} texts={texts} />
        </div>
      </div>
    </article>
  );
}

/** The status in words, what has just been done, and the way back from it. */
function Outcome({ state, texts: { mine, errors } }: PartProps<OverviewState>) {
  const { registration, token, notice, problem } = state;
  const { status, canUndo } = registration;
  const addressOf = useAddresses(token);
  const standing = useStanding(registration, mine);
  return (
    <>
      {problem && (
        <Alert outcome="failure">
          {canUndo && mine.undo.failed} {sentenceOf(problem, errors)}
        </Alert>
      )}
      {notice && notice !== 'cancelled' && <Alert outcome="success">{mine.notices[notice]}</Alert>}
      <div className={styles.status} data-status={status}>
        <p className={styles.badge}>{standing.name}</p>
        <p>{standing.text}</p>
        {registration.offeredUntil !== null && (
          <div className={styles.actions}>
            <form action={addressOf('accept')} method="post">
              <Button type="submit" variant="primary">
                {mine.offered.accept}
              </Button>
            </form>
            <ButtonLink href={addressOf('cancel')}>{mine.offered.decline}</ButtonLink>
          </div>
        )}
        {canUndo && (
          <form action={addressOf('undo')} method="post" className={styles.undo}>
            <p>{mine.undo.text}</p>
            <Button type="submit" variant="primary">
              {mine.undo.button}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

function WhatWasTold({ state: { registration, token }, texts }: PartProps<OverviewState>) {
  const { phone, notes, status, isOver } = registration;
  const { change, waiting, offered } = texts.mine;
  const cancelText = { cancel: change.cancel, leave: waiting.leave, decline: offered.decline }[
    cancelKind(registration)
  ];
  const addressOf = useAddresses(token);
  return (
    <section className={styles.card}>
      <h2>{change.heading}</h2>
      <dl className={styles.facts}>
        <Fact name={change.phone}>{phone}</Fact>
        <Fact name={change.notes}>
          <span className={styles.notes}>{notes || change.noNotes}</span>
        </Fact>
      </dl>
      <div className={styles.actions}>
        <ButtonLink href={addressOf('correct')}>{change.correct}</ButtonLink>
        {status !== 'cancelled' && !isOver && (
          <ButtonLink href={addressOf('cancel')}>{cancelText}</ButtonLink>
        )}
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OwnData({ state: { token, stamp }, texts: { mine } }: PartProps<OverviewState>) {
  const addressOf = useAddresses(token);
  return (
    <section className={styles.card}>
      <h2>{mine.data.heading}</h2>
      <p>{mine.data.text}</p>
      <div className={styles.actions}>
        <ButtonLink href={addressOf('my-data.json')}>{mine.data.download}</ButtonLink>
        <ButtonLink href={addressOf('erase')}>{mine.data.erase}</ButtonLink>
      </div>
      <details className={styles.fold}>
        <summary>{mine.link.heading}</summary>
        <p>{mine.link.text}</p>
        <form action={addressOf('renew')} method="post">
          <input type="hidden" name="stamp" value={stamp} />
          <Button type="submit" size="small">
            {mine.link.renew}
          </Button>
        </form>
      </details>
    </section>
  );
}

function Question({ state: { kind, token, registration }, texts }: PartProps<AskState>) {
  const asked = kind === 'erase' ? kind : cancelKind(registration);
  const { title, text, confirm, keep } = texts.mine[asked];
  const { programNames } = useCommonTexts();
  const slug = staffProgramSlugs().find((each) => each === registration.program);
  const subject = [slug && programNames[slug], registration.batch?.name].filter(Boolean);
  const addressOf = useAddresses(token);
  return (
    <article className={classes(styles.page, styles.narrow)}>
      <h1>{title}</h1>
      <p className={styles.subject}>{subject.join(', ')}</p>
      <p>{text}</p>
      <form action={addressOf(kind)} method="post" className={styles.actions}>
        <Button type="submit" variant={kind === 'erase' ? 'danger' : 'primary'}>
          {confirm}
        </Button>
        <ButtonLink href={addressOf()}>{keep}</ButtonLink>
      </form>
    </article>
  );
}

function Correction({ state: { token, values, problem }, texts }: PartProps<CorrectState>) {
  const { mine, form, errors: errorTexts } = texts;
  const refusal = problem && ({ ok: false, kind: 'server', status: 0, problem } as const);
  const errors = refusal ? fieldErrorsOf(refusal, errorTexts) : {};
  const addressOf = useAddresses(token);
  const isNotesFirst = errors.phone === undefined && errors.notes !== undefined;
  return (
    <article className={classes(styles.page, styles.narrow)}>
      <h1>{mine.correct.title}</h1>
      <p>{mine.correct.intro}</p>
      {problem && <Alert outcome="failure">{sentenceOf(problem, errorTexts)}</Alert>}
      {/* The server's words for what is wrong (noValidate), in the language of the page. */}
      <form action={addressOf('correct')} method="post" noValidate className={styles.form}>
        <input type="hidden" name="version" value={values.version} />
        <Field label={mine.change.phone} required error={errors.phone}>
          {(control) => (
            <input
              {...control}
              {...TEXT_INPUTS.phone}
              name="phone"
              defaultValue={values.phone}
              autoFocus={problem !== null && !isNotesFirst}
            />
          )}
        </Field>
        <Field label={mine.change.notes} hint={form.hints.notes} error={errors.notes}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={6}
              defaultValue={values.notes}
              autoFocus={isNotesFirst}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {mine.correct.save}
          </Button>
          <ButtonLink href={addressOf()}>{mine.correct.back}</ButtonLink>
        </div>
      </form>
    </article>
  );
}

/** A link that leads nowhere, data that is erased, and what cannot be answered now: whom to ask. */
function Elsewhere({ state, texts }: PartProps<ElsewhereState>) {
  const { mine, errors } = texts;
  const { title, text } = mine[state.kind];
  return (
    <article className={classes(styles.page, styles.narrow)}>
      <h1>{title}</h1>
      {state.kind === 'refused' && (
        <Alert outcome="failure">{sentenceOf(state.problem, errors)}</Alert>
      )}
      <p>{text}</p>
      <ContactCard texts={texts} />
      <p>
        <ViewLink view="main">{mine.home}</ViewLink>
      </p>
    </article>
  );
}
