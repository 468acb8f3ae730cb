import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { FieldRule, type Finding, type Rule } from './rule.js';

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
