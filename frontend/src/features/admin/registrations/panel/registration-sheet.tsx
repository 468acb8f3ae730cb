import { useId, type ReactNode } from 'react';
import { HistoryList } from '../../history/history-list';
import { CorrectRegistration } from '../correct/correct-registration';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { ContactSection } from './contact-section';
import { MoveSection } from './move-section';
import styles from './panel.module.css';
import { RegistrationFacts } from './registration-facts';
import { StaffNotes } from './staff-notes';
import { StatusField } from './status-field';

const texts = registrationsTexts;

/** The parts of the panel, in the order of a call: reach the person, decide, note, look up. */
export function RegistrationSheet({ registration }: { readonly registration: Registration }) {
  return (
    <div className={styles.sheet}>
      <StatusField registration={registration} />
      <Section heading={texts.contact.heading}>
        <ContactSection registration={registration} />
      </Section>
      <StaffNotes registration={registration} />
      <Section heading={texts.panel.about}>
        <RegistrationFacts registration={registration} />
        <CorrectRegistration registration={registration} />
        <MoveSection registration={registration} />
      </Section>
      <Section heading={texts.panel.history}>
        <HistoryList subjectId={registration._id} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Section({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
