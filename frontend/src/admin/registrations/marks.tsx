import { Badge, STATUS_TONES } from '../ui/indicators';
import { consentTexts } from './consent-texts';
import styles from './marks.module.css';
import { registrationsTexts } from './registrations-texts';
import type { Registration } from '../records/records.api';

const texts = registrationsTexts.marks;

type Marked = Pick<Registration, 'phoneUndialable' | 'notes' | 'unverifiedNotes'>;

/** Marks a phone number that cannot be dialled (DATA-9). */
export function PhoneMark({ registration }: { readonly registration: Marked }) {
  if (!registration.phoneUndialable) return null;
  return <span className={styles.mark}>{texts.undialable}</span>;
}

/** Marks answers that the form asks for in this program and that are missing (LAW-4, LAW-5). */
export function MissingMarks({ registration }: { readonly registration: Registration }) {
  return registration.missing?.map((answer) => (
    <span key={answer} className={answer === 'guardian' ? styles.mark : styles.softMark}>
      {consentTexts.missing[answer]}
    </span>
  ));
}

/** Shows the notes. Unverified additions are set apart, whatever they claim (DATA-8). */
export function MarkedNotes({ registration }: { readonly registration: Marked }) {
  const { notes, unverifiedNotes } = registration;
  if (notes === '') return registrationsTexts.noNotes;
  const own = unverifiedNotes ? notes.slice(0, -unverifiedNotes.length).trimEnd() : notes;
  if (!unverifiedNotes) return <div dir="auto">{own}</div>;
  return (
    <>
      {own && <div dir="auto">{own}</div>}
      <span className={styles.unverified} title={texts.unverifiedHint}>
        <strong>{texts.unverified}</strong> {unverifiedNotes}
      </span>
    </>
  );
}

/** Shows the status, and the place in line of a person on the waiting list. */
export function StatusBadge({ registration }: { readonly registration: Registration }) {
  const { status, waiting, offeredUntil } = registration;
  const text = waiting
    ? registrationsTexts.waiting(waiting.place)
    : offeredUntil
      ? registrationsTexts.offered
      : status;
  return <Badge tone={STATUS_TONES[status]}>{text}</Badge>;
}
