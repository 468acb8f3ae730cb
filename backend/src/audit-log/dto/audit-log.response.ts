import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuditEntry } from '../../audit/dto/audit-entry.response.js';

/** An entry of the list, with what its subject is called now. */
export class AuditLogEntry extends AuditEntry {
  @ApiPropertyOptional({
    description:
      'Present name of the registration, batch or account, where it is still there (of a link: the name of who was given it)',
  })
  subjectLabel?: string;
}

/** Somebody whose changes can be asked for. */
export class AuditActor {
  @ApiProperty({
    description: "Of an account; or 'schedule', 'command-line' or 'not-logged-in', which have none",
  })
  _id: string;

  @ApiProperty()
  name: string;
}

export class AuditLogPage {
  @ApiProperty({ type: [AuditLogEntry], description: 'Newest first' })
  entries: AuditLogEntry[];

  @ApiProperty({ type: String, nullable: true, description: 'Of the next page; null on the last' })
  nextCursor: string | null;

  @ApiProperty({
    type: [AuditActor],
    description:
      'Everybody who has or had an account, the schedule, the command line, and who did not log in',
  })
  actors: AuditActor[];
}

export class SubjectHistory {
  @ApiProperty({ type: [AuditEntry], description: 'The newest 200, newest first' })
  entries: AuditEntry[];
}
