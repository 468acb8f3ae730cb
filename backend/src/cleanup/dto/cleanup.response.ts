import { ApiProperty } from '@nestjs/swagger';

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
