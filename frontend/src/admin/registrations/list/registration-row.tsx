import { memo, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../api/lists';
import { Button, classes } from '../../../shared/ui/controls';
import { addressOf, isPlainClick } from '../../address/admin-address';
import { TableCell, TableRow } from '../../ui/data-table';
import { LineIcon } from '../../ui/indicators';
import { useKnownBatch } from '../contexts';
import { ContactLink, ContactLinksBar, contactTexts } from '../../records/contact/contact-link';
import { callLink, mailLink } from '../../records/contact/messages';
import { MarkedNotes, MissingMarks, PhoneMark, StatusBadge } from '../marks';
import { openerId } from '../panel/panel-frame';
import { STATUSES } from '../registration-filter';
import { registrationsTexts } from '../registrations-texts';
import type { Registration, RegistrationStatus } from '../../records/records.api';
import { useAnnouncedStatus } from '../registrations.api';
import { schoolDay } from '../../ui/clock-time';
import registrationDetailsStyles from './registration-details.module.css';
import styles from './registration-row.module.css';
import statusSelectStyles from './status-select.module.css';
import { programName } from '../../ui/admin-texts';

const texts = registrationsTexts;

interface RegistrationRowProps {
  readonly registration: Registration;
  readonly isSelected: boolean;
  /** True while it is open in the panel. */
  readonly isOpen: boolean;
  /** The other query parameters, which the row's link keeps. */
  readonly query: string;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** One registration: the person, the program and the status, which staff can change (ADMIN-7). */
export const RegistrationRow = memo(function RegistrationRow(props: RegistrationRowProps) {
  const { registration } = props;
  const { _id: id, name, program, batchId: batch, status, contactedAt, createdAt } = registration;
  const detailsId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const change = useAnnouncedStatus(id);
  // The chosen status while the request is pending; after it, or after a failure, the stored one.
  const chosen = change.isPending ? change.variables : status;

  return (
    <TableRow>
      <TableCell className={styles.person}>
        <Person {...props} />
      </TableCell>
      <TableCell label={texts.columns.program} className={styles.program}>
        {programName(program)}
      </TableCell>
      <TableCell label={texts.columns.batch} className={styles.batch}>
        {batch ? batch.name : <span className={styles.none}>{texts.noBatch}</span>}
      </TableCell>
      <TableCell label={texts.columns.status} className={styles.status}>
        <StatusBadge registration={registration} />
        {contactedAt && (
          <span className={styles.contacted}>
            {texts.contacted} {schoolDay(contactedAt)}
          </span>
        )}
      </TableCell>
      <TableCell label={texts.columns.registered} className={styles.registered}>
        <time dateTime={createdAt}>{schoolDay(createdAt)}</time>
        <NotesMark registration={registration} />
      </TableCell>
      <TableCell className={styles.actions}>
        <StatusSelect label={texts.statusOf(name)} status={chosen} onChoose={change.mutate} />
        <span className={styles.call}>
          <ContactLink
            way="call"
            href={callLink(registration)}
            label={contactTexts.callName(name)}
          />
        </span>
        <Button
          className={styles.toggle}
          aria-describedby={openerId(id)}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? detailsId : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {texts.details}
        </Button>
      </TableCell>
      {isUnfolded && (
        <TableCell span={Object.keys(texts.columns).length}>
          <RegistrationDetails id={detailsId} registration={registration} />
        </TableCell>
      )}
    </TableRow>
  );
});

/** The checkbox, the name, which opens the panel, and the contact data. */
function Person(props: RegistrationRowProps) {
  const { registration, isSelected, isOpen, query, onSelect, onOpen } = props;
  const { _id: id, name, email, phone } = registration;
  const mail = mailLink(email);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(id);
  }

  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={texts.selection.one(name)}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <div className={styles.who}>
        <a
          id={openerId(id)}
          href={addressOf('registrations', {
            ...Object.fromEntries(new URLSearchParams(query)),
            id,
          })}
          aria-current={isOpen || undefined}
          className={styles.name}
          onClick={open}
        >
          {name}
        </a>
        {mail ? (
          <a href={mail} title={email} className={styles.email}>
            {email}
          </a>
        ) : (
          <span className={styles.none}>{texts.noEmail}</span>
        )}
        <a href={callLink(registration)} className={styles.phone}>
          {phone}
        </a>
        <PhoneMark registration={registration} />
        <MissingMarks registration={registration} />
      </div>
    </>
  );
}

/** A sheet of paper with lines. */
const SHEET = 'M6 3.5h9l3.5 3.5v13.5H6zM9 11h6M9 15h6';

/** Shows that the details contain notes, by the person or by staff. */
function NotesMark({ registration }: Pick<RegistrationRowProps, 'registration'>) {
  const { notes, staffNotes } = registration;
  const said = [notes, staffNotes].filter(Boolean).join('\n');
  if (said === '') return null;
  return (
    <span className={styles.mark} title={said}>
      <LineIcon strokes={SHEET} size={16} />
      {texts.hasNotes}
    </span>
  );
}

interface RegistrationDetailsProps {
  readonly id: string;
  readonly registration: Registration;
}

/** Details that do not fit in the table (ADMIN-7). */
function RegistrationDetails({ id, registration }: RegistrationDetailsProps) {
  const { staffNotes, language, batchId } = registration;
  const batch = useKnownBatch(batchId?._id);
  return (
    <div id={id} className={registrationDetailsStyles.details}>
      <dl className={registrationDetailsStyles.facts}>
        {language && (
          <Fact name={registrationsTexts.language}>{registrationsTexts.languages[language]}</Fact>
        )}
        <Fact name={registrationsTexts.notes} isLong>
          <MarkedNotes registration={registration} />
        </Fact>
        {staffNotes && (
          <Fact name={registrationsTexts.staffNotesShort} isLong>
            <div dir="auto">{staffNotes}</div>
          </Fact>
        )}
      </dl>
      <ContactLinksBar
        registration={registration}
        batch={batch}
        language={language ?? DEFAULT_LANGUAGE}
      />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  /** Takes its own line. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLong, children }: FactProps) {
  return (
    <div className={isLong ? registrationDetailsStyles.long : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StatusSelectProps {
  readonly label: string;
  readonly status: RegistrationStatus;
  readonly onChoose: (status: RegistrationStatus) => void;
  readonly className?: string | undefined;
}

/** Any status can be changed to any other (ADMIN-7). */
function StatusSelect({ label, status, onChoose, className }: StatusSelectProps) {
  return (
    <select
      aria-label={label}
      className={classes(statusSelectStyles.select, className)}
      value={status}
      onChange={(event) => onChoose(event.target.value as RegistrationStatus)}
    >
      {STATUSES.map((value) => (
        <option key={value} value={value}>
          {registrationsTexts.statuses[value]}
        </option>
      ))}
    </select>
  );
}
