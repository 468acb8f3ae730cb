import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RUN_STATES, type RunState } from '../domain/run-state.js';

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
