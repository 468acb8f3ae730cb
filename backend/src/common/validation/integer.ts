import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { FieldRule, type Finding } from './rule.js';

interface IntegerOptions {
  label: string;
  min: number;
  max: number;
  /** Taken when the field is absent or null; without one, such a field is wrong. */
  default?: number;
}

const INTEGER_TEXT = /^\s*[+-]?\d{1,15}\s*$/;

/** A whole number, also as a numeric string (ADMIN-8); absent is the default. */
export function Integer({ label, min, max, default: fallback }: IntegerOptions): PropertyDecorator {
  const check = (value: unknown): Finding | null => {
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      return { code: 'not_integer', message: `${label} must be a whole number.` };
    }
    if (value < min) return { code: 'too_small', message: `${label} must be at least ${min}.` };
    if (value > max) return { code: 'too_large', message: `${label} must be at most ${max}.` };
    return null;
  };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === undefined || value === null) return fallback ?? value;
      return typeof value === 'string' && INTEGER_TEXT.test(value) ? Number(value) : value;
    }),
    FieldRule('integer', check),
    ApiPropertyOptional({
      type: 'integer',
      minimum: min,
      maximum: max,
      ...(fallback === undefined ? {} : { default: fallback }),
    }),
  );
}
