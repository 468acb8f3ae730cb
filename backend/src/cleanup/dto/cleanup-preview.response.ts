import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Registration } from '../../registrations/dto/registration.response.js';
import { REMOVAL_REASONS, type RemovalReason } from '../domain/retention-rule.js';

/** A registration that a run at this moment would remove, and why. */
export class RegistrationToRemove extends Registration {
  @ApiProperty({ enum: REMOVAL_REASONS })
  reason: RemovalReason;

  @ApiPropertyOptional({ format: 'date', description: 'The last day of its batch' })
  batchEndedOn?: string;
}

/** What exactly a run would remove: registrations of ended batches by batch, then those with no batch. */
export class CleanupPreview {
  @ApiProperty({ type: [RegistrationToRemove] })
  registrations: RegistrationToRemove[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last',
  })
  nextCursor: string | null;

  @ApiProperty({ type: 'integer', description: 'How many a run would remove in all' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'How many of these are confirmed' })
  confirmed: number;

  @ApiProperty({
    type: 'integer',
    description: 'Confirmed ones with no batch, older than 30 days, whether or not they are kept',
  })
  confirmedWithoutBatch: number;
}
