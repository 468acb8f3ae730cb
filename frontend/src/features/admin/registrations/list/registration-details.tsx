import type { ReactNode } from 'react';
import { ContactLinksBar } from '../contact/contact-links-bar';
import { MarkedNotes } from '../marks';
import type { Registration } from '../registrations.api';
import { registrationsTexts as texts } from '../registrations-texts';
import styles from './registration-details.module.css';

export interface RegistrationDetailsProps {
  readonly id: string;
  readonly registration: Registration;
}

/** What the table has no room for (ADMIN-7). */
export function RegistrationDetails({ id, registration }: RegistrationDetailsProps) {
  const { staffNotes, language } = registration;
  return (
    <div id={id} className={styles.details}>
      <dl className={styles.facts}>
        {language && <Fact name={texts.language}>{texts.languages[language]}</Fact>}
        <Fact name={texts.notes} isLong>
          <MarkedNotes registration={registration} />
        </Fact>
        {staffNotes && (
          <Fact name={texts.staffNotesShort} isLong>
            {staffNotes}
          </Fact>
        )}
      </dl>
      <ContactLinksBar registration={registration} language={language ?? 'en'} />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  /** Takes a line of its own. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLong, children }: FactProps) {
  return (
    <div className={isLong ? styles.long : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
