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
import type { FieldErrorCode } from '../errors/catalogue.js';
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
 * The decorators of our DTOs: class-validator's own, and some of ours where they differ. Of one field they
 * are tried in the order of their registration, up to the first that fails.
 */

/** What a check puts beside its message: class-validator hands it back with the failure (`dto.pipe`). */
export interface CheckContext {
  code: FieldErrorCode;
}

/** The options of a check: the code and the sentence that its failure is told by. Each check needs them. */
export function refusedAs(
  code: FieldErrorCode,
  message: string | (() => string),
): ValidationOptions {
  return { message, context: { code } satisfies CheckContext };
}

/**
 * A check of ours of a text; anything else fails it.
 * @param name unlike that of any other check of the same field
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
  /** A further check of a text that is present, storable and of a good length. */
  also?: PropertyDecorator;
  /** For the API document. */
  example?: string;
  enum?: readonly string[];
  pattern?: string;
}

/** NUL and half a surrogate pair cannot be stored and returned exactly, so they are refused (DATA-2). */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Characters are code points, while class-validator's `MaxLength` leaves out variation selectors. */
function textChecks({ label, max, min = 1, optional, also }: TextOptions): PropertyDecorator {
  return applyDecorators(
    optional
      ? ValidateIf((_, value) => value !== undefined && value !== null && value !== '')
      : IsNotEmpty(refusedAs('required', `${label} is required.`)),
    IsString(refusedAs('not_text', `${label} must be text.`)),
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
      // A character takes two units at most; to count those of a long text takes a while.
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
    ...(options.enum === undefined ? {} : { enum: [...options.enum] }),
    ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
  };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !options.untrimmed ? value.trim() : value,
    ),
    textChecks(options),
    options.optional
      ? ApiPropertyOptional({ ...document, nullable: true })
      : ApiProperty({ ...document, minLength: options.min ?? 1 }),
  );
}

/** A further check: the text is one of a list. */
export function OneOf(label: string, allowed: readonly string[]): PropertyDecorator {
  return IsIn(
    allowed,
    refusedAs('unknown_value', `${label} must be one of: ${allowed.join(', ')}.`),
  );
}

/** A further check: the text can be the id of a batch at all. */
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

/** How the contract describes a program: the owner adds some, so there is no list of them. */
export const PROGRAM_SCHEMA = {
  type: 'string',
  pattern: PROGRAM_PATTERN.source,
  maxLength: MAX_PROGRAM_LENGTH,
  example: PROGRAMS[0],
} as const;

/** What somebody is told who names a program that there is not. */
export const unknownProgram = (by: ProgramReader): string =>
  `Program must be one of: ${acceptedPrograms(by).join(', ')}.`;

/**
 * A program by its present or older name, hidden ones too; the DTO then holds the present one (DATA-4).
 * @param by who names it: a visitor is not told of hidden programs (PROG-1)
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
  /** Taken when the field is absent or null; without one, such a field is wrong. */
  default?: number;
}

const INTEGER_TEXT = /^\s*[+-]?\d{1,15}\s*$/;

/** A whole number, also as a numeric string (ADMIN-8); absent is the default. */
export function Integer({ label, min, max, default: fallback }: IntegerOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      // Null stays, where there is no default: it is a value that is wrong, and not one that was left out.
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
  /** How the field is called in a message, such as 'Contacted'. */
  label: string;
  /** Absent and null are fine. */
  optional?: boolean;
  /** Of an address, which knows texts alone: `true` and `false` are read. */
  inAddress?: boolean;
}

const FLAG_TEXTS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A yes or no, as JSON writes it: no other text and no number passes for one. */
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

/** An optional object field with fields of its own; absent and null are the class's defaults. */
export function Nested<T extends object>(label: string, shape: Class<T>): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? new shape()),
    Type(() => shape),
    IsObject(refusedAs('invalid_object', `${label} must be an object.`)),
    ValidateNested(),
    ApiPropertyOptional({ type: shape, nullable: true }),
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
