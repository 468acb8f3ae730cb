import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import type { FieldErrorCode } from '../errors/catalogue.js';
import { ACCEPTED_PROGRAMS, programOf } from '../programs.js';

/** What a rule finds wrong with a value. */
export interface Finding {
  code: FieldErrorCode;
  message: string;
}

/** A pure check of one field: the first thing that is wrong, or null. */
type Rule = (value: unknown, target: object) => Finding | null;

const SEPARATOR = '\u0000';

/**
 * Makes a class-validator decorator of a rule. class-validator carries only a message per constraint, so
 * the code travels in front of it, and `readFinding` takes the two apart.
 */
export function FieldRule(name: string, rule: Rule): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value, args) => rule(value, args?.object ?? {}) === null,
      defaultMessage: (args) => {
        const finding = rule(args?.value, args?.object ?? {});
        return finding ? `${finding.code}${SEPARATOR}${finding.message}` : '';
      },
    },
  });
}

/** Takes a constraint's message apart again. */
export function readFinding(constraint: string): Finding {
  const [code, message] = constraint.split(SEPARATOR) as [FieldErrorCode, string];
  return { code, message };
}

interface TextOptions {
  /** How the field is called in a message, such as 'Full name'. */
  label: string;
  /** Longest text, in characters (code points) after trimming. */
  max: number;
  /** Shortest text, in characters; 1 where nothing else is said. */
  min?: number;
  /** Absent, null and blank are fine. */
  optional?: boolean;
  /** Kept with its outer spaces, as a password is. */
  untrimmed?: boolean;
  /** A further check of a text that is present and storable. */
  also?: (text: string) => Finding | null;
  /** For the API document. */
  example?: string;
  enum?: readonly string[];
}

/** NUL and half a surrogate pair cannot be stored and returned exactly, so they are refused (DATA-2). */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function textRule({ label, max, min = 1, optional, also }: TextOptions): Rule {
  return (value) => {
    if (value === undefined || value === null || value === '') {
      return optional ? null : { code: 'required', message: `${label} is required.` };
    }
    if (typeof value !== 'string') {
      return { code: 'not_text', message: `${label} must be text.` };
    }
    if (!isStorable(value)) {
      return {
        code: 'invalid_characters',
        message: `${label} contains characters that cannot be stored.`,
      };
    }
    if (value.length > max && [...value].length > max) {
      return { code: 'too_long', message: `${label} must be at most ${max} characters long.` };
    }
    if (value.length < 2 * min && [...value].length < min) {
      return { code: 'too_short', message: `${label} must be at least ${min} characters long.` };
    }
    return also?.(value) ?? null;
  };
}

/** A text field: trimmed, then checked; otherwise kept exactly as sent (DATA-2). */
export function Text(options: TextOptions): PropertyDecorator {
  const document = {
    type: String,
    maxLength: options.max,
    ...(options.example === undefined ? {} : { example: options.example }),
    ...(options.enum === undefined ? {} : { enum: [...options.enum] }),
  };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !options.untrimmed ? value.trim() : value,
    ),
    FieldRule('text', textRule(options)),
    options.optional
      ? ApiPropertyOptional({ ...document, nullable: true })
      : ApiProperty({ ...document, minLength: options.min ?? 1 }),
  );
}

/** A further check: the text is one of a list. */
export function oneOf(label: string, allowed: readonly string[]) {
  return (text: string): Finding | null =>
    allowed.includes(text)
      ? null
      : { code: 'unknown_value', message: `${label} must be one of: ${allowed.join(', ')}.` };
}

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

/** A field of a change: absent is unchanged, and one that is sent has to keep its rule. */
export function WhenSent(rule: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    rule,
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}
