import { staffProgramSlugs } from '../../../content/published';
import type { MyRegistrationTexts } from '../../../content/types/registration.types';
import { Button, classes } from '../../../shared/ui/controls';
import { Alert, Field } from '../../../shared/ui/form';
import { useCommonTexts, ViewLink } from '../../../shared/ui/site-context';
import { TEXT_INPUTS } from '../registration-values';
import { fieldErrorsOf, sentenceOf } from '../submission-outcome';
import { LeaveNews, useAddresses } from './personal-news';
import { Overview } from './personal-overview';
import styles from './personal-page.module.css';
import { ButtonLink, cancelKind, ContactCard } from './personal-parts';
import type {
  AskState,
  CorrectState,
  ElsewhereState,
  PartProps,
  PersonalPageState,
} from './personal-state';

/** The title of a page of a personal link. */
export function personalPageTitle({ kind }: PersonalPageState, texts: MyRegistrationTexts): string {
  return kind === 'overview' ? texts.seo.title : texts[kind].title;
}

/** The pages of a personal link (LINK-4). They use no scripts, and only the server renders them. */
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
        <input type="hidden" name="asked" value={asked} />
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
      {/* noValidate: the server words the errors, in the language of the page. */}
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

/** The page for an invalid link, erased data or a refused request. It says whom to ask. */
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
