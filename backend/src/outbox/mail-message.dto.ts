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
const MAIL_KINDS = [...MESSAGE_KINDS, 'news'] as const;

/** A mail to a visitor, as staff see it. */
export class MailMessage {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: MAIL_KINDS, description: 'What the mail is about; `news`: a new batch.' })
  kind: MessageKind | 'news';

  @ApiProperty({
    enum: MESSAGE_STATES,
    description: '`failed`: given up; `dropped`: not sent; `reason` says why.',
  })
  state: MessageState;

  @ApiPropertyOptional({
    enum: [...FAILED_FOR, ...DROPPED_FOR],
    description: 'Why the mail was given up or not sent; otherwise absent.',
  })
  reason?: FailedFor | DroppedFor;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'Time at which the mail was sent, given up or dropped; absent while it may still be sent.',
  })
  settledAt?: string;
}

export class MailMessages {
  @ApiProperty({ type: [MailMessage], description: 'Mails, oldest first.' })
  messages: MailMessage[];
}

/** A mail that was given up, with its recipient. */
export class FailedMail extends MailMessage {
  @ApiPropertyOptional({
    description: 'Id of the registration; absent for a mail about a new batch.',
  })
  registrationId?: string;

  @ApiPropertyOptional({
    description: 'Id of the person who wants news; absent for a mail about a registration.',
  })
  personId?: string;

  @ApiProperty({ description: 'Name of the recipient.' })
  name: string;
}

/** The state of mail delivery. */
export class MailState {
  @ApiProperty({
    enum: ['smtp', 'files'],
    description:
      'How mails are delivered. `files`: no `SMTP_URL` is set, so they are written to files below `DATA_DIR/outbox`.',
  })
  delivery: 'smtp' | 'files';

  @ApiProperty({ description: 'False if `SITE_URL` is not set; mails then contain no links.' })
  withLinks: boolean;

  @ApiProperty({ type: 'integer', description: 'Number of mails that were given up.' })
  failed: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of mails that are more than ten minutes late.',
  })
  late: number;

  @ApiProperty({
    type: [FailedMail],
    description: 'Last 20 mails that were given up, latest first.',
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
