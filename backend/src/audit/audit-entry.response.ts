import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_SUBJECTS, type AuditEntryEntity, type AuditSubject } from './audit-entry.entity.js';

const VALUES = { type: 'object', additionalProperties: true } as const;

/** One change that staff made, or one login, download or backup. */
export class AuditEntry {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'Name of the actor at that time.' })
  actor: string;

  @ApiProperty({ example: 'status-changed' })
  action: string;

  @ApiProperty({ enum: AUDIT_SUBJECTS })
  subject: AuditSubject;

  @ApiProperty()
  subjectId: string;

  @ApiPropertyOptional({
    ...VALUES,
    description: 'Values of the changed fields before the change.',
  })
  before?: Record<string, unknown>;

  @ApiPropertyOptional({ ...VALUES, description: 'Values of the changed fields after the change.' })
  after?: Record<string, unknown>;
}

export function toAuditEntry(row: AuditEntryEntity): AuditEntry {
  const before = merged(row.factsBefore, row.personalBefore);
  const values = merged(row.factsAfter, row.personalAfter);
  const after = row.times > 1 ? { ...values, times: row.times } : values;
  return {
    _id: row.id,
    at: new Date(row.atMs).toISOString(),
    actor: row.actorName,
    action: row.action,
    subject: row.subjectType,
    subjectId: row.subjectId,
    ...(before && { before }),
    ...(after && { after }),
  };
}

function merged(facts: string | null, personal: string | null): Record<string, unknown> | null {
  if (facts === null && personal === null) return null;
  return { ...valuesOf(facts), ...valuesOf(personal) };
}

function valuesOf(json: string | null): Record<string, unknown> {
  return json === null ? {} : (JSON.parse(json) as Record<string, unknown>);
}
