import { ApiProperty } from '@nestjs/swagger';

export class RegistrationCounts {
  @ApiProperty({ type: 'integer', description: 'Every stored registration, cancelled ones too' })
  total: number;

  @ApiProperty({ type: 'integer' })
  pending: number;
}

export class BatchCountsResponse {
  @ApiProperty({ type: 'integer' })
  active: number;

  @ApiProperty({ type: 'integer' })
  upcoming: number;
}

/** API-4 */
export class Dashboard {
  @ApiProperty({ type: RegistrationCounts })
  registrations: RegistrationCounts;

  @ApiProperty({ type: BatchCountsResponse })
  batches: BatchCountsResponse;
}
