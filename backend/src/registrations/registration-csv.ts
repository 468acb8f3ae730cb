import { wallClockOf } from '../common/wall-clock.js';
import type { Registration } from './dto/registration.response.js';

/** The columns of a file of registrations. */
export const REGISTRATION_HEADINGS = [
  'Registered at',
  'Name',
  'Email',
  'Phone',
  'Program',
  'Batch',
  'Status',
  'Notes',
  'Contacted at',
  'Staff notes',
  'Language',
  'Id',
];

/** A registration in those columns; times are those of the school's clock. */
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
    registration.notes,
    time(registration.contactedAt),
    registration.staffNotes ?? '',
    registration.language ?? '',
    registration._id,
  ];
}
