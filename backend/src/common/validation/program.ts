import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ACCEPTED_PROGRAMS, programOf } from '../programs.js';
import { oneOf, Text } from './text.js';

/** A program by its present or older name; the DTO then holds the present one (DATA-4). */
export function Program({ optional = false } = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (programOf(value.trim()) ?? value) : value,
    ),
    Text({
      label: 'Program',
      max: 40,
      optional,
      enum: ACCEPTED_PROGRAMS,
      also: oneOf('Program', ACCEPTED_PROGRAMS),
    }),
  );
}
