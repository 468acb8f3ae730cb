import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Flag, Integer, OneOf, Text, WhenSent } from '../common/validation/field-rules.js';
import { Registration } from '../registrations/dto/registration.response.js';
import {
  DEFAULT_RETENTION,
  MAX_RETENTION_DAYS,
  REMOVAL_REASONS,
  type RemovalReason,
  type RetentionSettings,
} from './domain/retention-rule.js';
import { RUN_STATES, type RunState } from './domain/nightly-run.js';

/** What a run at this moment would delete (API-10, CLEAN-3). */
export class CleanupStats {
  @ApiProperty({
    type: 'integer',
    description: 'Registrations of batches that ended long enough ago',
  })
  expiredBatchRegistrations: number;

  @ApiProperty({ type: 'integer', description: 'Registrations with no batch that are too old' })
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

/** Selects a page of the preview or of the history. */
export class CleanupPageQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  @Text({ label: 'Cursor', max: 300, optional: true })
  cursor?: string | null;
}

/** The run that a preview is for: one at this moment, or the next nightly one. */
export const PREVIEW_MOMENTS = ['now', 'next-run'] as const;
export type PreviewMoment = (typeof PREVIEW_MOMENTS)[number];

const LABELS = {
  daysAfterBatchEnd: 'Days after the end of a batch',
  daysWithoutBatch: 'Days for registrations with no batch',
  keepConfirmedOfEndedBatch: 'Keep confirmed registrations of batches that have ended',
  keepConfirmedWithoutBatch: 'Keep confirmed registrations that have no batch',
} as const satisfies Record<keyof RetentionSettings, string>;

const DAYS_AFTER_BATCH_END = {
  label: LABELS.daysAfterBatchEnd,
  min: 0,
  max: MAX_RETENTION_DAYS,
};
const DAYS_WITHOUT_BATCH = {
  label: LABELS.daysWithoutBatch,
  min: 1,
  max: MAX_RETENTION_DAYS,
};

/** Selects a page of the preview, and optionally another run than one at this moment. */
export class CleanupPreviewQuery extends CleanupPageQuery implements Partial<RetentionSettings> {
  @WhenSent(
    Text({ label: 'At', max: 20, enum: PREVIEW_MOMENTS, also: OneOf('At', PREVIEW_MOMENTS) }),
  )
  at?: PreviewMoment;

  @WhenSent(Integer(DAYS_AFTER_BATCH_END))
  daysAfterBatchEnd?: number;

  @WhenSent(Integer(DAYS_WITHOUT_BATCH))
  daysWithoutBatch?: number;

  @WhenSent(Flag({ label: LABELS.keepConfirmedOfEndedBatch, inAddress: true }))
  keepConfirmedOfEndedBatch?: boolean;

  @WhenSent(Flag({ label: LABELS.keepConfirmedWithoutBatch, inAddress: true }))
  keepConfirmedWithoutBatch?: boolean;
}

/** A registration that a run at this moment would remove, and why. */
export class RegistrationToRemove extends Registration {
  @ApiProperty({ enum: REMOVAL_REASONS })
  reason: RemovalReason;

  @ApiPropertyOptional({ format: 'date', description: 'The last day of its batch' })
  batchEndedOn?: string;
}

/** The registrations that a run would remove: those of ended batches by batch, then those with no batch. */
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
    description: 'Confirmed ones with no batch that are too old, whether or not they are kept',
  })
  confirmedWithoutBatch: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Confirmed ones of batches that ended long enough ago, whether or not they are kept',
  })
  confirmedOfEndedBatches: number;
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

/** How long the school keeps registrations. */
export class CleanupSettings implements RetentionSettings {
  @ApiProperty({
    type: 'integer',
    description: `Days after the last day of a batch before its registrations go; ${DEFAULT_RETENTION.daysAfterBatchEnd} as CLEAN-2`,
  })
  daysAfterBatchEnd: number;

  @ApiProperty({
    type: 'integer',
    description: `Days before registrations with no batch go; ${DEFAULT_RETENTION.daysWithoutBatch} as CLEAN-2`,
  })
  daysWithoutBatch: number;

  @ApiProperty({
    description:
      'Confirmed registrations of batches that have ended are kept, however long ago; off as CLEAN-2',
  })
  keepConfirmedOfEndedBatch: boolean;

  @ApiProperty({
    description: 'Confirmed registrations that have no batch are kept, however old; off as CLEAN-2',
  })
  keepConfirmedWithoutBatch: boolean;
}

/** The settings to change; those that are not sent stay as they are. */
export class CleanupSettingsRequest implements Partial<RetentionSettings> {
  @WhenSent(Integer(DAYS_AFTER_BATCH_END))
  daysAfterBatchEnd?: number;

  @WhenSent(Integer(DAYS_WITHOUT_BATCH))
  daysWithoutBatch?: number;

  @WhenSent(Flag({ label: LABELS.keepConfirmedOfEndedBatch }))
  keepConfirmedOfEndedBatch?: boolean;

  /** This was once the only field, so a request without any field still gets the error of this one. */
  @Flag({ label: LABELS.keepConfirmedWithoutBatch })
  @ValidateIf(
    ({ daysAfterBatchEnd, daysWithoutBatch, keepConfirmedOfEndedBatch }, value) =>
      value !== undefined ||
      [daysAfterBatchEnd, daysWithoutBatch, keepConfirmedOfEndedBatch].every(
        (other) => other === undefined,
      ),
  )
  @ApiPropertyOptional()
  keepConfirmedWithoutBatch?: boolean;
}
