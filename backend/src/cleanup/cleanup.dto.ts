import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Flag, Integer, Choice, Text, WhenSent } from '../common/validation/field-rules.js';
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
    description: 'Number of registrations of batches that ended long enough ago.',
  })
  expiredBatchRegistrations: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of registrations without a batch that are too old.',
  })
  oldRegistrations: number;

  @ApiProperty({ type: 'integer', description: 'Sum of both numbers.' })
  totalToDelete: number;
}

/** What a run has done (API-11). */
export class CleanupResult {
  @ApiProperty({ type: 'integer' })
  deletedRegistrations: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of ended batches that this run marked as completed.',
  })
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
const PREVIEW_MOMENTS = ['now', 'next-run'] as const;
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
  @WhenSent(Choice({ label: 'At', values: PREVIEW_MOMENTS }))
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

  @ApiPropertyOptional({
    format: 'date',
    description: 'Last day of its batch; absent without a batch.',
  })
  batchEndedOn?: string;
}

/** The registrations that a run would remove: those of ended batches by batch, then those with no batch. */
export class CleanupPreview {
  @ApiProperty({ type: [RegistrationToRemove] })
  registrations: RegistrationToRemove[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last page.',
  })
  nextCursor: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of all registrations that the run would remove.',
  })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Number of these that are confirmed.' })
  confirmed: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Number of confirmed registrations without a batch that are too old, even if the settings keep them.',
  })
  confirmedWithoutBatch: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Number of confirmed registrations of batches that ended long enough ago, even if the settings keep them.',
  })
  confirmedOfEndedBatches: number;
}

/** A run of the clean-up; while it is running, its numbers grow. */
export class CleanupRun {
  @ApiProperty()
  _id: string;

  @ApiProperty({
    description: "Name of the account that started the run, or 'schedule' for a nightly run.",
  })
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
    description:
      'Number of registrations to delete when the run began; absent for runs of older versions.',
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
    description: 'Pass as `cursor` for the next page; null on the last page.',
  })
  nextCursor: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the next nightly run.' })
  nextRunAt: string;
}

/** How long the school keeps registrations. */
export class CleanupSettings implements RetentionSettings {
  @ApiProperty({
    type: 'integer',
    description: `Days for which registrations are kept after the last day of their batch; the default (CLEAN-2) is ${DEFAULT_RETENTION.daysAfterBatchEnd}.`,
  })
  daysAfterBatchEnd: number;

  @ApiProperty({
    type: 'integer',
    description: `Days for which registrations without a batch are kept; the default (CLEAN-2) is ${DEFAULT_RETENTION.daysWithoutBatch}.`,
  })
  daysWithoutBatch: number;

  @ApiProperty({
    description:
      'True keeps confirmed registrations of ended batches, however long ago the batch ended; the default (CLEAN-2) is false.',
  })
  keepConfirmedOfEndedBatch: boolean;

  @ApiProperty({
    description:
      'True keeps confirmed registrations without a batch, however old they are; the default (CLEAN-2) is false.',
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
