import type { RegistrationTexts } from '../../content/types/registration.types';
import { schoolFacts, staffProgramSlugs } from '../../content/published';
import { batchParts } from '../../shared/batches/batch';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { useCommonTexts } from '../../shared/ui/site-context';
import styles from './registration.module.css';

/** What a visitor has registered for. */
export interface Registered {
  readonly program: string;
  /** Undefined if no batch was chosen. */
  readonly batch: JoinableBatch | undefined;
  /** Whether they are on the waiting list of the batch. */
  readonly isWaiting: boolean;
}

interface RegistrationSummaryProps {
  readonly registered: Registered;
  readonly texts: RegistrationTexts;
  /** The heading level on the surrounding page. */
  readonly heading: 'h2' | 'h3';
}

/** What was registered for, and what happens next. */
export function RegistrationSummary({
  registered: { program, batch, isWaiting },
  texts,
  heading: Heading,
}: RegistrationSummaryProps) {
  const { programNames, weekdays, months } = useCommonTexts();
  const slug = staffProgramSlugs().find((each) => each === program);
  const parts = batch && batchParts(batch, { batches: texts.batches, weekdays, months });
  const when = [batch?.name, parts?.dates, parts?.days, parts?.time].filter(Boolean).join(', ');
  return (
    <>
      <dl className={styles.summary}>
        <dt>{texts.summary.program}</dt>
        <dd>{slug && programNames[slug]}</dd>
        <dt>{texts.summary.batch}</dt>
        <dd>{when || texts.summary.noBatch}</dd>
      </dl>
      <Heading>{texts.summary.nextHeading}</Heading>
      <ul>
        {(isWaiting ? texts.waiting.next : texts.summary.next).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <SchoolPhone texts={texts} />
    </>
  );
}

/** The heading above the summary. It must not call a place in the waiting list a seat. */
export const registeredHeading = (texts: RegistrationTexts, isWaiting: boolean): string =>
  isWaiting ? texts.waiting.heading : texts.summary.heading;

/** The school's phone number, for questions until the school calls (LINK-11). */
export function SchoolPhone({ texts }: Pick<RegistrationSummaryProps, 'texts'>) {
  const { phone } = schoolFacts();
  return (
    <p className={styles.note}>
      {texts.summary.questions} <a href={phone.url}>{phone.text}</a>
    </p>
  );
}
