import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import type { FieldErrorCode } from '../errors/field-catalogue.js';
import { isPossibleId } from './opaque-id.js';
import {
  acceptedPrograms,
  MAX_PROGRAM_LENGTH,
  PROGRAM_PATTERN,
  programOf,
  type ProgramReader,
  PROGRAMS,
} from '../programs.js';

/*
 * The decorators of our DTOs, from class-validator and our own. The checks of one field run in the order of their
 * registration, up to the first that fails.
 */

/** The context of a check; class-validator returns it with the failure (`dto.pipe`). */
export interface CheckContext {
  code: FieldErrorCode;
}

/** The options that every check needs: the error code and the message of its failure. */
export function refusedAs(
  code: FieldErrorCode,
  message: string | (() => string),
): ValidationOptions {
  return { message, context: { code } satisfies CheckContext };
}

/**
 * Makes a check of a text. A value of another type fails it.
 * @param name must be unique among the checks of the same field
 */
export function TextCheck(
  name: string,
  holds: (text: string) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && holds(value);
  return ValidateBy({ name, validator: { validate } }, options);
}

interface TextOptions {
  /** The name of the field in a message, such as 'Full name'. */
  label: string;
  /** The maximum length, in characters (code points) after trimming. */
  max: number;
  /** The minimum length, in characters; defaults to 1. */
  min?: number;
  /** Allows absent, null and blank. */
  optional?: boolean;
  /** Keeps the outer spaces, as for a password. */
  untrimmed?: boolean;
  /** A further check, which runs after the checks of presence, characters and length. */
  also?: PropertyDecorator;
  /** For the API document. */
  example?: string;
  pattern?: string;
}

/** NUL and half a surrogate pair cannot be stored and returned exactly, so they are refused (DATA-2). */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A text, absent, null or blank only if it is optional. */
function isText({ label, optional }: Pick<TextOptions, 'label' | 'optional'>): PropertyDecorator {
  return applyDecorators(
    optional
      ? ValidateIf((_, value) => value !== undefined && value !== null && value !== '')
      : IsNotEmpty(refusedAs('required', `${label} is required.`)),
    IsString(refusedAs('not_text', `${label} must be text.`)),
  );
}

/** Counts characters as code points. class-validator's `MaxLength` does not count variation selectors. */
function textChecks({ label, max, min = 1, also }: TextOptions): PropertyDecorator {
  return applyDecorators(
    TextCheck(
      'isStorable',
      isStorable,
      refusedAs('invalid_characters', `${label} contains characters that cannot be stored.`),
    ),
    TextCheck(
      'isNotTooLong',
      (text) => text.length <= max || [...text].length <= max,
      refusedAs('too_long', `${label} must be at most ${max} characters long.`),
    ),
    TextCheck(
      'isNotTooShort',
      // A code point has at most two UTF-16 units, so a long text need not be counted, which is slow.
      (text) => text.length >= 2 * min || [...text].length >= min,
      refusedAs('too_short', `${label} must be at least ${min} characters long.`),
    ),
    ...(also ? [also] : []),
  );
}

/** A text field: trimmed, then checked; otherwise kept exactly as sent (DATA-2). */
export function Text(options: TextOptions): PropertyDecorator {
  const document = {
    type: String,
    maxLength: options.max,
    ...(options.example === undefined ? {} : { example: options.example }),
    ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
  };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (options.untrimmed ? value : trimmed(value))),
    isText(options),
    textChecks(options),
    options.optional
      ? ApiPropertyOptional({ ...document, nullable: true })
      : ApiProperty({ ...document, minLength: options.min ?? 1 }),
  );
}

interface ChoiceOptions {
  /** The name of the field in a message, such as 'Status'. */
  label: string;
  values: readonly string[];
  /** Allows absent, null and blank. */
  optional?: boolean;
}

/** A text field with one of a list of values; outer spaces do not count. */
export function Choice({ label, values, optional = false }: ChoiceOptions): PropertyDecorator {
  const document = { type: String, enum: [...values] };
  const message = `${label} must be one of: ${values.join(', ')}.`;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => trimmed(value)),
    isText({ label, optional }),
    IsIn(values, refusedAs('unknown_value', message)),
    optional ? ApiPropertyOptional({ ...document, nullable: true }) : ApiProperty(document),
  );
}

