import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FieldRule, type Finding } from './rule.js';

interface FlagOptions {
  /** How the field is called in a message, such as 'Contacted'. */
  label: string;
  /** Absent and null are fine. */
  optional?: boolean;
}

/** A yes or no, as JSON writes it: no text and no number passes for one. */
export function Flag({ label, optional }: FlagOptions): PropertyDecorator {
  const check = (value: unknown): Finding | null => {
    if (typeof value === 'boolean') return null;
    if (value !== undefined && value !== null) {
      return { code: 'not_boolean', message: `${label} must be true or false.` };
    }
    return optional ? null : { code: 'required', message: `${label} is required.` };
  };
  return applyDecorators(
    FieldRule('flag', check),
    optional
      ? ApiPropertyOptional({ type: Boolean, nullable: true })
      : ApiProperty({ type: Boolean }),
  );
}
