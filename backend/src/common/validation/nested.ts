import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { FieldRule } from './rule.js';

/** An optional object field with fields of its own; absent and null are the class's defaults. */
export function Nested<T extends object>(label: string, shape: Class<T>): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? new shape()),
    Type(() => shape),
    FieldRule('object', (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? null
        : { code: 'invalid_object', message: `${label} must be an object.` },
    ),
    ValidateNested({ message: '' }),
    ApiPropertyOptional({ type: () => shape, nullable: true }),
  );
}
