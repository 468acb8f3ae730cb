import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

/** A field of a change: absent is unchanged, and one that is sent has to keep its rule. */
export function WhenSent(rule: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    rule,
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}
