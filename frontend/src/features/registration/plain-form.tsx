import type { ApiResult } from '../../api/client';
import type { PlainFormTexts, RegistrationTexts } from '../../content/types/registration.types';
import { isDialable } from '../../shared/phone/dialable-phone';
import { Alert } from '../../shared/ui/form';
import { ViewLink } from '../../shared/ui/site-context';
import { PlainFields, type PlainFieldsProps, type PlainFormState } from './plain-fields';
import { registeredHeading, RegistrationSummary } from './registration-summary';
import styles from './registration.module.css';
import { type ErrorTexts, fieldErrorsOf, messageFor } from './submission-outcome';

interface PlainFormProps extends Pick<PlainFieldsProps, 'otherPages'> {
  readonly state: PlainFormState;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
  readonly errors: ErrorTexts;
}

/**
 * The registration form on its own page, for browsers without scripts (NAV-6). It has the fields, texts
 * and refusals of the modal (REG-1 to REG-12). Only the server renders it.
 */
export function PlainForm(props: PlainFormProps) {
  const { state, texts, plain, errors: errorTexts } = props;
  const { outcome } = state;
  const refusal: ApiResult<unknown> | null =
    typeof outcome === 'object' ? { ok: false, kind: 'server', ...outcome } : null;
  const errors = refusal ? fieldErrorsOf(refusal, errorTexts) : {};
  const message = refusal
    ? messageFor(refusal, texts.messages, errorTexts).text
    : outcome === 'press-again' && plain.pressAgain;

  return (
    <article className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro}</p>
      {message && <Alert outcome="failure">{message}</Alert>}
      <PlainFields {...props} fieldErrors={errors} />
    </article>
  );
}

/** Whether the plain form asks for a place in the waiting list. A chosen batch takes precedence. */
export const isWaitingIn = ({ batchId, waitingFor }: PlainFormState['values']): boolean =>
  batchId === '' && waitingFor !== '';

interface PlainThanksProps {
  readonly state: PlainFormState;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
}

/** The element id of the repeated form. The values are in the page, so that no address contains them (ADR 30). */
const CORRECTION = 'correct-phone';

/**
 * The page after a registration without scripts: the thanks (REG-7), what was registered for, and what happens
 * next. If the phone number cannot be dialled, it says so and links to the filled-in form below (DATA-9).
 */
export function PlainThanks({ state, texts, plain }: PlainThanksProps) {
  const { values, batches } = state;
  const isUndialable = values.phone.trim() !== '' && !isDialable(values.phone);
  const batch = batches?.find(({ _id }) => _id === (values.batchId || values.waitingFor));
  const isWaiting = isWaitingIn(values);
  return (
    <article className={styles.page}>
      <h1>{registeredHeading(texts, isWaiting)}</h1>
      <Alert outcome="success">{texts.messages.success}</Alert>
      {isUndialable && (
        <p className={styles.undialable}>
          {plain.undialable(values.phone)} <a href={`#${CORRECTION}`}>{plain.correctPhone}</a>
        </p>
      )}
      <RegistrationSummary
        registered={{ program: values.program, batch, isWaiting }}
        texts={texts}
        heading="h2"
      />
      {isUndialable && (
        <section aria-labelledby={CORRECTION} className={styles.correction}>
          <h2 id={CORRECTION} tabIndex={-1}>
            {plain.correctPhone}
          </h2>
          <p>{plain.correctHint}</p>
          <PlainFields state={state} texts={texts} plain={plain} />
        </section>
      )}
      <p>
        <ViewLink view="main">{plain.home}</ViewLink>
      </p>
    </article>
  );
}