/** Checks that the text has the form of an id; for `also`. */
export function BatchId(): PropertyDecorator {
  return TextCheck(
    'isBatchId',
    isPossibleId,
    refusedAs('batch_not_found', 'This batch does not exist any more.'),
  );
}

/** A selection of registrations by their ids. */
export function SelectedIds({ max }: { max: number }): PropertyDecorator {
  const refused = refusedAs(
    'invalid_list',
    `The selection must be a list of 1 to ${max} ids of registrations.`,
  );
  return applyDecorators(
    IsArray(refused),
    ArrayMinSize(1, refused),
    ArrayMaxSize(max, refused),
    TextCheck('isPossibleId', isPossibleId, { ...refused, each: true }),
    ApiProperty({ type: [String], minItems: 1, maxItems: max }),
  );
}

/** The schema of a program in the contract. It lists no values, because the owner can add programs. */
export const PROGRAM_SCHEMA = {
  type: 'string',
  pattern: PROGRAM_PATTERN.source,
  maxLength: MAX_PROGRAM_LENGTH,
  example: PROGRAMS[0],
} as const;

/** The message for an unknown program. */
export const unknownProgram = (by: ProgramReader): string =>
  `Program must be one of: ${acceptedPrograms(by).join(', ')}.`;

/**
 * A program by its present or an older name, also a hidden one; the DTO then holds the present name (DATA-4).
 * @param by who names it: the message for a visitor does not list hidden programs (PROG-1)
 */
export function Program({
  optional = false,
  by = 'staff',
}: { optional?: boolean; by?: ProgramReader } = {}): PropertyDecorator {
  const { pattern, example } = PROGRAM_SCHEMA;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (programOf(value) ?? value) : value,
    ),
    Text({
      label: 'Program',
      max: MAX_PROGRAM_LENGTH,
      optional,
      pattern,
      example,
      also: TextCheck(
        'isProgram',
        (name) => programOf(name) !== null,
        refusedAs('unknown_value', () => unknownProgram(by)),
      ),
    }),
  );
}

interface IntegerOptions {
  label: string;
  min: number;
  max: number;
  /** Used when the field is absent or null; without a default such a field is invalid. */
  default?: number;
}

const INTEGER_TEXT = /^\s*[+-]?\d{1,15}\s*$/;

/** A whole number, also as a numeric string (ADMIN-8). */
export function Integer({ label, min, max, default: fallback }: IntegerOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      // Without a default null stays null, because it is an invalid value, not an absent one.
      const given = value ?? fallback ?? value;
      return typeof given === 'string' && INTEGER_TEXT.test(given) ? Number(given) : given;
    }),
    IsInt(refusedAs('not_integer', `${label} must be a whole number.`)),
    Min(min, refusedAs('too_small', `${label} must be at least ${min}.`)),
    Max(max, refusedAs('too_large', `${label} must be at most ${max}.`)),
    ApiPropertyOptional({
      type: 'integer',
      minimum: min,
      maximum: max,
      ...(fallback === undefined ? {} : { default: fallback }),
    }),
  );
}

interface FlagOptions {
  /** The name of the field in a message, such as 'Contacted'. */
  label: string;
  /** Allows absent and null. */
  optional?: boolean;
  /** Accepts the texts `true` and `false`, for query parameters, which are always texts. */
  inAddress?: boolean;
}

const FLAG_TEXTS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A JSON boolean; other texts and numbers are refused. */
export function Flag({ label, optional, inAddress }: FlagOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      inAddress && typeof value === 'string' ? (FLAG_TEXTS[value] ?? value) : value,
    ),
    optional ? IsOptional() : IsDefined(refusedAs('required', `${label} is required.`)),
    IsBoolean(refusedAs('not_boolean', `${label} must be true or false.`)),
    optional
      ? ApiPropertyOptional({ type: Boolean, nullable: true })
      : ApiProperty({ type: Boolean }),
  );
}

/** An optional object with fields of its own; if absent or null, it has the defaults of its class. */
export function Nested<T extends object>(label: string, shape: Class<T>): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? new shape()),
    Type(() => shape),
    IsObject(refusedAs('invalid_object', `${label} must be an object.`)),
    ValidateNested(),
    ApiPropertyOptional({ type: shape, nullable: true }),
  );
}

/** A field of a change request: it may be absent (unchanged), and otherwise must pass its rule. */
export function WhenSent(rule: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    rule,
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}
