import type { PlainFormTexts, RegistrationTexts } from '../../content/types/registration.types';
import { ViewLink } from '../../shared/site-context';
import { isDialable } from '../../shared/phone/dialable-phone';
import { Alert } from '../../shared/ui/form';
import { PlainFields } from './plain-form';
import type { PlainFormState } from './plain-form-state';
import { RegistrationSummary } from './registration-summary';
import styles from './registration.module.css';

export interface PlainThanksProps {
  readonly state: PlainFormState;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
}

/** Where the form stands again; the page holds what was typed, so that no address has to (ADR 30). */
const CORRECTION = 'correct-phone';

/**
 * The page after a registration without scripts: the thanks (REG-7), for what, and what happens next. Where
 * the number cannot be dialled it says so, with a link to the form below, filled in (DATA-9).
 */
export function PlainThanks({ state, texts, plain }: PlainThanksProps) {
  const { values, batches } = state;
  const isUndialable = values.phone.trim() !== '' && !isDialable(values.phone);
  const batch = batches?.find(({ _id }) => _id === values.batchId);
  return (
    <article className={styles.page}>
      <h1>{texts.summary.heading}</h1>
      <Alert outcome="success">{texts.messages.success}</Alert>
      {isUndialable && (
        <p className={styles.undialable}>
          {plain.undialable(values.phone)} <a href={`#${CORRECTION}`}>{plain.correctPhone}</a>
        </p>
      )}
      <RegistrationSummary
        registered={{ program: values.program, batch }}
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
