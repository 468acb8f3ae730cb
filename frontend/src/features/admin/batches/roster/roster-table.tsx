import { formatDate, type CalendarDate } from '../../../../shared/time/calendar-date';
import { weekdayOf } from '../../../../shared/time/date-arithmetic';
import { callLink } from '../../registrations/contact/contact-links';
import type { Registration } from '../../registrations/registrations.api';
import { AdminLink } from '../../shell/admin-link';
import { Badge } from '../../ui/badge';
import { batchesTexts } from '../batches-texts';
import styles from './roster.module.css';

const texts = batchesTexts.roster;

export interface RosterTableProps {
  readonly batchName: string;
  readonly people: readonly Registration[];
  /** The sessions that the paper has boxes for. */
  readonly dates: readonly CalendarDate[];
}

/**
 * Who has a seat, numbered. One table for the screen and for paper: the phone can be called on the
 * one, the other has boxes to tick and room to sign.
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
          <th scope="col" className={styles.onScreen}>
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
      <tbody>
        {people.map((person, index) => (
          <tr key={person._id}>
            <td className={styles.number}>{index + 1}</td>
            <th scope="row" className={styles.name}>
              <AdminLink to="registrations" params={{ id: person._id }}>
                {person.name}
              </AdminLink>
            </th>
            <td className={styles.phone}>
              <a href={callLink(person)}>{person.phone}</a>
            </td>
            <td className={styles.onScreen}>
              <Badge tone={person.status === 'confirmed' ? 'good' : 'waiting'}>
                {person.status}
              </Badge>
            </td>
            {dates.map((date) => (
              <td key={date} className={styles.box}>
                {texts.blank}
              </td>
            ))}
            <td className={styles.signature}>{texts.blank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '7 Dec': a sheet is of one season. */
function shortDate(date: CalendarDate): string {
  return formatDate(date).split(' ').slice(0, 2).join(' ');
}
