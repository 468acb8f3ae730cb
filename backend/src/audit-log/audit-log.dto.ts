import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_SUBJECTS, type AuditSubject } from '../audit/audit-entry.entity.js';
import { AuditEntry } from '../audit/audit-entry.response.js';
import { isCalendarDate } from '../common/calendar.js';
import { isPossibleId } from '../common/validation/opaque-id.js';
import { Integer, Choice, refusedAs, Text, TextCheck } from '../common/validation/field-rules.js';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

function PlausibleDate(label: string): PropertyDecorator {
  return TextCheck(
    'isCalendarDate',
    isCalendarDate,
    refusedAs(
      'invalid_date',
      `${label} must be an existing date (YYYY-MM-DD) between 2000 and 2100.`,
    ),
  );
}

/** Selects entries of the log; a field that is absent or blank does not filter. */
export class AuditLogQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  @Text({ label: 'Cursor', max: 200, optional: true })
  cursor?: string | null;

  /** The actor: the id of one of the `actors` of the response. */
  @Text({
    label: 'Actor',
    max: 100,
    optional: true,
    also: TextCheck(
      'isPossibleId',
      isPossibleId,
      refusedAs('unknown_value', 'There is no such actor.'),
    ),
  })
  actorId?: string | null;

  @Choice({ label: 'Subject', values: AUDIT_SUBJECTS, optional: true })
  subject?: AuditSubject | null;

  @Text({ label: 'Action', max: 40, optional: true, example: 'status-changed' })
  action?: string | null;

  /** First and last day, in the school's time zone; both inclusive. */
  @Text({
    label: 'From',
    max: 10,
    optional: true,
    example: '2026-11-01',
    also: PlausibleDate('From'),
  })
  from?: string | null;

  @Text({ label: 'To', max: 10, optional: true, example: '2026-11-30', also: PlausibleDate('To') })
  to?: string | null;

  /** Beginnings of words of a registration's name, e-mail or phone (API-13), or of a batch's name. */
  @Text({ label: 'Search text', max: 200, optional: true })
  q?: string | null;
}

/** An entry of the list, with the present name of its subject. */
export class AuditLogEntry extends AuditEntry {
  @ApiPropertyOptional({
    description:
      'Present name of the registration, batch or account, or of the person that a link is for; absent if the subject no longer exists.',
  })
  subjectLabel?: string;
}

/** An actor by which entries can be filtered. */
export class AuditActor {
  @ApiProperty({
    description:
      "Id of an account, or 'schedule', 'command-line', 'not-logged-in' or 'visitor' for an actor without an account.",
  })
  _id: string;

  @ApiProperty()
  name: string;
}

export class AuditLogPage {
  @ApiProperty({ type: [AuditLogEntry], description: 'Entries of the page, newest first.' })
  entries: AuditLogEntry[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last page.',
  })
  nextCursor: string | null;

  @ApiProperty({
    type: [AuditActor],
    description:
      'All actors that `actorId` can filter by: everybody who has or had an account, and the actors without one.',
  })
  actors: AuditActor[];
}

export class SubjectHistory {
  @ApiProperty({ type: [AuditEntry], description: 'The newest 200 entries, newest first.' })
  entries: AuditEntry[];
}
