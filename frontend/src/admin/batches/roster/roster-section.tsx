import { useState } from 'react';
import {
  type CalendarDate,
  dateInZone,
  formatDate,
  schoolTimeZone,
} from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { weekdayOf } from '../../../shared/time/date-arithmetic';
import { Button } from '../../../shared/ui/controls';
import { callLink } from '../../records/contact/messages';
import type { Registration } from '../../records/records.api';
import { AdminLink } from '../../address/admin-address';
import { Badge, Skeleton, STATUS_TONES } from '../../ui/indicators';
import { ShowRestButton } from '../../ui/more-button';
import { LoadFailed } from '../../ui/notice';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { datesText, scheduleText } from '../schedule-text';
import { attendanceDates, useRoster } from './roster.api';
import styles from './roster.module.css';
import { programName } from '../../ui/admin-texts';

const texts = batchesTexts.roster;

/** The roster of a batch, on the screen and as a printed sheet. */
export function RosterSection({ batch }: { readonly batch: Batch }) {
  const { data: people, isError, refetch } = useRoster(batch._id);
  const confirmed = people?.filter(({ status }) => status === 'confirmed').length ?? 0;
  const today = dateInZone(now(), schoolTimeZone());
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && (people?.length ?? 0) >= FOLDED_FROM;
  return (
    // The style sheet prints only this section of the page.
    <section aria-labelledby="roster-heading" data-printed className={styles.roster}>
      <div className={styles.top}>
        <h3 id="roster-heading">{texts.heading}</h3>
        {people && people.length > 0 && (
          <Button size="small" className={styles.print} onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      <PaperHeading batch={batch} />
      {people && people.length > 0 && (
        <>
          <RosterTable
            batchName={batch.name}
            people={people}
            dates={attendanceDates(batch, today)}
            shown={isFolded ? SHOWN_AT_FIRST : people.length}
          />
          {isFolded && (
            <ShowRestButton size="small" className={styles.print} onShow={() => setWhole(true)}>
              {texts.showAll(people.length)}
            </ShowRestButton>
          )}
          <p className={styles.count}>{texts.answered(confirmed, people.length - confirmed)}</p>
          <p className={styles.count}>{texts.count(people.length)}</p>
        </>
      )}
      {people?.length === 0 && <p className={styles.count}>{texts.empty}</p>}
      {!people && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={3} />)}
    </section>
  );
}

/** The heading of the printed sheet; on the screen the page's heading replaces it. */
function PaperHeading({ batch }: { readonly batch: Batch }) {
  const { program, name, instructor, location } = batch;
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>{name}</p>
      <p>{texts.paperLine([programName(program), datesText(batch), scheduleText(batch)])}</p>
      <p>{texts.paperLine([instructor, location])}</p>
    </div>
  );
}

/** Number, name, phone, status and signature. The date columns come before the signature. */
const FIXED_COLUMNS = 5;

/** How many rows the screen shows at first, so that the actions below stay near. The printed sheet has all. */
const SHOWN_AT_FIRST = 25;
/** Shorter lists are always shown in full. */
const FOLDED_FROM = 40;

interface RosterTableProps {
  readonly batchName: string;
  readonly people: readonly Registration[];
  /** The sessions with an attendance box on the printed sheet. */
  readonly dates: readonly CalendarDate[];
  /** How many rows the screen shows. */
  readonly shown: number;
}

/**
 * Lists everybody who has a seat, numbered, with status and notes. One table serves screen and paper: on the
 * screen phone numbers are links, on paper there are boxes to tick and space to sign.
 */
function RosterTable({ batchName, people, dates, shown }: RosterTableProps) {
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
        // One tbody per person, so that a page break never separates the notes.
        <tbody
          key={person._id}
          data-status={person.status}
          className={index < shown ? undefined : styles.folded}
        >
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

/** Notes that matter in class: those of the person and those of staff. */
function Notes({ person, span }: NotesProps) {
  const { notes, unverifiedNotes = '', staffNotes } = person;
  const own = unverifiedNotes ? notes.slice(0, -unverifiedNotes.length).trimEnd() : notes;
  const lines = [
    [texts.notes, own],
    // Unverified: anybody who knows the name and e-mail address can add notes (DATA-8).
    [texts.unverifiedNotes, unverifiedNotes],
    [texts.staffNotes, staffNotes ?? ''],
  ].filter(([, text]) => text !== '');
  if (lines.length === 0) return null;
  return (
    <tr className={styles.notes}>
      <td colSpan={span}>
        {lines.map(([label, text]) => (
          <p key={label}>
            <strong>{label}:</strong> <span dir="auto">{text}</span>
          </p>
        ))}
      </td>
    </tr>
  );
}

/** Returns '7 Dec', without the year, because a sheet covers one season. */
function shortDate(date: CalendarDate): string {
  return formatDate(date).split(' ').slice(0, 2).join(' ');
}
