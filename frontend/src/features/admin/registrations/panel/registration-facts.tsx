import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/time/calendar-date';
import { callLink, mailLink } from '../contact/contact-links';
import { useKnownBatch } from '../known-batches';
import { MarkedNotes, PhoneMark } from '../marks';
import type { Registration } from '../registrations.api';
import { registrationsTexts as texts } from '../registrations-texts';
import { schoolMinute } from '../school-day';
import styles from './panel.module.css';

/** Everything that the person told us. */
export function RegistrationFacts({ registration }: { readonly registration: Registration }) {
  const { phone, email, program, language, createdAt } = registration;
  const mail = mailLink(email);
  return (
    <dl className={styles.facts}>
      <Fact name={texts.phone}>
        <a href={callLink(registration)}>{phone}</a> <PhoneMark registration={registration} />
      </Fact>
      <Fact name={texts.panel.email}>{mail ? <a href={mail}>{email}</a> : texts.noEmail}</Fact>
      <Fact name={texts.panel.program}>{texts.programNames[program]}</Fact>
      <BatchFact batch={registration.batchId} />
      <Fact name={texts.notes}>
        <MarkedNotes registration={registration} />
      </Fact>
      {language && <Fact name={texts.language}>{texts.languages[language]}</Fact>}
      <Fact name={texts.registeredOn}>{schoolMinute(createdAt)}</Fact>
    </dl>
  );
}

function BatchFact({ batch }: { readonly batch: Registration['batchId'] }) {
  const known = useKnownBatch(batch?._id);
  return (
    <Fact name={texts.panel.batch}>
      {batch?.name ?? texts.noBatch}
      {known && (
        <span className={styles.dates}>
          {formatDate(known.startDate)} to {formatDate(known.endDate)}
        </span>
      )}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
