import { wallClockOf } from '../../common/calendar.js';
import type { Registration } from '../dto/registration.response.js';

/** The columns of a CSV file of registrations. */
export const REGISTRATION_HEADINGS = [
  'Registered at',
  'Name',
  'Email',
  'Phone',
  'Program',
  'Batch',
  'Status',
  'Waiting list',
  'Notes',
  'Added later, unverified',
  'Contacted at',
  'Staff notes',
  'Guardian',
  'Relation',
  'Notice shown',
  'Language',
  'Id',
];

/** Returns a registration as cells of those columns, with times in the school's zone. */
export function registrationCells(registration: Registration, timeZone: string): string[] {
  const time = (iso: string | undefined): string =>
    iso === undefined ? '' : wallClockOf(Date.parse(iso), timeZone);
  return [
    time(registration.createdAt),
    registration.name,
    registration.email,
    registration.phone,
    registration.program,
    registration.batchId?.name ?? '',
    registration.status,
    waitingCell(registration, time),
    verifiedNotes(registration),
    registration.unverifiedNotes ?? '',
    time(registration.contactedAt),
    registration.staffNotes ?? '',
    registration.guardianName ?? '',
    registration.guardianRelation ?? '',
    registration.noticeVersion ?? '',
    registration.language ?? '',
    registration._id,
  ];
}

const MIDNIGHT = ' 00:00:00';

function waitingCell(
  { waiting, offeredUntil }: Registration,
  time: (iso: string | undefined) => string,
): string {
  if (waiting) return `place ${waiting.place ?? ''}`.trimEnd();
  if (!offeredUntil) return '';
  const until = time(offeredUntil);
  if (!until.endsWith(MIDNIGHT)) return `seat offered until ${until}`;
  // As in `SchoolCalendar.deadline`: people read '5 Dec, 00:00' as the end of 5 December.
  const secondBefore = new Date(Date.parse(offeredUntil) - 1000).toISOString();
  return `seat offered until ${time(secondBefore)}`;
}

/** Unverified text has a cell of its own: within one cell, typed text could pretend to be before it. */
function verifiedNotes({ notes, unverifiedNotes }: Registration): string {
  return unverifiedNotes ? notes.slice(0, -unverifiedNotes.length).replace(/\n$/, '') : notes;
}
