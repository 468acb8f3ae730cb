import type { PlainFormTexts, RegistrationTexts } from '../../content/types/registration.types';
import { ViewLink } from '../../shared/navigation/view-link';
import { Alert } from '../../shared/ui/alert';
import type { PlainFormState } from './plain-form-state';
import { RegistrationSummary } from './registration-summary';
import styles from './registration.module.css';

export interface PlainThanksProps {
  readonly state: Pick<PlainFormState, 'values' | 'batches'>;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
}

/** The page after a registration without scripts: the thanks (REG-7), for what, and what happens next. */
export function PlainThanks({ state: { values, batches }, texts, plain }: PlainThanksProps) {
  const batch = batches?.find(({ _id }) => _id === values.batchId);
  return (
    <article className={styles.page}>
      <h1>{texts.summary.heading}</h1>
      <Alert outcome="success">{texts.messages.success}</Alert>
      <RegistrationSummary
        registered={{ program: values.program, batch }}
        texts={texts}
        heading="h2"
      />
      <p>
        <ViewLink view="main">{plain.home}</ViewLink>
      </p>
    </article>
  );
}
