import { ApiProperty } from '@nestjs/swagger';
import { Flag } from '../../common/validation/flag.js';

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
