import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SelectedIds } from '../../common/validation/field-rules.js';
import { BulkStatusResponse } from './changes.dto.js';
import { RegisteredBatch, Registration } from './registration.response.js';

/** The most people that one dismissal may cancel: several times the seats of a school's largest batch. */
export const MAX_DISMISSED = 500;

const BURST_KINDS = ['network', 'batch'] as const;

/** Many registrations at once: from one network, or far above the usual pace of a batch. */
export class RegistrationBurst {
  @ApiProperty({ description: 'Id that stays the same as long as the burst is listed.' })
  _id: string;

  @ApiProperty({ enum: BURST_KINDS })
  kind: (typeof BURST_KINDS)[number];

  @ApiPropertyOptional({
    type: RegisteredBatch,
    description: 'The batch; present only if the burst is about one batch.',
  })
  batch?: RegisteredBatch;

  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ format: 'date-time' })
  until: string;

  @ApiProperty({ type: 'integer', description: 'Number of all registrations of the burst.' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Number of its pending registrations.' })
  pending: number;

  @ApiProperty({
    type: [Registration],
    description: 'The pending registrations, oldest first, at most 500.',
  })
  people: Registration[];
}

/** Registrations dismissed in one go, while that can be undone. */
export class RegistrationDismissal {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Name of the account that dismissed them.' })
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: [Registration],
    description: 'The registrations of the dismissal that are still cancelled.',
  })
  people: Registration[];
}

export class RegistrationBursts {
  @ApiProperty({
    type: [RegistrationBurst],
    description: 'Bursts of the last 3 days, latest first.',
  })
  bursts: RegistrationBurst[];

  @ApiProperty({
    type: [RegistrationDismissal],
    description: 'Dismissals of the last 24 hours, latest first.',
  })
  dismissals: RegistrationDismissal[];
}

/** The pending registrations to cancel together. */
export class DismissRequest {
  @SelectedIds({ max: MAX_DISMISSED })
  ids: string[];
}

/** The result for each registration, like that of a bulk change. */
export class DismissResponse extends BulkStatusResponse {
  @ApiProperty({ description: 'Id of the dismissal, with which it can be undone.' })
  dismissalId: string;
}
