import { formatDate, type CalendarDate } from '../../../../shared/time/calendar-date';
import { weekdayOf } from '../../../../shared/time/date-arithmetic';
import { STATUS_TONES } from '../../registrations/list/status-tones';
import { callLink } from '../../registrations/contact/contact-links';
import type { Registration } from '../../registrations/registrations.api';
import { AdminLink } from '../../shell/admin-link';
import { Badge } from '../../ui/badge';
import { batchesTexts } from '../batches-texts';
import styles from './roster.module.css';

const texts = batchesTexts.roster;

/** Number, name, phone, status and signature; between them a box for each date. */
const FIXED_COLUMNS = 5;

export interface RosterTableProps {
  readonly batchName: string;
  readonly people: readonly Registration[];
  /** The sessions that the paper has boxes for. */
  readonly dates: readonly CalendarDate[];
}

/**
 * Who has a seat, numbered, whether it is confirmed, and what must be known of them. One table for the
 * screen and for paper: the phone can be called on the one, the other has boxes to tick and room to sign.
 */
export function RosterTable({ batchName, people, dates }: RosterTableProps) {
  const { columns } = texts;
  return (
    <table aria-label={texts.tableLabel(batchName)} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {columns.number}
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col" className={styles.phone}>
            {columns.phone}
          </th>
          <th scope="col" className={styles.status}>
            {columns.status}
          </th>
          {dates.map((date) => (
            <th key={date} scope="col" className={styles.box}>
              {batchesTexts.weekdays[weekdayOf(date)].slice(0, 2)} <span>{shortDate(date)}</span>
            </th>
          ))}
          <th scope="col" className={styles.signature}>
            {columns.signature}
          </th>
        </tr>
      </thead>
      {people.map((person, index) => (
        // One group a person: the notes never stand on another sheet.
        <tbody key={person._id} data-status={person.status}>
          <tr>
            <td className={styles.number}>{index + 1}</td>
            <th scope="row" className={styles.name}>
              <AdminLink to="registrations" params={{ id: person._id }}>
                {person.name}
              </AdminLink>
            </th>
            <td className={styles.phone}>
              <a href={callLink(person)}>{person.phone}</a>
            </td>
            <td className={styles.status}>
              <Badge tone={STATUS_TONES[person.status]}>{person.status}</Badge>
            </td>
            {dates.map((date) => (
              <td key={date} className={styles.box}>
                {texts.blank}
              </td>
            ))}
            <td className={styles.signature}>{texts.blank}</td>
          </tr>
          <Notes person={person} span={FIXED_COLUMNS + dates.length} />
        </tbody>
      ))}
    </table>
  );
}

interface NotesProps {
  readonly person: Registration;
  readonly span: number;
}

/** What must be known in the hall: what the person has said, and what staff have noted. */
function Notes({ person, span }: NotesProps) {
  const { notes, unverifiedNotes = '', staffNotes } = person;
  const own = unverifiedNotes ? notes.slice(0, -unverifiedNotes.length).trimEnd() : notes;
  const lines = [
    [texts.notes, own],
    // Whoever knows a name and an e-mail address can add to the notes (DATA-8).
    [texts.unverifiedNotes, unverifiedNotes],
    [texts.staffNotes, staffNotes ?? ''],
  ].filter(([, text]) => text !== '');
  if (lines.length === 0) return null;
  return (
    <tr className={styles.notes}>
      <td colSpan={span}>
        {lines.map(([label, text]) => (
          <p key={label}>
            <strong>{label}:</strong> {text}
          </p>
        ))}
      </td>
    </tr>
  );
}

/** '7 Dec': a sheet is of one season. */
function shortDate(date: CalendarDate): string {
  return formatDate(date).split(' ').slice(0, 2).join(' ');
}
