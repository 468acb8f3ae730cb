import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Integer, Text } from '../../common/validation/field-rules.js';
import { Registration } from '../../registrations/dto/registration.response.js';
import { REMOVAL_REASONS, type RemovalReason } from '../domain/retention-rule.js';
import { RUN_STATES, type RunState } from '../domain/nightly-run.js';

/** What a run at this moment would delete (API-10, CLEAN-3). */
export class CleanupStats {
  @ApiProperty({ type: 'integer', description: 'Registrations of batches that have ended' })
  expiredBatchRegistrations: number;

  @ApiProperty({ type: 'integer', description: 'Registrations with no batch, older than 30 days' })
  oldRegistrations: number;

  @ApiProperty({ type: 'integer', description: 'The sum of both' })
  totalToDelete: number;
}

/** What a run has done (API-11). */
export class CleanupResult {
  @ApiProperty({ type: 'integer' })
  deletedRegistrations: number;

  @ApiProperty({ type: 'integer', description: 'Ended batches that were not marked before' })
  updatedBatches: number;

  @ApiProperty({ example: 'Cleanup completed successfully!' })
  message: string;
}

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** Which page of the preview, or of the history, to answer. */
export class CleanupPageQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  @Text({ label: 'Cursor', max: 300, optional: true })
  cursor?: string | null;
}

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

/** A run of the clean-up; while it is running, its numbers grow. */
export class CleanupRun {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: "The admin's name, or 'schedule'" })
  startedBy: string;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiPropertyOptional({ format: 'date-time' })
  finishedAt?: string;

  @ApiProperty({ type: 'integer' })
  deletedRegistrations: number;

  @ApiProperty({ type: 'integer' })
  updatedBatches: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many there were to delete when it began; absent for older runs',
  })
  toDelete?: number;

  @ApiProperty({ enum: RUN_STATES })
  state: RunState;
}

/** The history of runs, newest first. */
export class CleanupRunPage {
  @ApiProperty({ type: [CleanupRun] })
  runs: CleanupRun[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last',
  })
  nextCursor: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the next nightly run falls due' })
  nextRunAt: string;
}

/** What the school has chosen about the clean-up. */
export class CleanupSettings {
  @ApiProperty({
    description: 'Confirmed registrations that have no batch are kept, however old; off as CLEAN-2',
  })
  keepConfirmedWithoutBatch: boolean;
}

export class CleanupSettingsRequest {
  @Flag({ label: 'Keep confirmed registrations that have no batch' })
  keepConfirmedWithoutBatch: boolean;
}
