import { type ComponentProps, type ReactNode, useId } from 'react';
import type { NoticeTexts, RegistrationTexts } from '../../content/types/registration.types';
import { schoolFacts } from '../../content/published';
import { DEFAULT_RETENTION, type RetentionFacts } from '../../shared/retention.api';
import { ViewLink } from '../../shared/ui/site-context';
import { GUARDIAN_RELATIONS } from './registration-values';
import styles from './registration.module.css';

/** One or two sentences about how long a registration is kept (KEEP-6). */
function keptFor(
  {
    daysAfterBatchEnd,
    daysWithoutBatch,
    keepConfirmedOfEndedBatch: ofEnded,
    keepConfirmedWithoutBatch: withoutBatch,
  }: RetentionFacts,
  { text, confirmed }: NoticeTexts['howLong'],
): string {
  const rule = text(daysAfterBatchEnd, daysWithoutBatch);
  if (ofEnded && withoutBatch) return `${rule} ${confirmed.all}`;
  if (ofEnded) return `${rule} ${confirmed.ofEnded}`;
  return withoutBatch ? `${rule} ${confirmed.withoutBatch}` : rule;
}

interface ConsentNoticeProps {
  readonly texts: RegistrationTexts;
  /** 'unknown' if the school's setting cannot be loaded. Then the default is shown. */
  readonly retention: RetentionFacts | 'loading' | 'unknown';
}

/** What a visitor agrees to (LAW-1): what data is kept, why, how long, and whom to ask. */
export function ConsentNotice({ texts, retention }: ConsentNoticeProps) {
  const { heading, what, why, howLong, whom } = texts.notice;
  const { email } = schoolFacts();
  const facts = retention === 'unknown' ? DEFAULT_RETENTION : retention;
  return (
    <section className={styles.notice}>
      <p>{heading}</p>
      <dl>
        <Item label={what[0]}>{what[1]}</Item>
        <Item label={why[0]}>{why[1]}</Item>
        <Item label={howLong.label}>{facts === 'loading' ? '…' : keptFor(facts, howLong)}</Item>
        <Item label={whom[0]}>
          {whom[1]} <a href={email.url}>{email.text}</a>.{' '}
          <ViewLink view="privacy">{texts.privacyLink}</ViewLink>
        </Item>
      </dl>
    </section>
  );
}

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The options for how a guardian is related to the child. */
export function RelationOptions({ texts }: Pick<ConsentNoticeProps, 'texts'>) {
  return (
    <>
      <option value="">{texts.relations.choose}</option>
      {GUARDIAN_RELATIONS.map((relation) => (
        <option key={relation} value={relation}>
          {texts.relations[relation]}
        </option>
      ))}
    </>
  );
}

interface NewsChoiceProps {
  readonly texts: RegistrationTexts['news'];
  /** The attributes of each checkbox. */
  readonly boxes: Readonly<Record<'email' | 'phone', ComponentProps<'input'>>>;
}

/** Consent to news of new batches, with a checkbox each for email and phone. Unchecked at first (PEOPLE-1). */
export function NewsChoice({ texts, boxes }: NewsChoiceProps) {
  const hint = useId();
  return (
    <fieldset className={styles.news} aria-describedby={hint}>
      <legend>{texts.legend}</legend>
      <div>
        <label>
          <input type="checkbox" {...boxes.email} /> {texts.email}
        </label>
        <label>
          <input type="checkbox" {...boxes.phone} /> {texts.phone}
        </label>
      </div>
      <p id={hint}>{texts.hint}</p>
    </fieldset>
  );
}
