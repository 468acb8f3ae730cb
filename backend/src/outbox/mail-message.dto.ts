import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DROPPED_FOR,
  type DroppedFor,
  FAILED_FOR,
  type FailedFor,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  type MessageKind,
  type MessageState,
} from './domain/delivery.js';
import type { OutboxMessageEntity } from './outbox-message.entity.js';

/** The kinds of mails: those about a registration, and the one about a new batch (PEOPLE-7). */
export const MAIL_KINDS = [...MESSAGE_KINDS, 'news'] as const;

/** A mail to a visitor, as staff see it. */
export class MailMessage {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: MAIL_KINDS, description: 'What it tells; news: of a new batch' })
  kind: MessageKind | 'news';

  @ApiProperty({
    enum: MESSAGE_STATES,
    description: 'failed: given up; dropped: not sent, for the reason that `reason` names',
  })
  state: MessageState;

  @ApiPropertyOptional({
    enum: [...FAILED_FOR, ...DROPPED_FOR],
    description: 'Why it did not leave',
  })
  reason?: FailedFor | DroppedFor;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When it left, was given up or dropped; absent while it may still leave',
  })
  settledAt?: string;
}

export class MailMessages {
  @ApiProperty({ type: [MailMessage], description: 'Oldest first' })
  messages: MailMessage[];
}

/** A mail that was given up, with its recipient. */
export class FailedMail extends MailMessage {
  @ApiPropertyOptional({ description: 'Of a mail about a registration' })
  registrationId?: string;

  @ApiPropertyOptional({ description: 'Of one about a new batch: who asked to be told' })
  personId?: string;

  @ApiProperty({ description: 'The name of who was to get it' })
  name: string;
}

/** The state of mail delivery. */
export class MailState {
  @ApiProperty({
    enum: ['smtp', 'files'],
    description: 'files: no SMTP_URL is set, and mails are written below DATA_DIR/outbox',
  })
  delivery: 'smtp' | 'files';

  @ApiProperty({ description: 'False where SITE_URL is not set: then mails hold no links' })
  withLinks: boolean;

  @ApiProperty({ type: 'integer', description: 'How many were given up' })
  failed: number;

  @ApiProperty({ type: 'integer', description: 'How many should have left ten minutes ago' })
  late: number;

  @ApiProperty({
    type: [FailedMail],
    description: 'The last 20 that were given up, the last first',
  })
  latest: FailedMail[];
}

export function toMailMessage(
  row: Omit<OutboxMessageEntity, 'kind' | 'registrationId' | 'noticeId'>,
  kind: MailMessage['kind'],
): MailMessage {
  return {
    _id: row.id,
    kind,
    state: row.state,
    ...(row.reason === null ? {} : { reason: row.reason }),
    createdAt: new Date(row.createdAtMs).toISOString(),
    ...(row.settledAtMs === null ? {} : { settledAt: new Date(row.settledAtMs).toISOString() }),
  };
}
