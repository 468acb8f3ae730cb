import { Fragment } from 'react';
import { LANGUAGES } from '../../api/lists';
import type { Language } from '../../content/types';
import { Field, type FieldProps } from '../../shared/ui/form';
import { adminTexts } from '../ui/admin-texts';
import { mailTexts } from './mail-texts';
import styles from './letter-view.module.css';
import type { DrawnLetter } from './mail.api';

interface LetterViewProps {
  readonly letter: DrawnLetter;
  readonly language: Language;
}

/** A preview of a mail. Its links are disabled, so that nobody leaves the page while writing. */
export function LetterView({ letter, language }: LetterViewProps) {
  const { subject, school, heading, greeting, paragraphs, facts, links } = letter;
  return (
    <article lang={language} aria-label={mailTexts.preview} className={styles.letter}>
      <p className={styles.subject}>{subject}</p>
      <div className={styles.page}>
        <p className={styles.school}>{school}</p>
        <p className={styles.heading}>{heading}</p>
        <p>{greeting}</p>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <dl className={styles.facts}>
          {facts.map(({ label, text, before }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}
                {before !== undefined && <span className={styles.before}>{before}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          {links.map(({ label }) => (
            <span key={label} className={styles.link}>
              {label}
            </span>
          ))}
        </p>
        <p>
          {letter.questions}
          {letter.contacts.map(({ label, text }) => (
            <Fragment key={label}>
              <br />
              {label}: {text}
            </Fragment>
          ))}
        </p>
        <p className={styles.small}>
          {school}
          <br />
          {letter.address}
        </p>
        <p className={styles.small}>{letter.why}</p>
      </div>
    </article>
  );
}

interface LanguageChoiceProps extends Pick<FieldProps, 'label' | 'hint' | 'className'> {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Selects the language of a previewed mail. The frame of a mail is in the recipient's language. */
export function LanguageChoice({ language, onChange, ...field }: LanguageChoiceProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={language}
          onChange={({ target }) => onChange(target.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {adminTexts.languages[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
