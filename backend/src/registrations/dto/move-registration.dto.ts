import { ApiProperty } from '@nestjs/swagger';
import { batchIdFinding } from '../../common/opaque-id.js';
import { FieldRule } from '../../common/validation/field-rules.js';

/** Where a registration moves. */
export class MoveRegistrationRequest {
  /** Null (or '') for no batch; it has to be said, so that a slip takes nobody out of theirs. */
  @FieldRule('target-batch', (value) => {
    if (value === null || value === '') return null;
    if (value === undefined) return { code: 'required', message: 'Batch is required.' };
    if (typeof value !== 'string') return { code: 'not_text', message: 'Batch must be text.' };
    return batchIdFinding(value);
  })
  @ApiProperty({ type: String, nullable: true, maxLength: 100 })
  batchId: string | null;
}
