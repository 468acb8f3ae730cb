import { isCalendarDate } from '../../common/calendar.js';
import type { ProgramValue } from '../../common/programs.js';
import {
  BatchId,
  Integer,
  Choice,
  Program,
  refusedAs,
  Text,
  TextCheck,
} from '../../common/validation/field-rules.js';
import {
  MAX_CURSOR_LENGTH,
  REGISTRATION_ORDERS,
  type RegistrationOrder,
} from './registration-order.js';
import type { RegistrationStatus } from '../domain/registration-status.js';
import { RegistrationField } from '../dto/new-registration.dto.js';

function DateText(label: string): PropertyDecorator {
  return Text({
    label,
    max: 10,
    optional: true,
    example: '2026-11-21',
    also: TextCheck(
      'isCalendarDate',
      isCalendarDate,
      refusedAs('invalid_date', `${label} must be an existing date (YYYY-MM-DD).`),
    ),
  });
}

const PHONE_FILTERS = ['undialable'] as const;

/** The filter and the order of registrations. Absent or blank fields do not filter (API-13). */
export class RegistrationFilterQuery {
  @Text({ label: 'Search text', max: 200, optional: true })
  q?: string | null;

  @RegistrationField.status({ optional: true })
  status?: RegistrationStatus | null;

  @Program({ optional: true })
  program?: ProgramValue | null;

  @Text({ label: 'Batch', max: 100, optional: true, also: BatchId() })
  batchId?: string | null;

  /** Only registrations whose phone number cannot be dialled (DATA-9). */
  @Choice({ label: 'Phone', values: PHONE_FILTERS, optional: true })
  phone?: (typeof PHONE_FILTERS)[number] | null;

  /** The first and last day of registration, in the school's zone, both inclusive. */
  @DateText('From')
  from?: string | null;

  @DateText('To')
  to?: string | null;

  /** Defaults to newest first. */
  @Choice({ label: 'Sort', values: REGISTRATION_ORDERS, optional: true })
  sort?: RegistrationOrder | null;
}

/** API-13 */
const DEFAULT_PAGE_SIZE = 500;
const MAX_PAGE_SIZE = 1_000;

/** One page of the registrations that match a filter. */
export class ListRegistrationsQuery extends RegistrationFilterQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  /** Valid only with the same sort. */
  @Text({ label: 'Cursor', max: MAX_CURSOR_LENGTH, optional: true })
  cursor?: string | null;
}
