import { ValidateBy } from 'class-validator';
import type { FieldErrorCode } from '../errors/catalogue.js';

/** What a rule finds wrong with a value. */
export interface Finding {
  code: FieldErrorCode;
  message: string;
}

/** A pure check of one field: the first thing that is wrong, or null. */
export type Rule = (value: unknown, target: object) => Finding | null;

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
