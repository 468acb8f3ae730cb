import { dateInZone, formatDate } from '../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../shared/time/school-zone';
import { adminTexts } from '../admin-texts';
import type { Registration } from './registrations.api';
import styles from './registrations.module.css';

const texts = adminTexts.registrations;

export interface RegistrationDetailsProps {
  readonly id: string;
  readonly registration: Registration;
}

/** What the table has no room for (ADMIN-7). */
export function RegistrationDetails({ id, registration }: RegistrationDetailsProps) {
  const { phone, phoneE164, notes, language, createdAt } = registration;
  const registeredOn = dateInZone(new Date(createdAt), schoolTimeZone());
  return (
    <dl id={id} className={styles.details}>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <a href={`tel:${phoneE164 ?? phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{texts.registeredOn}</dt>
        <dd>{formatDate(registeredOn)}</dd>
      </div>
      {language && (
        <div>
          <dt>{texts.language}</dt>
          <dd>{texts.languages[language]}</dd>
        </div>
      )}
      <div className={styles.notes}>
        <dt>{texts.notes}</dt>
        <dd>{notes === '' ? texts.noNotes : notes}</dd>
      </div>
    </dl>
  );
}
